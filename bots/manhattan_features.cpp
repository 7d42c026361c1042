#include "bots/manhattan_features.hpp"

#include <algorithm>
#include <bit>

#include "engine/manhattan/urban_scoring.hpp"

namespace skyline::bots {
namespace {

using namespace manhattan;
using manhattan::Game;  // not the concept

using Table = Features<Game>::Table;

enum Row : std::uint8_t {
  points,
  tallest,
  majorities_by_one,
  majorities_by_more,
  majorities_tied,
  urban,
  lead_0,
  exposed = lead_0 + 6,
  takeable,
  height,
  chosen_1,
  later_2 = chosen_1 + 4,
  on_turn = later_2 + 3,
  last_on_turn,
  urban_rules,
  one,
};
static_assert(one + 1 == Features<Game>::names.size());

// By colour, how many of the chosen blocks have at least so many floors; none has five.
using AtLeast = std::array<std::array<std::uint8_t, max_floors + 2>, colour_count>;
AtLeast chosen_at_least(const OpenState& open) {
  AtLeast counts{};
  for (std::size_t colour = 0; colour < colour_count; ++colour)
    for (int floors = max_floors; floors > 0; --floors)
      counts[colour][floors] =
          narrow<std::uint8_t>(counts[colour][floors + 1] + open.chosen[colour].count(floors));
  return counts;
}

class Reading {
 public:
  Reading(const Game& game, const OpenState& open) : open_(open), at_least_(chosen_at_least(open)) {
    for (const Colour colour : all_colours) player_of_[index(colour)] = game.owner_of(colour);
  }

  void read_board(Table& table) {
    for (std::size_t city = 0; city < city_count; ++city) {
      std::array<int, colour_count> owned{};
      for (std::size_t cell = 0; cell < cells; ++cell)
        if (const Tower tower = open_.board.towers[city * cells + cell]; !tower.empty()) {
          ++owned[index(tower.owner())];
          read_tower(tower, table);
        }
      read_majority(owned, table);
    }
    for (std::size_t player = 0; player < tallest_.size(); ++player) {
      int others = 0;
      for (std::size_t other = 0; other < tallest_.size(); ++other)
        if (other != player) others = std::max(others, tallest_[other]);
      table.rows[height][player] = static_cast<float>(std::clamp(tallest_[player] - others, -6, 6));
      if (tallest_[player] > others && tallest_count_[player] == 1) table.rows[tallest][player] = 1;
    }
  }

 private:
  void read_tower(Tower tower, Table& table) {
    const auto owner = index(tower.owner());
    const Player player = player_of_[owner];
    const int own_floors = tower.floors(tower.owner());
    int most = 0;
    int threats = 0;
    for (const Colour colour : all_colours) {
      const Player rival = player_of_[index(colour)];
      if (rival == player) continue;
      const int floors = tower.floors(colour);
      most = std::max(most, floors);
      const int fitting = at_least_[index(colour)][std::clamp(own_floors - floors, 1, max_floors + 1)];
      threats += fitting;
      if (fitting > 0) table.rows[takeable][rival] += 1;
    }
    table.rows[lead_0 + std::clamp(own_floors - most, 0, 5)][player] += 1;
    table.rows[exposed][player] += static_cast<float>(threats);
    const int tall = tower.height();
    if (tall > tallest_[player]) {
      tallest_[player] = tall;
      tallest_count_[player] = 0;
    }
    if (tall == tallest_[player]) ++tallest_count_[player];
  }

  // M22
  void read_majority(const std::array<int, colour_count>& owned, Table& table) const {
    const int most = *std::max_element(owned.begin(), owned.end());
    if (most == 0) return;
    int second = 0;
    int firsts = 0;
    for (const int buildings : owned)
      if (buildings == most)
        ++firsts;
      else
        second = std::max(second, buildings);
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      if (owned[colour] != most) continue;
      const auto row = firsts > 1           ? majorities_tied
                       : most - second == 1 ? majorities_by_one
                                            : majorities_by_more;
      table.rows[row][player_of_[colour]] += 1;
    }
  }

  const OpenState& open_;
  AtLeast at_least_;
  std::array<int, colour_count> player_of_{};
  std::array<int, 4> tallest_{};
  std::array<int, 4> tallest_count_{};
};

void read_urban(const Game& game, const OpenState& open, Table& table) {
  if (open.urban == UrbanRule::none || open.urban == UrbanRule::fake_news) return;
  urban_awards(open.board, Survey(open.board), open.urban, [&](Colour colour, int awarded, int, int) {
    table.rows[urban][game.owner_of(colour)] += static_cast<float>(awarded);
  });
}

void read_blocks(const Game& game, const OpenState& open, Table& table) {
  for (Player player = 0; player < game.players(); ++player)
    for (int which = 0; which < game.colours_a_player(); ++which) {
      const auto colour = index(game.colour_of(player, which));
      for (int floors = 1; floors <= max_floors; ++floors)
        table.rows[chosen_1 + floors - 1][player] += static_cast<float>(open.chosen[colour].count(floors));
      for (int floors = 2; floors <= max_floors; ++floors)
        table.rows[later_2 + floors - 2][player] += static_cast<float>(open.reserve[colour].count(floors));
    }
}

int period_of(const Game& game, const OpenState& open) {
  const int later = game.rounds() - open.round;
  const int players = game.players();
  int part = 0;
  if (open.phase != Phase::select) {
    const int laps = game.colours_a_player() * game.blocks_a_round();
    const int left = (open.turns_left + players - 1) / players;
    part = left <= 1 ? 4 : left == 2 ? 3 : left <= laps / 2 ? 2 : 1;
  }
  return later * Features<Game>::parts_of_round + part;
}

}  // namespace

Table Features<Game>::read(const Game& game, const Position& position) {
  const OpenState& open = position.open;
  Table table;
  table.period = period_of(game, open);
  Reading(game, open).read_board(table);
  read_urban(game, open, table);
  read_blocks(game, open, table);
  const int players = game.players();
  for (Player player = 0; player < players; ++player) {
    table.rows[points][player] = open.points[player];
    table.rows[urban_rules][player] = game.config().advanced ? 1 : 0;
    table.rows[one][player] = 1;
  }
  table.rows[on_turn][open.active] = 1;
  table.rows[last_on_turn][(open.starter + players - 1) % players] = 1;
  return table;
}

}  // namespace skyline::bots
