// Random play without lists: a card, a block and a city are drawn, and drawn again until they fit, which
// makes every legal action equally likely.
#include "games/manhattan/mind/sense.hpp"
#include "games/manhattan/rules/selections.hpp"

namespace skyline::bots {
namespace {

using manhattan::Action;
using manhattan::Block;
using manhattan::Blocks;
using manhattan::Colour;
using manhattan::Game;
using manhattan::Position;

Blocks drawn_selection(const Game& game, const Position& position, Colour colour, Random& random) {
  const manhattan::SelectionSet selections(position.open.reserve[index(colour)], game.blocks_a_round());
  return selections[random.below(selections.size())];
}

Action drawn_selection(const Game& game, const Position& position, Player player, Random& random) {
  const Colour first = game.colour_of(player);
  const Blocks picks = drawn_selection(game, position, first, random);
  if (game.colours_a_player() == 1) return manhattan::select(first, picks);
  return manhattan::select(first, picks, drawn_selection(game, position, game.colour_of(player, 1), random));
}

bool forbids_plots(const manhattan::Config& config) {
  return config.monster != manhattan::Monster::none || config.progressive || config.anti_trust;
}

}  // namespace

Action Sense<Game>::draw(const Game& game, const Position& position, Player player, Game::Actions& actions,
                         Random& random) {
  constexpr int tries = 12;  // most fit at once; where hardly any does, asking for all is quicker
  if (position.open.phase == manhattan::Phase::select) return drawn_selection(game, position, player, random);
  if (!forbids_plots(game.config())) {
    FixedList<int, manhattan::hand_size> cards;
    position.hands[player].each([&](int card) { cards.push_back(card); });
    FixedList<Block, 2 * manhattan::max_floors> blocks;
    for (int which = 0; which < game.colours_a_player(); ++which) {
      const Colour colour = game.colour_of(player, which);
      for (int floors = 1; floors <= manhattan::max_floors; ++floors)
        if (position.open.chosen[index(colour)].count(floors) > 0) blocks.push_back({colour, floors});
    }
    for (int i = 0; i < tries; ++i) {
      const int card = cards[random.below(cards.size())];
      const Block block = blocks[random.below(blocks.size())];
      const int plot = game.cell_for(player, card) + manhattan::cells * random.below(manhattan::city_count);
      if (block.floors() >= position.open.board.tower(plot).floors_needed(block.colour()))
        return manhattan::build(card, plot, block);
    }
  }
  return any_action(game, position, player, actions, random);
}

}  // namespace skyline::bots
