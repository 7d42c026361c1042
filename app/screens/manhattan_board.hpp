// The board of Manhattan as lines of text.
#pragma once

#include <string>

#include "app/screens/screen.hpp"
#include "engine/manhattan/game.hpp"

namespace skyline::app {

inline constexpr std::array<int, manhattan::colour_count> terminal_colours{208, 39, 226, 141};

std::string in_colour(manhattan::Colour colour, std::string_view text, const Style& style);

// Six cities, three over three: a building is its owner's letter and its height, on the owner's colour. Plots
// of candidate builds stand in brackets.
std::string draw_board(const manhattan::Game& game, const manhattan::OpenState& open,
                       std::span<const manhattan::Action> candidates, const Scene& scene);

}  // namespace skyline::app
