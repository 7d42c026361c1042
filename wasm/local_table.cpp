#include "wasm/local_table.hpp"

#include "room/bots.hpp"
#include "room/deadlines.hpp"
#include "room/record.hpp"

namespace skyline::local {
namespace {

constexpr std::int64_t most_missed = 500;  // events that a returning listener gets one by one

}  // namespace

json::Object describe_stored(const room::Event& event) {
  return {{"number", event.number}, {"at", event.at}, {"event", room::write_event(event)}};
}

std::optional<Refusal> LocalTable::follow(const std::vector<room::Event>& events) {
  for (const room::Event& event : events)
    if (auto refusal = room_.follow(event)) return refusal;
  return std::nullopt;
}

// ---- who is there

void LocalTable::note_sign(std::string_view guest, room::Millis now) {
  last_signs_.resize(static_cast<std::size_t>(state().seats.count()));
  for (const Player player : state().seats.of(guest)) last_signs_[static_cast<std::size_t>(player)] = now;
}

room::Presence LocalTable::presence() const {
  room::Presence there{.last_signs = last_signs_};
  for (const auto& [number, caller] : listeners_) there.add(caller.guest.id, state().seats);
  return there;
}

room::Surroundings LocalTable::around(room::Millis now) const { return {presence(), now}; }

int LocalTable::join(const room::Caller& caller, std::optional<std::int64_t> after, room::Millis now) {
  note_sign(caller.guest.id, now);
  for (const Player player : state().seats.of(caller.guest.id)) room_.come_back(player, now);
  announce(now);
  listeners_.emplace(++last_listener_, caller);
  say(last_listener_, room::welcome_message(state(), caller, after, most_missed, around(now)));
  announce_presence();
  return last_listener_;
}

bool LocalTable::part(int listener, room::Millis now) {
  const auto found = listeners_.find(listener);
  if (found == listeners_.end()) return false;
  note_sign(found->second.guest.id, now);
  listeners_.erase(found);
  announce_presence();
  return true;
}

const room::Caller* LocalTable::listener(int number) const {
  const auto found = listeners_.find(number);
  return found == listeners_.end() ? nullptr : &found->second;
}

// ---- what they want

room::Attempt LocalTable::command(const room::Caller& who, const room::Command& command,
                                  const Moment& moment) {
  if (who.guest.id.empty()) return {room::Attempt::Kind::answered, room::refused({"server.no-identity"})};
  const room::Caller caller = room::commanding(who, command);
  const auto viewer = room::admit(state(), caller);
  if (!viewer) return {room::Attempt::Kind::answered, room::refused(viewer.refusal())};
  note_sign(caller.guest.id, moment.now);
  auto tried = room::attempt(room_, caller, *viewer, command, around(moment.now), moment.luck());
  announce(moment.now);
  if (tried.kind == room::Attempt::Kind::done)
    tried.reply = room::answer_to_done(state(), caller, around(moment.now));
  if (tried.kind == room::Attempt::Kind::analysis) tried.reply = begin_analysis();
  return tried;
}

room::Reply LocalTable::ask(const room::Caller& caller, const room::Question& question, room::Millis now) {
  const auto viewer = room::admit(state(), caller);
  if (!viewer) return room::refused(viewer.refusal());
  if (question.kind == room::Question::Kind::analysis)
    return tell_analysis(static_cast<std::size_t>(question.from));
  return room::answer_to(question, state(), caller, *viewer, around(now));
}

room::Reply LocalTable::begin_analysis() {
  if (!state().record_open()) return room::refused({"server.not-finished"});
  if (!review_)
    review_ = std::make_unique<Review>(Review{{state().table->record(), room::numbers_of_lines(state())}});
  return tell_analysis(0);
}

room::Reply LocalTable::tell_analysis(std::size_t from) const {
  if (!state().record_open()) return room::refused({"server.not-finished"});
  if (!review_) return {.body = room::describe_no_review()};
  return {.body = room::describe_review(review_->found, review_->game.decisions(), from)};
}

Result<json::Object> LocalTable::review() {
  if (!review_) return Refusal{"server.not-finished"};
  const std::size_t next = review_->found.size();
  const std::size_t all = review_->game.decisions();
  if (next < all) review_->found.push_back(review_->game.find(next));
  return json::Object{{"done", static_cast<std::int64_t>(review_->found.size())},
                      {"of", static_cast<std::int64_t>(all)}};
}

void LocalTable::name_rematch(const std::string& table, room::Millis now) {
  room_.name_rematch(table, now);
  announce(now);
}

// ---- bots and time

bool LocalTable::bot_acts(Player seat, const std::string& action, std::int64_t seen, const Moment& moment) {
  const bool acted = room_.bot_acts(seat, action, seen, moment.now, moment.luck()).acted;
  announce(moment.now);
  return acted;
}

void LocalTable::pass_time(room::Millis now) {
  room_.pass_time(presence(), now);
  announce(now);
}

// ---- what is said

void LocalTable::say(int listener, std::string message) {
  said_.emplace_back(json::Object{{"to", listener}, {"message", json::Written{std::move(message)}}});
}

void LocalTable::announce(room::Millis now) {
  const auto fresh = room_.take_fresh();
  if (fresh.empty()) return;
  for (const room::Event& event : fresh) store_.emplace_back(describe_stored(event));
  room::Announcement announcement(state(), fresh.front().number - 1, around(now));
  for (const auto& [number, caller] : listeners_) say(number, *announcement.message_for(caller));
}

void LocalTable::announce_presence() {
  const std::string message = room::presence_message(presence());
  for (const auto& [number, caller] : listeners_) say(number, message);
}

json::Object LocalTable::status(room::Millis now) {
  json::Array thinkers;
  for (const Player player : state().thinkers())
    thinkers.emplace_back(json::Object{{"seat", player}, {"level", state().level_of(player)}});
  const auto wake = room::wake_at(state(), presence(), now);
  json::Object told{{"number", state().last_number()},
                    {"phase", name_of(state().phase)},
                    {"thinkers", std::move(thinkers)},
                    {"wake", wake ? json::Value(*wake) : json::Value()}};
  if (summary_told_ != state().summary_version) told.set("summary", room::summary(state()));
  summary_told_ = state().summary_version;
  return told;
}

json::Object LocalTable::outcome(room::Millis now) {
  announce(now);  // what a table begins with
  return {{"store", std::exchange(store_, {})}, {"say", std::exchange(said_, {})}, {"status", status(now)}};
}

}  // namespace skyline::local
