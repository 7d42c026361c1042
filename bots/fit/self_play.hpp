// Games to learn from. All seats of a game play alike, or the better ones would be ahead for reasons that no
// position shows; from game to game they differ in how often they do anything but what they like best.
#pragma once

#include <cmath>
#include <functional>
#include <memory>

#include "bots/bot.hpp"
#include "bots/estimate.hpp"
#include "bots/fit/samples.hpp"
#include "bots/senses.hpp"

namespace skyline::bots::fit {

// The action of a player in the game of a number, by what the player sees.
template <Game G>
using Policy =
    std::function<typename G::Action(const G&, const typename G::View&, Player, int game, Random&)>;

inline double fraction(Random& random) {
  return static_cast<double>(random.next() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
}

// The greedy bot with errors: in some games none, in others a random action now and then, or what would be
// best if every action were worth a little more or less (which chooses with a softmax).
template <Game G>
typename G::Action choose_with_errors(const G& game, const typename G::View& view, Player player, int number,
                                      Random& random) {
  constexpr std::array<double, 4> slips{0, 0.05, 0.15, 0};
  constexpr std::array<double, 4> heats{0, 0, 0, 0.7};
  const auto kind = static_cast<std::size_t>(number % 4);
  if (fraction(random) < slips[kind]) return choose(Bot::random, game, view, player, random);
  if (heats[kind] == 0) return choose(Bot::greedy, game, view, player, random);
  const auto imagined = game.imagine(view, random);
  const auto actions = std::make_unique<ActionList<G>>();
  game.legal(imagined, player, *actions);
  int best = 0;
  double most = 0;
  for (int i = 0; i < actions->size(); ++i) {
    const double luck = -std::log(-std::log(fraction(random) + 1e-12));
    const double worth = Sense<G>::worth(game, imagined, player, (*actions)[i]) + heats[kind] * luck;
    if (i == 0 || worth > most) {
      best = i;
      most = worth;
    }
  }
  return (*actions)[best];
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
