// Any bytes as a map of Downtown: it is read or refused with a sentence, and what is read is written back as
// the same city.
#include "engine/downtown/city_map.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/core/texts.hpp"
#include "engine/downtown/config.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const skyline::Texts texts("en");
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto map = skyline::downtown::CityMap::read(text);
  if (!map) {
    if (texts.say(map.refusal()).starts_with("refusal.")) std::abort();  // a refusal without a sentence
  } else {
    const auto again = skyline::downtown::CityMap::read(map->text());
    if (!again || !(*again == *map)) std::abort();
  }
  // As an option it may also be a name.
  const auto config = skyline::downtown::read_config({{"board", text}});
  if (config && map && !(config->map == *map)) std::abort();
  return 0;
}
