#include "app/arena/hall.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "app/interruption.hpp"
#include "bots/arena/play.hpp"

namespace skyline::app::arena {
namespace {

using bots::arena::Group;

constexpr auto between_ticks = std::chrono::milliseconds(100);

class Hall {
 public:
  Hall(const Setup& setup, std::int64_t first) : setup_(setup), next_(first), expected_(first) {}

  void run(const Audience& audience) {
    std::vector<std::thread> threads;
    const auto count = std::min<std::int64_t>(setup_.threads, setup_.groups - next_);
    threads.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) threads.emplace_back([this] { work(); });
    try {
      hand_over(audience);
    } catch (...) {
      fail(std::current_exception());
    }
    over_ = true;
    for (auto& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  bool stopped() const { return over_ || Interruption::requested(); }

  void work() {
    try {
      while (!stopped()) {
        const std::int64_t number = next_++;
        if (number >= setup_.groups) return;
        auto group = play(number);
        if (!group) return;
        const std::scoped_lock lock(mutex_);
        finished_.emplace(number, std::move(*group));
        changed_.notify_one();
      }
    } catch (...) {
      fail(std::current_exception());
    }
  }

  std::optional<Group> play(std::int64_t number) {
    const auto plan = setup_.schedule.group(number);
    const auto& config = setup_.configurations[plan.configuration].config;
    Group group{plan.configuration, {}};
    for (const auto& planned : plan.games) {
      auto game =
          bots::arena::play(setup_.game, config, setup_.entrants, planned, [this] { return stopped(); });
      if (!game) throw std::logic_error("a bot was refused: " + texts().say(game.refusal()));
      if (!*game) return std::nullopt;
      group.games.push_back(std::move(**game));
      ++games_;
    }
    return group;
  }

  void hand_over(const Audience& audience) {
    std::unique_lock lock(mutex_);
    while (expected_ < setup_.groups && !stopped()) {
      changed_.wait_for(lock, between_ticks);
      for (auto next = finished_.find(expected_); next != finished_.end();
           next = finished_.find(++expected_)) {
        Group group = std::move(next->second);
        finished_.erase(next);
        lock.unlock();
        if (!audience.take(std::move(group))) return;
        lock.lock();
      }
      lock.unlock();
      audience.tick(games_);
      lock.lock();
    }
  }

  void fail(std::exception_ptr failure) {
    const std::scoped_lock lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    over_ = true;
    changed_.notify_one();
  }

  const Setup& setup_;
  std::atomic<std::int64_t> next_;
  std::atomic<std::int64_t> games_{0};
  std::atomic<bool> over_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::int64_t, Group> finished_;  // not handed over yet: an earlier one is still being played
  std::int64_t expected_;
  std::exception_ptr failure_;
};

}  // namespace

void play_groups(const Setup& setup, std::int64_t first, const Audience& audience) {
  if (first < setup.groups) Hall(setup, first).run(audience);
}

}  // namespace skyline::app::arena
