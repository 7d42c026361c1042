#include "bots/levels.hpp"

#include "engine/core/notation.hpp"

namespace skyline::bots {
namespace {

struct Row {
  std::string_view game;
  double tourist;                 // looseness
  double resident;                // looseness
  std::array<int, 3> iterations;  // of builder, architect and tycoon
};

constexpr std::array rows{
    Row{"manhattan", 3, 1, {100, 1000, 10000}},
    Row{"downtown", 3, 1, {100, 1000, 10000}},
    Row{"traffic", 3, 1, {100, 1000, 10000}},
};

}  // namespace

std::optional<Bot> level(std::string_view name, std::string_view game) {
  const auto which = find_name(level_names, name);
  if (!which) return std::nullopt;
  for (const Row& row : rows) {
    if (row.game != game) continue;
    Bot bot{.name = std::string(name)};
    if (*which < 2) {
      bot.kind = Bot::Kind::hunch;
      bot.looseness = *which == 0 ? row.tourist : row.resident;
    } else {
      bot.kind = Bot::Kind::search;
      bot.settings.budget.iterations = row.iterations[*which - 2];
    }
    return bot;
  }
  return std::nullopt;
}

}  // namespace skyline::bots
