#include "app/analysis/review.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>

#include "app/interruption.hpp"

namespace skyline::app {
namespace {

constexpr auto between_ticks = std::chrono::milliseconds(100);

Table start_of(const Table& table) {
  const auto& header = std::get<HeaderLine>(table.record().front());
  return std::move(*Table::open(header.game, header.config, header.seed));
}

class Reviewer {
 public:
  Reviewer(const Table& table, const ReviewPlan& plan) : table_(table), plan_(plan) {
    Table walked = start_of(table);
    for (std::size_t i = 1; i < table.record().size(); ++i) {
      const auto* line = std::get_if<ActionLine>(&table.record()[i]);
      if (line != nullptr && plan.player.value_or(line->by) == line->by && walked.legal(line->by).size() > 1)
        lines_.push_back(i);
      walked.replay(table.record()[i]);
    }
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
    Table walked = start_of(table_);
    std::size_t at = 1;
    for (std::size_t number = next_++; number < lines_.size() && !Interruption::requested();
         number = next_++) {
      for (; at < lines_[number]; ++at) walked.replay(table_.record()[at]);
      const auto& line = std::get<ActionLine>(table_.record()[at]);
      Random random(derive_seed(plan_.seed, at));
      found_[number] = {plan_.header_line + static_cast<int>(at), line.by, line.action,
                        bots::appraise(walked, line.by, line.action, plan_.settings, random)};
      ++done_;
    }
  }

  const Table& table_;
  const ReviewPlan& plan_;
  std::vector<std::size_t> lines_;  // of the record, with the decisions that are asked about
  std::vector<std::optional<ReviewedDecision>> found_;
  std::atomic<std::size_t> next_{0};
  std::atomic<int> done_{0};
};

}  // namespace

Review review(const Table& table, const ReviewPlan& plan, const std::function<void(int, int)>& tick) {
  return Reviewer(table, plan).run(tick);
}

}  // namespace skyline::app
