#include "app/rules_page.hpp"

#include <vector>

#include "data/files.hpp"
#include "engine/core/notation.hpp"

namespace skyline::app {
namespace {

// Breaks a paragraph into lines; every line but the first is indented.
std::string wrapped(std::string_view paragraph, int width, std::size_t indent) {
  std::string text;
  std::size_t column = 0;
  for (const auto word : split(paragraph)) {
    std::size_t letters = 0;
    for (const char c : word) letters += (static_cast<unsigned char>(c) & 0xc0U) != 0x80U ? 1U : 0U;
    if (column > 0 && column + 1 + letters > static_cast<std::size_t>(width)) {
      text += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > 0) {
      text += ' ';
      ++column;
    }
    text += word;
    column += letters;
  }
  return text + '\n';
}

std::string laid_out(std::string_view line, int width) {
  if (line.starts_with("# "))
    return std::string(line.substr(2)) + "\n" + std::string(line.size() - 2, '=') + "\n";
  if (line.starts_with("## "))
    return std::string(line.substr(3)) + "\n" + std::string(line.size() - 3, '-') + "\n";
  if (line.starts_with("    ")) return std::string(line) + "\n";
  if (line.starts_with("- ")) return "      " + wrapped(line, width - 6, 8);
  if (line.starts_with("**")) {
    const auto close = line.find("**", 2);
    std::string id(line.substr(2, close - 2));
    id.resize(5, ' ');
    return id + wrapped(line.substr(close + 3), width - 5, 5);
  }
  return wrapped(line, width, 0);
}

}  // namespace

RulesPage::RulesPage(const std::string& game, const std::string& language)
    : source_(data_file("rules/" + game + "." + language + ".md")
                  .value_or(data_file("rules/" + game + ".en.md").value_or(""))) {}

std::string RulesPage::text(int width) const {
  std::string out;
  for (const auto line : split(source_, '\n')) out += line.empty() ? "\n" : laid_out(line, width);
  return out;
}

std::optional<std::string> RulesPage::rule(std::string_view id, int width) const {
  std::string out;
  for (const auto line : split(source_, '\n')) {
    if (line.starts_with("**" + std::string(id) + "**")) {
      out = laid_out(line, width);
    } else if (!out.empty()) {
      if (line.empty() || line.starts_with("**") || line.starts_with('#')) break;
      out += laid_out(line, width);
    }
  }
  return out.empty() ? std::nullopt : std::optional(out);
}

}  // namespace skyline::app
