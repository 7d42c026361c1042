// What an action of Traffic is like. Where it leads is weighed as a hunch already; what was learned beside
// that is when which kind of action is better or worse than it looks.
#pragma once

#include "bots/search/traits.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::bots {

template <>
struct Traits<traffic::Game> {
  static constexpr std::array groups{
      TraitGroup{"kind", 16},     // what is done, and the actions left
      TraitGroup{"last", 41},     // the same, and the turns left once the last tile is drawn
      TraitGroup{"hand", 19},     // tiles held, where that matters
      TraitGroup{"lacking", 25},  // vehicles: of the player, and of the other who lacks the fewest
  };
  static constexpr std::size_t place_groups = groups.size();
  static constexpr int places = 8;  // one for each kind of action and vehicle
  using Row = std::array<std::uint8_t, groups.size()>;

  static bool weighs(const traffic::Position&) { return true; }
  static int progress(const traffic::Game& game, const traffic::Position& position);

  class Reading {
   public:
    Reading(const traffic::Game& game, const traffic::Position& position, Player player);
    static int place(const traffic::Action& action);
    void read_place(const traffic::Action& action, Row& row) const;
    static void read_rest(const traffic::Action&, Row&) {}

   private:
    const traffic::OpenState& open_;
    Player player_;
    int lacking_;
    int others_lack_ = traffic::most_tiles;
  };
};

}  // namespace skyline::bots
