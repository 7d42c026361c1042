// What is legal, twice: as a list, made as fast as possible, and as an answer to one action that says why
// not. The harness holds the two against each other.
#include <algorithm>
#include <bit>
#include <string>

#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {
namespace {

std::string number(int value) { return std::to_string(value); }
std::string lot_name(int lot) { return number(lot + 1); }
std::string use_key(Use use) { return "@downtown.use." + std::string(use_names[index(use)]); }

// The action that a phase asks for; a purchase may also be a pass.
constexpr Action::Kind asked(Phase phase) {
  switch (phase) {
    case Phase::pile: return Action::Kind::pile;
    case Phase::vote: return Action::Kind::vote;
    case Phase::lobby: return Action::Kind::lobby;
    case Phase::pick: return Action::Kind::pick;
    case Phase::plan: return Action::Kind::plan;
    case Phase::use: return Action::Kind::use;
    default: return Action::Kind::buy;
  }
}

// The rule that says who acts in a phase.
constexpr std::string_view rule_of(Phase phase) {
  switch (phase) {
    case Phase::pile: return "D7";
    case Phase::vote: return "D8";
    case Phase::lobby: return "D9";
    case Phase::pick: return "D10";
    case Phase::plan:
    case Phase::use: return "D23";
    case Phase::buy: return "D12";
    default: return "";
  }
}

constexpr std::array<std::string_view, 8> asked_keys{
    "@downtown.asked.pile", "@downtown.asked.vote", "@downtown.asked.lobby", "@downtown.asked.pick",
    "@downtown.asked.buy",  "@downtown.asked.buy",  "@downtown.asked.plan",  "@downtown.asked.use"};

// The purchases on each lot, and a pass for padding: a row is copied at one stroke. The list has room for the
// last row's padding, since the pass comes behind it.
constexpr auto purchases_on = [] {
  std::array<std::array<Action, max_parcels + 1>, lot_count> rows{};
  for (int lot = 0; lot < lot_count; ++lot) {
    for (int parcels = 1; parcels <= max_parcels; ++parcels) rows[lot][parcels - 1] = buy(lot, parcels);
    rows[lot][max_parcels] = pass();
  }
  return rows;
}();

}  // namespace

void Game::legal(const Position& position, Player player, Actions& actions) const {
  const OpenState& open = position.open;
  actions.clear();
  switch (open.phase) {
    case Phase::pile:
      for (int side = 0; side < 2; ++side)
        if (open.cards[side] != 0) actions.push_back(turn_up(side));
      break;
    case Phase::vote: legal_uses(open, Action::Kind::vote, actions); break;
    case Phase::use: legal_uses(open, Action::Kind::use, actions); break;
    case Phase::lobby:
      actions.push_back(lobby(true));
      actions.push_back(lobby(false));
      break;
    case Phase::pick:
      for (const Use use : votable_uses)
        if (((open.tied >> index(use)) & 1U) != 0) actions.push_back(pick(use));
      break;
    case Phase::plan:
      for (LotSet cards = open.cards[player]; cards != 0; cards &= cards - 1)
        actions.push_back(plan(lowest(cards)));
      break;
    default: legal_purchases(open, player, actions); break;
  }
}

void Game::legal_uses(const OpenState& open, Action::Kind kind, Actions& actions) const {
  const auto shape = index(map().shape(open.turned[open.voting]));
  for (const Use use : votable_uses)
    if (open.tiles[index(use)][shape] > 0) actions.push_back({kind, use, 0, 0});  // D8
}

void Game::legal_purchases(const OpenState& open, Player player, Actions& actions) const {
  const LotSet bare = open.bare();
  const int most_on_tile = most_parcels(open, player, false);
  const int most_on_bare = most_parcels(open, player, true);
  LotSet lots = open.for_sale();
  if (most_on_tile == 0) lots &= bare;
  if (most_on_bare == 0) lots &= ~bare;
  const std::array<int, 2> most{most_on_tile, most_on_bare};
  for (; lots != 0; lots &= lots - 1) {
    const int lot = lowest(lots);
    // Writes all of a lot's row behind the list's end and keeps the first few: cheaper than asking each time.
    std::copy(purchases_on[lot].begin(), purchases_on[lot].end(), actions.tail());
    actions.extend(most[(bare >> lot) & 1U]);
  }
  actions.push_back(pass());
}

