// The review of a recorded game: what each of its decisions cost. Every decision is one search with a seed of
// its own, so whoever goes through them, alone or with others, finds the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/study/appraisal.hpp"
#include "engine/table/table.hpp"

namespace skyline::bots {

struct ReviewedDecision {
  int line;  // of the record, the header being 0
  Player player;
  std::string action;
  Appraisal appraisal;
};

// The lines of a record, header first, with something to choose; perhaps of one player only.
std::vector<std::size_t> decisions_of(std::span<const RecordLine> record,
                                      std::optional<Player> player = std::nullopt);

// Goes through a record, which stays where it is.
class Reviewer {
 public:
  Reviewer(std::span<const RecordLine> record, const Settings& settings, std::uint64_t seed);
  // A decision's line, which comes after those that were asked about before.
  ReviewedDecision review(std::size_t line);
  int players() const { return walked_.players(); }

 private:
  std::span<const RecordLine> record_;
  Settings settings_;
  std::uint64_t seed_;
  Table walked_;  // before the line at_
  std::size_t at_ = 1;
};

}  // namespace skyline::bots
