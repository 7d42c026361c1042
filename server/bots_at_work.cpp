#include "server/bots_at_work.hpp"

#include "bots/player.hpp"
#include "engine/core/notation.hpp"

namespace skyline::server {
namespace {

constexpr std::string_view adviser = "architect";

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

std::string hint(const Table& table, Player player, Random& random) {
  return bot_action(adviser, table, player, random);
}

}  // namespace skyline::server
