#include "engine/core/printable.hpp"

#include <array>
#include <cstdint>

namespace skyline {
namespace {

struct Letter {
  std::uint32_t code;
  std::size_t bytes;  // 0: no UTF-8
};

// Overlong forms, surrogates and what is too large are no UTF-8 either.
Letter letter_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {lead, 0};
  std::uint32_t code = lead & (0x7fU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {lead, 0};
    code = (code << 6U) | (byte(i) & 0x3fU);
  }
  if (code < least[bytes] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {lead, 0};
  return {code, bytes};
}

// Is obeyed rather than shown.
bool is_order(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x061c || code == 0x200e || code == 0x200f ||
         (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
}

std::string hex(std::uint32_t value, int least_digits) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (; value > 0 || least_digits > 0; value >>= 4U, --least_digits)
    text.insert(text.begin(), digits[value & 0xfU]);
  return text;
}

std::string escaped(const Letter& letter) {
  if (letter.code == '\n' && letter.bytes == 1) return "\\n";
  if (letter.code == '\r' && letter.bytes == 1) return "\\r";
  if (letter.code == '\t' && letter.bytes == 1) return "\\t";
  if (letter.bytes <= 1) return "\\x" + hex(letter.code, 2);
  return "\\u{" + hex(letter.code, 4) + "}";
}

enum class LineBreaks { escaped, kept };

std::string shown(std::string_view text, LineBreaks breaks) {
  std::string out;
  while (!text.empty()) {
    const Letter letter = letter_at(text);
    const bool kept = letter.code == '\n' && breaks == LineBreaks::kept;
    const std::size_t bytes = letter.bytes == 0 ? 1 : letter.bytes;
    if (letter.bytes == 0 || (is_order(letter.code) && !kept)) {
      out += escaped(letter);
    } else {
      out += text.substr(0, bytes);
    }
    text.remove_prefix(bytes);
  }
  return out;
}

}  // namespace

std::string printable(std::string_view text) { return shown(text, LineBreaks::escaped); }
std::string printable_lines(std::string_view text) { return shown(text, LineBreaks::kept); }

}  // namespace skyline
