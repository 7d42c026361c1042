// What positions of Downtown are judged by.
#pragma once

#include "bots/search/features.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::bots {

template <>
struct Features<downtown::Game> {
  static constexpr auto names = std::to_array<std::string_view>({
      "points",  // money; those noted, of two
      "due",     // what full lots with a tile pay at the end of the purchases
      "tile_1",  // what parcels on lots with a tile promise, by the parcels that are still free
      "tile_2",
      "tile_3",
      "bare_0",  // the same on bare lots
      "bare_1",
      "bare_2",
      "bare_3",
      "bonus",  // for lots of one or two owners, as far as they may stay among themselves
      "pawns",  // on the board
      "supply",
      "bare_supply",  // of two
      "poor",         // how much money is lacking for a usual purchase
      "token",
      "mayor",
      "to_buy",  // has not yet dialled this round
      "one",
  });
  static constexpr int seats = 8;  // two more than can play, so that rows are whole vectors
  static constexpr int least_players = 2;
  static constexpr int most_players = 6;
  // By the lots that are bare, before the purchases and while they are made. The sooner the end, the finer.
  static constexpr std::array<int, downtown::lot_count + 1> parts_of_game{
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12};
  static constexpr int periods = 2 * (parts_of_game.back() + 1);

  using Table = FeatureTable<static_cast<int>(names.size()), seats>;
  static Table read(const downtown::Game& game, const downtown::Position& position);
};

}  // namespace skyline::bots
