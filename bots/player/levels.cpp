#include "bots/player/levels.hpp"

#include <algorithm>

#include "engine/core/notation.hpp"
#include "games/all_minds.hpp"

namespace skyline::bots {
namespace {

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
    bot->kind = effort.iterations > 0 ? Bot::Kind::search : Bot::Kind::hunch;
    bot->looseness = effort.looseness;
    bot->settings.budget.iterations = effort.iterations;
  });
  return bot;
}

}  // namespace skyline::bots
