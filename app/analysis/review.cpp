#include "app/analysis/review.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>

#include "app/interruption.hpp"

namespace skyline::app {
namespace {

constexpr auto between_ticks = std::chrono::milliseconds(100);

class ReviewWork {
 public:
  ReviewWork(const Table& table, const ReviewPlan& plan)
      : table_(table), plan_(plan), lines_(bots::decisions_of(table.record(), plan.player)) {
    found_.resize(lines_.size());
  }

  Review run(const std::function<void(int, int)>& tick) {
    std::vector<std::future<void>> threads;
    for (int i = 0; i < plan_.threads; ++i)
      threads.push_back(std::async(std::launch::async, [this] { work(); }));
    for (auto& thread : threads) {
      while (thread.wait_for(between_ticks) != std::future_status::ready)
        tick(done_, static_cast<int>(lines_.size()));
      thread.get();
    }
    Review review{{}, done_ == static_cast<int>(lines_.size())};
    for (auto& found : found_)
      if (found) review.decisions.push_back(std::move(*found));
    return review;
  }

 private:
  void work() {
    bots::Reviewer reviewer(table_.record(), plan_.settings, plan_.seed);
    for (std::size_t number = next_++; number < lines_.size() && !Interruption::requested();
         number = next_++) {
      found_[number] = reviewer.review(lines_[number]);
      found_[number]->line += plan_.header_line;
      ++done_;
    }
  }

  const Table& table_;
  const ReviewPlan& plan_;
  std::vector<std::size_t> lines_;  // of the record, with the decisions that are asked about
  std::vector<std::optional<bots::ReviewedDecision>> found_;
  std::atomic<std::size_t> next_{0};
  std::atomic<int> done_{0};
};

}  // namespace

Review review(const Table& table, const ReviewPlan& plan, const std::function<void(int, int)>& tick) {
  return ReviewWork(table, plan).run(tick);
}

}  // namespace skyline::app
