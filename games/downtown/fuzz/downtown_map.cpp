// Any text as a map of Downtown: what is accepted is a board by D2 and reads back as the same, what is not is
// refused with a sentence.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/core/texts.hpp"
#include "games/downtown/rules/city_map.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace skyline::downtown;
  static const skyline::Texts texts("en");
  const auto map = CityMap::read({reinterpret_cast<const char*>(data), size});
  if (!map) {
    if (texts.say(map.refusal()).starts_with("refusal.")) std::abort();
    return 0;
  }
  int squares = 0;
  for (int lot = 0; lot < lot_count; ++lot) {
    if (map->shape(lot) == Shape::square) ++squares;
    if (map->neighbours(lot) == 0 || contains(map->neighbours(lot), lot)) std::abort();
  }
  const auto again = CityMap::read(map->text());
  if (squares != half || !again || !(*again == *map)) std::abort();
  return 0;
}
