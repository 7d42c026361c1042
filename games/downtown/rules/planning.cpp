// Phases 1 and 2: the cards turned up, the vote, the lobby and the tile; and what the two do instead (D23).
#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {

void Game::apply(Position& position, Player player, const Action& action) const {
  OpenState& open = position.open;
  switch (action.kind) {
    case Action::Kind::pile:
      open.phase = turning_up(action.which);
      open.to_act = {};
      break;
    case Action::Kind::vote:
      position.choices[player] = choice_of(action);
      open.to_act = open.to_act.without(player);
      if (open.to_act.empty()) ask_for_lobby(position, open.mayor);
      break;
    case Action::Kind::lobby:
      if (action.which != 0) {
        open.tokens = open.tokens.without(player);
        open.lobbied[open.voting] = open.lobbied[open.voting].with(player);
      }
      if (const Player after = next(player); after == open.mayor) {
        reveal_votes(position);
      } else {
        ask_for_lobby(position, after);
      }
      break;
    case Action::Kind::plan:
      open.cards[player] &= ~only(action.which);
      open.turned[0] = action.which;
      open.turned_count = 1;
      open.phase = Phase::use;
      open.to_act = PlayerSet::only(next(player));
      break;
    case Action::Kind::pick:
    case Action::Kind::use: put_tile(open, action.use); break;
    case Action::Kind::buy:
    case Action::Kind::pass:
      position.choices[player] = choice_of(action);
      open.to_act = open.to_act.without(player);
      if (open.to_act.empty()) reveal_purchases(position);
      break;
  }
}

// D7: a card of the other pile follows an odd one, but never a third.
void Game::turn_up_card(OpenState& open, int card) const {
  const int side = side_of(open.phase);
  open.cards[side] &= ~only(card);
  open.turned[open.turned_count++] = narrow<std::uint8_t>(card);
  const bool odd = (card + 1) % 2 == 1;
  if (open.turned_count == 1 && odd && open.cards[1 - side] != 0) {
    open.phase = turning_up(1 - side);
  } else {
    begin_vote(open);
  }
}

void Game::begin_vote(OpenState& open) const {
  open.phase = Phase::vote;
  open.to_act = PlayerSet::first(players());
}

// D9: asks the first player who still has the token, from this one clockwise to the mayor.
void Game::ask_for_lobby(Position& position, Player first) const {
  OpenState& open = position.open;
  Player player = first;
  while (!open.tokens.contains(player)) {
    player = next(player);
    if (player == open.mayor) {
      reveal_votes(position);
      return;
    }
  }
  open.phase = Phase::lobby;
  open.to_act = PlayerSet::only(player);
}

// D9
int Game::weight_of_vote(const OpenState& open, int card, Player player) const {
  return open.lobbied[static_cast<std::size_t>(card)].contains(player) ? 2 : 1;
}

std::array<int, use_count> Game::count_votes(const OpenState& open, int card) const {
  std::array<int, use_count> count{};
  for (Player player = 0; player < players(); ++player)
    count[index(open.votes[static_cast<std::size_t>(card)][player])] += weight_of_vote(open, card, player);
  return count;
}

// D10
void Game::reveal_votes(Position& position) const {
  OpenState& open = position.open;
  auto& votes = open.votes[open.voting];
  for (Player player = 0; player < players(); ++player)
    votes[player] = static_cast<Use>(position.choices[player].what);
  position.choices = {};

  const auto count = count_votes(open, open.voting);
  Use winner = votes[open.mayor];
  for (const Use use : votable_uses)
    if (count[index(use)] > count[index(winner)]) winner = use;
  unsigned tied = 0;
  for (const Use use : votable_uses)
    if (count[index(use)] == count[index(winner)]) tied |= 1U << index(use);
  if (winner == votes[open.mayor] || std::has_single_bit(tied)) {
    put_tile(open, winner);
    return;
  }
  open.tied = narrow<std::uint8_t>(tied);
  open.phase = Phase::pick;
  open.to_act = PlayerSet::only(open.mayor);
}

// D11
void Game::put_tile(OpenState& open, Use use) const {
  const int lot = open.turned[open.voting];
  open.tiles_on[index(use)] |= only(lot);
  --open.tiles[index(use)][index(map().shape(lot))];
  open.tied = 0;
  if (++open.voting < open.turned_count) {
    begin_vote(open);
  } else {
    begin_purchases(open);
  }
}

}  // namespace skyline::downtown
