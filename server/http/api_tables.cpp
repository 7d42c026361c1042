// Requests about tables: making and listing them, questions, commands.
#include <algorithm>
#include <array>

#include "engine/core/notation.hpp"
#include "games/all_rules.hpp"
#include "room/clean_text.hpp"
#include "room/fields.hpp"
#include "room/record.hpp"
#include "room/study.hpp"
#include "server/http/api.hpp"
#include "server/operation/secrets.hpp"

namespace skyline::server {
namespace {

using room::most_moments;
using room::Question;

constexpr int most_listed = 100;
constexpr double moments_a_request = 25;
constexpr double usual_record = 32 * 1024;       // bytes
constexpr double studied_a_request = 16 * 1024;  // bytes
constexpr std::array listed_phases{room::Phase::open, room::Phase::running, room::Phase::finished};

Refusal bad_field(std::string_view field, std::string_view wanted) {
  return {"server.bad-field", "", {{"field", std::string(field)}, {"wanted", std::string(wanted)}}};
}

// A number among the parameters of a target; the fallback where it is not given, nothing where it is wrong.
std::optional<int> number_of(const Target& target, std::string_view name, int fallback, int least, int most) {
  const auto given = target.parameter(name);
  return given ? read_number(*given, least, most) : fallback;
}

// The cursor of a page: a number of 64 bits, or a longer one with a table's id behind it, as stores of either
// kind give it.
bool is_cursor(std::string_view text) {
  constexpr std::size_t longest_number = 18;
  constexpr std::size_t before_id = 20;
  const bool has_id = text.size() > before_id && text[before_id] == '.';
  const std::string_view number = has_id ? text.substr(0, before_id) : text;
  return std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
         (has_id ? is_id(text.substr(before_id + 1)) : number.size() <= longest_number);
}

// What nothing can be found by is refused, so that nobody wonders why nothing is.
std::optional<Refusal> unknown_in(const ListQuery& query) {
  const auto games = Games::names();
  std::array<std::string_view, listed_phases.size()> phases;
  std::transform(listed_phases.begin(), listed_phases.end(), phases.begin(),
                 [](room::Phase phase) { return name_of(phase); });
  if (!query.game.empty() && !find_name(games, query.game)) return bad_field("game", join(games));
  if (!query.phase.empty() && !find_name(phases, query.phase)) return bad_field("phase", join(phases));
  if (!is_cursor(query.after)) return bad_field("after", "the next of another page");
  return std::nullopt;
}

// The word by which a request is known when it comes again: it is not about the table.
Result<std::string> take_once(json::Object& body) {
  constexpr std::size_t longest = 100;
  std::string once;
  json::Object rest;
  for (const auto& [key, value] : body) {
    if (key != "once") {
      rest.set(key, value);
    } else if (value.text() == nullptr || value.text()->empty() || value.text()->size() > longest) {
      return bad_field("once", "a text of at most 100 bytes");
    } else {
      once = *value.text();
    }
  }
  body = std::move(rest);
  return once;
}

}  // namespace

// A table that goes on with a record keeps it, like one that is brought only to be seen.
void Api::make_table(const ExchangePtr& exchange) {
  when_allowed(Deed::make_table, exchange, 1, [this, exchange] {
    if (exchange->body.find("record") == nullptr) return keep_table(exchange);
    when_allowed(Deed::bring_record, exchange, cost_of_record(*exchange),
                 [this, exchange] { keep_table(exchange); });
  });
}

void Api::keep_table(const ExchangePtr& exchange) {
  const auto once = take_once(exchange->body);
  if (!once) return exchange->respond(refuse(once.refusal()));
  auto settings = room::read_settings(exchange->body, random_id);
  if (!settings) return exchange->respond(refuse(settings.refusal()));
  hall_.create(
      exchange->guest, *settings, [exchange](const Reply& reply) { finish(exchange, reply, 201); }, *once);
}

void Api::list_tables(const ExchangePtr& exchange, bool mine) {
  ListQuery query{.game = exchange->target.parameter("game").value_or(""),
                  .phase = exchange->target.parameter("phase").value_or(mine ? "" : "open"),
                  .guest = mine ? exchange->guest.id : "",
                  .after = exchange->target.parameter("after").value_or("")};
  if (auto refusal = unknown_in(query)) return exchange->respond(refuse(*refusal));
  const auto most = number_of(exchange->target, "most", query.most, 1, most_listed);
  if (!most) return exchange->respond(refuse(bad_field("most", "1 to 100")));
  query.most = *most;
  // Whoever has very many tables makes the store look for long, and everybody else's questions wait behind
  // it.
  const auto place = std::make_shared<const Taken>(own_lists_, exchange->request.address, mine ? 1 : 0);
  if (!place->fits()) return exchange->respond(refuse({"server.busy"}));
  store_.list(std::move(query), [exchange, place](const Result<TableList>& list) {
    if (!list) return exchange->respond(refuse(list.refusal()));
    std::string body = "{\"tables\":[";
    for (const auto& summary : list->summaries) body += (body.ends_with('[') ? "" : ",") + summary;
    body += "],\"next\":" + json::write(list->next.empty() ? json::Value() : json::Value(list->next)) + "}";
    exchange->respond({.body = std::move(body)});
  });
}

Result<Caller> Api::caller_of(const Target& target, const Guest& guest, const std::string& address) {
  Caller caller{.guest = guest, .address = address};
  if (const auto seat = target.parameter("seat")) {
    caller.seat = read_number(*seat, 0, max_players - 1);
    if (!caller.seat) return Refusal{"server.no-such-seat", "", {{"seat", room::quoted(*seat)}}};
  }
  return caller;
}

void Api::answer_about_table(const ExchangePtr& exchange) {
  const auto& segments = exchange->target.segments;
  const auto caller = caller_of(exchange->target, exchange->guest, exchange->request.address);
  if (!caller) return exchange->respond(refuse(caller.refusal()));
  const auto answer = [exchange](const Reply& reply) { finish(exchange, reply); };
  const auto ask = [&](const Question& question) { hall_.ask(segments[3], *caller, question, answer); };
  if (segments.size() == 4) return ask({.kind = Question::Kind::state});
  if (segments.size() == 5 && segments[4] == "record") return ask({.kind = Question::Kind::record});
  if (segments.size() == 5 && segments[4] == "events") {
    const auto after = number_of(exchange->target, "after", 0, 0, INT32_MAX);
    if (after) return ask({.kind = Question::Kind::events, .from = *after});
    return exchange->respond(refuse(bad_field("after", "an event's number")));
  }
  if (segments.size() == 5 && segments[4] == "moments") return tell_moments(exchange, *caller);
  if (segments.size() == 5 && segments[4] == "analysis") {
    const auto from = number_of(exchange->target, "from", 0, 0, INT32_MAX);
    if (from) return ask({.kind = Question::Kind::analysis, .from = *from});
    return exchange->respond(refuse(bad_field("from", "how many decisions you have")));
  }
  exchange->respond(refuse({"server.not-found"}));
}

void Api::tell_moments(const ExchangePtr& exchange, const Caller& caller) {
  const Target& target = exchange->target;
  const auto from = number_of(target, "from", 1, 0, INT32_MAX);
  const auto most = number_of(target, "most", most_moments, 1, most_moments);
  const auto as = number_of(target, "as", spectator, 0, max_players - 1);
  if (!from) return exchange->respond(refuse(bad_field("from", "an event's number")));
  if (!most) return exchange->respond(refuse(bad_field("most", "1 to 100")));
  if (!as) return exchange->respond(refuse(bad_field("as", "a seat")));
  // As many views as a page has cost as much as some ordinary requests.
  const double cost = static_cast<double>(*most) / moments_a_request;
  if (auto refusal = slow_down(caller.guest, exchange->request.address, cost))
    return exchange->respond(refuse(*refusal));
  Question question{.kind = Question::Kind::moments, .from = *from, .most = *most, .as = as};
  if (*as == spectator) question.as.reset();
  hall_.ask(target.segments[3], caller, question,
            [exchange](const Reply& reply) { finish(exchange, reply); });
}

// What is long costs as much as several.
double Api::cost_of_record(const Exchange& exchange) {
  return std::max(1.0, static_cast<double>(exchange.request.body.size()) / usual_record);
}

void Api::bring_record(const ExchangePtr& exchange) {
  when_allowed(Deed::bring_record, exchange, cost_of_record(*exchange),
               [this, exchange] { keep_record(exchange); });
}

void Api::keep_record(const ExchangePtr& exchange) {
  room::Fields fields(exchange->body);
  const std::string text = fields.text("record", "", options_.record);
  if (exchange->body.find("record") == nullptr) fields.refuse("record", "the text of a .skyline file");
  if (auto refusal = fields.refusal()) return exchange->respond(refuse(*refusal));
  const room::UploadedRecord read = room::read_uploaded(text);
  if (read.error) return finish(exchange, room::refused_record(*read.error));
  hall_.keep_record(exchange->guest, *read.table,
                    [exchange](const Reply& reply) { finish(exchange, reply, 201); });
}

std::size_t Api::body_limit(std::string_view target, std::size_t usual) const {
  if (target.starts_with("/api/v1/study") || target == "/api/v1/tables")
    return std::max(usual, 2 * room::longest_studied_record);
  return target == "/api/v1/records" ? std::max(usual, options_.record) : usual;
}

void Api::study(const ExchangePtr& exchange) {
  const auto& segments = exchange->target.segments;
  const bool previews = segments.size() == 4 && segments[3] == "preview";
  if (segments.size() != 3 && !previews) return exchange->respond(refuse({"server.not-found"}));
  // A game is replayed for each answer.
  const double cost = std::max(1.0, static_cast<double>(exchange->request.body.size()) / studied_a_request);
  if (auto refusal = slow_down(exchange->guest, exchange->request.address, cost))
    return exchange->respond(refuse(*refusal));
  const auto study = room::read_study(exchange->body);
  if (!study) return exchange->respond(refuse(study.refusal()));
  if (previews) return finish(exchange, room::answer_to_study_preview(*study));
  finish(exchange, room::answer_to_study(*study, hall_.luck()));
}

void Api::command_table(const ExchangePtr& exchange) {
  const auto& segments = exchange->target.segments;
  auto command = room::read_command(segments[4], exchange->body);
  if (!command) return exchange->respond(refuse(command.refusal()));
  const auto caller = caller_of(exchange->target, exchange->guest, exchange->request.address);
  if (!caller) return exchange->respond(refuse(caller.refusal()));
  count(*command, exchange->guest, exchange->request.address,
        [this, exchange, caller = *caller, command = *command](const std::optional<Refusal>& refusal) {
          if (refusal) return exchange->respond(refuse(*refusal));
          hall_.command(exchange->target.segments[3], caller, command,
                        [exchange](const Reply& reply) { finish(exchange, reply); });
        });
}

}  // namespace skyline::server
