#include "bots/player/levels.hpp"

#include <algorithm>

#include "engine/core/notation.hpp"
#include "games/all_minds.hpp"

namespace skyline::bots {
namespace {

// Levels that search solve endings of at most so many positions, which takes less than a second of a slow
// core; most have a hundredth of that (docs/bots.md).
constexpr std::int64_t solved_in_play = 1'000'000;

// A row that was left out neither searches nor strays from its hunches.
constexpr bool is_whole(const Efforts& efforts) {
  return std::none_of(efforts.begin(), efforts.end(),
                      [](const Effort& effort) { return effort.iterations == 0 && effort.looseness == 0; });
}

}  // namespace

std::optional<Bot> level(std::string_view name, std::string_view game) {
  const auto which = find_name(level_names, name);
  std::optional<Bot> bot;
  if (!which) return bot;
  Games::with(game, [&]<class G>() {
    static_assert(is_whole(Levels<G>::efforts),
                  "mind/levels.hpp: efforts needs a row for each of the five levels");
    const Effort effort = Levels<G>::efforts[*which];
    bot = Bot{.name = std::string(name)};
    bot->kind = effort.iterations > 0 ? Bot::Kind::search
                : effort.naive        ? Bot::Kind::naive
                                      : Bot::Kind::hunch;
    bot->solves = effort.iterations > 0 ? solved_in_play : 0;
    bot->looseness = effort.looseness;
    bot->settings.budget.iterations = effort.iterations;
    bot->settings.policy = effort.policy;
  });
  return bot;
}

}  // namespace skyline::bots
