// What is legal, twice: as a list, made as fast as possible, and as an answer to one action that says why
// not. The harness holds the two against each other.
#include <string>

#include "engine/core/legal_set.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::manhattan {
namespace {

std::string colour_key(Colour colour) { return "@colour." + std::string(colour_names[index(colour)]); }
std::string number(int value) { return std::to_string(value); }

}  // namespace

static_assert(HasLegalSet<Game>);  // else all who pick would quietly make lists

LegalSet Game::legal(const Position& position, Player player) const {
  LegalSet set;
  if (position.open.phase == Phase::select) {
    add_selections(position, player, set);
  } else {
    add_builds(position, player, set);
    if (set.empty()) set.add_skips(position.hands[player]);  // M20, M42
  }
  return set;
}

void Game::legal(const Position& position, Player player, Actions& actions) const {
  legal(position, player).list(actions);
}

void Game::add_selections(const Position& position, Player player, LegalSet& set) const {
  const auto of = [&](int which) {
    return SelectionSet(position.open.reserve[index(colour_of(player, which))], blocks_a_round());
  };
  if (colours_a_player() == 1) {
    set.add_selections(colour_of(player), of(0));
  } else {
    set.add_selections(colour_of(player), of(0), of(1));
  }
}

void Game::add_builds(const Position& position, Player player, LegalSet& set) const {
  if (config_.monster == Monster::none && !config_.progressive && !config_.anti_trust) {
    add_builds(position, player, set, [](int, Tower, int) { return false; });
    return;
  }
  const std::uint32_t closed = closed_cities(position.open);
  add_builds(position, player, set, [&](int plot, Tower tower, int monster) {
    return plot == monster ||                                                            // M38
           ((closed >> city_of(plot)) & 1U) != 0 ||                                      // M40
           (config_.anti_trust && !tower.empty() && owner_of(tower.owner()) == player);  // M41
  });
}

// Calls forbidden(plot, tower, where the monster will stand) for what the variants forbid.
template <class Forbidden>
void Game::add_builds(const Position& position, Player player, LegalSet& set, Forbidden&& forbidden) const {
  const OpenState& open = position.open;
  for (int which = 0; which < colours_a_player(); ++which) {
    const Colour builder = colour_of(player, which);
    const Offer offer(builder, open.chosen[index(builder)]);
    position.hands[player].each([&](int card) {
      const int monster = monster_after(open, player, card);
      const int cell = cell_for(player, card);
      const Tower* const towers = &open.board.towers[cell];
      BuildRow row(card, cell, offer);
      for (int city = 0; city < city_count; ++city) {
        const Tower tower = towers[plot_at(city, 0)];
        if (!forbidden(plot_at(city, cell), tower, monster)) row.allow(city, offer.fitting(tower));
      }
      set.add(row);
    });
  }
}

void LegalSet::list(Actions& actions) const {
  actions.clear();
  switch (kind_) {
    case Kind::one_colour:
      picks_[0].each([&](Blocks picks) { actions.push_back(select(colour_, picks)); });
      break;
    case Kind::two_colours: {
      FixedList<Blocks, selections_of_four.size()> second;
      picks_[1].each([&](Blocks picks) { second.push_back(picks); });
      picks_[0].each([&](Blocks picks) {
        for (const Blocks more : second) actions.push_back(select(colour_, picks, more));
      });
      break;
    }
    case Kind::builds: {
      Action* end = actions.tail();
      for (const BuildRow& row : rows_) end = row.list(end);
      actions.extend(size_);
      break;
    }
    case Kind::skips: hand_.each([&](int card) { actions.push_back(skip(card)); }); break;
  }
}

std::optional<Refusal> Game::check(const Position& position, Player player, const Action& action) const {
  if (stage(position) == Stage::over) return Refusal{"game-over"};
  if (!may_act(position).contains(player))
    return Refusal{
        "not-your-turn", position.open.phase == Phase::select ? "M14" : "M15", {{"player", number(player)}}};
  if (position.open.phase == Phase::select) {
    if (action.kind != Action::Kind::select) return Refusal{"manhattan.select-first", "M14"};
    return check_selection(position, player, action);
  }
  switch (action.kind) {
    case Action::Kind::select: return Refusal{"manhattan.already-selected", "M14"};
    case Action::Kind::build: return check_build(position, player, action);
    case Action::Kind::skip: return check_skip(position, player, action);
  }
  return std::nullopt;
}

std::optional<Refusal> Game::check_selection(const Position& position, Player player,
                                             const Action& action) const {
  if (action.block.colour() != colour_of(player))
    return Refusal{"manhattan.not-your-colour", "M3", {{"colour", colour_key(action.block.colour())}}};
  for (int which = 0; which < colours_a_player(); ++which) {
    const Blocks picks = action.picks[which];
    const Colour colour = colour_of(player, which);
    if (picks.total() != blocks_a_round())
      return Refusal{"manhattan.selection-size",
                     "M14",
                     {{"wanted", number(blocks_a_round())},
                      {"given", number(picks.total())},
                      {"colour", colour_key(colour)}}};
    const Blocks reserve = position.open.reserve[index(colour)];
    for (int floors = 1; floors <= max_floors; ++floors)
      if (picks.count(floors) > reserve.count(floors))
        return Refusal{"manhattan.reserve",
                       "M14",
                       {{"colour", colour_key(colour)},
                        {"floors", number(floors)},
                        {"left", number(reserve.count(floors))},
                        {"given", number(picks.count(floors))}}};
  }
  return std::nullopt;
}

