// What an action of Downtown is like.
#pragma once

#include "bots/search/traits.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::bots {

template <>
struct Traits<downtown::Game> {
  static constexpr std::array groups{
      TraitGroup{"pawns", 17},   // on a lot that is to be bought, own ones and the most of another
      TraitGroup{"use", 10},     // of that lot, and whether it is well placed
      TraitGroup{"value", 10},   // of a parcel there
      TraitGroup{"kind", 9},     // what is done
      TraitGroup{"parcels", 7},  // on a lot with a tile or a bare one
      TraitGroup{"free", 13},    // parcels there, and those wanted
      TraitGroup{"supply", 10},  // pawns that are left then
      TraitGroup{"voted", 17},   // pawns on the lot whose use is decided
  };
  static constexpr std::size_t place_groups = 3;
  static constexpr int places = downtown::lot_count;  // of purchases
  using Row = std::array<std::uint8_t, groups.size()>;
  static bool weighs(const downtown::Position&) { return true; }
  static int progress(const downtown::Game& game, const downtown::Position& position);

  class Reading {
   public:
    Reading(const downtown::Game& game, const downtown::Position& position, Player player);
    int place(const downtown::Action& action) const;
    void read_place(const downtown::Action& action, Row& row) const;
    void read_rest(const downtown::Action& action, Row& row) const;

   private:
    void read_purchase(const downtown::Action& buy, Row& row) const;
    int pawns(int lot) const;  // own ones and the most that another has, as a number below 16

    const downtown::Game& game_;
    const downtown::OpenState& open_;
    Player player_;
  };
};

}  // namespace skyline::bots
