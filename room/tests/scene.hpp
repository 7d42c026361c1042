// A room for tests: people, a clock in the test's hand, and luck with a seed.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "room/room.hpp"
#include "room/shown_event.hpp"
#include "room/shown_state.hpp"

namespace skyline::room::testing {

inline const Guest ann{"ann", "Ann"};
inline const Guest ben{"ben", "Ben"};
inline const Guest cat{"cat", "Cat"};

inline json::Object object(std::string_view text) {
  const auto value = json::read(text);
  EXPECT_TRUE(value.ok() && value->object() != nullptr) << text;
  return *value->object();
}

inline std::string code(const std::optional<Refusal>& refusal) {
  return refusal ? std::string(refusal->code) : "ok";
}

// Keys are the same in every run; no two are.
inline DrawKey numbered_keys() {
  return [number = 0]() mutable { return "key" + std::to_string(++number); };
}

inline TableSettings settings(std::string_view text) {
  auto read = read_settings(object(text), numbered_keys());
  EXPECT_TRUE(read.ok()) << text << ": " << (read ? "" : read.refusal().code);
  return std::move(*read);
}

inline std::shared_ptr<const Outages> no_outages() { return std::make_shared<const Outages>(); }

// A command as anybody gives it: they are admitted first. The code of the refusal, or "ok".
inline std::string perform(Room& room, const Caller& caller, const Command& command, Millis now,
                           const Luck& luck) {
  const auto viewer = admit(room.state(), caller);
  if (!viewer) return std::string(viewer.refusal().code);
  return code(room.perform(caller, *viewer, command, now, luck));
}

class Scene {
 public:
  explicit Scene(std::string_view asked, std::uint64_t seed = 1)
      : random(seed), room("table", settings(asked), ann, no_outages(), now, luck()) {}

  const TableState& state() const { return room.state(); }
  const Table& table() const { return *room.state().table; }
  Luck luck() {
    return [this](Table& table) { table.step(random); };
  }
  std::string perform(const Caller& caller, const Command& command) {
    return testing::perform(room, caller, command, now, luck());
  }
  // Whoever sits there does it.
  std::string perform(Player player, const Command& command) {
    return perform({.guest = {state().seats[player].guest, ""}, .seat = player}, command);
  }

  std::string sit(const Guest& guest, std::optional<int> seat = {}, const std::string& key = "") {
    return perform({.guest = guest, .key = state().settings.invitation},
                   {.kind = Command::Kind::sit, .seat = seat, .key = key.empty() ? "none" : key});
  }
  std::string leave(const Guest& guest) { return perform({.guest = guest}, {.kind = Command::Kind::leave}); }
  std::string start(const Guest& guest, const std::string& fill) {
    return perform({.guest = guest}, {.kind = Command::Kind::start, .text = fill});
  }
  std::string say(const Guest& guest, const std::string& text) {
    return perform({.guest = guest}, {.kind = Command::Kind::say, .text = text});
  }
  std::string act(Player player, const std::string& action, std::int64_t seen) {
    return perform(player, {.kind = Command::Kind::act, .text = action, .seen = seen});
  }
  std::string act(Player player, const std::string& action) {
    return act(player, action, state().last_number());
  }
  // Any legal action of a player.
  std::string act(Player player) {
    const auto actions = table().legal(player);
    if (actions.empty()) return "nothing to do";
    return act(player, actions[static_cast<std::size_t>(random.below(static_cast<int>(actions.size())))]);
  }
  std::string ask_undo(Player player) { return perform(player, {.kind = Command::Kind::undo}); }
  std::string answer_undo(Player player, bool agree) {
    return perform(player, {.kind = Command::Kind::answer_undo, .agree = agree});
  }
  std::string resign(Player player) { return perform(player, {.kind = Command::Kind::resign}); }
  std::string end(Player player) { return perform(player, {.kind = Command::Kind::end}); }
  void come_back(Player player) { perform(player, {.kind = Command::Kind::come_back}); }
  void pass_time(const Presence& presence = {}) { room.pass_time(presence, now); }

  // The table as it is read back from the store.
  Result<Room> again() const {
    std::vector<Event> events;
    for (const Event& event : state().events) {
      auto read = read_event(write_event(event));
      EXPECT_TRUE(read.ok());
      read->number = event.number;
      read->at = event.at;
      events.push_back(std::move(*read));
    }
    return Room::restore("table", events, no_outages());
  }
  std::string last_event() const { return std::string(name_of(state().events.back().kind)); }
  Player to_act() const { return table().may_act().lowest(); }

  Millis now = 1'000'000;
  Random random;
  Room room;
};

inline std::string written_state(const TableState& state, Viewer viewer, const std::string& guest,
                                 Millis now) {
  return json::write(shown_state(state, viewer, guest, open_part(state, {}, now)));
}

inline std::string written_brief_state(const TableState& state, Viewer viewer) {
  json::Writer out;
  write_brief_state(out, state, viewer);
  return out.take();
}

inline std::string written_events(const TableState& state, std::int64_t after, Viewer viewer) {
  json::Writer out;
  write_events_after(out, state, after, viewer);
  return out.take();
}

// Everything that anybody could be told about a table.
inline std::string all_of(const TableState& state, Millis now) {
  std::string text;
  for (Viewer viewer = spectator; viewer < state.seats.count(); ++viewer) {
    const std::string guest = viewer == spectator ? "" : state.seats[viewer].guest;
    text += written_state(state, viewer, guest, now) + "\n";
    text += written_events(state, 0, viewer) + "\n";
  }
  return text + json::write(summary(state));
}

}  // namespace skyline::room::testing
