// Something that can be done at a choice of the tree, and which of several is to be tried first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "bots/search/pair_products.hpp"
#include "engine/core/game.hpp"

namespace skyline::bots {

// Actions are compared as words.
template <class Action>
using WordOf = std::conditional_t<sizeof(Action) <= sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
template <class Action>
WordOf<Action> word_of(const Action& action) {
  static_assert(PlainBytes<Action> && sizeof(Action) <= sizeof(WordOf<Action>));
  WordOf<Action> word = 0;
  std::memcpy(&word, &action, sizeof(action));
  return word;
}

// An action without the gap that a word would leave before or behind it.
template <class Action>
class Packed {
 public:
  using Word = WordOf<Action>;

  void set(const Action& action) {
    const Word word = word_of(action);
    std::memcpy(&bytes_, &word, sizeof(word));
  }
  Word word() const { return std::bit_cast<Word>(bytes_); }
  Action action() const {
    std::array<std::byte, sizeof(Action)> bytes;
    std::memcpy(&bytes, &bytes_, sizeof(bytes));
    return std::bit_cast<Action>(bytes);
  }

 private:
  using Bytes = std::array<std::byte, sizeof(Word)>;
  Bytes bytes_;
};

// Something that can be done. Until it is tried it has a hunch, a prior weight that is above 0.
template <class Action>
class Edge : public Packed<Action> {
 public:
  using Place = std::uint16_t;  // among those of its choice that were tried

  // As an assignment, made of two stores.
  void put(const Action& action, float hunch) {
    this->set(action);
    mark_ = std::bit_cast<std::int32_t>(hunch);
  }
  bool is_tried() const { return mark_ < 0; }
  Place tried() const { return static_cast<Place>(~mark_); }
  float hunch() const { return std::bit_cast<float>(mark_); }
  float hunch_if_untried() const { return std::bit_cast<float>(mark_ & ~(mark_ >> 31)); }  // or 0
  std::int32_t rank() const { return mark_; }  // the larger, the larger the hunch
  void set_tried(Place tried) { mark_ = ~std::int32_t{tried}; }

 private:
  std::int32_t mark_;  // the bits of the hunch; below 0: where it is among the tried ones, inverted
};

// The first of those edges that were not tried whose hunch is the largest: how far it is from the first edge,
// and its rank; of none, 0. Which one it will be is hard to foresee: as good as no jump asks it.
struct BestUntried {
  std::size_t at = 0;
  std::int32_t rank = 0;
};
template <class Action>
BestUntried best_untried(std::span<const Edge<Action>> edges) {
  constexpr std::size_t wide = 4;
  const auto four = [&](std::size_t at) {
    return Floats{edges[at].hunch(), edges[at + 1].hunch(), edges[at + 2].hunch(), edges[at + 3].hunch()};
  };
  const std::size_t fours = edges.size() / wide * wide;
  Floats most{};  // the bits of those that were tried are no number, which is never more than another
  for (std::size_t at = 0; at < fours; at += wide) most = four(at) > most ? four(at) : most;
  float best = std::max({most[0], most[1], most[2], most[3]});
  for (std::size_t at = fours; at < edges.size(); ++at) best = std::max(best, edges[at].hunch_if_untried());
  const auto rank = std::bit_cast<std::int32_t>(best);
  if (rank == 0) return {};
  std::size_t at = 0;
  using Longs [[gnu::vector_size(16)]] = std::uint64_t;
  for (const Floats wanted = Floats{} + best; at < fours; at += wide)
    if (const auto found = std::bit_cast<Longs>(four(at) == wanted); (found[0] | found[1]) != 0) break;
  while (edges[at].rank() != rank) ++at;
  return {at, rank};
}

}  // namespace skyline::bots
