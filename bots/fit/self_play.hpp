// Games to learn from. All seats of a game play alike, or the better ones would be ahead for reasons that no
// position shows; from game to game they differ in how often they do anything but what they like best.
#pragma once

#include <functional>

#include "bots/fit/samples.hpp"
#include "bots/player/mind.hpp"
#include "bots/search/estimate.hpp"

namespace skyline::bots::fit {

// Where in which game somebody acts.
struct Occasion {
  int game;
  int decision;
};

// The action of a player by what the player sees.
template <Game G>
using Manner =
    std::function<typename G::Action(const G&, const typename G::View&, Player, Occasion, Random&)>;

inline double fraction(Random& random) {
  return static_cast<double>(random.next() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
}

// A bot with errors: in some games none; in others a random action now and then, or often until the game is
// well under way, so that good play follows on odd positions; or the whims of a greedy player.
template <Game G>
Manner<G> with_errors(const Bot& bot) {
  constexpr double whim = 0.7;  // what is worth so much less is chosen a third as often
  const Bot random_bot{.name = "random"};
  const Bot whims{.name = "whims",
                  .kind = Bot::Kind::hunch,
                  .looseness = whim / static_cast<double>(Sense<G>::hunch_scale)};
  return [bot, random_bot, whims](const G& game, const typename G::View& view, Player player,
                                  Occasion occasion, Random& random) {
    enum Kind : std::uint8_t { flawless, slipping, odd_opening, whimsical };
    constexpr int longest_opening = 80;  // decisions
    double slips = 0;
    switch (occasion.game % 4) {
      case flawless: break;
      case slipping: slips = 0.05; break;
      case odd_opening: slips = occasion.decision > occasion.game / 4 % longest_opening ? 0 : 0.4; break;
      default: return MindOf<G>(whims, game).choose(view, player, random);
    }
    return MindOf<G>(fraction(random) < slips ? random_bot : bot, game).choose(view, player, random);
  };
}

// Of several who choose at the same time, any is first.
template <Game G>
Player who_acts(const G& game, const typename G::Position& position, Random& random) {
  PlayerSet able = game.may_act(position);
  for (int skipped = random.below(able.size()); skipped > 0; --skipped) able = able.without(able.lowest());
  return able.lowest();
}

// Plays one game and adds some of its positions.
template <Game G>
void play(const G& game, const Manner<G>& manner, int number, std::uint64_t seed, double share,
          Samples& samples) {
  Random random(derive_seed(seed, static_cast<std::uint64_t>(number)));
  const auto first = samples.size();
  auto position = game.start();
  Occasion occasion{number, 0};
  for (advance(game, position, random); game.stage(position) == Stage::decision;
       advance(game, position, random)) {
    if (fraction(random) < share) samples.add(Features<G>::read(game, position), number);
    const Player player = who_acts(game, position, random);
    game.apply(position, player, manner(game, game.view(position, player), player, occasion, random));
    ++occasion.decision;
  }
  samples.settle(first, final_estimate(game.standing(position)));
}

}  // namespace skyline::bots::fit
