#include "games/traffic/terminal/map.hpp"

#include <algorithm>
#include <map>

#include "games/traffic/rules/compete.hpp"
#include "terminal/canvas.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

using namespace traffic;
using traffic::Game;  // not the concept

constexpr std::array<int, seat_count> player_inks{203, 226, 75, 77};
constexpr std::array<int, colour_count> side_inks{167, 180, 70, 33};
constexpr std::array<std::string_view, colour_count> across{"═", "─", "░", "~"};
constexpr std::array<std::string_view, colour_count> upright{"║", "│", "░", "~"};
constexpr int marked = 255;
constexpr int ruler = 4;  // columns left of the map

// How large a cell is drawn.
struct Scale {
  int wide;
  int high;
};
constexpr Scale large{6, 3};
constexpr Scale small{4, 2};
constexpr int last_corners = 2;  // lines and columns besides those of the cells

struct Bounds {
  int left = 127;
  int top = 127;
  int right = -128;
  int bottom = -128;

  void take_in(Cell cell) {
    left = std::min(left, int{cell.x});
    top = std::min(top, int{cell.y});
    right = std::max(right, int{cell.x});
    bottom = std::max(bottom, int{cell.y});
  }
  int columns() const { return right - left + 1; }
  int rows() const { return bottom - top + 1; }
  bool empty() const { return right < left; }
};

// What is marked: cells for tiles with the squares that they complete, points with what stands between the
// brackets.
struct Marks {
  std::map<std::pair<int, int>, int> cells;
  std::map<std::pair<int, int>, std::string> points;
  Bounds where;

  void cell(Cell at, int squares) {
    cells[{at.y, at.x}] = squares;
    where.take_in(at);
  }
  void point(Cell at, std::string_view glyph) {
    auto& mark = points[{at.y, at.x}];
    if (mark != "!") mark = glyph;
    where.take_in(at);
  }
};

Marks find_marks(const OpenState& open, std::span<const Action> candidates) {
  Marks marks;
  if (candidates.empty()) return marks;
  const Action first = candidates.front();
  const auto all = [&](auto&& test) { return std::all_of(candidates.begin(), candidates.end(), test); };
  if (all([](const Action& a) { return a.kind() == Action::Kind::attach; })) {
    for (const Action& action : candidates)
      marks.cell(action.cell(), open.map.squares_completed(action.cell()));
  } else if (all([](const Action& a) { return a.kind() == Action::Kind::ride; })) {
    const bool one = all([&](const Action& a) { return a.cell() == first.cell(); });
    for (const Action& action : candidates) {
      marks.point(one ? action.target() : action.cell(), !one ? "" : action.streets() != on_none ? "!" : "o");
      if (one) marks.where.take_in(action.cell());
    }
  }
  for (const Action& action : candidates)
    if (action.kind() == Action::Kind::put)
      marks.point(action.cell(), action.streets() != on_none ? "!" : "o");
  return marks;
}

Bounds whole_map(const OpenState& open, const Marks& marks) {
  Bounds whole = marks.where;
  for (int tile = 0; tile < open.map.tiles(); ++tile) whole.take_in(open.map.cell(tile));
  return whole;
}

class Drawing {
 public:
  Drawing(const OpenState& open, const Game& game, const Marks& marks, MapRoom room, const Style& style)
      : open_(open), game_(game), marks_(marks), room_(room), style_(style) {
    const Bounds whole = whole_map(open, marks);
    choose_scale(whole);
    window_ = cut(whole);
    clipped_ = window_.columns() < whole.columns() || window_.rows() < whole.rows();
  }

  bool clipped() const { return clipped_; }

  std::string text() {
    Canvas canvas(ruler + window_.columns() * scale_.wide + last_corners,
                  window_.rows() * scale_.high + last_corners);
    draw_rulers(canvas);
    for (int tile = 0; tile < open_.map.tiles(); ++tile) draw_tile(canvas, tile);
    for (const auto& [cell, squares] : marks_.cells)
      draw_open_cell(canvas, cell_at(cell.second, cell.first), squares);
    for (int tile = 0; tile < open_.map.tiles(); ++tile)
      if ((open_.map.points() & point_bit(tile)) != 0) draw_point(canvas, tile);
    return canvas.text(style_);
  }

