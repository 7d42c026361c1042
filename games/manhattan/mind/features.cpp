#include "games/manhattan/mind/features.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "bots/search/pair_products.hpp"
#include "games/manhattan/mind/colour_bytes.hpp"
#include "games/manhattan/mind/reach.hpp"
#include "games/manhattan/rules/urban_scoring.hpp"

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
  turns,
  ahead,
  takeable_now,
  exposed_now,
  exposed_next,
  majority_settled,
  majority_taken,
  majority_exposed,
  tallest_exposed,
  tallest_reached,
  own_reach,
  empty_reach,
  gap_1,
  one = gap_1 + 4,
};
static_assert(one + 1 == Features<Game>::names.size());

// What hands could do is read for four players only: it takes a sixth of the time of a search, and only there
// was it measured to be worth it (docs/evaluation.md).
bool reads_hands(const Game& game) { return game.players() == Features<Game>::most_players; }

using PerSeat = std::array<int, seat_count>;
void put_row(Table& table, std::size_t row, const PerSeat& numbers) {
  for (std::size_t seat = 0; seat < numbers.size(); ++seat)
    table.rows[row][seat] = static_cast<float>(numbers[seat]);
}

// The plots that are built on, four looked at at a time; which ones is hard to foresee, so no jump asks it. A
// bit a plot, every fourth one side by side.
class Built {
 public:
  explicit Built(const Board& board) {
    Ints columns{};
    std::size_t plot = 0;
    for (int bit = 1; plot + wide <= plot_count; plot += wide, bit *= 2) {
      Ints towers;
      std::memcpy(&towers, &board.towers[plot], sizeof(towers));
      columns |= (towers != 0) & bit;
    }
    for (std::size_t column = 0; column < wide; ++column)
      plots_ |= static_cast<std::uint64_t>(columns[column]) << (bits * column);
    for (; plot < plot_count; ++plot)
      plots_ |= std::uint64_t{board.towers[plot].empty() ? 0U : 1U} << (bits * (plot % wide) + plot / wide);
  }
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::uint64_t left = plots_; left != 0; left &= left - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(left));
      visit(wide * (bit % bits) + bit / bits);
    }
  }

 private:
  static constexpr std::size_t wide = 4;
  static constexpr std::size_t bits = 16;  // of a column
  std::uint64_t plots_ = 0;
};

