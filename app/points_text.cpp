#include "app/points_text.hpp"

#include "games/all_rules.hpp"
#include "games/all_screens.hpp"
#include "terminal/command.hpp"

namespace skyline::app {

std::string points_text(const Table& table, const std::string& number) {
  std::string text;
  Games::with(table.game(), [&]<class G>() { text = points_text(table.as<G>()->rules(), number, texts()); });
  return text;
}

std::string points_words(const Table& table, int count) {
  const std::string number = std::to_string(count);
  std::string text = points_text(table, number);
  return text == number ? texts().say("points.words", {{"points", number}}) : text;
}

}  // namespace skyline::app
