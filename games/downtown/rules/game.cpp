// The course of a game: set-up, chance, rounds, payouts and the end. Planning and purchases have files of
// their own; what is legal is in legality.cpp.
#include "games/downtown/rules/game.hpp"

#include <algorithm>

#include "engine/core/put_in_order.hpp"

namespace skyline::downtown {
namespace {

constexpr int parcels_in_company = 2;  // D12: with five or six players

// One of a set of cards, each equally likely.
int drawn(LotSet cards, Random& random) {
  for (int skipped = random.below(std::popcount(cards)); skipped > 0; --skipped) cards &= cards - 1;
  return lowest(cards);
}

// D6: three cards of each pile, shuffled.
Outcome draw_set_up(Random& random) {
  Outcome outcome{Outcome::Kind::setup, 0, {}};
  std::size_t count = 0;
  for (LotSet pile : halves)
    for (int i = 0; i < 3; ++i) {
      const int card = drawn(pile, random);
      pile &= ~only(card);
      outcome.values[count++] = narrow<std::uint8_t>(card);
    }
  for (std::size_t i = count - 1; i > 0; --i)
    std::swap(outcome.values[i], outcome.values[random.below(static_cast<int>(i) + 1)]);
  return outcome;
}

Outcome draw_hand(const OpenState& open, Random& random) {
  const bool second = open.cards[0] != 0;
  Outcome outcome{Outcome::Kind::deal, narrow<std::uint8_t>(second ? 1 : 0), {}};
  LotSet cards = open.bare() & ~open.cards[0];
  for (auto& value : outcome.values) {
    value = narrow<std::uint8_t>(drawn(cards, random));
    cards &= ~only(value);
  }
  put_in_order(outcome.values);
  return outcome;
}

}  // namespace

Game::Game(const Config& config)
    : config_(config), parcels_at_once_(config.players <= 4 ? max_parcels : parcels_in_company) {}

Position Game::start() const {
  Position position{};
  OpenState& open = position.open;
  open.phase = Phase::draw_mayor;
  for (std::size_t use = 0; use < use_count; ++use)
    open.tiles[use].fill(narrow<std::uint8_t>(tiles_of_each_shape[use]));
  for (Player player = 0; player < players(); ++player) {
    open.supply[player] = pawns_a_player;
    if (for_two()) {
      open.bare_supply[player] = pawns_a_player;
    } else {
      open.money[player] = starting_money;
    }
  }
  if (!for_two()) open.tokens = PlayerSet::first(players());
  if (config_.mayor) apply(position, {Outcome::Kind::mayor, narrow<std::uint8_t>(*config_.mayor), {}});
  return position;
}

Outcome Game::sample(const Position& position, Random& random) const {
  const OpenState& open = position.open;
  switch (open.phase) {
    case Phase::draw_mayor: return {Outcome::Kind::mayor, narrow<std::uint8_t>(random.below(players())), {}};
    case Phase::set_up: return draw_set_up(random);
    case Phase::deal: return draw_hand(open, random);
    default: break;
  }
  return {Outcome::Kind::card, 0, {narrow<std::uint8_t>(drawn(open.cards[side_of(open.phase)], random))}};
}

void Game::apply(Position& position, const Outcome& outcome) const {
  OpenState& open = position.open;
  switch (outcome.kind) {
    case Outcome::Kind::mayor:
      open.mayor = outcome.player;
      open.phase = Phase::set_up;
      break;
    case Outcome::Kind::setup:
      for (std::size_t i = 0; i < set_up_uses.size(); ++i) {
        const auto use = index(set_up_uses[i]);
        open.tiles_on[use] |= only(outcome.values[i]);
        --open.tiles[use][index(map().shape(outcome.values[i]))];
      }
      open.tiles[index(Use::park)].fill(0);  // the other parks are out of the game
      if (for_two()) {
        open.phase = Phase::deal;
      } else {
        open.cards = {open.bare() & halves[0], open.bare() & halves[1]};
        begin_round(open);
      }
      break;
    case Outcome::Kind::deal:
      for (const int card : outcome.values) open.cards[outcome.player] |= only(card);
      if (outcome.player == 1) begin_round(open);
      break;
    case Outcome::Kind::card: turn_up_card(open, outcome.values[0]); break;
  }
}

void Game::begin_round(OpenState& open) const {
  ++open.round;
  open.turned = {};
  open.turned_count = 0;
  open.voting = 0;
  open.votes = {};
  open.lobbied = {};
  open.phase = for_two() ? Phase::plan : Phase::pile;
  open.to_act = PlayerSet::only(open.mayor);
}

void Game::end_round(OpenState& open) const {
  if (open.bare() == 0) {  // D22
    open.phase = Phase::over;
    return;
  }
  open.mayor = narrow<std::uint8_t>(next(open.mayor));  // D21
  begin_round(open);
}

// D15–D19. Payouts change no tile, so all lots are valued on the same board.
void Game::settle(Position& position) const {
  OpenState& open = position.open;
  for (LotSet due = open.due(); due != 0; due &= due - 1) {
    const int lot = lowest(due);
    const Valuation valuation = value_of(open, lot);
    for (Player player = 0; player < players(); ++player) {
      const int pawns = open.pawns[lot].count(player);
      if (pawns == 0) continue;
      open.money[player] =
          narrow<std::uint16_t>(open.money[player] + pawns * valuation.value + valuation.bonus);
      if (!for_two()) open.supply[player] = narrow<std::uint8_t>(open.supply[player] + pawns);
    }
    open.pawns[lot] = {};
    open.full &= ~only(lot);
    open.closed |= only(lot);
  }
  end_round(open);
}

// D22, D23
Standing Game::standing(const Position& position) const {
  Standing standing;
  int most = 0;
  for (Player player = 0; player < players(); ++player) {
    standing.points[player] = position.open.money[player];
    most = std::max(most, standing.points[player]);
  }
  if (position.open.phase != Phase::over) return standing;
  for (Player player = 0; player < players(); ++player)
    if (standing.points[player] == most) standing.winners = standing.winners.with(player);
  return standing;
}

View Game::view(const Position& position, Viewer viewer) const {
  return {position.open, narrow<std::int16_t>(viewer),
          viewer == spectator ? Choice{} : position.choices[viewer]};
}

bool Game::is_secret(const Action& action) {
  return action.kind == Action::Kind::vote || action.kind == Action::Kind::buy ||
         action.kind == Action::Kind::pass;
}

// A vote stays secret while players are asked to lobby.
PlayerSet Game::undisclosed(const Position& position) const {
  const OpenState& open = position.open;
  if (open.phase == Phase::lobby) return PlayerSet::first(players());
  PlayerSet secret;
  if (open.phase != Phase::vote && open.phase != Phase::buy) return secret;
  for (Player player = 0; player < players(); ++player)
    if (!open.to_act.contains(player)) secret = secret.with(player);
  return secret;
}

Position Game::imagine(const View& view, Random& random) const {
  Position position{view.open, {}};
  const Phase phase = view.open.phase;
  if (view.viewer != spectator) position.choices[view.viewer] = view.choice;
  if (phase != Phase::vote && phase != Phase::lobby && phase != Phase::buy) return position;
  for (Player player = 0; player < players(); ++player) {
    const bool has_chosen = phase == Phase::lobby || !view.open.to_act.contains(player);
    if (player == view.viewer || !has_chosen) continue;
    Actions actions;
    if (phase == Phase::buy) {
      legal_purchases(view.open, player, actions);
    } else {
      legal_uses(view.open, Action::Kind::vote, actions);
    }
    position.choices[player] = choice_of(actions[random.below(actions.size())]);
  }
  return position;
}

}  // namespace skyline::downtown
