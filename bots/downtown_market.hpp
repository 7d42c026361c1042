// Who else may want a lot of Downtown, and what a purchase is worth among them. Players dial at the same
// time: if everybody took the best lot, nobody would get much of it. So the others are expected to dial good
// lots more often than bad ones, and every player has a taste of their own.
#pragma once

#include "engine/downtown/game.hpp"

namespace skyline::bots {

// How likely another player dials a lot, the mean of them all.
double chance_of_rival(const downtown::Game& game, const downtown::OpenState& open, Player player, int lot);

// What trying for parcels of a lot is worth to a player, the price taken off.
double worth_of_purchase(const downtown::Game& game, const downtown::OpenState& open, Player player, int lot,
                         int parcels);

}  // namespace skyline::bots