 private:
  // Large cells if the whole map has room so, small ones otherwise.
  void choose_scale(const Bounds& whole) {
    const bool has_room = ruler + whole.columns() * large.wide + last_corners <= room_.columns &&
                          whole.rows() * large.high + last_corners <= room_.lines;
    scale_ = has_room ? large : small;
  }

  // As much of the map as there is room for, around what is marked or was placed last.
  Bounds cut(const Bounds& whole) const {
    Bounds focus = marks_.where;
    if (focus.empty()) focus.take_in(open_.map.cell(open_.map.tiles() - 1));
    Bounds window = whole;
    const auto shorten = [](int& first, int& last, int room, int middle) {
      if (last - first + 1 <= room) return;
      const int begin = std::clamp(middle - room / 2, first, last - room + 1);
      first = begin;
      last = begin + room - 1;
    };
    shorten(window.left, window.right, std::max(4, (room_.columns - ruler - last_corners) / scale_.wide),
            (focus.left + focus.right) / 2);
    shorten(window.top, window.bottom, std::max(4, (room_.lines - last_corners) / scale_.high),
            (focus.top + focus.bottom) / 2);
    return window;
  }

  int column(int x) const { return ruler + (x - window_.left) * scale_.wide; }
  int line(int y) const { return 1 + (y - window_.top) * scale_.high; }
  bool shows(Cell cell) const {
    return cell.x >= window_.left && cell.x <= window_.right && cell.y >= window_.top &&
           cell.y <= window_.bottom;
  }

  // The numbers stand at the corners: the north-west corner of a cell has the cell's name.
  void draw_rulers(Canvas& canvas) const {
    for (int x = window_.left; x <= window_.right; ++x)
      canvas.put(column(x) - (x < 0 ? 1 : 0), 0, std::to_string(x), {.dim = true});
    for (int y = window_.top; y <= window_.bottom; ++y) {
      const std::string number = std::to_string(y);
      canvas.put(ruler - 2 - static_cast<int>(number.size()), line(y), number, {.dim = true});
    }
  }

  void draw_tile(Canvas& canvas, int tile) const {
    const Cell cell = open_.map.cell(tile);
    if (!shows(cell)) return;
    const Piece piece = open_.map.piece(tile);
    const Tile turned = game_.tile(piece.tile()).turned(piece.turn());
    for (const Side side : all_sides) draw_side(canvas, cell, side, turned.side(side));
    const std::string name = piece.tile() < city_tiles ? std::to_string(piece.tile() + 1) : "*";
    const int middle = column(cell.x) + scale_.wide / 2 - (name.size() > 1 ? 1 : 0);
    canvas.put(middle, line(cell.y) + scale_.high / 2, name, {.dim = true});
    for (const int dx : {0, 1})
      for (const int dy : {0, 1}) canvas.put(column(cell.x + dx), line(cell.y + dy), "·", {.dim = true});
  }

  void draw_side(Canvas& canvas, Cell cell, Side side, Colour colour) const {
    const bool joint = open_.map.find(next_to(cell, side)) != Map::none;
    const Brush brush{.ink = side_inks[index(colour)]};
    const std::string letter(1, colour_letters[index(colour)]);
    if (side == Side::north || side == Side::south) {
      const int y = line(cell.y + (side == Side::south ? 1 : 0));
      for (int i = 1; joint && i < scale_.wide; ++i)
        canvas.put(column(cell.x) + i, y, across[index(colour)], brush);
      if (!joint) canvas.put(column(cell.x) + scale_.wide / 2, y, letter, brush);
    } else {
      const int x = column(cell.x + (side == Side::east ? 1 : 0));
      for (int i = 1; joint && i < scale_.high; ++i)
        canvas.put(x, line(cell.y) + i, upright[index(colour)], brush);
      if (!joint) canvas.put(x, line(cell.y) + scale_.high / 2, letter, brush);
    }
  }

