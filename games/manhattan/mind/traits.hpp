// What building or choosing blocks is like.
#pragma once

#include "bots/search/traits.hpp"
#include "games/manhattan/mind/colour_bytes.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

template <>
struct Traits<manhattan::Game> {
  // Builds and selections are never compared, so some groups have traits of both.
  static constexpr std::array groups{
      TraitGroup{"majority", 10},  // who has that of the city, and who has it after the build
      TraitGroup{"city", 17},      // buildings there, own ones and the most of another
      TraitGroup{"plot",
                 16},  // whose building is there, and how safe or how far ahead; or blocks of one floor
      TraitGroup{"block", 30},  // floors, and how many more the builder then has than the best of the others
      TraitGroup{"tallest",
                 14},            // who has the tallest building, and who has it then; or blocks of two floors
      TraitGroup{"threat", 15},  // how many could take the building, and the turns left; or of three
      TraitGroup{"card", 5},     // how many of it are held
      TraitGroup{"left", 17},    // blocks of this size; or of four
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
    void read_build(const manhattan::Action& build, Row& row) const;
    void read_selection(const manhattan::Action& action, Row& row) const;
    int plot(manhattan::Tower tower, int rivals_floors) const;
    int tallest(const manhattan::Action& build, int height) const;
    int whose(int colour) const;  // nobody's, the player's or another's

    const manhattan::Game& game_;
    const manhattan::OpenState& open_;
    manhattan::Hand hand_;
    Player player_;
    manhattan::Survey survey_;
    Bytes rivals_ = 0;       // all bits of the others' colours
    Bytes largest_ = 0;      // of the blocks chosen
    Bytes building_ = 0;     // all bits of the colours that have any
    int tallest_owner_ = 0;  // as in whose()
    int best_other_ = 0;     // points
    int turns_ = 0;          // left in the round: one, one each, more
  };
};

}  // namespace skyline::bots
