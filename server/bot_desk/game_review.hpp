// The review of a game that is over while people look at those of its decisions that are done.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "room/game_review.hpp"

namespace skyline::server {

class GameReview {
 public:
  // The record of the game, header first, and the events of the lines behind it.
  GameReview(std::span<const RecordLine> record, std::vector<std::int64_t> numbers);

  std::size_t decisions() const { return decisions_; }
  // Thinks about the next decision that nobody thinks about yet, on as many threads as one likes. It tells
  // once that all are done.
  enum class Progress { more, left_to_others, done };
  Progress think();
  // How many decisions are done, of how many, and what was found from one of them on. What is done before
  // those in front of it waits for them.
  json::Object describe(std::size_t from) const;

 private:
  using Walker = std::unique_ptr<room::GameReview>;

  std::vector<RecordLine> record_;
  std::vector<std::int64_t> numbers_;
  std::size_t decisions_ = 0;
  mutable std::mutex mutex_;
  std::vector<Walker> idle_;  // each goes through the game for one thread at a time
  std::size_t begun_ = 0;
  std::vector<json::Object> found_;
  std::map<std::size_t, json::Object> ahead_;  // found already, by the number of the decision
};

}  // namespace skyline::server