  void draw_open_cell(Canvas& canvas, Cell cell, int squares) const {
    if (!shows(cell)) return;
    const int x = column(cell.x) + 1;
    const int y = line(cell.y) + 1;
    const std::string count = squares > 0 ? "+" + std::to_string(squares) : "";
    if (scale_.wide == large.wide) {
      const std::string name = cell_name(cell);
      canvas.put(x, y, padded_to(name.size() < 5 ? " " + name : name, 5), {.ground = marked});
      canvas.put(x, y + 1, padded_to(" " + count, 5), {.ground = marked});
      if (!style_.colour) canvas.put(x, y + 1, padded_to("[" + count, 4) + "]");
    } else {
      canvas.put(x, y, count.empty() ? "[ ]" : "[" + count.substr(1) + "]", {.ground = marked});
    }
  }

  void draw_point(Canvas& canvas, int point) const {
    const Cell cell = open_.map.cell(point);
    if (!shows(cell)) return;
    const int x = column(cell.x);
    const int y = line(cell.y);
    const auto mark = marks_.points.find({cell.y, cell.x});
    const bool is_marked = mark != marks_.points.end();
    for (Player player = 0; player < game_.players(); ++player)
      for (const Vehicle vehicle : all_vehicles) {
        if ((open_.vehicles[player][index(vehicle)] & point_bit(point)) == 0) continue;
        const std::string text = vehicle_text(player, vehicle);
        canvas.put(x - 1, y, is_marked ? "<" + text.substr(1, 1) + ">" : text,
                   {.ground = player_inks[player]});
        return;
      }
    if (is_marked) {
      canvas.put(x - 1, y, "<" + (mark->second.empty() ? "o" : mark->second) + ">", {.ground = marked});
    } else if ((open_.map.usable() & point_bit(point)) != 0) {
      canvas.put(x, y, "o", {.bold = true});
    } else {
      canvas.put(x, y, "x", {.dim = true});
    }
  }

  const OpenState& open_;
  const Game& game_;
  const Marks& marks_;
  MapRoom room_;
  Style style_;
  Bounds window_;
  bool clipped_ = false;
  Scale scale_ = large;
};

}  // namespace

std::string vehicle_text(Player player, Vehicle vehicle) {
  const char letter = player_colour_names[player][0];
  if (vehicle == Vehicle::taxi) return std::string("(") + letter + ")";
  return std::string("[") + static_cast<char>(letter - 'a' + 'A') + "]";
}

std::string in_player_colour(Player player, std::string_view text, const Style& style) {
  return style.on(player_inks[player], text);
}

std::string in_side_colour(Colour side, std::string_view text, const Style& style) {
  return style.ink(side_inks[index(side)], text);
}

int lines_of_whole_map(const OpenState& open, std::span<const Action> candidates) {
  return whole_map(open, find_marks(open, candidates)).rows() * small.high + last_corners;
}

MapPicture draw_map(const OpenState& open, const Game& game, std::span<const Action> candidates, MapRoom room,
                    const Style& style) {
  const Marks marks = find_marks(open, candidates);
  Drawing drawing(open, game, marks, room, style);
  return {drawing.text(), drawing.clipped()};
}

std::string draw_tiles(const Game& game, Tiles tiles, int columns, const Style& style) {
  const int per_line = std::max(1, (columns - 2) / 9);
  std::string picture;
  while (tiles != 0) {
    std::array<std::string, 3> lines{};
    for (int i = 0; i < per_line && tiles != 0; ++i, tiles &= tiles - 1) {
      const int number = std::countr_zero(tiles);
      const Tile tile = game.tile(number);
      const auto side = [&](Side which) {
        const Colour colour = tile.side(which);
        return in_side_colour(colour, std::string(1, colour_letters[index(colour)]), style);
      };
      lines[0] += "┌─ " + side(Side::north) + " ─┐  ";
      lines[1] += side(Side::west) + (number + 1 < 10 ? "  " : " ") + style.bold(std::to_string(number + 1)) +
                  "  " + side(Side::east) + "  ";
      lines[2] += "└─ " + side(Side::south) + " ─┘  ";
    }
    for (auto& line : lines) {
      line.erase(line.find_last_not_of(' ') + 1);
      picture += "  " + line + "\n";
    }
  }
  return picture;
}

}  // namespace skyline::app
