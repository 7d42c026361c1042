// Random games for property tests: in any configuration, up to any point.
#pragma once

#include <string>

#include <rapidcheck.h>

#include "games/manhattan/rules/game.hpp"
#include "games/manhattan/rules/tests/all_configs.hpp"

namespace skyline::manhattan {

// Any configuration, the seats, start, monster and opening of which may be configured too.
inline Config any_config() {
  static const auto configs = all_configs();
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  json::Object options = configs[random.below(static_cast<int>(configs.size()))];
  Config config = *read_config(options);
  if (random.below(2) == 0) {
    std::array<int, 4> sides{0, 1, 2, 3};
    for (int i = 3; i > 0; --i) std::swap(sides[i], sides[random.below(i + 1)]);
    options.set("seats", json::array_of(std::span(sides).first(static_cast<std::size_t>(config.players))));
    options.set("start", random.below(config.players));
    if (config.monster != Monster::none) options.set("godzilla", plot_name(random.below(plot_count)));
    if (config.progressive) options.set("open", "DBFACE");
    config = *read_config(options);
  }
  return config;
}

// Plays a game at random and calls before_chance(outcome), before_action(player, action) and
// before_scoring(), each with the position as it is then; a step that returns false ends it.
template <class Chance, class Act, class Score>
Position play_random(const Game& game, std::uint64_t seed, Chance&& before_chance, Act&& before_action,
                     Score&& before_scoring) {
  Random random(seed);
  Position position = game.start();
  while (game.stage(position) != Stage::over) {
    switch (game.stage(position)) {
      case Stage::chance: {
        const Outcome outcome = game.sample(position, random);
        if (!before_chance(position, outcome)) return position;
        game.apply(position, outcome);
        break;
      }
      case Stage::scoring:
        if (!before_scoring(position)) return position;
        game.settle(position);
        break;
      default: {
        Game::Actions actions;
        game.legal(position, position.open.active, actions);
        const Action action = actions[random.below(actions.size())];
        if (!before_action(position, Player{position.open.active}, action)) return position;
        game.apply(position, position.open.active, action);
      }
    }
  }
  return position;
}

// The position somewhere in a random game, which has up to about 230 steps.
inline Position any_position(const Game& game, std::uint64_t seed) {
  int steps = Random(derive_seed(seed, 1)).below(260);
  const auto step = [&steps](const auto&...) { return steps-- > 0; };
  return play_random(game, seed, step, step, step);
}

}  // namespace skyline::manhattan
