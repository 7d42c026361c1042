// Positions of games that were played to their end: what each is judged by, and what came of it. The number
// of players is the same in all of them.
#pragma once

#include <vector>

#include "bots/search/features.hpp"
#include "bots/search/model.hpp"

namespace skyline::bots::fit {

struct Sample {
  std::size_t at;  // where its numbers begin
  int period;
  int game;        // positions of one game depend on each other
  Estimate truth;  // the final points and shares of the win
};

class Samples {
 public:
  Samples(int players, std::size_t features, std::size_t seats)
      : players_(players), features_(features), seats_(seats) {}

  template <int Count, int Seats>
  void add(const FeatureTable<Count, Seats>& table, int game) {
    samples_.push_back({values_.size(), table.period, game, {}});
    for (const auto& row : table.rows) values_.insert(values_.end(), row.begin(), row.end());
  }
  // Says what came of the positions that were added since there were `first`.
  void settle(std::size_t first, const Estimate& truth) {
    for (auto i = first; i < samples_.size(); ++i) samples_[i].truth = truth;
  }

  int players() const { return players_; }
  std::size_t features() const { return features_; }
  std::size_t size() const { return samples_.size(); }
  const Sample& operator[](std::size_t i) const { return samples_[i]; }
  const float* values(std::size_t i) const { return &values_[samples_[i].at]; }  // as in a FeatureTable
  float value(std::size_t i, std::size_t feature, Player player) const {
    return values_[samples_[i].at + feature * seats_ + static_cast<std::size_t>(player)];
  }

 private:
  int players_;
  std::size_t features_;
  std::size_t seats_;
  std::vector<float> values_;
  std::vector<Sample> samples_;
};

// What a sample was read from.
template <Game G>
typename Features<G>::Table table_of(const Samples& samples, std::size_t i) {
  typename Features<G>::Table table;
  const float* values = samples.values(i);
  for (auto& row : table.rows)
    for (float& value : row) value = *values++;
  table.period = samples[i].period;
  return table;
}

}  // namespace skyline::bots::fit
