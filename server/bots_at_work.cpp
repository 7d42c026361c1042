#include "server/bots_at_work.hpp"

#include "bots/describe.hpp"
#include "bots/player.hpp"
#include "engine/core/notation.hpp"

namespace skyline::server {
namespace {

constexpr std::size_t most_hinted = 3;
constexpr int appraisal_budget = 4000;  // iterations, as `skyline analyse` has

}  // namespace

std::span<const std::string_view> bot_levels() {
  static const std::vector<std::string_view> names = bots::bot_names();
  return names;
}

bool is_bot_level(std::string_view level) { return find_name(bot_levels(), level).has_value(); }

std::string_view default_stand_in() { return "resident"; }

std::string bot_action(std::string_view level, const Table& table, Player player, Random& random) {
  const auto known = is_bot_level(level) ? level : default_stand_in();
  return bots::Mind(*bots::read_bot(known, table.game())).choose(table, player, random);
}

json::Object hint(const Table& table, Player player, int iterations, Random& random) {
  const auto settings = bots::analysis_settings(table.game(), {.iterations = iterations});
  const auto analysis = bots::analyse(table, player, settings, random);
  json::Object told{{"hint", analysis.actions.front().action}};
  for (const auto& [key, value] : bots::describe(analysis, most_hinted)) told.set(key, value);
  return told;
}

json::Object appraisal(const Table& table, Player player, const std::string& action, Random& random) {
  const auto settings = bots::analysis_settings(table.game(), {.iterations = appraisal_budget});
  return bots::describe(bots::appraise(table, player, action, settings, random), table.players());
}

}  // namespace skyline::server
