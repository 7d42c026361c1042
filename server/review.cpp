#include "server/review.hpp"

#include "server/bots_at_work.hpp"

namespace skyline::server {
namespace {

constexpr std::uint64_t review_seed = 1;

Table start_of(std::span<const RecordLine> record) {
  const auto& header = std::get<HeaderLine>(record.front());
  return std::move(*Table::open(header.game, header.config));
}

json::Object describe_progress(bool started, std::size_t done, std::size_t of, json::Array decisions) {
  return {{"started", started},
          {"done", static_cast<std::int64_t>(done)},
          {"of", static_cast<std::int64_t>(of)},
          {"decisions", std::move(decisions)}};
}

}  // namespace

Review::Review(std::span<const RecordLine> record, std::vector<std::int64_t> numbers)
    : record_(record.begin(), record.end()), numbers_(std::move(numbers)), walked_(start_of(record)) {
  Table walked = start_of(record);
  for (std::size_t i = 1; i < record_.size(); ++i) {
    const auto* const line = std::get_if<ActionLine>(&record_[i]);
    if (line != nullptr && walked.legal(line->by).size() > 1) decisions_.push_back(i);
    walked.replay(record_[i]);
  }
}

bool Review::think() {
  const std::size_t number = found_.size();  // only this thread adds to them
  if (number == decisions_.size()) return false;
  for (; at_ < decisions_[number]; ++at_) walked_.replay(record_[at_]);
  const auto& line = std::get<ActionLine>(record_[at_]);
  json::Object found{{"number", numbers_[at_ - 1]}, {"seat", line.by}, {"played", line.action}};
  Random random(derive_seed(review_seed, at_));
  for (const auto& [key, value] : appraisal(walked_, line.by, line.action, random)) found.set(key, value);
  const std::scoped_lock lock(mutex_);
  found_.push_back(std::move(found));
  return found_.size() < decisions_.size();
}

json::Object Review::describe(std::size_t from) const {
  const std::scoped_lock lock(mutex_);
  json::Array decisions;
  for (std::size_t i = from; i < found_.size(); ++i) decisions.emplace_back(found_[i]);
  return describe_progress(true, found_.size(), decisions_.size(), std::move(decisions));
}

json::Object Review::describe_none() { return describe_progress(false, 0, 0, {}); }

}  // namespace skyline::server
