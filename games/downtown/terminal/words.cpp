#include "games/downtown/terminal/words.hpp"

#include <algorithm>

#include "terminal/columns.hpp"

namespace skyline::app {

using namespace downtown;

std::string use_key(Use use) { return "@downtown.use." + std::string(use_names[index(use)]); }

std::string lot_numbers(LotSet lots) {
  std::string text;
  for (; lots != 0; lots &= lots - 1) {
    if (!text.empty()) text += ", ";
    text += std::to_string(lowest(lots) + 1);
  }
  return text;
}

std::string placement(const Valuation& valuation, const Scene& scene) {
  const std::string key = "downtown.place." + std::string(use_names[index(*valuation.use)]);
  const bool touches = valuation.deciding != 0;
  std::string which = ".none";
  if (touches) which = valuation.use == Use::commerce && !valuation.well_placed ? ".one" : ".some";
  return scene.texts.say(
      valuation.well_placed ? "downtown.well-placed" : "downtown.badly-placed",
      {{"why", scene.texts.say(key + which, {{"lots", lot_numbers(valuation.deciding)}})}});
}

std::string parcel_value(const Valuation& valuation, const Scene& scene) {
  return scene.texts.say(valuation.well_placed ? "downtown.value-doubled" : "downtown.value",
                         {{"count", std::to_string(std::popcount(valuation.neighbours))},
                          {"value", std::to_string(valuation.value)}});
}

int use_width(const Scene& scene) {
  int width = text_width(scene.texts.say("downtown.label.bare"));
  for (const Use use : votable_uses)
    width = std::max(width, text_width(scene.texts.say(use_key(use).substr(1))));
  return width + 2;
}

}  // namespace skyline::app
