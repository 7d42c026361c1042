// When a bot's action is told does not depend on what it thought about.
#include "server/bot_desk/bot_desk.hpp"

#include <gtest/gtest.h>

namespace skyline::server::testing {
namespace {

struct Desk {
  Millis now = 1'000'000;
  Millis takes = 0;  // each thought
  Millis within = 0;
  std::vector<std::function<void()>> thoughts;
  std::vector<Player> told;
  BotDesk desk{[this](Urgency, const Share&, std::function<void()> thought) {
                 thoughts.push_back(std::move(thought));
                 return true;
               },
               [this](std::string_view, const Table&, Player, Millis most, Random&) {
                 within = most;
                 now += takes;
                 return std::string("x");
               },
               [this] { return now; },
               {.bot_pace = 500}};

  // The milliseconds from the beginning of the thinking to the telling.
  Millis time_told(std::vector<BotDesk::Turn::Bot> bots, Urgency urgency) {
    told.clear();
    const auto table = std::make_shared<const Table>(Table::open("manhattan", {})->snapshot());
    desk.think({.table = table, .bots = std::move(bots), .urgency = urgency, .whose = {}},
               [this](Player player, const std::string&) { told.push_back(player); });
    now += 1234;  // it waits for a thread
    const Millis since = now;
    for (const auto& thought : std::exchange(thoughts, {})) thought();
    for (; told.empty(); now += 10) desk.tell_due();
    return now - 10 - since;
  }
};

}  // namespace

TEST(BotDesk, tells_after_one_pace_however_long_it_thought) {
  for (const Millis takes : {0, 7, 130, 400}) {
    Desk desk;
    desk.takes = takes;
    EXPECT_EQ(desk.time_told({{0, "tycoon"}}, Urgency::for_people) / 10, 50) << takes;
    EXPECT_EQ(desk.within, 400);
  }
}

TEST(BotDesk, holds_what_bots_do_among_themselves_as_well) {
  Desk desk;
  EXPECT_EQ(desk.time_told({{0, "tycoon"}}, Urgency::for_bots), 500);
}

TEST(BotDesk, tells_those_who_think_together_at_the_same_time) {
  Desk desk;
  desk.takes = 70;
  EXPECT_EQ(desk.time_told({{0, "tycoon"}, {1, "tourist"}, {3, "tycoon"}}, Urgency::for_people), 500);
  EXPECT_EQ(desk.told, (std::vector<Player>{0, 1, 3}));
  EXPECT_EQ(desk.within, 133);
}

}  // namespace skyline::server::testing
