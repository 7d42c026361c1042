// The review of a game that is over, found out one decision after the other. The same seeds as `skyline
// analyse` has, so the same findings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/study/review.hpp"
#include "engine/core/json.hpp"

namespace skyline::room {

class GameReview {
 public:
  // The record of the game, header first, and the events of the lines behind it.
  GameReview(std::span<const RecordLine> record, std::vector<std::int64_t> numbers);

  std::size_t decisions() const { return decisions_.size(); }
  // Thinks about one of them, which comes after those that were thought about before.
  json::Object find(std::size_t decision);

 private:
  std::vector<RecordLine> record_;
  std::vector<std::int64_t> numbers_;
  std::vector<std::size_t> decisions_;  // lines with something to choose
  bots::Reviewer reviewer_;
};

// How many decisions are done, of how many, and what was found from one of them on.
json::Object describe_review(std::span<const json::Object> found, std::size_t of, std::size_t from);
json::Object describe_no_review();  // nobody wanted one yet

}  // namespace skyline::room
