// All that stands on the board: a tower a plot, and the order in which blocks were placed, which tells what
// lies under a top block (M39) and how a building looks.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_list.hpp"
#include "games/manhattan/rules/pieces.hpp"
#include "games/manhattan/rules/plan.hpp"
#include "games/manhattan/rules/tower.hpp"

namespace skyline::manhattan {

using Stack = FixedList<Block, blocks_in_all>;

// Every placement of the game in order. Each of the 96 blocks is placed at most once, so the log cannot
// overflow; a destroyed block's entry stays, marked, because nothing is ever put into its place.
class PlacementLog {
 public:
  PlacementLog() = default;

  constexpr void append(int plot, Block block) {
    where_[count_] = narrow<std::uint8_t>(plot << 2 | (block.floors() - 1));
    auto& colours = colours_[count_ / 4U];
    colours = narrow<std::uint8_t>(colours | static_cast<int>(block.colour()) << (count_ % 4 * 2));
    ++count_;
  }

  // The blocks on a plot from the ground up.
  Stack stack(int plot) const;
  void destroy_top(int plot);
  void destroy_all(int plot);

  friend constexpr bool operator==(const PlacementLog&, const PlacementLog&) = default;

 private:
  static constexpr std::uint8_t destroyed = 0xff;
  constexpr bool on(std::size_t entry, int plot) const { return where_[entry] >> 2 == plot; }
  constexpr Block block(std::size_t entry) const {
    return {static_cast<Colour>((colours_[entry / 4] >> (entry % 4 * 2)) & 3), (where_[entry] & 3) + 1};
  }

  std::array<std::uint8_t, blocks_in_all> where_;        // plot and size
  std::array<std::uint8_t, blocks_in_all / 4> colours_;  // two bits each
  std::uint32_t count_;
};

struct Board {
  std::array<Tower, plot_count> towers;
  PlacementLog log;

  constexpr const Tower& tower(int plot) const { return towers[plot]; }
  constexpr void build(int plot, Block block) {
    towers[plot].add(block);
    log.append(plot, block);
  }
  void destroy(int plot);      // M38: the whole building
  void destroy_top(int plot);  // M39: its top block

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

}  // namespace skyline::manhattan
