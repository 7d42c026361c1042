#include "bots/player/levels.hpp"

#include "engine/core/notation.hpp"
#include "games/all_minds.hpp"

namespace skyline::bots {

std::optional<Bot> level(std::string_view name, std::string_view game) {
  const auto which = find_name(level_names, name);
  std::optional<Bot> bot;
  if (!which) return bot;
  Games::with(game, [&]<class G>() {
    const Effort effort = Levels<G>::efforts[*which];
    bot = Bot{.name = std::string(name)};
    bot->kind = effort.iterations > 0 ? Bot::Kind::search : Bot::Kind::hunch;
    bot->looseness = effort.looseness;
    bot->settings.budget.iterations = effort.iterations;
  });
  return bot;
}

}  // namespace skyline::bots
