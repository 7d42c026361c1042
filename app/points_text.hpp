// Points of a table, whichever game is played there, as people read them.
#pragma once

#include <string>

#include "engine/table/table.hpp"

namespace skyline::app {

// A number of them as the game writes it: "52", or "$52".
std::string points_text(const Table& table, const std::string& number);
// The same with its word, where it needs one: "52 points", "$52".
std::string points_words(const Table& table, int count);

}  // namespace skyline::app
