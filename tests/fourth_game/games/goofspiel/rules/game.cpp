// The course of a game of Goofspiel.
#include "games/goofspiel/rules/game.hpp"

#include <algorithm>

namespace skyline::goofspiel {

Position Game::start() const {
  Position position{};
  for (Player player = 0; player < players(); ++player)
    position.open.hands[player] = Cards::up_to(config_.cards);
  position.open.deck = Cards::up_to(config_.cards);
  return position;
}

Stage Game::stage(const Position& position) const {
  if (!position.open.to_act.empty()) return Stage::decision;
  return position.open.deck.empty() ? Stage::over : Stage::chance;
}

void Game::legal(const Position& position, Player player, Actions& actions) const {
  actions.clear();
  position.open.hands[player].each([&](Card card) { actions.push_back({card}); });
}

std::optional<Refusal> Game::check(const Position& position, Player player, const Action& action) const {
  if (stage(position) == Stage::over) return Refusal{"game-over", "G7"};
  if (player < 0 || player >= players() || stage(position) == Stage::chance)
    return Refusal{"not-your-turn", "G4", {{"player", std::to_string(player)}}};
  if (!position.open.to_act.contains(player)) return Refusal{"goofspiel.already-bid", "G4"};
  if (!position.open.hands[player].contains(action.card))
    return Refusal{"goofspiel.no-such-card", "G4", {{"card", std::to_string(action.card)}}};
  return std::nullopt;
}

void Game::apply(Position& position, Player player, const Action& action) const {
  position.bids[player] = action.card;
  position.open.to_act = position.open.to_act.without(player);
  if (position.open.to_act.empty()) reveal(position);
}

void Game::reveal(Position& position) const {
  OpenState& open = position.open;
  const Card highest = *std::max_element(position.bids.begin(), position.bids.end());
  if (std::count(position.bids.begin(), position.bids.end(), highest) == 1) {  // G5
    const auto winner = std::find(position.bids.begin(), position.bids.end(), highest);
    auto& points = open.points[winner - position.bids.begin()];
    open.prizes.each([&](Card prize) { points = narrow<std::uint8_t>(points + prize); });
    open.prizes = {};
  } else if (config_.ties == Ties::discard) {  // G6
    open.prizes = {};
  }
  for (Player player = 0; player < players(); ++player) open.hands[player].remove(position.bids[player]);
  open.last_bids = position.bids;
  position.bids = {};
}

Outcome Game::sample(const Position& position, Random& random) const {
  int skipped = random.below(position.open.deck.size());
  Outcome outcome{};
  position.open.deck.each([&](Card prize) {
    if (skipped-- == 0) outcome.prize = prize;
  });
  return outcome;
}

std::optional<Refusal> Game::check(const Position& position, const Outcome& outcome) const {
  if (stage(position) != Stage::chance) return Refusal{"chance.not-now", "G3"};
  if (!position.open.deck.contains(outcome.prize))
    return Refusal{"goofspiel.no-such-prize", "G2", {{"prize", std::to_string(outcome.prize)}}};
  return std::nullopt;
}

void Game::apply(Position& position, const Outcome& outcome) const {
  position.open.deck.remove(outcome.prize);
  position.open.prizes.add(outcome.prize);
  position.open.to_act = PlayerSet::first(players());
}

Standing Game::standing(const Position& position) const {
  const auto& points = position.open.points;
  Standing standing;
  for (Player player = 0; player < players(); ++player) standing.points[player] = points[player];
  if (stage(position) != Stage::over) return standing;
  for (Player player = 0; player < players(); ++player)
    if (points[player] == *std::max_element(points.begin(), points.end()))
      standing.winners = standing.winners.with(player);
  return standing;
}

}  // namespace skyline::goofspiel
