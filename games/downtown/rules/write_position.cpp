// A position as the header of a record has it: what cannot be counted from the rest, in words and numbers
// that people write by hand.
#include <algorithm>
#include <string>

#include "games/downtown/rules/decision_phases.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {
namespace {

json::Array players_in(PlayerSet set) {
  json::Array list;
  for (const Player player : set) list.emplace_back(player);
  return list;
}

json::Object write_lots(const OpenState& open, int players) {
  json::Object lots;
  for (int lot = 0; lot < lot_count; ++lot) {
    json::Object written;
    if (const auto use = open.use(lot)) written.set("use", use_names[index(*use)]);
    if (open.pawns[lot].total() > 0) {
      json::Array pawns;
      for (Player player = 0; player < players; ++player) pawns.emplace_back(open.pawns[lot].count(player));
      written.set("pawns", std::move(pawns));
    }
    if (contains(open.closed, lot)) written.set("closed", true);
    if (!written.empty()) lots.set(std::to_string(lot + 1), std::move(written));
  }
  return lots;
}

json::Array write_cards(const OpenState& open, int players) {
  json::Array cards;
  for (std::size_t which = 0; which < open.turned_count; ++which) {
    json::Object card{{"card", open.turned[which] + 1}};
    if (open.votes[which][0] != Use::park) {
      json::Array votes;
      for (Player player = 0; player < players; ++player)
        votes.emplace_back(use_names[index(open.votes[which][player])]);
      card.set("votes", std::move(votes));
    }
    if (!open.lobbied[which].empty()) card.set("lobbied", players_in(open.lobbied[which]));
    cards.emplace_back(std::move(card));
  }
  return cards;
}

json::Value write_purchase(Choice choice) {
  if (choice.parcels == 0) return "pass";
  return json::Object{{"lot", choice.what + 1}, {"parcels", int{choice.parcels}}};
}

}  // namespace

json::Object Game::write_position(const Position& position) const {
  const OpenState& open = position.open;
  const auto of_players = [this](const auto& counts) {
    json::Array list;
    for (Player player = 0; player < players(); ++player) list.emplace_back(int{counts[player]});
    return list;
  };
  const auto& phases =
      for_two() ? std::span<const Phase>(phases_of_two) : std::span<const Phase>(phases_of_many);
  const auto words = for_two() ? std::span<const std::string_view>(words_of_two)
                               : std::span<const std::string_view>(words_of_many);
  const auto phase =
      static_cast<std::size_t>(std::find(phases.begin(), phases.end(), open.phase) - phases.begin());
  json::Object written{{"phase", words[phase]},
                       {"round", int{open.round}},
                       {"mayor", int{open.mayor}},
                       {"lots", write_lots(open, players())},
                       {for_two() ? "points" : "money", of_players(open.money)}};
  if (for_two()) {
    written.set("pawns", of_players(open.supply));
    written.set("bare_pawns", of_players(open.bare_supply));
    json::Array hands;
    for (const LotSet cards : open.cards) {
      json::Array hand;
      for (LotSet left = cards; left != 0; left &= left - 1) hand.emplace_back(lowest(left) + 1);
      hands.emplace_back(std::move(hand));
    }
    written.set("hands", std::move(hands));
  } else {
    written.set("lobby", players_in(open.tokens));
  }
  if (open.turned_count > 0) written.set("cards", write_cards(open, players()));
  if (open.phase == Phase::lobby) written.set("asked", open.to_act.lowest());
  if (const PlayerSet secret = undisclosed(position); !secret.empty()) {
    json::Array choices;
    for (Player player = 0; player < players(); ++player) {
      const Choice choice = position.choices[player];
      choices.emplace_back(!secret.contains(player)   ? json::Value()
                           : open.phase == Phase::buy ? write_purchase(choice)
                                                      : json::Value(use_names[choice.what]));
    }
    written.set("choices", std::move(choices));
  }
  if (open.round > 1) {
    json::Array purchases;
    for (Player player = 0; player < players(); ++player) {
      const Choice choice = open.purchases[player];
      json::Value purchase = write_purchase(choice);
      if (const auto* const bought = purchase.object())
        purchase = json::join(*bought, json::Object{{"got", int{choice.got}}});
      purchases.emplace_back(std::move(purchase));
    }
    written.set("last_purchases", std::move(purchases));
  }
  return written;
}

}  // namespace skyline::downtown
