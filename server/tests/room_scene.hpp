// A room for tests: people, a clock in the test's hand, and luck with a seed.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "server/room.hpp"

namespace skyline::server::testing {

inline const Guest ann{"ann", "Ann"};
inline const Guest ben{"ben", "Ben"};
inline const Guest cat{"cat", "Cat"};

inline json::Object object(std::string_view text) {
  const auto value = json::read(text);
  EXPECT_TRUE(value.ok() && value->object() != nullptr) << text;
  return *value->object();
}

inline TableSettings settings(std::string_view text) {
  auto read = read_settings(object(text));
  EXPECT_TRUE(read.ok()) << text << ": " << (read ? "" : read.refusal().code);
  return std::move(*read);
}

inline std::string code(const Room::Answer& answer) { return answer ? std::string(answer->code) : "ok"; }

class Scene {
 public:
  explicit Scene(std::string_view asked, std::uint64_t seed = 1)
      : random(seed), room("table", settings(asked), ann, std::make_shared<Outages>(), now, luck()) {}

  Room::Luck luck() {
    return [this](Table& table) { table.step(random); };
  }
  // Acts with any legal action of a player; the answer's code.
  std::string act(Player player) {
    const auto actions = room.table()->legal(player);
    if (actions.empty()) return "nothing to do";
    return act(player, actions[static_cast<std::size_t>(random.below(static_cast<int>(actions.size())))]);
  }
  std::string act(Player player, std::string_view action) {
    return code(room.act(player, action, room.last_number(), now, luck()));
  }
  // The table as it is read back from the store.
  Result<Room> again() const {
    std::vector<Event> events;
    for (const Event& event : room.events()) {
      auto read = read_event(write_event(event));
      EXPECT_TRUE(read.ok());
      read->number = event.number;
      read->at = event.at;
      events.push_back(std::move(*read));
    }
    return Room::restore("table", events, std::make_shared<Outages>());
  }
  std::string last_event() const { return std::string(name_of(room.events().back().kind)); }
  Player to_act() const { return room.table()->may_act().lowest(); }

  Millis now = 1'000'000;
  Random random;
  Room room;
};

// Everything that anybody could be told about a room.
inline std::string all_of(const Room& room, Millis now) {
  std::string text;
  for (Viewer viewer = spectator; viewer < static_cast<Viewer>(room.seats().size()); ++viewer) {
    const std::string guest = viewer == spectator ? "" : room.seats()[static_cast<std::size_t>(viewer)].guest;
    text += json::write(room.state(viewer, guest, room.moment({}, now))) + "\n";
    text += json::write(json::Value(room.shown_after(0, viewer))) + "\n";
  }
  return text + json::write(room.summary());
}

}  // namespace skyline::server::testing
