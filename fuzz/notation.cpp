// Any text as an action or an outcome of any game: what is read is written back as the same text.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/all_rules.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  skyline::Games::each([text]<class G>() {
    static const G game(*G::read_config({}));
    static const auto start = game.start();
    if (const auto action = game.read_action(text)) {
      if (game.write(*action) != text) std::abort();
      for (int player = 0; player < game.players(); ++player) (void)game.check(start, player, *action);
    }
    if (const auto outcome = game.read_outcome(text)) {
      const auto again = game.read_outcome(game.write(*outcome));  // a deal may be read in any order
      if (!again || !(*again == *outcome)) std::abort();
      (void)game.check(start, *outcome);
    }
  });
  return 0;
}
