#include "games/downtown/rules/config.hpp"

#include <algorithm>
#include <array>

#include "engine/core/notation.hpp"

namespace skyline::downtown {
namespace {

constexpr int least_players = 2;
constexpr int usual_players = 4;
constexpr int generous_sole_bonus = 5;

constexpr std::array all_options{
    Option{"players", Option::Kind::number, "4", {}, least_players, max_players},
    Option{"board", Option::Kind::file, "standard", board_names},
    Option{"sole_bonus", Option::Kind::number, "2", {}, default_sole_bonus, generous_sole_bonus},
    Option{"mayor", Option::Kind::number, "", {}, 0, max_players - 1},
};

// A name is one word; anything else is meant as a map.
bool is_name(std::string_view board) { return board.find_first_of(" \t\r\n#") == std::string_view::npos; }

std::optional<Refusal> read_board(const std::string& board, Config& config) {
  const auto& names = board_names;
  if (is_name(board)) {
    if (!find_name(names, board)) return Refusal{"downtown.no-such-board", "D2", {{"board", board}}};
    config.board = board;
    config.map = shipped_map(board);
    return std::nullopt;
  }
  const auto map = CityMap::read(board);
  if (!map) return map.refusal();
  config.map = *map;
  const auto shipped = std::find_if(names.begin(), names.end(),
                                    [&](std::string_view name) { return shipped_map(name) == *map; });
  config.board = shipped == names.end() ? map->text() : std::string(*shipped);
  return std::nullopt;
}

}  // namespace

std::span<const Option> options() { return all_options; }

Result<Config> read_config(const json::Object& given) {
  if (auto refusal = check_options(options(), given)) return *refusal;
  Config config;
  if (const auto* players = given.find("players")) config.players = static_cast<int>(*players->integer());
  if (const auto* board = given.find("board"))
    if (auto refusal = read_board(*board->text(), config)) return *refusal;
  if (const auto* bonus = given.find("sole_bonus")) {
    config.sole_bonus = static_cast<int>(*bonus->integer());
    if (config.sole_bonus != default_sole_bonus && config.sole_bonus != generous_sole_bonus)
      return Refusal{"downtown.sole-bonus", "D18", {{"value", std::to_string(config.sole_bonus)}}};
    if (config.for_two() && config.sole_bonus != default_sole_bonus)
      return Refusal{"downtown.sole-bonus-for-two", "D23"};
  }
  if (const auto* mayor = given.find("mayor")) {
    config.mayor = static_cast<Player>(*mayor->integer());
    if (*config.mayor >= config.players)
      return Refusal{
          "downtown.mayor",
          "D6",
          {{"value", std::to_string(*config.mayor)}, {"most", std::to_string(config.players - 1)}}};
  }
  return config;
}

json::Object write_config(const Config& config) {
  json::Object written;
  if (config.players != usual_players) written.set("players", config.players);
  if (config.board != board_names.front()) written.set("board", config.board);
  if (config.sole_bonus != default_sole_bonus) written.set("sole_bonus", config.sole_bonus);
  if (config.mayor) written.set("mayor", *config.mayor);
  return written;
}

}  // namespace skyline::downtown
