// Games to learn from. All seats of a game play alike, or the better ones would be ahead for reasons that no
// position shows; from game to game they differ in how often they do anything but what they like best.
#pragma once

#include <cmath>
#include <functional>
#include <memory>

#include "bots/bot.hpp"
#include "bots/estimate.hpp"
#include "bots/fit/samples.hpp"
#include "bots/mind.hpp"

namespace skyline::bots::fit {

// The action of a player in the game of a number, by what the player sees.
template <Game G>
using Policy =
    std::function<typename G::Action(const G&, const typename G::View&, Player, int game, Random&)>;

inline double fraction(Random& random) {
  return static_cast<double>(random.next() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
}

// The bot with errors: in some games none, in others a random action now and then, or any that look good.
template <Game G>
typename G::Action choose_with_errors(const Bot& bot, const G& game, const typename G::View& view,
                                      Player player, int number, Random& random) {
  constexpr std::array<double, 4> slips{0, 0.05, 0.15, 0};
  const auto kind = static_cast<std::size_t>(number % 4);
  const Bot loose{.name = "loose", .kind = Bot::Kind::hunch, .looseness = 0.35};
  const Bot any{.name = "random"};
  const Bot& chooser = fraction(random) < slips[kind] ? any : kind == 3 ? loose : bot;
  return MindOf<G>(chooser, game).choose(view, player, random);
}

// Plays one game and adds some of its positions. Of several who choose at the same time, any is first.
template <Game G>
void play(const G& game, const Policy<G>& policy, int number, std::uint64_t seed, double share,
          Samples& samples) {
  Random random(derive_seed(seed, static_cast<std::uint64_t>(number)));
  const auto first = samples.size();
  auto position = game.start();
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    if (fraction(random) < share) samples.add(Features<G>::read(game, position), number);
    PlayerSet able = game.may_act(position);
    for (int skipped = random.below(able.size()); skipped > 0; --skipped) able = able.without(able.lowest());
    const Player player = able.lowest();
    game.apply(position, player, policy(game, game.view(position, player), player, number, random));
  }
  samples.settle(first, final_estimate(game.standing(position)));
}

}  // namespace skyline::bots::fit
