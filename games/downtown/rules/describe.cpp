// Positions, views and scores as JSON, for programs: the API, `replay --json`, records.
#include <algorithm>

#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {
namespace {

constexpr std::array<std::string_view, 14> phase_names{"draw-mayor", "set-up", "deal",    "pile", "turn-up",
                                                       "turn-up",    "vote",   "lobby",   "pick", "plan",
                                                       "use",        "buy",    "scoring", "over"};

json::Array lots_of(LotSet lots) {
  json::Array list;
  for (; lots != 0; lots &= lots - 1) list.emplace_back(lowest(lots) + 1);
  return list;
}

json::Array players_of(PlayerSet players) {
  json::Array list;
  for (const Player player : players) list.emplace_back(player);
  return list;
}

json::Value use_value(std::optional<Use> use) {
  return use ? json::Value(use_names[index(*use)]) : json::Value();
}

json::Object describe_board(const Config& config) {
  json::Array rows;
  for (const auto& cells : config.map.cells()) {
    json::Array row;
    for (const int lot : cells) row.emplace_back(lot + 1);
    rows.emplace_back(std::move(row));
  }
  const bool shipped = config.board.find('\n') == std::string::npos;
  return {{"name", shipped ? json::Value(config.board) : json::Value()}, {"rows", std::move(rows)}};
}

json::Object describe_valuation(const Valuation& valuation) {
  return {{"counted", lots_of(valuation.neighbours)},
          {"deciding", lots_of(valuation.deciding)},
          {"well_placed", valuation.well_placed},
          {"factor", valuation.factor},
          {"value", valuation.value},
          {"owners", valuation.owners},
          {"bonus", valuation.bonus}};
}

// "free": the parcels that can still be got; "pays": what the lot would pay if it were paid out now, and why.
json::Object describe_lot(const Game& game, const OpenState& open, int lot) {
  json::Array pawns;
  for (Player player = 0; player < game.players(); ++player)
    pawns.emplace_back(open.pawns[lot].count(player));
  json::Array prices;
  const bool for_sale = contains(open.for_sale(), lot);
  if (for_sale)
    for (int parcels = 1; parcels <= game.parcels_at_once(); ++parcels)
      prices.emplace_back(game.price(open, lot, parcels));
  const Valuation valuation = game.value_of(open, lot);
  return {{"lot", lot + 1},
          {"shape", shape_names[index(game.map().shape(lot))]},
          {"neighbours", lots_of(game.map().neighbours(lot))},
          {"use", use_value(valuation.use)},
          {"pawns", std::move(pawns)},
          {"closed", contains(open.closed, lot)},
          {"for_sale", for_sale},
          {"free", for_sale ? parcels_a_lot - open.pawns[lot].total() : 0},
          {"prices", std::move(prices)},
          {"pays", describe_valuation(valuation)}};
}

json::Value describe_purchase(Choice choice) {
  if (choice.parcels == 0) return "pass";
  return json::Object{{"lot", choice.what + 1}, {"parcels", int{choice.parcels}}};
}

json::Value describe_revealed_purchase(Choice choice) {
  if (choice.parcels == 0) return "pass";
  return json::Object{{"lot", choice.what + 1}, {"parcels", int{choice.parcels}}, {"got", int{choice.got}}};
}

// A secret choice in a phase in which there are any.
json::Value describe_choice(Phase phase, Choice choice) {
  if (phase == Phase::buy) return describe_purchase(choice);
  return use_names[choice.what];
}

bool has_chosen(const OpenState& open, Player player) {
  if (open.phase == Phase::lobby) return true;
  return (open.phase == Phase::vote || open.phase == Phase::buy) && !open.to_act.contains(player);
}

json::Object describe_player(const Game& game, const OpenState& open, Player player) {
  json::Object state{{game.for_two() ? "points" : "money", int{open.money[player]}},
                     {"pawns", int{open.supply[player]}}};
  if (game.for_two()) {
    state.set("bare_pawns", int{open.bare_supply[player]});
    state.set("cards", lots_of(open.cards[player]));
  } else {
    state.set("lobby", open.tokens.contains(player));
  }
  state.set("chosen", has_chosen(open, player));
  return state;
}

// D10: who decides when the votes of a card are revealed: their number, or on a tie the mayor.
std::string_view decider(const Game& game, const OpenState& open, int which) {
  const auto count = game.count_votes(open, which);
  const int most = *std::max_element(count.begin(), count.end());
  return std::count(count.begin(), count.end(), most) == 1 ? "votes" : "mayor";
}

// A card turned up this round: its votes once they are revealed, what each of them counts, and who decided.
json::Object describe_card(const Game& game, const OpenState& open, int which) {
  const int lot = open.turned[which];
  json::Object card{{"card", lot + 1}, {"use", use_value(open.use(lot))}};
  if (game.for_two()) return card;
  json::Array votes;
  json::Array weights;
  for (Player player = 0; player < game.players(); ++player)
    if (const Use use = open.votes[which][player]; use != Use::park) {
      votes.emplace_back(use_names[index(use)]);
      weights.emplace_back(game.weight_of_vote(open, which, player));
    }
  const bool revealed = !votes.empty();
  card.set("votes", revealed ? json::Value(std::move(votes)) : json::Value());
  card.set("weights", revealed ? json::Value(std::move(weights)) : json::Value());
  card.set("decided_by", revealed ? json::Value(decider(game, open, which)) : json::Value());
  card.set("lobbied", players_of(open.lobbied[which]));
  return card;
}

json::Object describe_tiles(const OpenState& open) {
  json::Object tiles;
  for (const Use use : votable_uses) {
    const auto& left = open.tiles[index(use)];
    tiles.set(use_names[index(use)], json::Object{{std::string(shape_names[0]), int{left[0]}},
                                                  {std::string(shape_names[1]), int{left[1]}}});
  }
  return tiles;
}

// None before the first ones are revealed.
json::Value describe_last_purchases(const Game& game, const OpenState& open) {
  if (open.round <= 1 && open.phase != Phase::scoring) return {};
  json::Array purchases;
  for (Player player = 0; player < game.players(); ++player)
    purchases.emplace_back(describe_revealed_purchase(open.purchases[player]));
  return purchases;
}

// From the mayor clockwise: so players are asked to lobby (D9) and served (D14).
json::Array describe_order(const Game& game, const OpenState& open) {
  json::Array order;
  if (open.phase == Phase::draw_mayor) return order;
  for (int place = 0; place < game.players(); ++place)
    order.emplace_back((open.mayor + place) % game.players());
  return order;
}

// What the lot to decide about would pay with each use, and what its neighbours would pay for a parcel then.
json::Array describe_outlook(const Game& game, const OpenState& open, int lot) {
  json::Array outlook;
  for (const Use use : votable_uses) {
    OpenState then = open;
    then.tiles_on[index(use)] |= only(lot);
    json::Array neighbours;
    for (LotSet left = game.map().neighbours(lot); left != 0; left &= left - 1)
      neighbours.emplace_back(
          json::Object{{"lot", lowest(left) + 1}, {"value", game.value_of(then, lowest(left)).value}});
    outlook.emplace_back(json::Object{{"use", use_names[index(use)]},
                                      {"pays", describe_valuation(game.value_of(then, lot))},
                                      {"neighbours", std::move(neighbours)}});
  }
  return outlook;
}

// Whether the use of a card is being decided.
bool is_deciding(Phase phase) {
  return phase == Phase::vote || phase == Phase::lobby || phase == Phase::pick || phase == Phase::use;
}

}  // namespace

