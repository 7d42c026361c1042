#include "room/game_review.hpp"

#include "bots/study/describe.hpp"

namespace skyline::room {
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

json::Object GameReview::find(std::size_t decision) {
  const std::size_t line = decisions_[decision];
  const auto reviewed = reviewer_.review(line);
  json::Object found{{"number", numbers_[line - 1]}, {"seat", reviewed.player}, {"played", reviewed.action}};
  for (const auto& [key, value] : bots::describe(reviewed.appraisal, reviewer_.players()))
    found.set(key, value);
  return found;
}

json::Object describe_review(std::span<const json::Object> found, std::size_t of, std::size_t from) {
  json::Array decisions;
  for (std::size_t i = from; i < found.size(); ++i) decisions.emplace_back(found[i]);
  return describe_progress(true, found.size(), of, std::move(decisions));
}

json::Object describe_no_review() { return describe_progress(false, 0, 0, {}); }

}  // namespace skyline::room
