// What is legal, twice: as a list, made as fast as possible, and as an answer to one action that says why
// not. The harness holds the two against each other.
#include <algorithm>
#include <bit>
#include <cstring>
#include <string>

#include "games/manhattan/rules/game.hpp"
#include "games/manhattan/rules/selections.hpp"

namespace skyline::manhattan {
namespace {

// The builds that a colour's chosen blocks offer: tallest blocks first, so that those of at least the needed
// floors are always the first few. Actions are handled as words here, because builds with one block differ in
// card and plot only.
class Offer {
 public:
  Offer(Colour colour, Blocks chosen) {
    int sizes = 0;
    for (int floors = max_floors; floors >= 1; --floors) {
      words_[sizes] = std::bit_cast<std::uint64_t>(build(0, 0, {colour, floors}));
      sizes += chosen.count(floors) > 0 ? 1 : 0;
      counts_[floors] = narrow<std::uint8_t>(sizes);
    }
  }

  // Writes all of them and returns the end of those that are legal: cheaper than asking four times.
  Action* put(Action* out, int card, int plot, int needed) const {
    Action blank{};
    blank.card = narrow<std::uint8_t>(card);
    blank.plot = narrow<std::uint8_t>(plot);
    const auto place = std::bit_cast<std::uint64_t>(blank);
    for (int i = 0; i < max_floors; ++i) {
      const std::uint64_t word = words_[i] | place;
      std::memcpy(out + i, &word, sizeof word);
    }
    return out + counts_[std::min(needed, max_floors + 1)];
  }

 private:
  std::array<std::uint64_t, max_floors> words_{};
  std::array<std::uint8_t, max_floors + 2> counts_{};  // by floors needed, 1–5
};

std::string colour_key(Colour colour) { return "@colour." + std::string(colour_names[index(colour)]); }
std::string number(int value) { return std::to_string(value); }

}  // namespace

void Game::legal(const Position& position, Player player, Actions& actions) const {
  actions.clear();
  if (position.open.phase == Phase::select) {
    legal_selections(position, player, actions);
    return;
  }
  legal_builds(position, player, actions);
  if (actions.empty())  // M20, M42
    position.hands[player].each([&](int card) { actions.push_back(skip(card)); });
}

void Game::legal_selections(const Position& position, Player player, Actions& actions) const {
  const auto& reserve = position.open.reserve;
  const Colour first = colour_of(player);
  if (colours_a_player() == 1) {
    each_selection(reserve[index(first)], blocks_a_round(),
                   [&](Blocks picks) { actions.push_back(select(first, picks)); });
    return;
  }
  FixedList<Blocks, selections_of_four.size()> second;
  each_selection(reserve[index(colour_of(player, 1))], blocks_a_round(),
                 [&](Blocks picks) { second.push_back(picks); });
  each_selection(reserve[index(first)], blocks_a_round(), [&](Blocks picks) {
    for (const Blocks more : second) actions.push_back(select(first, picks, more));
  });
}

void Game::legal_builds(const Position& position, Player player, Actions& actions) const {
  if (config_.monster == Monster::none && !config_.progressive && !config_.anti_trust) {
    list_builds(position, player, actions, [](int, const Tower&, int) { return false; });
    return;
  }
  const std::uint32_t closed = closed_cities(position.open);
  list_builds(position, player, actions, [&](int plot, const Tower& tower, int monster) {
    return plot == monster ||                                                            // M38
           ((closed >> city_of(plot)) & 1U) != 0 ||                                      // M40
           (config_.anti_trust && !tower.empty() && owner_of(tower.owner()) == player);  // M41
  });
}

// Calls forbidden(plot, tower, where the monster will stand) for what the variants forbid.
template <class Forbidden>
void Game::list_builds(const Position& position, Player player, Actions& actions,
                       Forbidden&& forbidden) const {
  const OpenState& open = position.open;
  Action* out = actions.tail();
  for (int which = 0; which < colours_a_player(); ++which) {
    const Colour builder = colour_of(player, which);
    const Offer offer(builder, open.chosen[index(builder)]);
    position.hands[player].each([&](int card) {
      const int monster = monster_after(open, player, card);
      int plot = cell_for(player, card);
      for (int city = 0; city < city_count; ++city, plot += cells) {
        const Tower tower = open.board.tower(plot);
        if (!forbidden(plot, tower, monster)) out = offer.put(out, card, plot, tower.floors_needed(builder));
      }
    });
  }
  actions.extend(static_cast<int>(out - actions.tail()));
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
  Actions builds;
  legal_builds(position, player, builds);
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
