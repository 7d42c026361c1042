// Rows of plain things, one for each of many owners, all in one piece of memory. A row that is too short for
// what it gets moves to a longer one; the old one serves another owner. Emptied, the memory is kept.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace skyline::bots {

// Where a row is. Small, since every choice of a tree has several.
struct Row {
  static constexpr std::uint32_t longest = 0x8000;  // it may have room for half as much again

  std::uint32_t first = 0;
  std::uint16_t size = 0;
  std::uint16_t room = 0;
};

// Rows have room for a multiple of `grain` things.
template <class T, std::uint32_t grain = 4>
class Rows {
  static_assert(std::is_trivially_copyable_v<T> && grain * sizeof(T) >= sizeof(std::uint32_t));

 public:
  std::span<T> operator[](const Row& row) { return {items_.data() + row.first, row.size}; }
  std::span<const T> operator[](const Row& row) const { return {items_.data() + row.first, row.size}; }

  // So that so many can be added one by one.
  void make_room(Row& row, std::uint32_t more) {
    const std::uint32_t needed = row.size + more;
    if (needed <= row.room) return;
    const std::uint32_t room = rounded(std::max(needed, row.room + row.room / 2U));
    const std::uint32_t moved = take(room);
    std::copy_n(items_.begin() + row.first, row.size, items_.begin() + moved);
    if (row.room != 0) give_back(row);
    row.first = moved;
    row.room = static_cast<std::uint16_t>(room);
  }
  T& add(Row& row) { return items_[row.first + row.size++]; }  // whatever was there before

  // A row of equals in place of what was there.
  void assign(Row& row, std::uint32_t size, const T& item) {
    row.size = 0;
    make_room(row, size);
    row.size = static_cast<std::uint16_t>(size);
    std::ranges::fill((*this)[row], item);
  }

  Row copy_of(const Rows& source, const Row& row) {
    Row copy;
    make_room(copy, row.size);
    copy.size = row.size;
    std::copy_n(source.items_.begin() + row.first, row.size, items_.begin() + copy.first);
    return copy;
  }

  void clear() {
    items_.clear();
    unused_.clear();
  }
  std::size_t size() const { return items_.size(); }

 private:
  static constexpr std::uint32_t none = 0xffffffff;
  static std::uint32_t rounded(std::uint32_t count) { return (count + grain - 1) / grain * grain; }

  std::uint32_t take(std::uint32_t room) {
    const auto kind = std::size_t{room / grain};
    if (kind < unused_.size() && unused_[kind] != none) {
      const std::uint32_t first = unused_[kind];
      std::memcpy(&unused_[kind], items_.data() + first, sizeof(first));
      return first;
    }
    const auto first = static_cast<std::uint32_t>(items_.size());
    items_.resize(items_.size() + room);
    return first;
  }
  void give_back(const Row& row) {
    const auto kind = std::size_t{row.room / grain};
    if (kind >= unused_.size()) unused_.resize(kind + 1, none);
    std::memcpy(static_cast<void*>(items_.data() + row.first), &unused_[kind], sizeof(row.first));
    unused_[kind] = row.first;
  }

  std::vector<T> items_;
  // By room: the first row that nobody has. Its first bytes tell where the next one is.
  std::vector<std::uint32_t> unused_;
};

}  // namespace skyline::bots
