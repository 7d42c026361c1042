// Players that think. A bot is given a view, never a position, so it cannot know more than its seat.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/sense.hpp"
#include "engine/core/enums.hpp"
#include "engine/core/notation.hpp"

namespace skyline::bots {

enum class Bot : std::uint8_t { random, greedy };
inline constexpr std::array<std::string_view, 2> bot_names{"random", "greedy"};

inline std::optional<Bot> read_bot(std::string_view name) {
  const auto found = find_name(bot_names, name);
  return found ? std::optional(static_cast<Bot>(*found)) : std::nullopt;
}

// The action that looks best one move ahead; of equals, any.
template <Game G>
typename G::Action choose_greedily(const G& game, const typename G::Position& imagined, Player player,
                                   const ActionList<G>& actions, Random& random) {
  int best = 0;
  int equals = 0;
  double most = 0;
  for (int i = 0; i < actions.size(); ++i) {
    const double worth = Sense<G>::worth(game, imagined, player, actions[i]);
    if (equals == 0 || worth > most) {
      best = i;
      most = worth;
      equals = 1;
    } else if (worth == most && random.below(++equals) == 0) {
      best = i;
    }
  }
  return actions[best];
}

// What a bot does for the player whose view it is given.
template <Game G>
typename G::Action choose(Bot bot, const G& game, const typename G::View& view, Player player,
                          Random& random) {
  const typename G::Position imagined = game.imagine(view, random);
  const auto actions = std::make_unique<ActionList<G>>();
  game.legal(imagined, player, *actions);
  if (bot == Bot::greedy) return choose_greedily(game, imagined, player, *actions, random);
  return (*actions)[random.below(actions->size())];
}

}  // namespace skyline::bots
