#include "games/downtown/terminal/map.hpp"

namespace skyline::app {
namespace {

using namespace downtown;
using downtown::Game;  // not the concept

constexpr int no_lot = -1;

// The line where up to four lots meet, by a bit for each arm: up, down, left, right.
constexpr std::array<std::string_view, 16> crossings{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                     "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};

// One line of the picture; neighbouring texts of the same colour are written together.
class Line {
 public:
  explicit Line(const Style& style) : style_(style) {}
  void add(Paint paint, std::string_view text) {
    if (!(paint == paint_)) flush();
    paint_ = paint;
    run_ += text;
  }
  std::string text() {
    flush();
    return "  " + done_ + "\n";
  }

 private:
  void flush() {
    if (!run_.empty()) done_ += painted(paint_, run_, style_);
    run_.clear();
  }
  const Style& style_;
  std::string done_;
  std::string run_;
  Paint paint_;
};

class City {
 public:
  City(const CityMap& map, const LotFaces& faces, const Style& style)
      : map_(map), faces_(faces), style_(style) {}

  // A line for each row of cells, without lines between them.
  std::string draw_small() {
    std::string picture;
    for (int row = 0; row < map_rows; ++row) picture += small_cells(row);
    return picture;
  }

  std::string draw() {
    std::string picture;
    for (int row = 0; row <= map_rows; ++row) {
      picture += border(row);
      if (row < map_rows) picture += cells(row);
    }
    return picture;
  }

 private:
  int lot(int row, int column) const {
    if (row < 0 || row >= map_rows || column < 0 || column >= map_columns) return no_lot;
    return map_.cells()[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  // Ground runs on between two cells of one lot; lines between different ones have none.
  Paint between(int a, int b) const {
    if (a != b || a == no_lot) return {};
    return faces_[static_cast<std::size_t>(a)].paint;
  }

  // The line above a row.
  std::string border(int row) const {
    Line line(style_);
    for (int column = 0; column <= map_columns; ++column) {
      const int above_left = lot(row - 1, column - 1);
      const int above = lot(row - 1, column);
      const int left = lot(row, column - 1);
      const int here = lot(row, column);
      const unsigned arms = (above_left != above ? 1U : 0U) | (left != here ? 2U : 0U) |
                            (above_left != left ? 4U : 0U) | (above != here ? 8U : 0U);
      line.add(arms == 0 ? between(above, here) : Paint{}, crossings[arms]);
      if (column < map_columns) line.add(between(above, here), above == here ? "     " : "─────");
    }
    return line.text();
  }

  // The parcels of a row: the first of a lot has its number, the second its letter.
  std::string cells(int row) {
    Line line(style_);
    for (int column = 0; column <= map_columns; ++column) {
      const int here = lot(row, column);
      const int left = lot(row, column - 1);
      line.add(between(left, here), left == here ? " " : "│");
      if (here == no_lot) continue;
      const LotFace& face = faces_[static_cast<std::size_t>(here)];
      const int parcel = seen_[static_cast<std::size_t>(here)]++;
      std::string field = "    ";
      if (parcel == 0) {
        field = std::string(here < 9 ? " " : "") + std::to_string(here + 1);
        field = face.marked ? "[" + field + "]" : " " + field + " ";
      } else if (parcel == 1) {
        field = std::string("  ") + face.letter + " ";
      }
      line.add(face.paint, field);
      const auto& [sign, paint] = face.parcels[static_cast<std::size_t>(parcel)];
      line.add(paint, sign);
    }
    return line.text();
  }

  std::string small_cells(int row) {
    Line line(style_);
    for (int column = 0; column <= map_columns; ++column) {
      const int here = lot(row, column);
      const int left = lot(row, column - 1);
      const bool first = here != no_lot && seen_[static_cast<std::size_t>(here)] == 0;
      const bool marked = first && faces_[static_cast<std::size_t>(here)].marked;
      line.add(marked ? Paint{} : between(left, here), marked ? "[" : left == here ? " " : "│");
      if (here == no_lot) continue;
      const LotFace& face = faces_[static_cast<std::size_t>(here)];
      const int parcel = seen_[static_cast<std::size_t>(here)]++;
      line.add(face.paint, (here < 9 ? " " : "") + std::to_string(here + 1) + face.letter);
      const auto& [sign, paint] = face.parcels[static_cast<std::size_t>(parcel)];
      line.add(paint, sign);
    }
    return line.text();
  }

  const CityMap& map_;
  const LotFaces& faces_;
  const Style& style_;
  std::array<int, lot_count> seen_{};
};

// What a candidate concerns on the map, if anything.
bool concerns_lot(const Action& action) {
  return action.kind == Action::Kind::buy || action.kind == Action::Kind::plan;
}

bool is_deciding(const OpenState& open, int lot) {
  const bool deciding = open.phase == Phase::vote || open.phase == Phase::lobby ||
                        open.phase == Phase::pick || open.phase == Phase::use;
  return deciding && open.turned[open.voting] == lot;
}

LotFace face_of(const Game& game, const OpenState& open, int lot) {
  LotFace face;
  const bool closed = contains(open.closed, lot);
  const auto use = open.use(lot);
  if (use) {
    face.letter = use_letters[index(*use)];
    face.paint = {use_colours[index(*use)], !closed};
  } else if (is_deciding(open, lot)) {
    face.letter = '?';
  }
  const bool park = use == Use::park;
  for (auto& parcel : face.parcels) parcel = {park ? " " : closed ? "×" : "·", face.paint};
  std::size_t parcel = 0;
  for (Player player = 0; player < game.players(); ++player)
    for (int i = 0; i < open.pawns[lot].count(player); ++i)
      face.parcels[parcel++] = {std::string(1, pawn_letter(player)), {pawn_colours[player]}};
  return face;
}

LotFaces faces_of(const Game& game, const OpenState& open, std::span<const Action> candidates) {
  LotFaces faces;
  for (int lot = 0; lot < lot_count; ++lot) faces[static_cast<std::size_t>(lot)] = face_of(game, open, lot);
  for (const Action& action : candidates)
    if (concerns_lot(action)) faces[action.which].marked = true;
  return faces;
}

}  // namespace

std::string painted(Paint paint, std::string_view text, const Style& style) {
  if (paint.colour < 0) return std::string(text);
  return paint.ground ? style.on(paint.colour, text) : style.ink(paint.colour, text);
}

std::string pawn_text(Player player, const Style& style) {
  return painted({pawn_colours[player]}, std::string(" ") + pawn_letter(player) + " ", style);
}

std::string draw_city(const CityMap& map, const LotFaces& faces, const Style& style) {
  return City(map, faces, style).draw();
}

std::string draw_city(const Game& game, const OpenState& open, std::span<const Action> candidates,
                      const Style& style) {
  return draw_city(game.map(), faces_of(game, open, candidates), style);
}

std::string draw_small_city(const Game& game, const OpenState& open, std::span<const Action> candidates,
                            const Style& style) {
  const LotFaces faces = faces_of(game, open, candidates);
  return City(game.map(), faces, style).draw_small();
}

}  // namespace skyline::app
