// Phrases of Downtown that several parts of its screen use.
#pragma once

#include <string>

#include "games/downtown/rules/game.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

std::string use_key(downtown::Use use);          // "@downtown.use.housing"
std::string lot_numbers(downtown::LotSet lots);  // "3, 7, 12"
// Why a lot with a tile is well placed or not (D16), like "touches industry 4, 9".
std::string placement(const downtown::Valuation& valuation, const Scene& scene);
// What a parcel brings and how it is reckoned, like "3 × 2 = 6".
std::string parcel_value(const downtown::Valuation& valuation, const Scene& scene);
// How wide a column with uses of lots and "bare" is, the gap to the next included.
int use_width(const Scene& scene);

}  // namespace skyline::app
