// A position as the header of a record has it: what cannot be counted from the rest, in words and numbers
// that people write by hand. The stack and the reserves are what is left of the box.
#include <algorithm>
#include <string>

#include "engine/core/position_part.hpp"
#include "games/traffic/rules/game.hpp"

namespace skyline::traffic {
namespace {

// What was done in a turn that is not over, the put after an attachment aside.
enum class Deed : std::uint8_t { attach, taxi, truck, draw };
constexpr std::array<std::string_view, 4> deed_words{"attach", "taxi", "truck", "draw"};

constexpr int farthest = 60;         // T2, T6: no tile lies farther from the start
constexpr int most_idle_rounds = 3;  // T16

json::Array write_cell(Cell cell) { return {int{cell.x}, int{cell.y}}; }

class PositionReader {
 public:
  PositionReader(const Game& game, const json::Value& written)
      : game_(game), whole_(&written, wrong_), position_(game.start()) {}

  Result<Position> read() {
    whole_.only(
        {"starter", "active", "done", "tiles", "vehicles", "fresh", "hands", "idle_turns", "last_turns"});
    open().phase = Phase::act;
    read_turn();
    read_tiles();
    if (wrong_) return *wrong_;
    read_hands();
    read_vehicles();
    read_fresh();
    read_ending();
    if (wrong_) return *wrong_;
    return position_;
  }

 private:
  static std::string number(int value) { return std::to_string(value); }

  static Cell read_cell(const PositionPart& part) {
    const auto items = part.items(2, 2);
    if (items.size() != 2) return {};
    return cell_at(items[0].number(-farthest, farthest), items[1].number(-farthest, farthest));
  }

  OpenState& open() { return position_.open; }
  int players() const { return game_.players(); }

  void read_turn() {
    const auto starter = whole_.member("starter");
    open().starter = narrow<std::uint8_t>(starter.number(0, players() - 1));
    if (game_.config().start && open().starter != *game_.config().start)
      starter.refuse({"traffic.position-starter", "T5", {{"player", number(*game_.config().start)}}});
    open().active = narrow<std::uint8_t>(whole_.member("active").number(0, players() - 1));
    const auto done = whole_.member("done");
    const auto deeds = done.items_if_given(0, actions_a_turn);
    open().actions_left = narrow<std::uint8_t>(actions_a_turn - static_cast<int>(deeds.size()));
    for (const auto& item : deeds) {
      const auto deed = static_cast<Deed>(item.word(deed_words));
      // T10: what comes after something else than an attachment ends the turn, so it is not the first of two.
      if (deeds.size() == actions_a_turn && deed != Deed::attach)
        item.refuse({"traffic.position-turn-over", "T10"});
      if (deed == Deed::attach || deed == Deed::draw) open().busy = true;
      if (deed == Deed::taxi || deed == Deed::truck) {
        open().rode[deed == Deed::taxi ? 0 : 1] = true;
        open().order = Order::ride;
      }
      if (deed == Deed::draw) open().order = Order::draw;
    }
    if (deeds.size() == actions_a_turn && !whole_.member("fresh").given())
      done.refuse({"traffic.position-turn-over", "T10"});
  }

  // T6: in whatever order they are told, each must touch what lies there already, at the latest when all
  // others do.
  void read_tiles() {
    struct Laid {
      PositionPart part;
      Action action;
    };
    std::vector<Laid> waiting;
    for (const auto& part : whole_.member("tiles").items_if_given(0, city_tiles)) {
      part.only({"tile", "at", "turn"});
      const int tile = part.member("tile").number(1, city_tiles) - 1;
      if ((open().placed & tile_bit(tile)) != 0)
        part.refuse({"traffic.position-tile-twice", "T2", {{"tile", number(tile + 1)}}});
      open().placed |= tile_bit(tile);
      waiting.push_back(
          {part, Action::attach(tile, read_cell(part.member("at")), part.member("turn").number_or(0, 0, 3))});
    }
    if (wrong_) return;
    Position holds_all = position_;
    holds_all.hands[open().active] = all_city_tiles;
    holds_all.open.order = Order::attach;
    for (bool attached = true; attached && !waiting.empty();) {
      attached = false;
      for (auto next = waiting.begin(); next != waiting.end();) {
        const auto& [part, action] = *next;
        if (auto refusal = game_.check(holds_all, open().active, action)) {
          if (refusal->code != "traffic.touches-nothing") return part.refuse(std::move(*refusal));
          ++next;
          continue;
        }
        holds_all.open.map.attach(action.cell(), Piece(action.tile(), action.turn()),
                                  game_.tile(action.tile()).turned(action.turn()));
        attached = true;
        next = waiting.erase(next);
      }
    }
    if (!waiting.empty())
      waiting.front().part.refuse(
          {"traffic.touches-nothing", "T6", {{"cell", cell_name(waiting.front().action.cell())}}});
    open().map = holds_all.open.map;
  }

