// What is asked of the PostgreSQL store, as statements, and what their answers mean.
#include "server/store/postgres_store.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>

#include "engine/core/rules_version.hpp"
#include "server/store/postgres_queries.hpp"
#include "server/store/stored_rows.hpp"

namespace skyline::server {
namespace {

using postgres::Ask;
using postgres::Rows;
using postgres::Values;

std::string array_of(const std::vector<std::string>& texts) {
  std::string array = "{";
  for (const auto& text : texts) {
    array += array.size() == 1 ? "\"" : ",\"";
    for (const char c : text) array += (c == '"' || c == '\\') ? std::string{'\\', c} : std::string{c};
    array += '"';
  }
  return array + "}";
}

void add_row(Values& values, const TableRow& row) {
  values.insert(values.end(), {row.phase, row.game, row.listed ? "t" : "f", row.host,
                               row.deadline ? postgres::Value(std::to_string(*row.deadline)) : std::nullopt,
                               row.summary, std::string(rules_version), array_of(row.guests)});
}

// A place in a list: when the table was made, in so many digits that texts sort as numbers do, and its id.
constexpr std::size_t digits = 20;
std::string place_of(const std::string& made, const std::string& id) {
  return std::string(digits - std::min(digits, made.size()), '0') + made + "." + id;
}
// What a client sends may be no place at all: then it is the end of the list.
std::pair<std::string, std::string> read_place(const std::string& place) {
  if (place.empty()) return {std::to_string(INT64_MAX), ""};
  const auto dot = place.find('.');
  std::string id = dot == std::string::npos ? "" : place.substr(dot + 1);
  if (!std::all_of(id.begin(), id.end(), [](unsigned char c) { return std::isalnum(c) != 0; })) id.clear();
  return {std::to_string(std::strtoll(place.c_str(), nullptr, 10)), std::move(id)};
}

}  // namespace

std::function<void(const Rows*)> PostgresStore::whether_kept(Done done) {
  return [done = std::move(done)](const Rows* kept) {
    if (done) done(kept != nullptr);
  };
}

// ---- writing

void PostgresStore::append(std::string table, std::int64_t next, std::vector<Event> events,
                           std::optional<TableRow> row, std::function<void(Kept)> done) {
  const Millis at = events.empty() ? 0 : events.front().at;
  const std::string number = std::to_string(next);
  Ask ask{pg::row_alone, {table, number}};
  if (!events.empty()) {
    ask = {row ? pg::events_and_row : pg::events_alone,
           {table, number, std::to_string(at), body_of(events), self_ + std::to_string(++writings_)}};
  }
  if (row) add_row(ask.values, *row);
  write({.ask = std::move(ask),
         .done =
             [done = std::move(done)](const Rows* kept) {
               done(kept == nullptr ? Kept::failed : kept->count() == 0 ? Kept::overtaken : Kept::yes);
             },
         .changed = events.empty() ? "" : std::move(table),
         .at = at});
}

void PostgresStore::remove(std::string table, Done done) {
  write({.ask = {pg::remove_table, {table}}, .done = whether_kept(std::move(done)), .changed = table});
}

void PostgresStore::set_aside(std::string table, std::string why, Done done) {
  write({.ask = {pg::set_table_aside, {std::move(table), std::move(why)}},
         .done = whether_kept(std::move(done))});
}

void PostgresStore::add_guest(StoredGuest guest, Millis now, Done done) {
  write({.ask = {pg::keep_guest, {guest.id, guest.name, guest.secret_digest, std::to_string(now)}},
         .done = whether_kept(std::move(done)),
         .changed = guest.id,
         .at = now});
}

void PostgresStore::attend(std::string table, Audience here) {
  Ask ask =
      here.empty() ? Ask{pg::attend_no_more, {table, self_}} : Ask{pg::attend, {table, self_, joined(here)}};
  write({.ask = std::move(ask), .done = whether_kept({}), .changed = std::move(table)});
}

void PostgresStore::take(std::string name, Found<bool> done) {
  write(
      {.ask = {pg::take_lease, {std::move(name), self_}}, .done = [done = std::move(done)](const Rows* kept) {
         if (kept == nullptr) return done(Refusal{"server.store-failed"});
         done(kept->count() > 0);
       }});
}

void PostgresStore::give_back(std::string name) {
  write({.ask = {pg::give_lease_back, {name, self_}}, .done = whether_kept({}), .changed = name});
}

void PostgresStore::spend(std::string whose, Allowance allowance, double cost, Found<int> done) {
  write({.ask = {pg::spend_budget,
                 {std::move(whose), std::to_string(cost / allowance.a_second),
                  std::to_string(allowance.burst / allowance.a_second)}},
         .done = [done = std::move(done)](const Rows* kept) {
           if (kept == nullptr) return done(Refusal{"server.store-failed"});
           done(static_cast<int>(kept->number(0, 0)));
         }});
}

void PostgresStore::note_outcome(std::int64_t number, std::string outcome, Done done) {
  write({.ask = {pg::note_outcome, {std::move(outcome), std::to_string(number)}},
         .done = whether_kept(std::move(done))});
}

// ---- reading

template <class T>
void PostgresStore::read(postgres::Transaction asks, std::function<T(const std::vector<Rows>&)> understand,
                         const Found<T>& done) {
  if (state_ == State::away) return done(Refusal{"server.store-failed"});
  if (!reads_desk_.put({std::move(asks),
                        [understand = std::move(understand), done](const std::vector<Rows>& rows) {
                          done(understand(rows));
                        },
                        [done](const Refusal& why) { done(why); }}))
    done(Refusal{"server.busy"});
}

void PostgresStore::load(std::string table, Found<StoredTable> done) {
  postgres::Transaction asks{{pg::read_table, {table, self_}}, {pg::read_events, {table}}};
  read<StoredTable>(
      std::move(asks),
      [](const std::vector<Rows>& rows) {
        StoredTable stored;
        const Rows& row = rows[0];
        stored.found = row.count() > 0;
        if (!stored.found) return stored;
        stored.rules = row.text(0, 0);
        if (!row.is_null(0, 1)) stored.set_aside = row.text(0, 1);
        if (!row.is_null(0, 2)) add_audience(stored.elsewhere, row.text(0, 2));
        stored.held_elsewhere = row.truth(0, 3);
        for (int i = 0; i < rows[1].count(); ++i)
          add_events(stored, rows[1].number(i, 0), rows[1].number(i, 1), rows[1].text(i, 2));
        return stored;
      },
      done);
}

void PostgresStore::list(ListQuery query, Found<TableList> done) {
  auto [made, id] = read_place(query.after);
  Ask ask{pg::page, {query.phase, std::move(made), std::move(id), std::to_string(query.most + 1)}};
  if (!query.guest.empty()) {
    ask.statement = pg::mine;
    ask.values.insert(ask.values.end(), {query.game, query.guest});
  } else if (!query.game.empty()) {
    ask.statement = pg::page_of_game;
    ask.values.emplace_back(query.game);
  }
  read<TableList>(
      {std::move(ask)},
      [query = std::move(query)](const std::vector<Rows>& rows) {
        TableList found;
        for (int i = 0; i < rows[0].count(); ++i)
          if (!add_to_page(found, query, place_of(rows[0].text(i, 0), rows[0].text(i, 1)),
                           rows[0].text(i, 2)))
            break;
        return found;
      },
      done);
}

void PostgresStore::due(Millis now, int most, Found<std::vector<std::string>> done) {
  read<std::vector<std::string>>(
      {{pg::read_due, {std::to_string(now), std::to_string(most)}}},
      [](const std::vector<Rows>& rows) {
        std::vector<std::string> found;
        for (int i = 0; i < rows[0].count(); ++i) found.push_back(rows[0].text(i, 0));
        return found;
      },
      done);
}

void PostgresStore::count_hosted(std::string host, Found<int> done) {
  read<int>(
      {{pg::read_hosted, {std::move(host)}}},
      [](const std::vector<Rows>& rows) { return static_cast<int>(rows[0].number(0, 0)); }, done);
}

void PostgresStore::find_guest(std::string id, Found<std::optional<StoredGuest>> done) {
  postgres::Transaction asks{{pg::read_guest, {id}}};
  read<std::optional<StoredGuest>>(
      std::move(asks),
      [id = std::move(id)](const std::vector<Rows>& rows) {
        std::optional<StoredGuest> found;
        if (rows[0].count() > 0) found = StoredGuest{id, rows[0].text(0, 0), rows[0].text(0, 1)};
        return found;
      },
      done);
}

void PostgresStore::instructions(std::int64_t after, Found<std::vector<Instruction>> done) {
  read<std::vector<Instruction>>(
      {{pg::read_instructions, {std::to_string(after)}}},
      [](const std::vector<Rows>& rows) {
        std::vector<Instruction> found;
        for (int i = 0; i < rows[0].count(); ++i) {
          std::vector<std::string> row;
          for (int column = 0; column < rows[0].columns(); ++column) row.push_back(rows[0].text(i, column));
          if (auto one = read_instruction(row)) found.push_back(std::move(*one));
        }
        return found;
      },
      done);
}

// ---- life

// The size is asked for now and then: finding it out means a look at every file.
void PostgresStore::beat(Millis now, Done done) {
  constexpr int beats_between_sizes = 30;
  write({.ask = {pg::bury_dead, {self_}},
         .done =
             [this, done = std::move(done)](const Rows* buried) {
               for (int i = 0; buried != nullptr && i < buried->count(); ++i) note_freed(buried->text(i, 0));
               if (done) done(buried != nullptr);
             },
         .at = now});
  if (beats_++ % beats_between_sizes != 0) return;
  write({.ask = {pg::forget_budgets, {}}, .done = whether_kept({})});
  read<std::int64_t>(
      {{pg::size, {}}}, [](const std::vector<Rows>& rows) { return rows[0].number(0, 0); },
      [this](const Result<std::int64_t>& size) {
        if (size) bytes_ = *size;
      });
}

// On a connection of its own, before anything else happens. Where another server lives, there was no outage.
Outages PostgresStore::begin(Millis now) {
  postgres::Connection connection(address_);
  const std::string time = std::to_string(now);
  connection.ask("BEGIN");
  connection.ask("SELECT pg_advisory_xact_lock(hashtext('skyline'))");
  connection.ask(pg::writes()[pg::bury_dead], {self_});
  Outages outages;
  if (const Rows alive = connection.ask("SELECT value FROM meta WHERE key = 'alive'"); alive.count() > 0)
    outages.note(alive.number(0, 0));
  if (connection.ask("SELECT 1 FROM servers LIMIT 1").count() == 0)
    connection.ask(
        "INSERT INTO outages (began, ended) SELECT value, $1::bigint FROM meta WHERE key = 'alive'", {time});
  connection.ask(pg::writes()[pg::enter], {self_, time});
  const Rows all = connection.ask("SELECT began, ended FROM outages");
  for (int i = 0; i < all.count(); ++i) outages.add(all.number(i, 0), all.number(i, 1));
  connection.ask("COMMIT");
  return outages;
}

}  // namespace skyline::server
