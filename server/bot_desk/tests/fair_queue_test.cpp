// Whoever wants much waits for themselves.
#include "server/bot_desk/fair_queue.hpp"

#include <future>

#include <gtest/gtest.h>

#include "server/bot_desk/thinkers.hpp"

namespace skyline::server::testing {
namespace {

// Takes everything, each for so many seconds; whose it was, in order.
std::vector<std::string> order_of(FairQueue& queue, double seconds) {
  std::vector<std::string> order;
  while (queue.size() > 0) {
    const auto taken = queue.take();
    queue.charge(taken.whose, seconds);
    order.push_back(taken.whose.guest);
  }
  return order;
}

const FairQueue::Work nothing = [] {};

}  // namespace

TEST(FairQueue, one_comes_before_the_many_of_another_address) {
  FairQueue queue({});
  for (int i = 0; i < 50; ++i) queue.put({"1.1.1.1", "greedy"}, nothing);
  auto first = queue.take();
  queue.charge(first.whose, 1);
  queue.put({"2.2.2.2", "honest"}, nothing);
  EXPECT_EQ(queue.take().whose.guest, "honest");
}

TEST(FairQueue, many_guests_of_one_address_are_worth_one_address) {
  FairQueue queue({});
  for (int i = 0; i < 10; ++i) queue.put({"1.1.1.1", "greedy" + std::to_string(i)}, nothing);
  for (int i = 0; i < 3; ++i) queue.put({"2.2.2.2", "honest"}, nothing);
  const auto order = order_of(queue, 1);
  EXPECT_EQ(std::count(order.begin(), order.begin() + 6, "honest"), 3);
}

TEST(FairQueue, guests_of_one_address_take_turns) {
  FairQueue queue({});
  for (int i = 0; i < 3; ++i) queue.put({"1.1.1.1", "a"}, nothing);
  for (int i = 0; i < 3; ++i) queue.put({"1.1.1.1", "b"}, nothing);
  EXPECT_EQ(order_of(queue, 1), (std::vector<std::string>{"a", "b", "a", "b", "a", "b"}));
}

TEST(FairQueue, whoever_was_idle_is_owed_nothing) {
  FairQueue queue({});
  for (int i = 0; i < 100; ++i) queue.put({"1.1.1.1", "a"}, nothing);
  order_of(queue, 1);
  for (int i = 0; i < 4; ++i) queue.put({"2.2.2.2", "b"}, nothing);
  for (int i = 0; i < 4; ++i) queue.put({"1.1.1.1", "a"}, nothing);
  const auto order = order_of(queue, 1);
  EXPECT_EQ(std::count(order.begin(), order.begin() + 5, "a"), 2);
}

TEST(FairQueue, what_waits_is_bounded) {
  FairQueue queue({.all = 3, .of_address = 2});
  EXPECT_TRUE(queue.put({"1.1.1.1", "a"}, nothing));
  EXPECT_TRUE(queue.put({"1.1.1.1", "b"}, nothing));
  EXPECT_FALSE(queue.put({"1.1.1.1", "c"}, nothing));
  EXPECT_TRUE(queue.put({"2.2.2.2", "d"}, nothing));
  EXPECT_FALSE(queue.put({"3.3.3.3", "e"}, nothing));
}

TEST(Thinkers, whoever_spent_their_budget_comes_after_those_who_did_not) {
  Metrics metrics;
  Thinkers thinkers(1, {.seconds_of_guest = 1e-6}, [] { return Millis{1000}; }, metrics);
  std::promise<void> began;
  std::promise<void> goes_on;
  // The address counts for nothing here: both are at one.
  thinkers.put(Urgency::for_people, {"1.1.1.1", "greedy"}, [&] {
    volatile int work = 0;
    for (int i = 0; i < 10'000'000; ++i) work = work + 1;
  });
  thinkers.put(Urgency::for_people, {"1.1.1.1", "nobody"}, [&] {
    began.set_value();
    goes_on.get_future().wait();
  });
  began.get_future().wait();
  std::vector<std::string> order;
  std::promise<void> done;
  for (int i = 0; i < 3; ++i)
    thinkers.put(Urgency::for_people, {"1.1.1.1", "greedy"}, [&] {
      order.emplace_back("greedy");
      if (order.size() == 4) done.set_value();
    });
  thinkers.put(Urgency::for_people, {"1.1.1.1", "honest"}, [&] { order.emplace_back("honest"); });
  EXPECT_EQ(metrics.thoughts_waiting, 4);
  goes_on.set_value();
  done.get_future().wait();
  EXPECT_EQ(order, (std::vector<std::string>{"honest", "greedy", "greedy", "greedy"}));
}

}  // namespace skyline::server::testing