  void read_hands() {
    Tiles used = open().placed;
    const auto hands = whole_.member("hands").items(players(), players());
    for (std::size_t player = 0; player < hands.size(); ++player) {
      position_.hands[player] = 0;
      for (const auto& part : hands[player].items(0, city_tiles)) {
        const int tile = part.number(1, city_tiles) - 1;
        if ((used & tile_bit(tile)) != 0)
          part.refuse({"traffic.position-tile-twice", "T2", {{"tile", number(tile + 1)}}});
        used |= tile_bit(tile);
        position_.hands[player] |= tile_bit(tile);
      }
      open().hand_sizes[player] = narrow<std::uint8_t>(std::popcount(position_.hands[player]));
    }
    open().stack_size = narrow<std::uint8_t>(std::popcount(position_.stack()));
    if (open().order == Order::draw && position_.hands[open().active] == 0)
      whole_.member("hands").refuse({"traffic.position-nothing-drawn", "T14"});
    if (open().busy && open().order != Order::draw && open().placed == 0)
      whole_.member("done").refuse({"traffic.position-nothing-attached", "T11"});
  }

  // T8, T11–T13: a vehicle stands alone on a usable point.
  void read_vehicles() {
    const int most = players() * (game_.fleet().taxis + game_.fleet().trucks);
    for (const auto& part : whole_.member("vehicles").items_if_given(0, most)) {
      part.only({"player", "kind", "at"});
      const Player player = part.member("player").number(0, players() - 1);
      const auto kind = static_cast<std::size_t>(part.member("kind").word(vehicle_names));
      const Cell cell = read_cell(part.member("at"));
      if (wrong_) return;
      const int point = open().map.point_at(cell);
      if (point == Map::none || (open().map.usable() & point_bit(point)) == 0)
        return part.refuse({"traffic.no-point", "T8", {{"point", cell_name(cell)}}});
      if ((open().occupied() & point_bit(point)) != 0)
        return part.refuse({"traffic.occupied", "T12", {{"point", cell_name(cell)}}});
      auto& reserve = open().reserve[player][kind];
      if (reserve == 0)
        return part.refuse({"traffic.position-fleet",
                            "T1",
                            {{"player", number(player)},
                             {"vehicle", "@traffic.vehicle." + std::string(vehicle_names[kind])},
                             {"most", number(kind == 0 ? game_.fleet().taxis : game_.fleet().trucks)}}});
      --reserve;
      open().vehicles[player][kind] |= point_bit(point);
      if (open().reserve[player] == std::array<std::uint8_t, 2>{})
        part.refuse({"traffic.position-all-on-map", "T17", {{"player", number(player)}}});
    }
  }

  // T11: the points that the last attachment completed and that wait for a vehicle.
  void read_fresh() {
    const auto part = whole_.member("fresh");
    const auto items = part.items_if_given(1, side_count);
    for (const auto& item : items) {
      const Cell cell = read_cell(item);
      const int point = open().map.point_at(cell);
      if (point == Map::none || ((open().map.usable() & ~open().occupied()) & point_bit(point)) == 0)
        return item.refuse({"traffic.not-completed", "T11", {{"point", cell_name(cell)}}});
      open().fresh |= point_bit(point);
    }
    if (items.empty()) return;
    open().phase = Phase::put;
    const bool attached = open().busy && open().order == Order::attach;
    if (!attached || !are_corners_of_one_tile()) part.refuse({"traffic.position-fresh", "T11"});
  }

