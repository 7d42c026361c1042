// A list with its room inside: action lists are filled millions of times a second and must not allocate,
// nor clear kilobytes that nobody reads.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <type_traits>

namespace skyline {

template <class T, int Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_default_constructible_v<T>);

 public:
  using Item = T;
  static constexpr int capacity() { return Capacity; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }

  void assign(std::span<const T> items) {
    assert(items.size() <= items_.size());
    std::copy(items.begin(), items.end(), items_.begin());
    size_ = static_cast<int>(items.size());
  }

  // For filling in bulk: write behind the end, then say how many were written.
  T* tail() { return items_.data() + size_; }
  void extend(int count) {
    size_ += count;
    assert(size_ <= Capacity);
  }

  const T& operator[](int index) const {
    assert(index >= 0 && index < size_);
    return items_[index];
  }
  T& operator[](int index) {
    assert(index >= 0 && index < size_);
    return items_[index];
  }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }

 private:
  int size_ = 0;
  std::array<T, static_cast<std::size_t>(Capacity)> items_;  // uninitialised on purpose
};

}  // namespace skyline
