// The review of a game that is over while people look at those of its decisions that are done.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "room/game_review.hpp"

namespace skyline::server {

class GameReview {
 public:
  // The record of the game, header first, and the events of the lines behind it.
  GameReview(std::span<const RecordLine> record, std::vector<std::int64_t> numbers)
      : review_(record, std::move(numbers)) {}

  // Thinks about the next decision; whether there are more. Only one thread at a time.
  bool think();
  // How many decisions are done, of how many, and what was found from one of them on.
  json::Object describe(std::size_t from) const;

 private:
  room::GameReview review_;
  mutable std::mutex mutex_;
  std::vector<json::Object> found_;
};

}  // namespace skyline::server
