// Any text as a tile set of Traffic: it is refused with a sentence, or games can be played with it.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "engine/core/texts.hpp"
#include "games/traffic/rules/game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace skyline;
  static const Texts texts("en");
  const auto set = traffic::read_tile_set({reinterpret_cast<const char*>(data), size});
  if (!set) {
    if (texts.say(set.refusal()).starts_with("refusal.")) std::abort();
    return 0;
  }
  static const auto actions = std::make_unique<ActionList<traffic::Game>>();
  for (const auto scenario : {traffic::Scenario::times_square, traffic::Scenario::central_park}) {
    const traffic::Game game(traffic::Config{.scenario = scenario, .set = *set});
    Random random(size);
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      const Player player = game.may_act(position).lowest();
      game.legal(position, player, *actions);
      const auto action = (*actions)[random.below(actions->size())];
      if (game.check(position, player, action)) std::abort();
      game.apply(position, player, action);
    }
  }
  return 0;
}
