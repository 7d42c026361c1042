// What a search expects of actions before it tries them, learned from what longer searches found: the hunches
// of the game, and a weight for every trait of an action (traits.hpp) that goes from one number at the start
// of a game to another at its end. The sum, in hunch scales, is the logarithm of the prior.
//
// A policy is data, a text with a checksum, for one number of players; games and numbers of players have none
// where it did not win (docs/evaluation.md).
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search/model.hpp"
#include "bots/search/sense.hpp"
#include "bots/search/traits.hpp"

namespace skyline::bots {

// What a policy is for.
struct PolicyLayout {
  std::string_view game;
  std::span<const TraitGroup> groups;
  int players;

  constexpr int traits() const {
    int sum = 0;
    for (const TraitGroup& group : groups) sum += group.count;
    return sum;
  }
};

class Policy {
 public:
  static constexpr int unit = 64;  // a weight of so much makes an action e times as likely
  static constexpr int most_weight = 16 * unit;

  // How much a hunch counts, and the weights of all traits at the start and at the end of a game.
  Policy(int hunch, std::span<const std::int32_t> start, std::span<const std::int32_t> end);

  // By trait, group after group.
  const std::int16_t* weights(int progress) const {
    return weights_.data() + static_cast<std::size_t>(progress) * traits_;
  }
  // What an action promises that is worth so many hunch scales and whose traits have these weights. Rounded,
  // so that powers are asked for that were asked for before.
  float score(float worth, int weights) const {
    const float hunch = worth * hunch_;
    const int cut = static_cast<int>(hunch);
    const int sum = cut - (hunch < static_cast<float>(cut) ? 1 : 0) + weights;
    return static_cast<float>(sum >> coarse_bits) * (1.0F / (unit >> coarse_bits));
  }

 private:
  static constexpr int coarse_bits = 2;
  float hunch_;
  std::size_t traits_;
  std::vector<std::int16_t> weights_;  // by progress
};

// As they stand in texts: " NAME:COUNT" for each.
std::string written_groups(std::span<const TraitGroup> groups);
// Nothing if the text is damaged or for something else.
std::optional<Policy> read_policy(const PolicyLayout& layout, std::string_view text);

// The policies of a game that are built into the program, by number of players. As with the tables, a program
// whose policy is damaged stops.
using Policies = std::vector<std::optional<Policy>>;
Policies shipped_policies(PolicyLayout layout);

template <Traited G>
PolicyLayout policy_layout_of(int players) {
  return {G::name, Traits<G>::groups, players};
}

template <Game G>
const Policy* shipped_policy(int players) {
  if constexpr (Traited<G>) {
    static const Policies policies = shipped_policies(policy_layout_of<G>(0));
    const auto& policy = policies[static_cast<std::size_t>(players)];
    return policy ? &*policy : nullptr;
  } else {
    return nullptr;
  }
}

// Of the traits of some groups, those from `begin` to before `end`.
template <Traited G>
int sum_of_weights(const std::int16_t* weights, const TraitRow<G>& row, std::size_t begin, std::size_t end) {
  static constexpr auto first = [] {  // trait of every group
    std::array<int, Traits<G>::groups.size()> at{};
    for (std::size_t group = 1; group < at.size(); ++group)
      at[group] = at[group - 1] + Traits<G>::groups[group - 1].count;
    return at;
  }();
  int sum = 0;
  for (std::size_t group = begin; group < end; ++group) sum += weights[first[group] + row[group]];
  return sum;
}

// Puts what the policy says in the place of the worths of actions, where it has a say.
template <Traited G>
void amend(const Policy& policy, const G& game, const typename G::Position& position, Player player,
           const ActionList<G>& actions, std::span<float> worths) {
  using T = Traits<G>;
  if (!T::weighs(position)) return;
  constexpr float scale = Sense<G>::hunch_scale;
  const std::int16_t* const weights = policy.weights(T::progress(game, position));
  typename T::Reading reading(game, position, player);
  TraitRow<G> row;
  constexpr int unknown = std::numeric_limits<int>::min();
  std::array<int, T::places> of_place;
  of_place.fill(unknown);
  for (int i = 0; i < actions.size(); ++i) {
    const int place = reading.place(actions[i]);
    int shared = place == no_place ? unknown : of_place[place];
    if (shared == unknown) {
      reading.read_place(actions[i], row);
      shared = sum_of_weights<G>(weights, row, 0, T::place_groups);
      if (place != no_place) of_place[place] = shared;
    }
    reading.read_rest(actions[i], row);
    const int own = sum_of_weights<G>(weights, row, T::place_groups, row.size());
    worths[i] = scale * policy.score(worths[i] * (1 / scale), shared + own);
  }
}

}  // namespace skyline::bots