std::optional<Refusal> Game::check(const Position& position, Player player, const Action& action) const {
  const OpenState& open = position.open;
  if (open.phase == Phase::over) return Refusal{"game-over"};
  if (!open.to_act.contains(player)) {
    const bool has_chosen = open.phase == Phase::vote || open.phase == Phase::buy;
    if (has_chosen && player >= 0 && player < players())
      return Refusal{"downtown.already-chosen", rule_of(open.phase)};
    return Refusal{"not-your-turn", rule_of(open.phase), {{"player", number(player)}}};
  }
  const Action::Kind wanted = asked(open.phase);
  const bool fits =
      action.kind == wanted || (wanted == Action::Kind::buy && action.kind == Action::Kind::pass);
  if (!fits)
    return Refusal{
        "downtown.asked-otherwise", rule_of(open.phase), {{"asked", std::string(asked_keys[index(wanted)])}}};
  switch (action.kind) {
    case Action::Kind::pile:
      if (open.cards[action.which] == 0)
        return Refusal{"downtown.pile-empty",
                       "D7",
                       {{"side", "@downtown.side." + std::string(side_names[action.which])}}};
      break;
    case Action::Kind::vote:
    case Action::Kind::use: return check_use(open, action.use);
    case Action::Kind::pick:
      if (((open.tied >> index(action.use)) & 1U) == 0)
        return Refusal{"downtown.not-tied", "D10", {{"use", use_key(action.use)}}};
      break;
    case Action::Kind::plan:
      if (!contains(open.cards[player], action.which))
        return Refusal{"downtown.not-your-card", "D23", {{"card", lot_name(action.which)}}};
      break;
    case Action::Kind::buy: return check_purchase(open, player, action);
    case Action::Kind::lobby:
    case Action::Kind::pass: break;
  }
  return std::nullopt;
}

std::optional<Refusal> Game::check_use(const OpenState& open, Use use) const {
  const int lot = open.turned[open.voting];
  const auto shape = index(map().shape(lot));
  if (use == Use::park) return Refusal{"downtown.no-park", "D8"};
  if (open.tiles[index(use)][shape] > 0) return std::nullopt;
  return Refusal{"downtown.no-tile-left",
                 "D8",
                 {{"lot", lot_name(lot)},
                  {"use", use_key(use)},
                  {"shape", "@downtown.shape." + std::string(shape_names[shape])}}};
}

std::optional<Refusal> Game::check_purchase(const OpenState& open, Player player,
                                            const Action& action) const {
  const int lot = action.which;
  const int parcels = action.parcels;
  const bool bare = contains(open.bare(), lot);
  const Refusal::Param lot_param{"lot", lot_name(lot)};
  const Refusal::Param parcels_param{"parcels", number(parcels)};
  if (parcels > parcels_at_once_)
    return Refusal{"downtown.too-many-parcels",
                   "D12",
                   {parcels_param, {"most", number(parcels_at_once_)}, {"players", number(players())}}};
  if (contains(open.tiles_on[index(Use::park)], lot)) return Refusal{"downtown.park", "D12", {lot_param}};
  if (contains(open.closed, lot)) return Refusal{"downtown.closed-lot", "D13", {lot_param}};
  if (contains(open.full, lot)) return Refusal{"downtown.full-lot", "D13", {lot_param}};
  if (const int pawns = pawns_for(open, player, bare); parcels > pawns) {
    if (!for_two())
      return Refusal{"downtown.too-few-pawns", "D13", {parcels_param, {"pawns", number(pawns)}}};
    return Refusal{bare ? "downtown.too-few-pawns-bare" : "downtown.too-few-pawns-tile",
                   "D23",
                   {parcels_param, {"pawns", number(pawns)}}};
  }
  if (const int cost = price(open, lot, parcels); !for_two() && cost > open.money[player])
    return Refusal{
        bare ? "downtown.too-dear-bare" : "downtown.too-dear-tile",
        "D13",
        {parcels_param, lot_param, {"price", number(cost)}, {"money", number(open.money[player])}}};
  return std::nullopt;
}

}  // namespace skyline::downtown
