#include "server/bots_at_work.hpp"

#include "bots/player.hpp"

namespace skyline::server {
namespace {

constexpr bots::Bot strongest = bots::Bot::greedy;

}  // namespace

std::span<const std::string_view> bot_levels() { return bots::bot_names; }

bool is_bot_level(std::string_view level) { return bots::read_bot(level).has_value(); }

std::string_view default_stand_in() { return "greedy"; }

std::string bot_action(std::string_view level, const Table& table, Player player, Random& random) {
  return bots::choose(bots::read_bot(level).value_or(strongest), table, player, random);
}

std::string hint(const Table& table, Player player, Random& random) {
  return bots::choose(strongest, table, player, random);
}

}  // namespace skyline::server
