// What positions of Manhattan are judged by.
#pragma once

#include "bots/search/features.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

template <>
struct Features<manhattan::Game> {
  static constexpr auto names = std::to_array<std::string_view>({
      "points",
      "tallest",  // this and the next four: if the round ended now
      "majorities_by_one",
      "majorities_by_more",
      "majorities_tied",
      "urban",
      "lead_0",  // buildings by how many floors their owner has more than the best of the others
      "lead_1",
      "lead_2",
      "lead_3",
      "lead_4",
      "lead_5",
      "exposed",   // own buildings that a block of another, chosen this round, could go on
      "takeable",  // others' buildings that a chosen block could go on
      "height",    // of one's tallest building, above the tallest of the others
      "chosen_1",  // blocks for this round, by their floors
      "chosen_2",
      "chosen_3",
      "chosen_4",
      "later_2",  // blocks for later rounds
      "later_3",
      "later_4",
      "on_turn",
      "last_on_turn",  // has the last turn of the round
      "urban_rules",   // whether there are any
      // The rest is read of four players only.
      "turns",  // until the own one
      "ahead",  // of the best other, with what a scoring now would pay
      // By the cards in hand:
      "takeable_now",      // others' buildings that could be taken
      "exposed_now",       // own buildings that another could take
      "exposed_next",      // or whoever is on turn
      "majority_settled",  // cities where a block on an empty plot breaks a tie in one's favour
      "majority_taken",    // cities where taking a building wins the majority
      "majority_exposed",  // own majorities by one where a building is exposed
      "tallest_exposed",   // the own tallest building is
      "tallest_reached",   // a building that can be made the tallest
      "own_reach",         // own buildings that can be built on
      "empty_reach",       // empty plots
      "gap_1",             // others' buildings, by the floors that a block needs there
      "gap_2",
      "gap_3",
      "gap_4",
      "one",
  });
  static constexpr int seats = 4;
  static constexpr int least_players = 2;
  static constexpr int most_players = 4;
  // By the rounds to come after this one, and by how much of this one is left.
  static constexpr int most_rounds = 6;
  static constexpr int parts_of_round = 6;
  static constexpr int periods = most_rounds * parts_of_round;

  using Table = FeatureTable<static_cast<int>(names.size()), seats>;
  static Table read(const manhattan::Game& game, const manhattan::Position& position);
};

}  // namespace skyline::bots
