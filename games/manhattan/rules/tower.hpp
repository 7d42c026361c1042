// A building: how many floors of each colour it has, which colour owns it (M17), which one laid its lowest
// block (M28). The order of its blocks in between is kept in the placement log.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/manhattan/rules/pieces.hpp"

namespace skyline::manhattan {

// Six bits of floors a colour (a colour has 47 floors in all), then two for the owner and two for the
// founder.
class Tower {
 public:
  Tower() = default;

  constexpr bool empty() const { return word_ == 0; }
  constexpr int floors(Colour colour) const { return static_cast<int>((word_ >> shift(colour)) & 63U); }
  constexpr Colour owner() const { return static_cast<Colour>((word_ >> owner_shift) & 3U); }
  constexpr Colour founder() const { return static_cast<Colour>((word_ >> founder_shift) & 3U); }
  constexpr int height() const {
    return static_cast<int>((word_ & 63U) + ((word_ >> 6) & 63U) + ((word_ >> 12) & 63U) +
                            ((word_ >> 18) & 63U));
  }
  constexpr int colours() const {
    return static_cast<int>(std::count_if(all_colours.begin(), all_colours.end(),
                                          [this](Colour colour) { return floors(colour) > 0; }));
  }

  // M17, M18: the floors that a block must have to be put here. On an empty plot, or on a building of its own
  // colour, the owner has nothing more than the builder, so that any block will do.
  constexpr int floors_needed(Colour builder) const {
    return std::max(1, static_cast<int>(gap(builder)) - no_gap);
  }
  // The floors that a builder has less than the owner, counted from no_gap so that it is an index of tables.
  constexpr unsigned gap(Colour builder) const {
    const std::uint32_t of_owner = word_ >> owners_shift[word_ >> owner_shift];
    return (of_owner & 63U) + no_gap - ((word_ >> shift(builder)) & 63U);
  }
  static constexpr int no_gap = 63;
  static constexpr int gaps = 2 * no_gap + 1;

  constexpr void add(Block block) {
    const auto colour = static_cast<std::uint32_t>(block.colour());
    if (empty()) word_ = colour << founder_shift;
    word_ = (word_ & ~(3U << owner_shift)) | colour << owner_shift;
    word_ += static_cast<std::uint32_t>(block.floors()) << shift(block.colour());
  }
  // Takes the top block away; the one below it, if any, now shows the owner.
  constexpr void remove(Block top, Colour next_owner) {
    word_ -= static_cast<std::uint32_t>(top.floors()) << shift(top.colour());
    word_ = (word_ & ~(3U << owner_shift)) | static_cast<std::uint32_t>(next_owner) << owner_shift;
  }
  constexpr void clear() { word_ = 0; }

  friend constexpr bool operator==(Tower, Tower) = default;

 private:
  static constexpr int owner_shift = 24;
  static constexpr int founder_shift = 26;
  static constexpr int shift(Colour colour) { return 6 * static_cast<int>(colour); }
  // Of the owner's floors, by what stands above the floors of all.
  static constexpr std::array<std::uint8_t, 16> owners_shift{0, 6, 12, 18, 0, 6, 12, 18,
                                                             0, 6, 12, 18, 0, 6, 12, 18};
  std::uint32_t word_;
};

}  // namespace skyline::manhattan
