#include "bots/levels.hpp"

#include "engine/core/notation.hpp"

namespace skyline::bots {
namespace {

// What a level spends on a decision: it follows its hunches, the more loosely the weaker, or it searches.
struct Place {
  double looseness = 0;
  int iterations = 0;
};
constexpr Place loose(double looseness) { return {.looseness = looseness}; }
constexpr Place search(int iterations) { return {.iterations = iterations}; }

struct Row {
  std::string_view game;
  std::array<Place, level_names.size()> places;
};

constexpr std::array rows{
    Row{"manhattan", {loose(0.2), search(45), search(110), search(400), search(5'000)}},
    Row{"downtown", {loose(1), loose(0.3), search(200), search(700), search(5'000)}},
    Row{"traffic", {loose(0.15), search(50), search(300), search(1'500), search(5'000)}},
};

}  // namespace

std::optional<Bot> level(std::string_view name, std::string_view game) {
  const auto which = find_name(level_names, name);
  if (!which) return std::nullopt;
  for (const Row& row : rows) {
    if (row.game != game) continue;
    const Place place = row.places[*which];
    Bot bot{.name = std::string(name)};
    bot.kind = place.iterations > 0 ? Bot::Kind::search : Bot::Kind::hunch;
    bot.looseness = place.looseness;
    bot.settings.budget.iterations = place.iterations;
    return bot;
  }
  return std::nullopt;
}

}  // namespace skyline::bots
