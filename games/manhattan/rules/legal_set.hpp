// What is legal as a value: the selections of each colour, or for each card and city how many of the sizes
// that are left to place are tall enough. The order is that of the list, which is written from it: colours,
// cards, cities, tallest blocks first.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/core/bits.hpp"
#include "engine/core/fixed_list.hpp"
#include "games/manhattan/rules/action.hpp"
#include "games/manhattan/rules/cards.hpp"
#include "games/manhattan/rules/plan.hpp"
#include "games/manhattan/rules/selections.hpp"
#include "games/manhattan/rules/tower.hpp"

namespace skyline::manhattan {

using Actions = FixedList<Action, 35 * 35>;  // two colours, 35 ways to choose four blocks of each

// The blocks that a colour has to place, by size. Those that are tall enough for a tower are always the first
// few of them, tallest first.
class Offer {
 public:
  Offer(Colour colour, Blocks chosen) : colour_(colour) {
    unsigned sizes = 0;
    for (int floors = 1; floors <= max_floors; ++floors)
      sizes |= (chosen.count(floors) > 0 ? 1U : 0U) << (floors - 1);
    fitting_ = &fitting_by_gap[sizes];
    builds_ = &builds_by_size[index(colour)][sizes];
  }
  int fitting(Tower tower) const { return (*fitting_)[tower.gap(colour_)]; }

  using Word = std::uint64_t;  // an action: builds with one block differ in card and plot only
  using Builds = std::array<Word, max_floors>;
  const Builds& builds() const { return *builds_; }
  // What is to be added to them.
  static constexpr Word place(int card, int plot) {
    Action blank{};
    blank.card = narrow<std::uint8_t>(card);
    blank.plot = narrow<std::uint8_t>(plot);
    return std::bit_cast<Word>(blank);
  }

 private:
  static constexpr int size_sets = 1 << max_floors;
  // By the sizes that are there and the gap, how many of them are tall enough (M18).
  using FittingByGap = std::array<std::uint8_t, Tower::gaps>;
  static constexpr auto fitting_by_gap = [] {
    std::array<FittingByGap, size_sets> table{};
    for (unsigned sizes = 0; sizes < size_sets; ++sizes)
      for (int gap = 0; gap < Tower::gaps; ++gap)
        for (int floors = std::max(1, gap - Tower::no_gap); floors <= max_floors; ++floors)
          table[sizes][gap] += (sizes >> (floors - 1)) & 1U ? 1 : 0;
    return table;
  }();
  // By colour and sizes: builds on no plot yet, the tallest first.
  static constexpr auto builds_by_size = [] {
    std::array<std::array<Builds, size_sets>, colour_count> table{};
    for (const Colour colour : all_colours)
      for (unsigned sizes = 0; sizes < size_sets; ++sizes) {
        std::size_t count = 0;
        for (int floors = max_floors; floors >= 1; --floors)
          if ((sizes >> (floors - 1)) & 1U)
            table[index(colour)][sizes][count++] = std::bit_cast<Word>(build(0, 0, {colour, floors}));
      }
    return table;
  }();

  const FittingByGap* fitting_;
  const Builds* builds_;
  Colour colour_;
};

// The builds with one card and the blocks of one colour.
class BuildRow {
 public:
  BuildRow() = default;
  BuildRow(int card, int cell, const Offer& offer)
      : counts_(0), place_(Offer::place(card, cell)), builds_(&offer.builds()) {}
  void allow(int city, int fitting) { counts_ |= static_cast<std::uint64_t>(fitting) << (8 * city); }

  int size() const { return word::sum(counts_); }
  Action operator[](int nth) const {
    const auto [city, before] = word::find(counts_, nth);
    return std::bit_cast<Action>((*builds_)[before] | (place_ + static_cast<Offer::Word>(city) * next_city));
  }
  // Writes all sizes for every city and keeps those that fit: cheaper than asking each time. Returns the end.
  Action* list(Action* out) const {
    Offer::Word place = place_;
    std::uint64_t counts = counts_;
    for (int city = 0; city < city_count; ++city, counts >>= 8, place += next_city) {
      for (int i = 0; i < max_floors; ++i) {
        const Offer::Word build = (*builds_)[i] | place;
        std::memcpy(out + i, &build, sizeof build);
      }
      out += counts & 0xff;
    }
    return out;
  }

 private:
  static constexpr Offer::Word next_city = Offer::place(0, cells);

  std::uint64_t counts_;  // by city, a byte each
  Offer::Word place_;     // the card and the plot in the first city
  const Offer::Builds* builds_;
};

class LegalSet {
 public:
  // One of these, on a set that is empty.
  void add_selections(Colour colour, const SelectionSet& picks) {
    kind_ = Kind::one_colour;
    colour_ = colour;
    picks_[0] = picks;
    size_ = picks.size();
  }
  void add_selections(Colour first, const SelectionSet& picks, const SelectionSet& of_second_colour) {
    kind_ = Kind::two_colours;
    colour_ = first;
    picks_ = {picks, of_second_colour};
    size_ = picks.size() * of_second_colour.size();
  }
  void add_skips(Hand hand) {
    kind_ = Kind::skips;
    hand_ = hand;
    hand.each([this](int) { ++size_; });
  }
  // Several of these.
  void add(const BuildRow& row) {
    kind_ = Kind::builds;
    rows_.push_back(row);
    size_ += row.size();
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](int nth) const {
    switch (kind_) {
      case Kind::one_colour: return select(colour_, picks_[0][nth]);
      case Kind::two_colours: {
        const int seconds = picks_[1].size();
        return select(colour_, picks_[0][nth / seconds], picks_[1][nth % seconds]);
      }
      case Kind::builds: {
        const BuildRow* row = rows_.begin();
        for (; nth >= row->size(); ++row) nth -= row->size();
        return (*row)[nth];
      }
      case Kind::skips: break;
    }
    int card = 0;
    hand_.each([&](int held) {
      if (nth-- == 0) card = held;
    });
    return skip(card);
  }
  void list(Actions& actions) const;

 private:
  enum class Kind : std::uint8_t { one_colour, two_colours, builds, skips };

  int size_ = 0;
  Kind kind_ = Kind::builds;
  Colour colour_ = Colour::orange;
  Hand hand_{};
  std::array<SelectionSet, 2> picks_{};
  FixedList<BuildRow, 2 * hand_size> rows_;
};

}  // namespace skyline::manhattan
