// What building or choosing blocks is like.
#pragma once

#include "bots/search/traits.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

template <>
struct Traits<manhattan::Game> {
  static constexpr std::array groups{
      TraitGroup{"majority", 10},  // who has that of the city, and who has it after the build
      TraitGroup{"city", 17},      // buildings there, own ones and the most of another
      TraitGroup{"plot", 9},       // whose building is there, how safe the own and how far ahead another
      TraitGroup{"block", 30},   // floors, and how many more the builder then has than the best of the others
      TraitGroup{"tallest", 7},  // who has the tallest building, and who has it then
      TraitGroup{"threat", 10},  // how many could take the building this round, and the turns left
      TraitGroup{"card", 5},     // how many of it are held
      TraitGroup{"left", 13},    // how many blocks of this size are
      TraitGroup{"ones", 9},     // of a selection, by size
      TraitGroup{"twos", 8},      TraitGroup{"threes", 6}, TraitGroup{"fours", 5},
  };
  // What building does to a city: by who loses a building there, if anybody, and who gets one.
  static constexpr std::size_t place_groups = 2;
  static constexpr int places =
      manhattan::city_count * (1 + manhattan::colour_count) * manhattan::colour_count + 1;
  using Row = std::array<std::uint8_t, groups.size()>;

  static int progress(const manhattan::Game& game, const manhattan::Position& position);

  class Reading {
   public:
    Reading(const manhattan::Game& game, const manhattan::Position& position, Player player);
    int place(const manhattan::Action& action) const;
    void read_place(const manhattan::Action& action, Row& row) const;
    void read_rest(const manhattan::Action& action, Row& row) const;

   private:
    void read_selection(const manhattan::Action& action, Row& row) const;
    int plot(manhattan::Tower tower, int rivals_floors) const;
    int tallest(const manhattan::Action& build, int height) const;
    int threat(manhattan::Tower tower, int own) const;
    int whose(int colour) const;  // nobody's, the player's or another's
    bool is_own(manhattan::Colour colour) const { return game_.owner_of(colour) == player_; }

    const manhattan::Game& game_;
    const manhattan::OpenState& open_;
    manhattan::Hand hand_;
    Player player_;
    manhattan::Survey survey_;
    int tallest_owner_ = 0;                                     // as in whose()
    int best_other_ = 0;                                        // points
    std::array<int, manhattan::colour_count> largest_rival_{};  // by colour of others, of the blocks chosen
  };
};

}  // namespace skyline::bots
