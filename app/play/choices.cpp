#include "app/play/choices.hpp"

#include <algorithm>

#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

constexpr int margin = 2;  // before each choice, and between it and its label

std::string blanks(int count) { return std::string(static_cast<std::size_t>(std::max(0, count)), ' '); }

int widest_typed(const std::vector<Choice>& choices) {
  int width = 0;
  for (const auto& choice : choices) width = std::max(width, text_width(choice.typed));
  return width;
}

std::string entry(const Choice& choice, int typed_width, const Style& style) {
  const int from = margin + typed_width + margin;
  return blanks(margin) + style.bold(choice.typed) + blanks(typed_width - text_width(choice.typed) + margin) +
         wrapped(choice.label, style, from, from);
}

// Choices that say everything themselves share lines.
std::string in_a_row(const std::vector<Choice>& choices, const Style& style) {
  std::string text;
  int column = 0;
  for (const auto& choice : choices) {
    const int width = text_width(choice.typed) + margin;
    if (column > 0 && column + width > style.width) {
      text += "\n";
      column = 0;
    }
    text += blanks(margin) + style.bold(choice.typed);
    column += width;
  }
  return text + (text.empty() ? "" : "\n");
}

// As many columns as have room, or nothing when that is one.
std::string in_columns(const std::vector<Choice>& choices, const Style& style) {
  const int typed_width = widest_typed(choices);
  Style unbroken = style;
  unbroken.height = 0;
  std::vector<std::string> entries;
  int width = 0;
  for (const auto& choice : choices) {
    entries.push_back(entry(choice, typed_width, unbroken));
    width = std::max(width, painted_width(entries.back()));
  }
  const auto columns = static_cast<std::size_t>(std::max(1, style.width / std::max(1, width)));
  if (columns == 1) return "";
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < entries.size(); i += rows) {
      line += blanks(static_cast<int>(i / rows) * width - painted_width(line));
      line += entries[i];
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace

std::vector<std::string> forms_of(const std::vector<Choice>& choices, const Scene& scene) {
  std::vector<Choice> labelled;
  std::vector<Choice> plain;
  for (const auto& choice : choices) (choice.label.empty() ? plain : labelled).push_back(choice);
  const std::string row = in_a_row(plain, scene.style);
  if (labelled.empty()) return {row};

  std::string lines;
  for (const auto& choice : labelled) lines += entry(choice, widest_typed(choices), scene.style) + "\n";
  std::vector<std::string> forms{lines + row};
  if (const std::string columns = in_columns(labelled, scene.style); !columns.empty())
    forms.push_back(columns + row);
  forms.push_back(in_a_row(choices, scene.style) + scene.style.dim(scene.texts.say("play.more")) + "\n");
  return forms;
}

}  // namespace skyline::app
