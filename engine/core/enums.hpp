// Enums index tables.
#pragma once

#include <cstddef>
#include <type_traits>

namespace skyline {

template <class Enum>
  requires std::is_enum_v<Enum>
constexpr std::size_t index(Enum value) {
  return static_cast<std::size_t>(value);
}

}  // namespace skyline
