#include "room/clean_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/utf8.hpp"

namespace skyline::room {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Sorted. Controls, soft hyphen, direction marks and isolates, invisible operators, variation selectors, the
// byte order mark, interlinear annotations, private use, tags, and what is no character at all. The zero
// width joiners (200C, 200D) stay out of it: Persian and emoji need them, and they are handled below.
constexpr std::array banned{
    Range{0x0000, 0x001f},   Range{0x007f, 0x009f},   Range{0x00ad, 0x00ad},   Range{0x034f, 0x034f},
    Range{0x061c, 0x061c},   Range{0x115f, 0x1160},   Range{0x17b4, 0x17b5},   Range{0x180b, 0x180f},
    Range{0x200b, 0x200b},   Range{0x200e, 0x200f},   Range{0x2028, 0x202e},   Range{0x2060, 0x206f},
    Range{0x3164, 0x3164},   Range{0xe000, 0xf8ff},   Range{0xfdd0, 0xfdef},   Range{0xfe00, 0xfe0e},
    Range{0xfeff, 0xfeff},   Range{0xffa0, 0xffa0},   Range{0xfff0, 0xfffb},   Range{0xfffe, 0xffff},
    Range{0x1bca0, 0x1bca3}, Range{0x1d173, 0x1d17a}, Range{0xe0000, 0x10ffff}};
constexpr std::array spaces{Range{0x0009, 0x000d}, Range{0x0020, 0x0020}, Range{0x0085, 0x0085},
                            Range{0x00a0, 0x00a0}, Range{0x1680, 0x1680}, Range{0x2000, 0x200a},
                            Range{0x2028, 0x2029}, Range{0x202f, 0x202f}, Range{0x205f, 0x205f},
                            Range{0x2800, 0x2800}, Range{0x3000, 0x3000}};
// Marks that are stacked on the letter before them.
constexpr std::array marks{Range{0x0300, 0x036f}, Range{0x0483, 0x0489}, Range{0x1ab0, 0x1aff},
                           Range{0x1dc0, 0x1dff}, Range{0x20d0, 0x20ff}, Range{0xfe20, 0xfe2f}};
constexpr int most_marks = 3;  // on one letter

template <std::size_t Size>
bool contains(const std::array<Range, Size>& ranges, std::uint32_t code) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return code >= range.first && code <= range.last; });
}

constexpr bool is_joiner(std::uint32_t code) { return code == 0x200c || code == 0x200d; }

Result<std::string> clean(std::string_view text, int longest) {
  std::string out;
  int letters = 0;
  int stacked = 0;
  bool space = false;
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, size] = utf8::first(text.substr(at));
    const auto bytes = text.substr(at, std::max<std::size_t>(size, 1));
    at += bytes.size();
    if (contains(spaces, code)) {
      space = true;
      continue;
    }
    if (contains(banned, code)) continue;
    const bool mark = contains(marks, code) || is_joiner(code) || code == 0xfe0f;
    if (mark && (letters == 0 || space || ++stacked > most_marks)) continue;
    if (!mark) stacked = 0;
    if (space && letters > 0) {
      out += ' ';
      ++letters;
    }
    space = false;
    out += bytes;
    ++letters;
  }
  if (letters == 0) return Refusal{"server.empty-text"};
  if (letters > longest) return Refusal{"server.text-too-long", "", {{"most", std::to_string(longest)}}};
  return out;
}

}  // namespace

Result<std::string> clean_name(std::string_view text) { return clean(text, longest_name); }
Result<std::string> clean_chat(std::string_view text) { return clean(text, longest_chat); }

std::string quoted(std::string_view text) {
  constexpr std::size_t enough = 60;
  std::string shown(text.substr(0, enough));
  for (char& c : shown)
    if (c < ' ' || c > '~') c = '?';
  return shown;
}

}  // namespace skyline::room
