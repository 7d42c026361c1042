// PUCT: of the edges of a choice, the one that promises most by what was found so far, what the game's hunch
// says and how little is known. Of those that were never tried the one with the best hunch promises most.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>

#include "bots/search/pair_products.hpp"
#include "bots/search/settings.hpp"
#include "bots/search/tree.hpp"

namespace skyline::bots {

template <class TreeOf>
class Contest {
 public:
  using Place = typename TreeOf::Place;
  using Tried = typename TreeOf::Tried;
  using Order = std::uint32_t;  // of equals the one with the smaller wins: it is listed first

  // With the sum of the hunches and of the visits of all that compete.
  Contest(const Settings& settings, const typename TreeOf::Choice& choice, double hunches,
          std::uint64_t visits)
      : doubt_(settings.exploration * std::sqrt(static_cast<double>(visits) + 1) / hunches),
        usual_((choice.visits == 0 ? 0.5 : choice.mean) - settings.caution) {}

  // First of all.
  void enter_untried(float hunch, Place edge, Order order) {
    most_ = usual_ + doubt_ * hunch;
    best_ = edge;
    order_ = order;
    is_tried_ = false;
  }
  void enter(const Tried& tried, Place place, Order order) {
    const double hope = doubt_ * tried.hunch;
    const double known = 1 + tried.visits;
    if (hope < (most_ - tried.mean - hair) * known) return;  // as most of them, without a division
    const double promise = tried.mean + hope / known;
    if (promise > most_ || (promise == most_ && order < order_)) {
      most_ = promise;
      best_ = place;
      order_ = order;
      is_tried_ = true;
    }
  }

  // Many that stand side by side, the order of each asked only if it could win. Which ones could is found out
  // four at a time in 24 bits, and without a jump.
  template <class OrderOf>
  void enter_all(std::span<const Tried> tried, OrderOf&& order_of) {
    for (std::size_t at = 0; at < tried.size(); at += most_at_once) {
      const auto some = tried.subspan(at, std::min(most_at_once, tried.size() - at));
      std::array<Floats, most_at_once / 4> roughly;
      Floats most = Floats{} + static_cast<float>(most_);
      const std::size_t fours = some.size() / 4;
      for (std::size_t four = 0; four < fours; ++four) {
        const Floats promise = roughly[four] = rough_promises(&some[4 * four]);
        most = promise > most ? promise : most;
      }
      const float highest = std::max({most[0], most[1], most[2], most[3]});
      const Floats enough = Floats{} + (highest - rough * (std::abs(highest) + 1));
      for (std::size_t first = 0; first < some.size(); first += 4) {
        if (first / 4 < fours) {  // the last ones may be fewer
          const auto could_win = std::bit_cast<Longs>(roughly[first / 4] >= enough);
          if ((could_win[0] | could_win[1]) == 0) continue;
        }
        for (std::size_t i = first; i < std::min(first + 4, some.size()); ++i)
          enter(some[i], static_cast<Place>(at + i), order_of(some[i]));
      }
    }
  }

  // Where the best one is, among the edges or among the tried ones; nowhere if none entered.
  Place best() const { return best_; }
  bool is_tried() const { return is_tried_; }

 private:
  static constexpr double hair = 1e-9;   // much more than rounding could move a promise
  static constexpr float rough = 4e-6F;  // the same of 24 bits
  static constexpr std::size_t most_at_once = 64;

  using Longs [[gnu::vector_size(16)]] = std::uint64_t;

  // The first words of four side by side become vectors of a mean, visits and a hunch each.
  Floats rough_promises(const Tried* four) const {
    std::array<Floats, 4> rows;
    for (std::size_t i = 0; i < rows.size(); ++i) std::memcpy(&rows[i], four + i, sizeof(Floats));
    const Floats found_low = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
    const Floats found_high = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
    const Floats means = __builtin_shufflevector(found_low, found_high, 0, 1, 4, 5);
    const auto visits = std::bit_cast<Ints>(__builtin_shufflevector(found_low, found_high, 2, 3, 6, 7));
    const Floats hunches =
        __builtin_shufflevector(__builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7),
                                __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7), 0, 1, 4, 5);
    return means + static_cast<float>(doubt_) * hunches / (1 + __builtin_convertvector(visits, Floats));
  }

  double doubt_;
  double usual_;
  double most_ = -1e9;
  Order order_ = ~Order{0};
  Place best_ = TreeOf::nowhere;
  bool is_tried_ = true;
};

}  // namespace skyline::bots
