// UTF-8, letter by letter. Overlong forms, surrogates and what is too large are no UTF-8 here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace skyline::utf8 {

struct Letter {
  std::uint32_t code;  // of what is no UTF-8, the byte that stands there
  std::size_t bytes;   // 0: no UTF-8
};

// The first of a text that has one.
Letter first(std::string_view text);
bool well_formed(std::string_view text);
// Adds a letter, which is neither a surrogate nor too large.
void append(std::string& text, std::uint32_t code);

// Whether a byte belongs to the letter before it.
constexpr bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U; }

}  // namespace skyline::utf8