json::Object Game::describe_open(const OpenState& open) const {
  json::Object state{
      {"game", name},
      {"phase", phase_names[index(open.phase)]},
      {"round", int{open.round}},
      {"mayor", open.phase == Phase::draw_mayor ? json::Value() : json::Value(int{open.mayor})},
      {"order", describe_order(*this, open)},
      {"to_act", players_of(open.to_act)},
      {"parcels_at_once", parcels_at_once()},
      {"board", describe_board(config_)}};
  json::Array lots;
  for (int lot = 0; lot < lot_count; ++lot) lots.emplace_back(describe_lot(*this, open, lot));
  state.set("lots", std::move(lots));
  json::Array described;
  for (Player player = 0; player < players(); ++player)
    described.emplace_back(describe_player(*this, open, player));
  state.set("players", std::move(described));
  json::Array cards;
  for (int which = 0; which < open.turned_count; ++which)
    cards.emplace_back(describe_card(*this, open, which));
  state.set("cards", std::move(cards));
  if (is_deciding(open.phase)) {
    state.set("deciding", open.turned[open.voting] + 1);
    state.set("outlook", describe_outlook(*this, open, open.turned[open.voting]));
  } else {
    state.set("deciding", json::Value());
  }
  if (open.phase == Phase::pick) {
    json::Array tied;
    for (const Use use : votable_uses)
      if (((open.tied >> index(use)) & 1U) != 0) tied.emplace_back(use_names[index(use)]);
    state.set("tied", std::move(tied));
  }
  if (!for_two())
    state.set("piles", json::Object{{"left", lots_of(open.cards[0])}, {"right", lots_of(open.cards[1])}});
  state.set("tiles", describe_tiles(open));
  state.set("last_purchases", describe_last_purchases(*this, open));
  return state;
}