class Reading {
 public:
  Reading(const Game& game, const Position& position)
      : game_(game), open_(position.open), hands_(position.hands) {
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      player_of_[colour] = game.owner_of(static_cast<Colour>(colour));
      const int floors = largest(open_.chosen[colour]);
      largest_ |= put(floors, colour);
      if (floors > 0) building_ |= byte_of(colour);
    }
    for (std::size_t colour = 0; colour < colour_count; ++colour)
      for (std::size_t other = 0; other < colour_count; ++other)
        if (player_of_[other] != player_of_[colour]) rivals_[colour] |= byte_of(other);
  }

  void read_board(Table& table) {
    const Built built(open_.board);
    built.each([this](std::size_t plot) { read_tower(plot); });
    if (reads_hands(game_)) find_threats();
    for (std::size_t city = 0; city < owned_.size(); ++city) read_majority(city, table);
    for (std::size_t lead = 0; lead < leads; ++lead) put_row(table, lead_0 + lead, led_[lead]);
    put_row(table, exposed, exposed_);
    for (std::size_t colour = 0; colour < colour_count; ++colour)
      if (player_of_[colour] < game_.players())
        table.rows[takeable][player_of_[colour]] += static_cast<float>(get(takeable_, colour));
    read_heights(table);
    if (!reads_hands(game_)) return;
    for (std::size_t gap = 0; gap < gaps; ++gap) put_row(table, gap_1 + gap, gaps_[gap]);
    read_reach(built, table);
  }

 private:
  static constexpr std::size_t leads = 6;
  static constexpr std::size_t gaps = max_floors;

  void read_tower(std::size_t plot) {
    const Tower tower = open_.board.towers[plot];
    const auto owner = index(tower.owner());
    const Bytes floors = floors_of(tower);
    const Bytes rivals = rivals_[owner];
    const int own = get(floors, owner);
    owned_[plot / cells] += put(1, owner);
    const Bytes able = able_to_take(floors, largest_, own) & rivals & building_;
    takeable_ += able >> 7;
    const int player = player_of_[owner];
    exposed_[player] += able != 0 ? 1 : 0;
    if (reads_hands(game_)) note_gaps(plot, own, owner, floors, able);
    const Bytes foreign = floors & rivals;
    const int most = std::max({get(foreign, 0), get(foreign, 1), get(foreign, 2), get(foreign, 3)});
    ++led_[static_cast<std::size_t>(std::clamp(own - most, 0, static_cast<int>(leads) - 1))][player];
    const int tall = get(floors * ones, 3);
    heights_[plot] = narrow<std::uint8_t>(tall);
    const int before = tallest_[player];
    if (tall > before) tallest_plot_[player] = narrow<std::uint8_t>(plot);
    tallest_[player] = std::max(before, tall);
    tallest_count_[player] = (tall > before ? 0 : tallest_count_[player]) + (tall >= before ? 1 : 0);
  }

  // Which colours could take a building with the blocks of this round, and what any block needs there (M18).
  void note_gaps(std::size_t plot, int own, std::size_t owner, Bytes floors, Bytes able) {
    standing_[owner] |= plot_bit(plot);
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      could_take_[colour] |= Plots{(able >> (8 * colour + 7)) & 1U} << plot;
      const int gap = std::max(own - get(floors, colour), 1);
      if (gap <= max_floors && colour != owner)
        ++gaps_[static_cast<std::size_t>(gap) - 1][player_of_[colour]];
    }
  }

  // M21
  void read_heights(Table& table) const {
    for (std::size_t player = 0; player < tallest_.size(); ++player) {
      int others = 0;
      for (std::size_t other = 0; other < tallest_.size(); ++other)
        if (other != player) others = std::max(others, tallest_[other]);
      table.rows[height][player] = static_cast<float>(std::clamp(tallest_[player] - others, -6, 6));
      if (tallest_[player] <= others || tallest_count_[player] > 1) continue;
      table.rows[tallest][player] = 1;
      if ((threats_to(static_cast<Player>(player)) & plot_bit(tallest_plot_[player])) != 0)
        table.rows[tallest_exposed][player] = 1;
    }
  }

  // M22
  void read_majority(std::size_t city, Table& table) const {
    const Bytes owned = owned_[city];
    if (owned == 0) return;
    int most = 0;
    int second = 0;
    std::size_t first = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      const int buildings = get(owned, colour);
      second = std::max(second, std::min(most, buildings));
      if (buildings > most) first = colour;
      most = std::max(most, buildings);
    }
    const Plots plots = plots_of(static_cast<int>(city));
    const bool settled = most > second;
    if (settled) {
      const int player = player_of_[first];
      table.rows[most - second == 1 ? majorities_by_one : majorities_by_more][player] += 1;
      if (most - second == 1 && (threats_to(player) & mine_[player] & plots) != 0)
        table.rows[majority_exposed][player] += 1;
    }
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      const int player = player_of_[colour];
      const int behind = most - get(owned, colour);
      if (settled ? colour == first || behind > 1 : behind > 0) continue;
      if (!settled) {
        table.rows[majorities_tied][player] += 1;
        if ((building_ & byte_of(colour)) != 0 && (empty_ & reach_[player] & plots) != 0)
          table.rows[majority_settled][player] += 1;
      }
      if ((could_take_[colour] & reach_[player] & plots) != 0) table.rows[majority_taken][player] += 1;
    }
  }

  void find_threats() {
    const std::uint32_t closed = game_.closed_cities(open_);
    Plots open_cities = 0;
    for (int city = 0; city < city_count; ++city)
      if (((closed >> city) & 1U) == 0) open_cities |= plots_of(city);
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      mine_[player_of_[colour]] |= standing_[colour];
      threats_[player_of_[colour]] |= could_take_[colour];
      empty_ |= standing_[colour];
    }
    empty_ = ~empty_ & open_cities;
    for (Player player = 0; player < game_.players(); ++player) {
      reach_[player] = reach(game_, player, hands_[player]) & open_cities;
      threats_[player] &= reach_[player];
    }
  }
  Plots threats_to(Player player) const {
    Plots threats = 0;
    for (Player other = 0; other < game_.players(); ++other)
      if (other != player) threats |= threats_[other];
    return threats;
  }

  void read_reach(const Built& built, Table& table) const {
    const int highest = *std::max_element(tallest_.begin(), tallest_.end());
    std::array<Plots, max_floors + 1> nearly_tallest{};  // by the floors of a block
    built.each([&](std::size_t plot) {
      for (int floors = 1; floors <= max_floors; ++floors)
        nearly_tallest[floors] |= Plots{heights_[plot] + floors > highest ? 1U : 0U} << plot;
    });
    std::array<int, seat_count> floors{};
    for (std::size_t colour = 0; colour < colour_count; ++colour)
      floors[player_of_[colour]] = std::max(floors[player_of_[colour]], get(largest_, colour));
    for (Player player = 0; player < game_.players(); ++player) {
      const auto put = [&](int row, int value) { table.rows[row][player] = static_cast<float>(value); };
      const Plots own = mine_[player] & reach_[player];
      put(takeable_now, count_bits(threats_[player]));
      put(exposed_now, count_bits(mine_[player] & threats_to(player)));
      if (player != open_.active) put(exposed_next, count_bits(mine_[player] & threats_[open_.active]));
      put(tallest_reached, ((threats_[player] | own) & nearly_tallest[floors[player]]) != 0 ? 1 : 0);
      put(own_reach, count_bits(own));
      put(empty_reach, count_bits(empty_ & reach_[player]));
    }
  }

  const Game& game_;
  const OpenState& open_;
  const std::array<Hand, seat_count>& hands_;
  std::array<int, colour_count> player_of_{};
  std::array<Bytes, colour_count> rivals_{};  // the colours of the other players, by colour
  Bytes building_ = 0;                        // the colours that have blocks left this round
  Bytes largest_ = 0;                         // of those blocks
  std::array<Bytes, city_count> owned_{};
  std::array<PerSeat, leads> led_{};
  PerSeat exposed_{};
  Bytes takeable_ = 0;
  std::array<int, seat_count> tallest_{};
  std::array<int, seat_count> tallest_count_{};
  std::array<std::uint8_t, seat_count> tallest_plot_{};
  std::array<std::uint8_t, plot_count> heights_;  // of those that were read
  std::array<PerSeat, gaps> gaps_{};
  std::array<Plots, colour_count> standing_{};    // the buildings of a colour
  std::array<Plots, colour_count> could_take_{};  // those that its largest block could take
  Plots empty_ = 0;
  // By player:
  std::array<Plots, seat_count> mine_{};
  std::array<Plots, seat_count> reach_{};
  std::array<Plots, seat_count> threats_{};
};

