// A bot that sits through a game. It is given a view whenever it has to act, never a position, so it cannot
// know more than its seat; between its actions it may keep what it thought.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "bots/player/bot.hpp"
#include "bots/player/solved.hpp"
#include "bots/search/search.hpp"
#include "games/all_minds.hpp"

namespace skyline::bots {

template <Game G>
class MindOf {
 public:
  using Action = typename G::Action;
  using View = typename G::View;

  MindOf(const Bot& bot, const G& game) : bot_(bot), game_(game) {
    if (bot.kind == Bot::Kind::search) search_.emplace(game, bot.settings);
  }

  Action choose(const View& view, Player player, Random& random) {
    if (const auto solved = solved_action(bot_, game_, view, player, random)) return *solved;
    if (search_) return decide(think(view, player, random), random);
    const auto actions = std::make_unique<ActionList<G>>();
    const auto imagined = game_.imagine(view, random);
    if (bot_.kind == Bot::Kind::random) return any_action(game_, imagined, player, *actions, random);
    game_.legal(imagined, player, *actions);
    if (actions->size() == 1) return (*actions)[random.below(1)];
    std::vector<float> worths(static_cast<std::size_t>(actions->size()));
    if (bot_.kind == Bot::Kind::lead) {
      PlainSense<G>::weigh(game_, imagined, player, *actions, worths);
    } else if (bot_.kind == Bot::Kind::naive) {
      Sense<G>::weigh_naively(game_, imagined, player, *actions, worths);
    } else {
      Sense<G>::weigh(game_, imagined, player, *actions, worths);
    }
    const bool follows = bot_.kind == Bot::Kind::hunch || bot_.kind == Bot::Kind::naive;
    const float scale = follows ? Sense<G>::hunch_scale * static_cast<float>(bot_.looseness) : 0;
    const int chosen = scale > 0 ? likely(worths, scale, random) : best(worths, random);
    return (*actions)[chosen];
  }

  // Only for bots that search.
  Verdict<G> think(const View& view, Player player, Random& random) {
    if (!bot_.settings.keeps_tree) search_->forget();
    return search_->think(view, player, random);
  }

  // What a player did, as far as the bot's seat may know it; forget() where it may not.
  void follow(Player player, const Action& action) {
    if (search_) search_->follow(player, action);
  }
  void forget() {
    if (search_) search_->forget();
  }

 private:
  // Of equals, any.
  static int best(std::span<const float> worths, Random& random) {
    int best = 0;
    int equals = 0;
    for (std::size_t i = 0; i < worths.size(); ++i) {
      if (equals == 0 || worths[i] > worths[best]) {
        best = static_cast<int>(i);
        equals = 1;
      } else if (worths[i] == worths[best] && random.below(++equals) == 0) {
        best = static_cast<int>(i);
      }
    }
    return best;
  }

  // Good actions more often than bad ones; really bad ones never.
  static int likely(std::span<const float> worths, float scale, Random& random) {
    constexpr float silly = 3;  // so many loosenesses below the best
    const float most = *std::max_element(worths.begin(), worths.end());
    std::vector<float> weights;
    float sum = 0;
    for (const float worth : worths) {
      const float below = (most - worth) / scale;
      weights.push_back(below > silly ? 0 : std::exp(-below));
      sum += weights.back();
    }
    float left = sum * static_cast<float>(random.below(1 << 24)) / static_cast<float>(1 << 24);
    std::size_t i = 0;
    while (i + 1 < weights.size() && (left -= weights[i]) >= 0) ++i;
    while (weights[i] == 0) --i;  // rounding may step past the last one
    return static_cast<int>(i);
  }

  Bot bot_;
  G game_;
  std::optional<Search<G>> search_;
};

}  // namespace skyline::bots