json::Object Game::describe_own(const View& view) const {
  const bool sees_own = view.viewer != spectator && has_chosen(view.open, view.viewer);
  return {{"viewer", view.viewer == spectator ? json::Value() : json::Value(int{view.viewer})},
          {"choice", sees_own ? describe_choice(view.open.phase, view.choice) : json::Value()}};
}

json::Object Game::describe(const Position& position) const {
  json::Object state = describe_open(position.open);
  json::Array choices;
  for (Player player = 0; player < players(); ++player)
    choices.emplace_back(has_chosen(position.open, player)
                             ? describe_choice(position.open.phase, position.choices[player])
                             : json::Value());
  state.set("choices", std::move(choices));
  return state;
}

std::vector<json::Object> Game::scores(const Position& position) const {
  std::vector<json::Object> lines;
  for (LotSet due = position.open.due(); due != 0; due &= due - 1) {
    const int lot = lowest(due);
    const Valuation valuation = value_of(position.open, lot);
    json::Array paid;
    json::Array bonus;
    for (Player player = 0; player < players(); ++player) {
      const int pawns = position.open.pawns[lot].count(player);
      paid.emplace_back(pawns * valuation.value);
      bonus.emplace_back(pawns > 0 ? valuation.bonus : 0);
    }
    lines.push_back({{"lot", lot + 1},
                     {"use", use_value(valuation.use)},
                     {"well_placed", valuation.well_placed},
                     {"value", valuation.value},
                     {"paid", std::move(paid)},
                     {"bonus", std::move(bonus)}});
  }
  return lines;
}

// Each owner's part of each lot that is paid out.
json::Array Game::awards(const Position& position) const {
  json::Array list;
  for (LotSet due = position.open.due(); due != 0; due &= due - 1) {
    const int lot = lowest(due);
    const Valuation valuation = value_of(position.open, lot);
    for (Player player = 0; player < players(); ++player)
      if (const int pawns = position.open.pawns[lot].count(player); pawns > 0)
        list.emplace_back(json::Object{{"lot", lot + 1},
                                       {"seat", player},
                                       {"pawns", pawns},
                                       {"points", pawns * valuation.value + valuation.bonus}});
  }
  return list;
}

}  // namespace skyline::downtown
