// What a game knows about itself. One small file a game specialises this; everything else about bots is
// written once.
#pragma once

#include <algorithm>
#include <limits>
#include <span>

#include "engine/core/legal_set.hpp"

namespace skyline::bots {

// Sense<G> has
//   weigh(game, position, player, actions, worths)   how good each action looks to a player who thinks one
//                                                     move ahead; the position is imagined, never the true
//                                                     one
//   weigh_naively(game, position, player, actions, worths)   the same to a beginner, who looks at the own
//   gain imagine(game, view, player, random)               a position to think on: like game.imagine, but
//   secret
//                                                     choices of others as they may be expected
//   candidates(game, position, player, actions)       the legal actions that are worth a thought
//   draw(game, position, player, actions, random)     an action for light playouts; the list is room to use
//   visible_points(game, position)                    what everybody would count for each player now
//   parts(game, position, player), part_of(action), candidates_of(game, position, player, parts, actions)
//                                                     may be left out: see InParts
//   Notes, and weigh with them as one argument more   may be left out: see TakesNotes
//   hunch_scale    an action that is this much worse is tried about a third as often
//   usual_lead     in points, what a clear lead is
//   public_actions whether everybody sees every action when it is done
template <Game G>
struct Sense;

// Where candidates come in parts a search need not list them to know which there are. A part is legal at a
// node of the tree whenever a player has it, whatever else was dealt: a card and what can be built with it, a
// tile and its places. Parts have numbers below 64 and stand in their order in the list of candidates;
// `parts` is the set of those that a player has, as bits. A part may be empty. Only where all of them are,
// there may be other candidates, in parts that the set leaves out. `candidates_of` lists those of some of the
// parts that a player has, in the order of the whole list.
template <class G>
concept InParts = requires(const G game, const typename G::Position position, Player player,
                           const typename G::Action action, std::uint64_t parts, ActionList<G> actions) {
  { Sense<G>::parts(game, position, player) } -> std::same_as<std::uint64_t>;
  Sense<G>::candidates_of(game, position, player, parts, actions);
  { Sense<G>::part_of(action) } -> std::same_as<int>;
};

// Where everything that lies open follows from the actions, whoever weighs at a node of the tree again,
// because the player holds something new, finds the same open state. What a game works out about that alone
// it may keep as Notes beside the choice: a FixedList, empty at first, of which nothing is ever taken out.
template <class G>
concept TakesNotes =
    requires(const G game, const typename G::Position position, Player player, const ActionList<G> actions,
             std::span<float> worths, typename Sense<G>::Notes notes) {
      Sense<G>::weigh(game, position, player, actions, worths, notes);
    };

// What a game need not know better. One that knows nothing looks at the visible points after its action, when
// those who choose at the same time have chosen something: its own, less the best of the others'. In every
// game that is how the bot `lead` thinks, which others are measured against.
template <Game G>
struct PlainSense {
  using Notes = FixedList<std::uint32_t, 1>;  // nothing
  static constexpr float hunch_scale = 3;
  static constexpr double usual_lead = 10;
  static constexpr bool public_actions = false;  // a tree is kept only where nothing can have been hidden

  static void weigh(const G& game, const typename G::Position& position, Player player,
                    const ActionList<G>& actions, std::span<float> worths) {
    weigh_points(game, position, player, actions, worths, lead);
  }
  // The own visible points, whatever the others have.
  static void weigh_naively(const G& game, const typename G::Position& position, Player player,
                            const ActionList<G>& actions, std::span<float> worths) {
    weigh_points(game, position, player, actions, worths, own_points);
  }
  static typename G::Position imagine(const G& game, const typename G::View& view, Player, Random& random) {
    return game.imagine(view, random);
  }
  static void candidates(const G& game, const typename G::Position& position, Player player,
                         ActionList<G>& actions) {
    game.legal(position, player, actions);
  }
  static typename G::Action draw(const G& game, const typename G::Position& position, Player player,
                                 ActionList<G>& actions, Random& random) {
    return any_action(game, position, player, actions, random);
  }

  static PerPlayer visible_points(const G& game, const typename G::Position& position) {
    return game.standing(position).points;
  }

 private:
  template <class Count>
  static void weigh_points(const G& game, const typename G::Position& position, Player player,
                           const ActionList<G>& actions, std::span<float> worths, Count&& count) {
    ActionList<G> room;
    for (int i = 0; i < actions.size(); ++i) {
      auto after = position;
      game.apply(after, player, actions[i]);
      Random others(hash_bytes(position));  // the same for every action
      for (const Player other : game.may_act(position).without(player))
        if (game.may_act(after).contains(other))
          game.apply(after, other, draw(game, after, other, room, others));
      while (game.stage(after) == Stage::scoring) game.settle(after);
      worths[static_cast<std::size_t>(i)] = static_cast<float>(count(game, after, player));
    }
  }

  static int own_points(const G& game, const typename G::Position& position, Player player) {
    return Sense<G>::visible_points(game, position)[player];
  }
  static int lead(const G& game, const typename G::Position& position, Player player) {
    const PerPlayer points = Sense<G>::visible_points(game, position);
    int best_other = std::numeric_limits<int>::min();
    for (Player other = 0; other < game.players(); ++other)
      if (other != player) best_other = std::max(best_other, points[other]);
    return points[player] - best_other;
  }
};

}  // namespace skyline::bots
