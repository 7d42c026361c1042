// Nothing is made or lost: money but for the bank's flow, pawns, tiles and cards, in whole random games.
#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {
namespace {

// The prices and payouts of a game, counted beside it from the actions and the score lines.
struct Bank {
  std::array<int, max_players> due{};

  void charge(const Game& game, const OpenState& open, Player player, const Action& action) {
    if (action.kind != Action::Kind::buy || game.for_two()) return;
    constexpr std::array<std::array<int, 4>, 2> prices{{{0, 3, 7, 12}, {0, 2, 5, 9}}};  // D13
    due[player] -= prices[open.use(action.which) ? 0 : 1][action.parcels];
  }
  void pay(const Game& game, const Position& position) {
    for (const auto& line : game.scores(position))
      for (const char* const part : {"paid", "bonus"}) {
        const auto& shares = *line.find(part)->array();
        for (std::size_t player = 0; player < shares.size(); ++player)
          due[player] += static_cast<int>(*shares[player].integer());
      }
  }
};

void check_pieces(const Game& game, const OpenState& open) {
  for (Player player = 0; player < game.players(); ++player) {
    const int placed = std::accumulate(open.pawns.begin(), open.pawns.end(), 0,
                                       [&](int sum, Pawns pawns) { return sum + pawns.count(player); });
    if (game.for_two()) {
      RC_ASSERT(placed + open.supply[player] + open.bare_supply[player] <= 30);  // D23
    } else {
      RC_ASSERT(placed + open.supply[player] == 15);  // D4
    }
  }
  for (std::size_t lot = 0; lot < lot_count; ++lot) {
    RC_ASSERT(open.pawns[lot].total() <= 4);  // D1
    RC_ASSERT(contains(open.full, static_cast<int>(lot)) == (open.pawns[lot].total() == 4));
    const auto use = open.use(static_cast<int>(lot));
    RC_ASSERT(!(use == Use::park && open.pawns[lot].total() > 0));
  }
  if (open.tiled() == 0) return;
  for (const Use use : votable_uses) {  // D3
    std::array<int, shape_count> on_board{};
    for (LotSet lots = open.tiles_on[index(use)]; lots != 0; lots &= lots - 1)
      ++on_board[index(game.map().shape(lowest(lots)))];
    for (std::size_t shape = 0; shape < shape_count; ++shape)
      RC_ASSERT(on_board[shape] + open.tiles[index(use)][shape] == 4);
  }
  RC_ASSERT((open.cards[0] & open.cards[1]) == 0U);
  RC_ASSERT(((open.cards[0] | open.cards[1]) & open.tiled()) == 0U);
}

}  // namespace

RC_GTEST_PROP(Conservation, D3_D4_D13_money_pawns_tiles_and_cards, ()) {
  const int players = *rc::gen::inRange(2, 7);
  const auto board = *rc::gen::element<std::string>("standard", "riverside");
  const int sole_bonus = players == 2 ? 2 : *rc::gen::element(2, 5);
  const Game game(*Game::read_config({{"players", players}, {"board", board}, {"sole_bonus", sole_bonus}}));
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  auto position = game.start();
  Bank bank;
  int rounds_seen = 0;
  while (game.stage(position) != Stage::over) {
    switch (game.stage(position)) {
      case Stage::chance: game.apply(position, game.sample(position, random)); break;
      case Stage::scoring:
        bank.pay(game, position);
        game.settle(position);
        break;
      default: {
        const Player player = game.may_act(position).lowest();
        Game::Actions actions;
        game.legal(position, player, actions);
        const Action action = actions[random.below(actions.size())];
        bank.charge(game, position.open, player, action);
        game.apply(position, player, action);
      }
    }
    check_pieces(game, position.open);
    rounds_seen = std::max(rounds_seen, int{position.open.round});
  }
  RC_ASSERT(position.open.bare() == 0U);
  RC_ASSERT(rounds_seen >= 9 && rounds_seen <= 18);
  for (Player player = 0; player < players; ++player)
    RC_ASSERT(position.open.money[player] == (players == 2 ? 0 : 30) + bank.due[player]);
}

}  // namespace skyline::downtown