std::optional<Refusal> Game::check_build(const Position& position, Player player,
                                         const Action& action) const {
  const OpenState& open = position.open;
  const Block block = action.block;
  const int card = action.card;
  const int plot = action.plot;
  const std::string plot_text = plot_name(plot);
  if (position.hands[player].count(card) == 0)
    return Refusal{"manhattan.no-such-card", "M15", {{"card", number(card + 1)}}};
  if (owner_of(block.colour()) != player)
    return Refusal{"manhattan.not-your-colour", "M3", {{"colour", colour_key(block.colour())}}};
  if (open.chosen[index(block.colour())].count(block.floors()) == 0)
    return Refusal{"manhattan.no-such-block",
                   "M15",
                   {{"colour", colour_key(block.colour())}, {"floors", number(block.floors())}}};
  if (const int cell = cell_for(player, card); cell_of(plot) != cell)
    return Refusal{"manhattan.wrong-plot",
                   "M5",
                   {{"card", number(card + 1)}, {"shown", number(cell + 1)}, {"plot", plot_text}}};
  if (!is_open(open, city_of(plot)))
    return Refusal{"manhattan.closed-city", "M40", {{"city", std::string(1, city_letter(city_of(plot)))}}};
  if (monster_after(open, player, card) == plot)
    return Refusal{
        "manhattan.monster-there", config_.monster == Monster::baby ? "M39" : "M38", {{"plot", plot_text}}};
  const Tower tower = open.board.tower(plot);
  if (config_.anti_trust && !tower.empty() && owner_of(tower.owner()) == player)
    return Refusal{"manhattan.own-building", "M41", {{"plot", plot_text}}};
  if (block.floors() < tower.floors_needed(block.colour()))
    return Refusal{"manhattan.too-few-floors",
                   "M18",
                   {{"owner", colour_key(tower.owner())},
                    {"plot", plot_text},
                    {"floors", number(tower.floors(tower.owner()))},
                    {"builder", colour_key(block.colour())},
                    {"would", number(tower.floors(block.colour()) + block.floors())},
                    {"needed", number(tower.floors_needed(block.colour()))}}};
  return std::nullopt;
}

std::optional<Refusal> Game::check_skip(const Position& position, Player player, const Action& action) const {
  if (position.hands[player].count(action.card) == 0)
    return Refusal{"manhattan.no-such-card", "M15", {{"card", number(action.card + 1)}}};
  LegalSet builds;
  add_builds(position, player, builds);
  if (!builds.empty()) return Refusal{"manhattan.can-build", "M20", {{"example", write(builds[0])}}};
  return std::nullopt;
}

std::optional<Refusal> Game::check(const Position& position, const Outcome& outcome) const {
  const OpenState& open = position.open;
  constexpr std::array<std::string_view, 7> kinds{"start", "deal", "godzilla", "open",
                                                  "urban", "draw", "reshuffle"};
  constexpr auto expected = [](Phase phase) -> std::optional<Outcome::Kind> {
    switch (phase) {
      case Phase::draw_start: return Outcome::Kind::start;
      case Phase::deal: return Outcome::Kind::deal;
      case Phase::place_monster: return Outcome::Kind::godzilla;
      case Phase::open_cities: return Outcome::Kind::open;
      case Phase::reveal_urban:
      case Phase::reveal_fake: return Outcome::Kind::urban;
      case Phase::draw: return Outcome::Kind::draw;
      case Phase::reshuffle: return Outcome::Kind::reshuffle;
      default: return std::nullopt;
    }
  };
  const auto wanted = expected(open.phase);
  if (!wanted) return Refusal{"chance.not-now"};
  if (outcome.kind != *wanted)
    return Refusal{"chance.other-kind", "", {{"wanted", std::string(kinds[index(*wanted)])}}};
  switch (outcome.kind) {
    case Outcome::Kind::start:
      if (outcome.player >= players()) return Refusal{"chance.no-such-player", "M13"};
      break;
    case Outcome::Kind::deal:
    case Outcome::Kind::draw: {
      if (outcome.player != open.active)
        return Refusal{"chance.other-player", "M13", {{"wanted", number(open.active)}}};
      Hand drawn{};
      for (std::size_t i = 0; i < (outcome.kind == Outcome::Kind::deal ? hand_size : 1); ++i) {
        drawn.add(outcome.values[i]);
        if (drawn.count(outcome.values[i]) > position.deck.count(outcome.values[i]))
          return Refusal{"manhattan.card-not-left", "M2", {{"card", number(outcome.values[i] + 1)}}};
      }
      break;
    }
    case Outcome::Kind::urban:
      if (((open.urban_left >> outcome.values[0]) & 1U) == 0)
        return Refusal{
            "manhattan.urban-not-left", "M26", {{"urban", std::string(urban_rule_names[outcome.values[0]])}}};
      break;
    default: break;
  }
  return std::nullopt;
}

}  // namespace skyline::manhattan
