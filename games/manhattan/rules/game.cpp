// The course of a game: set-up, rounds, turns, scoring and the end. What is legal is in legality.cpp.
#include "games/manhattan/rules/game.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "engine/core/put_in_order.hpp"

namespace skyline::manhattan {
namespace {

constexpr auto steps = [] {  // by cell and plot, see step()
  std::array<std::array<std::uint8_t, plot_count>, cells> table{};
  for (int cell = 0; cell < cells; ++cell)
    for (int plot = 0; plot < plot_count; ++plot) table[cell][plot] = narrow<std::uint8_t>(step(plot, cell));
  return table;
}();

constexpr int first_open_cities = 3;  // M40

}  // namespace

Game::Game(const Config& config) : config_(config), rounds_(config.rounds()) {
  for (std::size_t player = 0; player < cells_.size(); ++player)
    for (int card = 0; card < positions; ++card)
      cells_[player][card] = narrow<std::uint8_t>(cell_from_seat(config.seats[player], card));
}

int Game::open_cities(const OpenState& open) const {
  return config_.progressive ? std::min(city_count, first_open_cities + open.round - 1) : city_count;
}

int Game::opening_round(int place) { return place - first_open_cities + 2; }

std::uint32_t Game::closed_cities(const OpenState& open) const {
  std::uint32_t closed = 0;
  for (int i = open_cities(open); i < city_count; ++i) closed |= 1U << open.opening[i];
  return closed;
}

int Game::monster_after(const OpenState& open, Player player, int card) const {
  if (open.monster == no_monster) return no_monster;
  return steps[cell_for(player, card)][open.monster];
}

int Game::hand_size_of(const OpenState& open, Player player) const {
  if (open.phase == Phase::draw_start) return 0;
  if (open.phase == Phase::deal) return player < open.active ? hand_size : 0;
  return open.phase == Phase::draw && player == open.active ? hand_size - 1 : hand_size;
}

Position Game::start() const {
  Position position{};
  OpenState& open = position.open;
  open.phase = Phase::draw_start;
  open.monster = no_monster;
  open.urban = UrbanRule::none;
  open.urban_left = config_.advanced ? (1U << urban_rule_count) - 1U : 0U;
  std::iota(open.opening.begin(), open.opening.end(), std::uint8_t{0});
  for (Player player = 0; player < config_.players; ++player)
    for (int which = 0; which < colours_a_player(); ++which)
      open.reserve[index(colour_of(player, which))] = all_blocks;
  position.deck = Pile::full();
  if (config_.start) apply(position, {Outcome::Kind::start, narrow<std::uint8_t>(*config_.start), {}});
  return position;
}

// M13, M38, M40: what the configuration settles is not drawn.
void Game::continue_set_up(Position& position) const {
  OpenState& open = position.open;
  if (config_.monster != Monster::none && open.monster == no_monster) {
    open.phase = Phase::place_monster;
    if (config_.monster_plot)
      apply(position, {Outcome::Kind::godzilla, 0, {narrow<std::uint8_t>(*config_.monster_plot)}});
    return;
  }
  if (config_.progressive && open.phase != Phase::open_cities) {
    open.phase = Phase::open_cities;
    if (config_.opening) apply(position, {Outcome::Kind::open, 0, *config_.opening});
    return;
  }
  begin_round(open);
}

void Game::begin_round(OpenState& open) const {
  ++open.round;
  open.active = open.starter;
  open.turns_left = narrow<std::uint8_t>(config_.players);
  open.phase = config_.advanced ? Phase::reveal_urban : Phase::select;
}

void Game::move_monster(OpenState& open, Player player, int card) const {
  const int target = monster_after(open, player, card);
  if (target == no_monster) return;
  if (config_.monster == Monster::baby) {
    open.board.destroy_top(target);  // M39, on a centre card too
  } else {
    open.board.destroy(target);  // M38; where it stands already there is nothing left
  }
  open.monster = narrow<std::uint32_t>(target);
}

void Game::apply(Position& position, Player player, const Action& action) const {
  OpenState& open = position.open;
  if (action.kind == Action::Kind::select) {
    for (int which = 0; which < colours_a_player(); ++which) {
      const auto colour = index(colour_of(player, which));
      open.chosen[colour] = action.picks[which];
      open.reserve[colour].remove(open.chosen[colour]);
    }
    open.active = narrow<std::uint8_t>(next(player));
    if (--open.turns_left == 0) {
      open.phase = Phase::build;
      open.turns_left = narrow<std::uint8_t>(players() * colours_a_player() * blocks_a_round());
    }
    return;
  }
  position.hands[player].remove(action.card);
  move_monster(open, player, action.card);
  if (action.kind == Action::Kind::build) {
    open.chosen[index(action.block.colour())].remove(action.block.floors());
    open.board.build(action.plot, action.block);
  }
  open.phase = Phase::draw;
}

Outcome Game::sample(const Position& position, Random& random) const {
  const OpenState& open = position.open;
  switch (open.phase) {
    case Phase::draw_start: return {Outcome::Kind::start, narrow<std::uint8_t>(random.below(players())), {}};
    case Phase::deal: {
      Outcome deal{Outcome::Kind::deal, open.active, {}};
      Pile deck = position.deck;
      for (std::size_t i = 0; i < hand_size; ++i) {
        const int card = deck.top(random);
        deck.remove(card);
        deal.values[i] = narrow<std::uint8_t>(card);
      }
      put_in_order(std::span(deal.values).first(hand_size));
      return deal;
    }
    case Phase::place_monster:
      return {Outcome::Kind::godzilla, 0, {narrow<std::uint8_t>(random.below(plot_count))}};
    case Phase::open_cities: {
      Outcome order{Outcome::Kind::open, 0, open.opening};
      for (int i = city_count - 1; i > 0; --i) std::swap(order.values[i], order.values[random.below(i + 1)]);
      return order;
    }
    case Phase::reveal_urban:
    case Phase::reveal_fake: {
      auto left = open.urban_left;
      for (int skipped = random.below(std::popcount(left)); skipped > 0; --skipped) left &= left - 1;
      return {Outcome::Kind::urban, 0, {narrow<std::uint8_t>(std::countr_zero(left))}};
    }
    case Phase::draw:
      return {Outcome::Kind::draw, open.active, {narrow<std::uint8_t>(position.deck.top(random))}};
    default: return {Outcome::Kind::reshuffle, 0, {}};
  }
}

void Game::apply(Position& position, const Outcome& outcome) const {
  OpenState& open = position.open;
  switch (outcome.kind) {
    case Outcome::Kind::start:
      open.starter = outcome.player;
      open.phase = Phase::deal;
      open.active = 0;
      break;
    case Outcome::Kind::deal:
      for (std::size_t i = 0; i < hand_size; ++i) {
        position.hands[outcome.player].add(outcome.values[i]);
        position.deck.remove(outcome.values[i]);
      }
      if (++open.active == players()) continue_set_up(position);
      break;
    case Outcome::Kind::godzilla:
      open.monster = outcome.values[0];
      continue_set_up(position);
      break;
    case Outcome::Kind::open:
      open.opening = outcome.values;
      continue_set_up(position);
      break;
    case Outcome::Kind::urban: {
      const bool replaces_fake_news = open.phase == Phase::reveal_fake;
      open.urban = static_cast<UrbanRule>(outcome.values[0]);
      open.urban_left &= ~(1U << outcome.values[0]);
      open.phase = replaces_fake_news ? Phase::scoring : Phase::select;
      break;
    }
    case Outcome::Kind::draw:
      position.hands[outcome.player].add(outcome.values[0]);
      position.deck.remove(outcome.values[0]);
      if (position.deck.empty()) {
        open.phase = Phase::reshuffle;  // M16
      } else {
        end_turn(open);
      }
      break;
    case Outcome::Kind::reshuffle:
      position.deck = Pile::full();
      for (const Hand& hand : position.hands) position.deck.remove(hand);
      end_turn(open);
      break;
  }
}

void Game::end_turn(OpenState& open) const {
  open.active = narrow<std::uint8_t>(next(open.active));
  if (--open.turns_left > 0) {
    open.phase = Phase::build;
  } else {
    open.phase = open.urban == UrbanRule::fake_news ? Phase::reveal_fake : Phase::scoring;
  }
}

void Game::settle(Position& position) const {
  OpenState& open = position.open;
  for (const auto& by_colour : score(open.board, open.urban))
    for (const Colour colour : all_colours) {
      auto& points = open.points[owner_of(colour)];
      points = narrow<std::uint16_t>(points + by_colour[index(colour)]);
    }
  for (std::size_t colour = 0; colour < colour_count; ++colour) {  // M20: blocks not placed go back
    open.reserve[colour].add(open.chosen[colour]);
    open.chosen[colour] = {};
  }
  open.starter = narrow<std::uint8_t>(next(open.starter));  // M25
  open.urban = UrbanRule::none;
  if (open.round == rounds_) {
    open.phase = Phase::over;
  } else {
    begin_round(open);
  }
}

// M9, M11: ties at the end, by the edition.
Standing Game::standing(const Position& position) const {
  const OpenState& open = position.open;
  Standing standing;
  for (Player player = 0; player < players(); ++player) standing.points[player] = open.points[player];
  if (open.phase != Phase::over) return standing;

  PlayerSet best = PlayerSet::first(players());
  const auto keep_best = [&best](const PerPlayer& value) {
    int most = 0;
    for (const Player player : best) most = std::max(most, value[player]);
    for (const Player player : best)
      if (value[player] < most) best = best.without(player);
  };
  keep_best(standing.points);
  if (config_.row().tie_break == TieBreak::height_then_majorities) {
    const Survey survey(open.board);
    PerPlayer tallest{};
    PerPlayer cities{};
    for (std::size_t plot = 0; plot < plot_count; ++plot) {
      if (open.board.towers[plot].empty()) continue;
      auto& height = tallest[owner_of(open.board.towers[plot].owner())];
      height = std::max(height, int{survey.heights[plot]});
    }
    for (int city = 0; city < city_count; ++city)
      if (const int colour = survey.majority(city); colour >= 0)
        ++cities[owner_of(static_cast<Colour>(colour))];
    keep_best(tallest);
    keep_best(cities);
  }
  standing.winners = best;
  return standing;
}

View Game::view(const Position& position, Viewer viewer) const {
  View view{position.open, viewer, {}, Pile::full()};
  if (viewer != spectator) view.hand = position.hands[viewer];
  view.played.remove(position.deck);
  for (const Hand& hand : position.hands) view.played.remove(hand);
  return view;
}

Position Game::imagine(const View& view, Random& random) const {
  Position position{view.open, {}, Pile::full()};
  position.deck.remove(view.played);
  if (view.viewer != spectator) position.hands[view.viewer] = view.hand;
  position.deck.remove(view.hand);
  int left = position.deck.size();
  for (Player player = 0; player < players(); ++player) {
    if (player == view.viewer) continue;
    for (int cards = hand_size_of(view.open, player); cards > 0; --cards) {
      const int card = position.deck.top(random, left--);
      position.deck.remove(card);
      position.hands[player].add(card);
    }
  }
  return position;
}

}  // namespace skyline::manhattan
