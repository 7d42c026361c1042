// PUCT: of the edges of a choice, the one that promises most by what was found so far, what the game's hunch
// says and how little is known. Of those that were never tried the one with the best hunch promises most.
#pragma once

#include <cmath>
#include <cstdint>

#include "bots/search/settings.hpp"
#include "bots/search/tree.hpp"

namespace skyline::bots {

template <class TreeOf>
class Contest {
 public:
  using Place = typename TreeOf::Place;
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
  void enter(const typename TreeOf::Tried& tried, Place place, Order order) {
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

  // Where the best one is, among the edges or among the tried ones; nowhere if none entered.
  Place best() const { return best_; }
  bool is_tried() const { return is_tried_; }

 private:
  static constexpr double hair = 1e-9;  // much more than rounding could move a promise

  double doubt_;
  double usual_;
  double most_ = -1e9;
  Order order_ = ~Order{0};
  Place best_ = TreeOf::nowhere;
  bool is_tried_ = true;
};

}  // namespace skyline::bots