  bool are_corners_of_one_tile() {
    const Map& map = open().map;
    for (int tile = 0; tile < map.tiles(); ++tile) {
      if (map.piece(tile).tile() >= city_tiles) continue;
      Points corners = 0;
      for (const Side side : all_sides)
        if (const int point = map.point_at(corner_of(map.cell(tile), side)); point != Map::none)
          corners |= point_bit(point);
      if ((open().fresh & ~corners) == 0) return true;
    }
    return false;
  }

  // T16, T18: how near the end is.
  void read_ending() {
    open().idle_turns =
        narrow<std::uint8_t>(whole_.member("idle_turns").number_or(0, 0, most_idle_rounds * players() - 1));
    const auto last = whole_.member("last_turns");
    open().last_turns = narrow<std::uint8_t>(last.number_or(0, 0, players() + 1));
    const bool drew_last = open().stack_size == 0 && open().order == Order::draw;
    const int least = open().stack_size > 0 ? 0 : drew_last ? players() + 1 : 1;
    const int most = open().stack_size > 0 ? 0 : drew_last ? players() + 1 : players();
    if (open().last_turns < least || open().last_turns > most)
      last.refuse({least == most ? "traffic.position-last-turns" : "traffic.position-last-turns-between",
                   "T18",
                   {{"given", number(open().last_turns)},
                    {"stack", number(open().stack_size)},
                    {"least", number(least)},
                    {"most", number(most)}}});
  }

  const Game& game_;
  std::optional<Refusal> wrong_;
  PositionPart whole_;
  Position position_;
};

// What was done in this turn: one action at most, but two attachments where vehicles may still be put.
json::Array deeds_of(const OpenState& open) {
  json::Array deeds;
  const int count = actions_a_turn - open.actions_left;
  const Deed deed = open.order == Order::draw ? Deed::draw
                    : open.rode[0]            ? Deed::taxi
                    : open.rode[1]            ? Deed::truck
                                              : Deed::attach;
  for (int i = 0; i < count; ++i) deeds.emplace_back(deed_words[index(deed)]);
  return deeds;
}

}  // namespace

Result<Position> Game::read_position(const json::Object& written) const {
  const json::Value whole(written);
  return PositionReader(*this, whole).read();
}

json::Object Game::write_position(const Position& position) const {
  const OpenState& open = position.open;
  const Map& map = open.map;
  json::Object written{{"starter", int{open.starter}}, {"active", int{open.active}}};
  if (open.actions_left < actions_a_turn) written.set("done", deeds_of(open));
  json::Array tiles;
  for (int at = 0; at < map.tiles(); ++at) {
    const Piece piece = map.piece(at);
    if (piece.tile() >= city_tiles) continue;
    tiles.emplace_back(
        json::Object{{"tile", piece.tile() + 1}, {"at", write_cell(map.cell(at))}, {"turn", piece.turn()}});
  }
  written.set("tiles", std::move(tiles));
  json::Array vehicles;
  for (Player player = 0; player < players(); ++player)
    for (const Vehicle vehicle : all_vehicles)
      for (Points left = open.vehicles[player][index(vehicle)]; left != 0; left &= left - 1)
        vehicles.emplace_back(json::Object{{"player", player},
                                           {"kind", vehicle_names[index(vehicle)]},
                                           {"at", write_cell(map.cell(std::countr_zero(left)))}});
  written.set("vehicles", std::move(vehicles));
  if (open.fresh != 0) {
    json::Array fresh;
    for (Points left = open.fresh; left != 0; left &= left - 1)
      fresh.emplace_back(write_cell(map.cell(std::countr_zero(left))));
    written.set("fresh", std::move(fresh));
  }
  json::Array hands;
  for (Player player = 0; player < players(); ++player) {
    json::Array hand;
    for (Tiles left = position.hands[player]; left != 0; left &= left - 1)
      hand.emplace_back(std::countr_zero(left) + 1);
    hands.emplace_back(std::move(hand));
  }
  written.set("hands", std::move(hands));
  if (open.idle_turns > 0) written.set("idle_turns", int{open.idle_turns});
  if (open.last_turns > 0) written.set("last_turns", int{open.last_turns});
  return written;
}

}  // namespace skyline::traffic
