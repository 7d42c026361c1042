#include "room/bots.hpp"

#include "bots/player/player.hpp"
#include "bots/study/describe.hpp"
#include "engine/core/notation.hpp"

namespace skyline::room {
namespace {

constexpr std::size_t most_hinted = 3;

// A level that there was once is played by the stand-in's.
bots::Bot bot_of(std::string_view level, const Table& table) {
  return *bots::read_bot(is_bot_level(level) ? level : default_stand_in(), table.game());
}

}  // namespace

std::span<const std::string_view> bot_levels() {
  static const std::vector<std::string_view> names = bots::bot_names();
  return names;
}

bool is_bot_level(std::string_view level) { return find_name(bot_levels(), level).has_value(); }

std::string_view default_stand_in() { return "resident"; }

std::string bot_action(std::string_view level, const Table& table, Player player, Millis within,
                       Random& random) {
  bots::Bot bot = bot_of(level, table);
  bot.settings.budget.milliseconds = static_cast<int>(within);
  return bots::Mind(std::move(bot)).choose(table, player, random);
}

json::Object hint(const Table& table, Player player, int iterations, Random& random) {
  const auto settings = bots::analysis_settings(table.game(), {.iterations = iterations});
  return describe_hint(bots::analyse(table, player, settings, random));
}

bots::Thought bot_thought(std::string_view level, const Table& table, Player player, std::uint64_t seed) {
  return {table, player, bot_of(level, table), seed};
}

bots::Thought hint_thought(const Table& table, Player player, std::uint64_t seed) {
  const bots::Bot bot{.name = "hint",
                      .kind = bots::Bot::Kind::search,
                      .settings = bots::analysis_settings(table.game(), {.iterations = hint_budget})};
  return {table, player, bot, seed};
}

json::Object describe_hint(const bots::Analysis& analysis) {
  json::Object told{{"hint", analysis.actions.front().action}};
  for (const auto& [key, value] : bots::describe(analysis, most_hinted)) told.set(key, value);
  return told;
}

}  // namespace skyline::room
