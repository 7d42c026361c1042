// Goofspiel in words: the notation of records, and views for programs.
#include "engine/core/notation.hpp"

#include "games/goofspiel/rules/game.hpp"

namespace skyline::goofspiel {
namespace {

// The number behind a word: 7 of "bid 7".
std::optional<Card> read(std::string_view verb, std::string_view text) {
  const auto words = split(text);
  if (words.size() != 2 || words[0] != verb) return std::nullopt;
  const auto number = read_number(words[1], 1, most_cards);
  return number ? std::optional(narrow<Card>(*number)) : std::nullopt;
}

json::Array list_of(Cards cards) {
  json::Array list;
  cards.each([&](Card card) { list.emplace_back(int{card}); });
  return list;
}

json::Value card_or_null(int card) { return card == 0 ? json::Value() : json::Value(card); }

}  // namespace

std::string Game::write(const Action& action) const { return "bid " + std::to_string(action.card); }
std::string Game::write(const Outcome& outcome) const { return "prize " + std::to_string(outcome.prize); }

Result<Action> Game::read_action(std::string_view text) const {
  if (const auto card = read("bid", text)) return Action{*card};
  return Refusal{"goofspiel.unreadable-action", "", {{"text", std::string(text)}}};
}

Result<Outcome> Game::read_outcome(std::string_view text) const {
  if (const auto prize = read("prize", text)) return Outcome{*prize};
  return Refusal{"goofspiel.unreadable-chance", "", {{"text", std::string(text)}}};
}

json::Object Game::describe_open(const OpenState& open) const {
  json::Array seats;
  for (Player player = 0; player < players(); ++player)
    seats.emplace_back(json::Object{{"points", int{open.points[player]}},
                                    {"hand", list_of(open.hands[player])},
                                    {"last_bid", card_or_null(open.last_bids[player])}});
  json::Array to_act;
  for (const Player player : open.to_act) to_act.emplace_back(player);
  return {{"game", name},
          {"round", config_.cards - open.deck.size()},
          {"rounds", config_.cards},
          {"prizes", list_of(open.prizes)},
          {"deck", list_of(open.deck)},
          {"to_act", std::move(to_act)},
          {"players", std::move(seats)}};
}

json::Object Game::describe_own(const View& view) const {
  return {{"viewer", view.viewer == spectator ? json::Value() : json::Value(int{view.viewer})},
          {"bid", card_or_null(view.bid)}};
}

json::Object Game::describe(const Position& position) const {
  json::Object state = describe_open(position.open);
  json::Array bids;
  for (Player player = 0; player < players(); ++player)
    bids.emplace_back(card_or_null(position.bids[player]));
  state.set("bids", std::move(bids));
  return state;
}

}  // namespace skyline::goofspiel
