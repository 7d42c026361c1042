#include "engine/core/printable.hpp"

#include "engine/core/utf8.hpp"

namespace skyline {
namespace {

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

std::string escaped(const utf8::Letter& letter) {
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
    const utf8::Letter letter = utf8::first(text);
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
