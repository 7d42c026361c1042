// A rules page (games/GAME/data/rules.LANGUAGE.md), laid out for the terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skyline::app {

class RulesPage {
 public:
  RulesPage(const std::string& game, const std::string& language);

  std::string text(int width = 96) const;
  // One rule's paragraph with the lines that belong to it.
  std::optional<std::string> rule(std::string_view id, int width = 96) const;

 private:
  std::string_view source_;
};

}  // namespace skyline::app
