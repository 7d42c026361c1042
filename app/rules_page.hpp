// A rules page (games/GAME/data/rules.LANGUAGE.md), laid out for the terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skyline::app {

class RulesPage {
 public:
  RulesPage(const std::string& game, const std::string& language);

  std::string text(int width) const;
  // One rule's paragraph with the lines that belong to it.
  std::optional<std::string> rule(std::string_view id, int width) const;
  // The first id of the page, as an example; empty where rules have none.
  std::string first_id() const;

 private:
  std::string_view source_;
};

}  // namespace skyline::app
