#include "games/manhattan/mind/endgame.hpp"

#include <algorithm>
#include <array>

namespace skyline::bots {
namespace {

// In how many ways so many cards of a position can be taken.
double ways(int of, int taken) {
  double ways = 1;
  for (int i = 0; i < taken; ++i) ways = ways * (of - i) / (i + 1);
  return ways;
}

// For whoever plays one more card and no other, hands of the same kinds of cards are the same.
std::size_t kinds_of(const manhattan::Hand& hand) {
  std::size_t kinds = 0;
  hand.each([&](int card) { kinds |= std::size_t{1} << static_cast<unsigned>(card); });
  return kinds;
}

// Calls with every hand of so many cards of a pile, and with the number of ways to draw it.
template <class Visit>
void each_hand(const manhattan::Pile& pile, int cards, Visit&& visit, manhattan::Hand hand = {},
               double ways_so_far = 1, int first = 0) {
  if (cards == 0) {
    visit(hand, ways_so_far);
    return;
  }
  for (int card = first; card < manhattan::positions; ++card) {
    manhattan::Hand more = hand;
    for (int taken = 1; taken <= std::min(cards, pile.count(card)); ++taken) {
      more.add(card);
      each_hand(pile, cards - taken, visit, more, ways_so_far * ways(pile.count(card), taken), card + 1);
    }
  }
}

}  // namespace

bool Endgame<manhattan::Game>::solvable(const manhattan::Game& game, const manhattan::Position& position) {
  const auto& open = position.open;
  return open.phase == manhattan::Phase::build && open.round == game.rounds() &&
         open.urban != manhattan::UrbanRule::fake_news &&
         (open.turns_left == 1 || (open.turns_left == 2 && game.players() == 2));
}

std::vector<World<manhattan::Game>> Endgame<manhattan::Game>::worlds(const manhattan::Game& game,
                                                                     const manhattan::View& view) {
  if (view.open.turns_left == 1) return any_world(game, view);  // no card is played after this one
  constexpr std::size_t unknown = ~std::size_t{0};
  manhattan::Position position{view.open, {}, manhattan::Pile::full()};
  position.hands[view.viewer] = view.hand;
  position.deck.remove(view.played);
  position.deck.remove(view.hand);
  const double all = ways(position.deck.size(), manhattan::hand_size);
  std::vector<World<G>> worlds;
  std::array<std::size_t, std::size_t{1} << manhattan::positions> world_of_kinds;
  world_of_kinds.fill(unknown);
  each_hand(position.deck, manhattan::hand_size, [&](const manhattan::Hand& hand, double ways_to_it) {
    std::size_t& known = world_of_kinds[kinds_of(hand)];
    if (known == unknown) {
      known = worlds.size();
      worlds.push_back({position, 0});
      worlds.back().position.hands[1 - view.viewer] = hand;
      worlds.back().position.deck.remove(hand);
    }
    worlds[known].chance += ways_to_it / all;
  });
  return worlds;
}

}  // namespace skyline::bots
