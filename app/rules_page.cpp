#include "app/rules_page.hpp"

#include "app/terminal.hpp"
#include "data/files.hpp"
#include "engine/core/notation.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

// Breaks a paragraph into lines; every line but the first is indented.
std::string wrapped(std::string_view paragraph, int width, int indent) {
  std::string text;
  int column = 0;
  for (const auto word : split(paragraph)) {
    const int letters = text_width(word);
    if (column > 0 && column + 1 + letters > width) {
      text += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
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

std::string underlined(std::string_view title, char with) {
  return std::string(title) + "\n" + std::string(static_cast<std::size_t>(text_width(title)), with) + "\n";
}

std::string laid_out(std::string_view line, int width) {
  if (line.starts_with("# ")) return underlined(line.substr(2), '=');
  if (line.starts_with("## ")) return underlined(line.substr(3), '-');
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
    : source_(data_file("games/" + game + "/rules." + language + ".md")
                  .value_or(data_file("games/" + game + "/rules.en.md").value_or(""))) {}

std::string RulesPage::text(int width) const {
  std::string out;
  for (const auto line : split(source_, '\n')) out += line.empty() ? "\n" : laid_out(line, width);
  return out;
}

std::optional<std::string> RulesPage::rule(std::string_view id, int width) const {
  const std::string wanted = "**" + folded(id) + "**";
  std::string out;
  for (const auto line : split(source_, '\n')) {
    if (folded(line.substr(0, wanted.size())) == wanted) {
      out = laid_out(line, width);
    } else if (!out.empty()) {
      if (line.empty() || line.starts_with("**") || line.starts_with('#')) break;
      out += laid_out(line, width);
    }
  }
  return out.empty() ? std::nullopt : std::optional(out);
}

std::string RulesPage::first_id() const {
  constexpr std::string_view mark = "\n**";
  const auto begin = source_.find(mark);
  if (begin == std::string_view::npos) return "";
  const auto id = source_.substr(begin + mark.size());
  return std::string(id.substr(0, id.find("**")));
}

}  // namespace skyline::app
