#include "bots/study/review.hpp"

namespace skyline::bots {
namespace {

Table start_of(std::span<const RecordLine> record) {
  return std::move(*Table::open(std::get<HeaderLine>(record.front())));
}

}  // namespace

std::vector<std::size_t> decisions_of(std::span<const RecordLine> record, std::optional<Player> player) {
  std::vector<std::size_t> lines;
  Table walked = start_of(record);
  for (std::size_t i = 1; i < record.size(); ++i) {
    const auto* const line = std::get_if<ActionLine>(&record[i]);
    if (line != nullptr && player.value_or(line->by) == line->by && walked.legal(line->by).size() > 1)
      lines.push_back(i);
    accepted(walked.replay(record[i]));
  }
  return lines;
}

Reviewer::Reviewer(std::span<const RecordLine> record, const Settings& settings, std::uint64_t seed)
    : record_(record), settings_(settings), seed_(seed), walked_(start_of(record)) {}

ReviewedDecision Reviewer::review(std::size_t line) {
  for (; at_ < line; ++at_) accepted(walked_.replay(record_[at_]));
  const auto& played = std::get<ActionLine>(record_[line]);
  Random random(derive_seed(seed_, line));
  return {static_cast<int>(line), played.by, played.action,
          appraise(walked_, played.by, played.action, settings_, random)};
}

}  // namespace skyline::bots
