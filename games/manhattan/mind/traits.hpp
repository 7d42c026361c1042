// What a build is like. Of the choice of blocks a policy learned nothing that would win.
#pragma once

#include "bots/search/traits.hpp"
#include "games/manhattan/mind/colour_bytes.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::bots {

template <>
struct Traits<manhattan::Game> {
  static constexpr std::array groups{
      TraitGroup{"majority", 10},  // who has that of the city, and who has it after the build
      TraitGroup{"city", 17},      // buildings there, own ones and the most of another
      TraitGroup{"plot", 9},       // whose building is there, how safe the own one and how far ahead another
      TraitGroup{"block", 29},   // floors, and how many more the builder then has than the best of the others
      TraitGroup{"tallest", 7},  // who has the tallest building, and who has it then
      TraitGroup{"threat", 10},  // how many could take the building this round, and the turns left
      TraitGroup{"left", 13},    // how many blocks of this size are
      TraitGroup{"card", 5},     // how many of the card are held
  };
  // The empty plots of a city are alike for the same block, whichever card is played.
  static constexpr std::size_t place_groups = groups.size() - 1;
  static constexpr int places = manhattan::city_count * manhattan::colour_count * manhattan::max_floors;
  using Row = std::array<std::uint8_t, groups.size()>;

  static bool weighs(const manhattan::Position& position) {
    return position.open.phase == manhattan::Phase::build;
  }
  static int progress(const manhattan::Game& game, const manhattan::Position& position);

  class Reading {
   public:
    Reading(const manhattan::Game& game, const manhattan::Position& position, Player player);
    int place(const manhattan::Action& action) const;
    void read_place(const manhattan::Action& action, Row& row);
    void read_rest(const manhattan::Action& action, Row& row) const;

   private:
    // What does not depend on what is built there.
    struct City {
      std::uint8_t crowd = 0;  // the trait of the group `city`; 0: not yet looked at
      std::uint8_t has = 0;    // the majority, as in whose()
    };
    const City& city_of(int city);
    void read_build(const manhattan::Action& build, Row& row);
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
    std::array<City, manhattan::city_count> cities_{};
    int turns_ = 0;  // left in the round: one, one each, more
  };
};

}  // namespace skyline::bots
