// Helpers for the text notation: words divided by single spaces, numbers without signs or leading zeros, so
// that every action has exactly one text.
#pragma once

#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace skyline {

// The words of a text; empty words appear where spaces are doubled or at an end, so nothing sloppy matches.
inline std::vector<std::string_view> split(std::string_view text, char separator = ' ') {
  std::vector<std::string_view> words;
  for (;;) {
    const auto end = text.find(separator);
    words.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return words;
    text.remove_prefix(end + 1);
  }
}

// A line of a data file without its comment and the blanks around it.
inline std::string_view without_comment(std::string_view line) {
  line = line.substr(0, line.find('#'));
  constexpr std::string_view blank = " \t\r";
  const auto first = line.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(blank) - first + 1);
}

inline std::string join(std::span<const std::string_view> words, std::string_view separator = ", ") {
  std::string text;
  for (const auto word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

// A number from least to most in its only spelling.
inline std::optional<int> read_number(std::string_view word, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const std::string_view digits = word.starts_with('-') ? word.substr(1) : word;
  const bool padded = digits.starts_with('0') && word != "0";
  if (error != std::errc{} || end != word.data() + word.size() || padded || number < least || number > most)
    return std::nullopt;
  return number;
}

// The index of a word in a table of names.
template <class Names>
std::optional<int> find_name(const Names& names, std::string_view word) {
  int index = 0;
  for (const std::string_view name : names) {
    if (name == word) return index;
    ++index;
  }
  return std::nullopt;
}

}  // namespace skyline