void read_urban(const Game& game, const OpenState& open, Table& table) {
  if (open.urban == UrbanRule::none || open.urban == UrbanRule::fake_news) return;
  urban_awards(open.board, Survey(open.board), open.urban, [&](Colour colour, int awarded, int, int) {
    table.rows[urban][game.owner_of(colour)] += static_cast<float>(awarded);
  });
}

void read_blocks(const Game& game, const OpenState& open, Table& table) {
  std::array<PerSeat, max_floors> chosen{};
  std::array<PerSeat, max_floors> later{};
  for (Player player = 0; player < game.players(); ++player)
    for (int which = 0; which < game.colours_a_player(); ++which) {
      const auto colour = index(game.colour_of(player, which));
      for (int floors = 1; floors <= max_floors; ++floors) {
        chosen[floors - 1][player] += open.chosen[colour].count(floors);
        later[floors - 1][player] += open.reserve[colour].count(floors);
      }
    }
  for (std::size_t i = 0; i < max_floors; ++i) put_row(table, chosen_1 + i, chosen[i]);
  for (std::size_t i = 1; i < max_floors; ++i) put_row(table, later_2 + i - 1, later[i]);
}

// What everybody would have if the round ended now, against the best of the others.
void read_ahead(const OpenState& open, int players, Table& table) {
  std::array<float, seat_count> sums{};
  for (Player player = 0; player < players; ++player) {
    float& sum = sums[player];
    const auto& rows = table.rows;
    sum = rows[points][player] + rows[urban][player] + points_for_tallest * rows[tallest][player] +
          points_for_majority * (rows[majorities_by_one][player] + rows[majorities_by_more][player]);
    for (int lead = 0; lead < 6; ++lead) sum += rows[lead_0 + lead][player];
  }
  for (Player player = 0; player < players; ++player) {
    float best = 0;
    for (Player other = 0; other < players; ++other)
      if (other != player) best = std::max(best, sums[other]);
    table.rows[ahead][player] = sums[player] - best;
    table.rows[turns][player] = static_cast<float>((player - open.active + players) % players);
  }
}

int period_of(const Game& game, const OpenState& open) {
  const int later = game.rounds() - open.round;
  const int players = game.players();
  int part = 0;  // the choice of blocks; then the first half, and ever shorter parts
  if (open.phase != Phase::select) {
    const int laps = game.colours_a_player() * game.blocks_a_round();
    const int left = (open.turns_left + players - 1) / players;
    part = left > laps / 2 ? 1 : left > 2 ? 2 : left > 1 ? 3 : 2 * open.turns_left > players ? 4 : 5;
  }
  return later * Features<Game>::parts_of_round + part;
}

}  // namespace

Table Features<Game>::read(const Game& game, const Position& position) {
  const OpenState& open = position.open;
  Table table;
  table.period = period_of(game, open);
  Reading(game, position).read_board(table);
  read_urban(game, open, table);
  read_blocks(game, open, table);
  const int players = game.players();
  for (Player player = 0; player < players; ++player) {
    table.rows[points][player] = open.points[player];
    table.rows[urban_rules][player] = game.config().advanced ? 1 : 0;
    table.rows[one][player] = 1;
  }
  if (reads_hands(game)) read_ahead(open, players, table);
  table.rows[on_turn][open.active] = 1;
  table.rows[last_on_turn][(open.starter + players - 1) % players] = 1;
  return table;
}

}  // namespace skyline::bots
