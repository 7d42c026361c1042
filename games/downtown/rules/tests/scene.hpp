// A game of Downtown in the middle, written as text: tiles, pawns and money are put where a test wants them,
// the rest is played in the notation. Anything refused that was not meant to be fails the test.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/notation.hpp"
#include "engine/core/texts.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {

using TextList = std::vector<std::string>;

class Scene {
 public:
  // Round one of a game whose mayor is player 0; nothing is on the board and all cards are in their piles.
  explicit Scene(int players = 4, json::Object more = {})
      : game_([&] {
          more.set("players", players);
          more.set("mayor", 0);
          return *Game::read_config(more);
        }()),
        position_(game_.start()) {
    open().cards = halves;
    open().round = 1;
    open().phase = players == 2 ? Phase::plan : Phase::pile;
    open().to_act = PlayerSet::only(0);
  }

  const Game& game() const { return game_; }
  Position& position() { return position_; }
  OpenState& open() { return position_.open; }

  Scene& mayor(Player player) {
    open().mayor = narrow<std::uint8_t>(player);
    open().to_act = PlayerSet::only(player);
    return *this;
  }

  // "park 3 17 housing 14": tiles on lots; their cards are out of the game.
  Scene& tiles(std::string_view text) {
    Use use = Use::park;
    for (const auto word : split(text)) {
      if (const auto name = find_name(use_names, word)) {
        use = static_cast<Use>(*name);
        continue;
      }
      const int lot = *read_number(word, 1, lot_count) - 1;
      open().tiles_on[index(use)] |= only(lot);
      --open().tiles[index(use)][index(game_.map().shape(lot))];
      for (auto& pile : open().cards) pile &= ~only(lot);
    }
    return *this;
  }

  // "5 001": two pawns of player 0 and one of player 1 on lot 5.
  Scene& pawns(int lot, std::string_view owners) {
    for (const char owner : owners) {
      open().pawns[lot - 1].add(owner - '0');
      if (game_.players() > 2) --open().supply[owner - '0'];
    }
    if (owners.size() == parcels_a_lot) open().full |= only(lot - 1);
    return *this;
  }

  Scene& money(Player player, int money) {
    open().money[player] = narrow<std::uint16_t>(money);
    return *this;
  }

  Scene& no_tokens() {
    open().tokens = {};
    return *this;
  }

  // Straight to the vote on these cards.
  Scene& vote_on(std::string_view cards) {
    for (const auto card : split(cards)) {
      const int lot = *read_number(card, 1, lot_count) - 1;
      open().turned[open().turned_count++] = narrow<std::uint8_t>(lot);
      for (auto& pile : open().cards) pile &= ~only(lot);
    }
    open().phase = Phase::vote;
    open().to_act = PlayerSet::first(game_.players());
    return *this;
  }

  // Straight to the purchases.
  Scene& purchases() {
    open().phase = Phase::buy;
    open().to_act = PlayerSet::first(game_.players());
    return *this;
  }

  // "0 vote housing, 2 vote industry": who does what, in order.
  Scene& play(std::string_view text) {
    for (auto part : split(text, ',')) {
      if (part.starts_with(' ')) part.remove_prefix(1);
      const Player player = part[0] - '0';
      const auto action = game_.read_action(part.substr(2));
      EXPECT_TRUE(action.ok()) << part;
      if (!action) return *this;
      const auto refusal = game_.check(position_, player, *action);
      EXPECT_FALSE(refusal) << part << ": " << (refusal ? Texts("en").say(*refusal) : "");
      if (refusal) return *this;
      game_.apply(position_, player, *action);
    }
    return *this;
  }

  // Everybody's vote in the order of the players, and who plays the lobby token; the others say no.
  Scene& votes(std::string_view uses, std::string_view lobbyists = "") {
    Player player = 0;
    for (const auto use : split(uses)) play(std::to_string(player++) + " vote " + std::string(use));
    while (open().phase == Phase::lobby) {
      const auto asked = std::to_string(open().to_act.lowest());
      play(asked + (lobbyists.find(asked) != std::string_view::npos ? " lobby yes" : " lobby no"));
    }
    return *this;
  }

  Scene& chance(std::string_view text) {
    const auto outcome = game_.read_outcome(text);
    EXPECT_TRUE(outcome.ok()) << text;
    if (!outcome) return *this;
    EXPECT_FALSE(game_.check(position_, *outcome)) << text;
    game_.apply(position_, *outcome);
    return *this;
  }

  Scene& settle() {
    EXPECT_EQ(game_.stage(position_), Stage::scoring);
    game_.settle(position_);
    return *this;
  }

  // "code rule" of what refuses an action or a chance outcome; its sentence must exist.
  std::string refusal(std::string_view text) const {
    const auto action = game_.read_action(text.substr(2));
    if (!action) return told(action.refusal());
    const auto refusal = game_.check(position_, text[0] - '0', *action);
    return refusal ? told(*refusal) : "legal";
  }
  std::string chance_refusal(std::string_view text) const {
    const auto outcome = game_.read_outcome(text);
    if (!outcome) return told(outcome.refusal());
    const auto refusal = game_.check(position_, *outcome);
    return refusal ? told(*refusal) : "possible";
  }
  static std::string told(const Refusal& refusal) {
    const Texts texts("en");
    EXPECT_TRUE(texts.has("refusal." + std::string(refusal.code))) << refusal.code;
    for (const auto& [name, value] : refusal.params)
      EXPECT_TRUE(!value.starts_with('@') || texts.has(std::string_view(value).substr(1))) << value;
    return std::string(refusal.code) + (refusal.rule.empty() ? "" : " ") + std::string(refusal.rule);
  }

  TextList legal(Player player) const {
    Game::Actions actions;
    TextList texts;
    game_.legal(position_, player, actions);
    for (const Action& action : actions) texts.push_back(game_.write(action));
    return texts;
  }

  std::string use(int lot) const {
    const auto use = position_.open.use(lot - 1);
    return use ? std::string(use_names[index(*use)]) : "bare";
  }
  std::vector<Player> actors() const {
    const auto set = game_.may_act(position_);
    std::vector<Player> players;
    for (const Player player : set) players.push_back(player);
    return players;
  }
  Phase phase() const { return position_.open.phase; }
  int pawns_on(int lot, Player player) const { return position_.open.pawns[lot - 1].count(player); }
  // The pawns on a lot, by player: "2110".
  std::string owners(int lot) const {
    std::string text;
    for (Player player = 0; player < game_.players(); ++player) text += std::to_string(pawns_on(lot, player));
    return text;
  }
  int money(Player player) const { return position_.open.money[player]; }
  Valuation value(int lot) const { return game_.value_of(position_.open, lot - 1); }
  TextList scores() const {
    TextList lines;
    for (const auto& line : game_.scores(position_)) lines.push_back(json::write(line));
    return lines;
  }

 private:
  Game game_;
  Position position_;
};

}  // namespace skyline::downtown
