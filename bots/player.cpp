#include "bots/player.hpp"

#include "bots/senses.hpp"
#include "engine/table/games.hpp"

namespace skyline::bots {

std::string choose(Bot bot, const Table& table, Player player, Random& random) {
  std::string text;
  Games::with(table.game(), [&]<class G>() {
    const auto& played = *table.as<G>();
    text = played.rules().write(choose(bot, played.rules(), played.view(player), player, random));
  });
  return text;
}

}  // namespace skyline::bots
