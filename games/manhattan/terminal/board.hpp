// The board of Manhattan as lines of text.
#pragma once

#include <string>

#include "games/manhattan/rules/game.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

inline constexpr std::array<int, manhattan::colour_count> terminal_colours{208, 39, 226, 141};

std::string in_colour(manhattan::Colour colour, std::string_view text, const Style& style);

// Six cities, three over three: a building is its owner's letter and its height, on the owner's colour. Plots
// of candidate builds stand in brackets.
// Without frames it has 8 lines instead of 12, and is narrower.
enum class Frames { drawn, left_out };
inline constexpr int width_without_frames = 56;
std::string draw_board(const manhattan::Game& game, const manhattan::OpenState& open,
                       std::span<const manhattan::Action> candidates, Frames frames, const Scene& scene);

}  // namespace skyline::app
