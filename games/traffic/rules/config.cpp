#include "games/traffic/rules/config.hpp"

#include <algorithm>

#include "data/files.hpp"
#include "engine/core/notation.hpp"

namespace skyline::traffic {
namespace {

constexpr std::array shipped_sets{standard_tiles};

constexpr std::array all_options{
    Option{"players", Option::Kind::number, "4", {}, 2, seat_count},
    Option{"scenario", Option::Kind::choice, scenario_names[0], scenario_names},
    Option{"tiles", Option::Kind::file, standard_tiles, shipped_sets},
    Option{"start", Option::Kind::number, "", {}, 0, seat_count - 1},
};

constexpr std::string_view folder = "games/traffic/tiles/";
constexpr std::string_view file_ending = ".txt";

// A name has no line breaks; the text of a set cannot do without them.
Result<TileSet> read_tiles(const std::string& tiles) {
  if (tiles.find('\n') != std::string::npos) return read_tile_set(tiles);
  if (find_name(shipped_sets, tiles))
    return read_tile_set(*data_file(std::string(folder) + tiles + std::string(file_ending)));
  return Refusal{"traffic.tiles.unknown", "T3", {{"value", tiles}, {"values", std::string(standard_tiles)}}};
}

// What a table keeps and tells with every state: a set without its comments.
std::string compact(const std::string& tiles) {
  if (tiles.find('\n') == std::string::npos) return tiles;
  std::string lines;
  for (const auto line : split(tiles, '\n'))
    if (const auto content = without_comment(line); !content.empty()) lines += std::string(content) + '\n';
  return lines;
}

}  // namespace

std::span<const Option> options() { return all_options; }

Result<Config> read_config(const json::Object& given) {
  if (auto refusal = check_options(all_options, given)) return *refusal;
  Config config;
  if (const auto* players = given.find("players")) config.players = static_cast<int>(*players->integer());
  if (const auto* scenario = given.find("scenario"))
    config.scenario = static_cast<Scenario>(*find_name(scenario_names, *scenario->text()));
  if (const auto* tiles = given.find("tiles")) {
    const auto set = read_tiles(*tiles->text());
    if (!set) return set.refusal();
    config.tiles = compact(*tiles->text());
    config.set = *set;
  }
  if (const auto* start = given.find("start")) {
    config.start = static_cast<Player>(*start->integer());
    if (*config.start >= config.players)
      return Refusal{
          "config.start",
          "T5",
          {{"value", std::to_string(*config.start)}, {"most", std::to_string(config.players - 1)}}};
  }
  return config;
}

json::Object write_config(const Config& config) {
  json::Object written;
  if (config.players != seat_count) written.set("players", config.players);
  if (config.scenario != Scenario::times_square)
    written.set("scenario", scenario_names[index(config.scenario)]);
  if (config.tiles != standard_tiles) written.set("tiles", config.tiles);
  if (config.start) written.set("start", *config.start);
  return written;
}

}  // namespace skyline::traffic
