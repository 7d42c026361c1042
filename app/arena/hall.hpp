// Where the games are played: groups on several threads, handed over in their order. So whatever is decided
// along the way, like the end of a sequential test, does not depend on which thread was faster.
#pragma once

#include <cstdint>
#include <functional>

#include "app/arena/setup.hpp"
#include "bots/arena/finished_game.hpp"

namespace skyline::app::arena {

struct Audience {
  std::function<bool(bots::arena::Group)> take;  // the next group; false ends the arena
  std::function<void(std::int64_t games)> tick;  // now and then: so many games were played
};

// Plays from a group to the last, or until the audience has seen enough or the user asks to stop. Throws what
// a thread threw.
void play_groups(const Setup& setup, std::int64_t first, const Audience& audience);

}  // namespace skyline::app::arena
