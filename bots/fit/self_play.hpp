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

// Where in which game somebody acts.
struct Moment {
  int game;
  int decision;
};

// The action of a player by what the player sees.
template <Game G>
using Policy = std::function<typename G::Action(const G&, const typename G::View&, Player, Moment, Random&)>;

inline double fraction(Random& random) {
  return static_cast<double>(random.next() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
}

// What would be best if every action were worth a little more or less, which is to choose with a softmax.
template <Game G>
typename G::Action choose_with_whims(const G& game, const typename G::View& view, Player player,
                                     Random& random) {
  constexpr double whim = 0.7;
  const auto imagined = game.imagine(view, random);
  const auto actions = std::make_unique<ActionList<G>>();
  game.legal(imagined, player, *actions);
  int best = 0;
  double most = 0;
  for (int i = 0; i < actions->size(); ++i) {
    const double luck = -std::log(-std::log(fraction(random) + 1e-12));
    const double worth = Sense<G>::worth(game, imagined, player, (*actions)[i]) + whim * luck;
    if (i == 0 || worth > most) {
      best = i;
      most = worth;
    }
  }
  return (*actions)[best];
}

// A bot with errors: in some games none; in others a random action now and then, or often until the game is
// well under way, so that good play follows on odd positions; or the whims of a greedy player.
template <Game G>
Policy<G> with_errors(Bot bot) {
  return [bot](const G& game, const typename G::View& view, Player player, Moment moment, Random& random) {
    enum Kind : std::uint8_t { flawless, slipping, odd_opening, whimsical };
    constexpr int longest_opening = 80;  // decisions
    double slips = 0;
    switch (moment.game % 4) {
      case flawless: break;
      case slipping: slips = 0.05; break;
      case odd_opening: slips = moment.decision > moment.game / 4 % longest_opening ? 0 : 0.4; break;
      default: return choose_with_whims(game, view, player, random);
    }
    return choose(fraction(random) < slips ? Bot::random : bot, game, view, player, random);
  };
}

// Plays one game and adds some of its positions. Of several who choose at the same time, any is first.
template <Game G>
void play(const G& game, const Policy<G>& policy, int number, std::uint64_t seed, double share,
          Samples& samples) {
  Random random(derive_seed(seed, static_cast<std::uint64_t>(number)));
  const auto first = samples.size();
  auto position = game.start();
  Moment moment{number, 0};
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    if (fraction(random) < share) samples.add(Features<G>::read(game, position), number);
    PlayerSet able = game.may_act(position);
    for (int skipped = random.below(able.size()); skipped > 0; --skipped) able = able.without(able.lowest());
    const Player player = able.lowest();
    game.apply(position, player, policy(game, game.view(position, player), player, moment, random));
    ++moment.decision;
  }
  samples.settle(first, final_estimate(game.standing(position)));
}

}  // namespace skyline::bots::fit
