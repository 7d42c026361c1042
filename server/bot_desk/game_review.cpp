#include "server/bot_desk/game_review.hpp"

#include "bots/study/describe.hpp"

namespace skyline::server {
namespace {

constexpr std::uint64_t review_seed = 1;
constexpr int review_budget = 4000;  // iterations, as `skyline analyse` has

bots::Settings review_settings(std::span<const RecordLine> record) {
  return bots::analysis_settings(std::get<HeaderLine>(record.front()).game, {.iterations = review_budget});
}

json::Object describe_progress(bool started, std::size_t done, std::size_t of, json::Array decisions) {
  return {{"started", started},
          {"done", static_cast<std::int64_t>(done)},
          {"of", static_cast<std::int64_t>(of)},
          {"decisions", std::move(decisions)}};
}

}  // namespace

GameReview::GameReview(std::span<const RecordLine> record, std::vector<std::int64_t> numbers)
    : record_(record.begin(), record.end()),
      numbers_(std::move(numbers)),
      decisions_(bots::decisions_of(record_)),
      reviewer_(record_, review_settings(record_), review_seed) {}

bool GameReview::think() {
  const std::size_t number = found_.size();  // only this thread adds to them
  if (number == decisions_.size()) return false;
  const std::size_t line = decisions_[number];
  const auto decision = reviewer_.review(line);
  json::Object found{{"number", numbers_[line - 1]}, {"seat", decision.player}, {"played", decision.action}};
  for (const auto& [key, value] : bots::describe(decision.appraisal, reviewer_.players()))
    found.set(key, value);
  const std::scoped_lock lock(mutex_);
  found_.push_back(std::move(found));
  return found_.size() < decisions_.size();
}

json::Object GameReview::describe(std::size_t from) const {
  const std::scoped_lock lock(mutex_);
  json::Array decisions;
  for (std::size_t i = from; i < found_.size(); ++i) decisions.emplace_back(found_[i]);
  return describe_progress(true, found_.size(), decisions_.size(), std::move(decisions));
}

json::Object GameReview::describe_none() { return describe_progress(false, 0, 0, {}); }

}  // namespace skyline::server
