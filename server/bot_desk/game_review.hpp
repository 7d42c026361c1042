// The review of a game that is over, found out one decision after the other while people look at those that
// are done. The same seeds as `skyline analyse` has, so the same findings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "bots/study/review.hpp"
#include "engine/core/json.hpp"

namespace skyline::server {

class GameReview {
 public:
  // The record of the game, header first, and the events of the lines behind it.
  GameReview(std::span<const RecordLine> record, std::vector<std::int64_t> numbers);

  // Thinks about the next decision; whether there are more. Only one thread at a time.
  bool think();
  // How many decisions are done, of how many, and what was found from one of them on.
  json::Object describe(std::size_t from) const;
  static json::Object describe_none();  // nobody wanted one yet

 private:
  std::vector<RecordLine> record_;
  std::vector<std::int64_t> numbers_;
  std::vector<std::size_t> decisions_;  // lines with something to choose
  bots::Reviewer reviewer_;
  mutable std::mutex mutex_;
  std::vector<json::Object> found_;
};

}  // namespace skyline::server
