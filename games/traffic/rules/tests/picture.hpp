// Maps as pictures, so that a test shows what it talks about:
//
//   o|o.o     rows of tiles 'o' (a space: no tile) with the joints between them,
//   -+=b~     and between these rows the joints above and below each other and the corners in the middle.
//   o|o|o
//
// A joint is red '-' or '|', beige '=' or ':', green '.' or blue '~'; outer sides are red. A corner is '+' or
// has a vehicle on it: a taxi 'a' to 'd' of player 0 to 3, a truck 'A' to 'D'. The first tile is cell 0,0, so
// the first corner is the point 1,1.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {

using Picture = std::vector<std::string>;

inline Colour joint_colour(char joint) {
  switch (joint) {
    case '=':
    case ':': return Colour::beige;
    case '.': return Colour::green;
    case '~': return Colour::blue;
    default: return Colour::red;
  }
}

inline char at(const Picture& rows, int row, int column) {
  if (row < 0 || column < 0 || row >= static_cast<int>(rows.size())) return ' ';
  const std::string& line = rows[row];
  return column < static_cast<int>(line.size()) ? line[column] : ' ';
}

inline Map map_of(const Picture& rows) {
  Map map{};
  for (int row = 0; row < static_cast<int>(rows.size()); row += 2)
    for (int column = 0; column < static_cast<int>(rows[row].size()); column += 2) {
      if (at(rows, row, column) != 'o') continue;
      const auto side = [&](int down, int right) {
        return joint_colour(at(rows, row + down, column + right));
      };
      map.attach(cell_at(column / 2, row / 2), Piece(map.tiles(), 0),
                 Tile(side(-1, 0), side(0, 1), side(1, 0), side(0, -1)));
    }
  return map;
}

inline Config config_of(const json::Object& options) {
  const auto config = read_config(options);
  EXPECT_TRUE(config.ok());
  return *config;
}

// A tile set in which all city tiles are red but some.
inline std::string red_tiles(const std::map<int, std::string>& other_tiles = {}) {
  std::string text;
  for (int tile = 1; tile <= city_tiles; ++tile)
    text += other_tiles.contains(tile) ? other_tiles.at(tile) + "\n" : "RRRR\n";
  for (const char* cell : {"0,0", "1,0", "1,1", "2,1"})
    text += "times-square " + std::string(cell) + " RRRR\n";
  const std::vector<std::pair<std::string, std::string>> park{
      {"0,0", "RGGR"}, {"1,0", "RRGG"}, {"0,1", "GGGR"}, {"1,1", "GRGG"}, {"0,2", "GGGR"},
      {"1,2", "GRGG"}, {"0,3", "GGGR"}, {"1,3", "GRGG"}, {"0,4", "GGRR"}, {"1,4", "GRRG"}};
  for (const auto& [cell, sides] : park) text += "central-park " + cell + ' ' + sides + '\n';
  return text;
}

// The tiles that scenes are played with.
inline std::string scene_tiles() {
  return red_tiles(
      {{2, "BBBB"}, {3, "RRRB"}, {7, "RBBB"}, {11, "RRBB"}, {18, "RBRB"}, {23, "RRBG"}, {32, "RBGG"}});
}

// A position of four players in which a player is about to act on a drawn map; nobody holds tiles.
class Scene {
 public:
  explicit Scene(const Picture& rows, Player active = 0) : game(config_of({{"tiles", scene_tiles()}})) {
    OpenState& open = position.open;
    open = game.start().open;
    open.map = map_of(rows);
    for (int row = 1; row < static_cast<int>(rows.size()); row += 2)
      for (int column = 1; column < static_cast<int>(rows[row].size()); column += 2) {
        const char letter = rows[row][column];
        const bool taxi = letter >= 'a' && letter <= 'd';
        if (!taxi && (letter < 'A' || letter > 'D')) continue;
        const Player player = taxi ? letter - 'a' : letter - 'A';
        open.vehicles[player][taxi ? 0 : 1] |= point_bit(point((column + 1) / 2, (row + 1) / 2));
        --open.reserve[player][taxi ? 0 : 1];
      }
    open.phase = Phase::act;
    open.active = narrow<std::uint8_t>(active);
    open.actions_left = 2;
  }

  int point(int x, int y) const {
    const int number = position.open.map.point_at(cell_at(x, y));
    EXPECT_NE(number, Map::none) << x << ',' << y;
    return number;
  }
  // The player has just completed these points.
  Scene& completed(std::initializer_list<Cell> corners, int actions_left = 1) {
    for (const Cell corner : corners) position.open.fresh |= point_bit(point(corner.x, corner.y));
    position.open.phase = Phase::put;
    position.open.actions_left = narrow<std::uint8_t>(actions_left);
    return *this;
  }
  // Tiles are numbered from 1 as in notation.
  Scene& gives(Player player, std::initializer_list<int> tiles) {
    for (const int tile : tiles) position.hands[player] |= tile_bit(tile - 1);
    count_tiles();
    return *this;
  }
  // Another player holds all tiles but some.
  Scene& leaves_in_stack(std::initializer_list<int> tiles, Player holder) {
    Tiles kept = 0;
    for (const int tile : tiles) kept |= tile_bit(tile - 1);
    position.hands[holder] |= position.stack() & ~kept;
    count_tiles();
    return *this;
  }

  std::set<std::string> legal() const {
    const auto list = std::make_unique<Game::Actions>();
    game.legal(position, position.open.active, *list);
    std::set<std::string> texts;
    for (const auto& action : *list) texts.insert(game.write(action));
    return texts;
  }
  std::set<std::string> legal(std::string_view start) const {  // those that begin so
    std::set<std::string> texts;
    for (const auto& text : legal())
      if (text.starts_with(start)) texts.insert(text);
    return texts;
  }
  // "" or the code and the rule of the refusal.
  std::string refusal(std::string_view text) const {
    const auto action = game.read_action(text);
    if (!action) return std::string(action.refusal().code);
    const auto refused = game.check(position, position.open.active, *action);
    return refused ? std::string(refused->code) + ' ' + std::string(refused->rule) : "";
  }
  Scene& does(std::string_view text) {
    EXPECT_EQ(refusal(text), "") << text;
    game.apply(position, position.open.active, *game.read_action(text));
    return *this;
  }
  Scene& draws(int tile) {
    does("draw");
    const Outcome outcome{Outcome::Kind::draw, position.open.active, {narrow<std::uint8_t>(tile - 1)}};
    EXPECT_FALSE(game.check(position, outcome));
    game.apply(position, outcome);
    return *this;
  }

  // The vehicle on a point as in a picture.
  char on(int x, int y) const {
    for (Player player = 0; player < seat_count; ++player)
      for (std::size_t kind = 0; kind < 2; ++kind)
        if ((position.open.vehicles[player][kind] & point_bit(point(x, y))) != 0)
          return static_cast<char>((kind == 0 ? 'a' : 'A') + player);
    return '+';
  }
  int active() const { return position.open.active; }
  bool over() const { return position.open.phase == Phase::over; }

  Game game;
  Position position{};

 private:
  void count_tiles() {
    for (Player player = 0; player < seat_count; ++player)
      position.open.hand_sizes[player] = narrow<std::uint8_t>(std::popcount(position.hands[player]));
    position.open.stack_size = narrow<std::uint8_t>(std::popcount(position.stack()));
  }
};

using Names = std::set<std::string>;

}  // namespace skyline::traffic
