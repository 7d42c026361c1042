// When a bot's action is told does not depend on what it thought about.
#include "server/bot_desk/bot_desk.hpp"

#include <atomic>
#include <thread>

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

// The first decisions of a game.
std::vector<RecordLine> short_record() {
  Table table = std::move(*Table::open("manhattan", {{"players", 2}}));
  Random random(4);
  for (int decisions = 0; decisions < 3;) {
    if (table.stage() != Stage::decision) {
      table.step(random);
      continue;
    }
    const Player player = table.may_act().lowest();
    EXPECT_FALSE(table.act(player, table.legal(player).front()));
    ++decisions;
  }
  return {table.record().begin(), table.record().end()};
}

// What a review finds, with the decisions taken in whatever order there are threads for.
std::string reviewed(int together, bool last_first) {
  std::vector<std::function<void()>> thoughts;
  BotDesk desk(
      [&](Urgency, const Share&, std::function<void()> thought) {
        thoughts.push_back(std::move(thought));
        return true;
      },
      {}, [] { return Millis{0}; }, {.together = together});
  const auto record = short_record();
  int done = 0;
  const auto review =
      desk.review({.guest = "g"}, record, std::vector<std::int64_t>(record.size(), 1), [&done] { ++done; });
  EXPECT_EQ(thoughts.size(), static_cast<std::size_t>(together));
  while (!thoughts.empty()) {
    const auto next = last_first ? thoughts.end() - 1 : thoughts.begin();
    const auto thought = std::move(*next);
    thoughts.erase(next);
    thought();
  }
  EXPECT_EQ(done, 1);
  EXPECT_TRUE(desk.review({.guest = "g"}, record, std::vector<std::int64_t>(record.size(), 1), [] {}))
      << "the guest may want another";
  return json::write((*review)->describe(0));
}

TEST(BotDesk, reviews_find_the_same_on_one_thread_and_on_several) {
  const std::string alone = reviewed(1, false);
  EXPECT_NE(alone.find("\"done\":3,\"of\":3"), std::string::npos) << alone;
  EXPECT_EQ(alone, reviewed(3, false));
  EXPECT_EQ(alone, reviewed(2, true));
}

TEST(GameReview, several_threads_share_its_decisions) {
  const auto record = short_record();
  GameReview review(record, std::vector<std::int64_t>(record.size(), 1));
  std::atomic<int> done = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      auto progress = GameReview::Progress::more;
      while (progress == GameReview::Progress::more) progress = review.think();
      done += progress == GameReview::Progress::done ? 1 : 0;
    });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(done, 1);
  EXPECT_EQ(*review.describe(0).find("done")->integer(), 3);
}

}  // namespace skyline::server::testing
