// Manhattan as the tests tell it: boards, hands and blocks are texts, and what happens is the notation of the
// formats page. A scene is a game with its position; play() insists that every line of a script is accepted.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/notation.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::manhattan {

using PerColour = std::array<int, colour_count>;  // orange, blue, yellow, purple
using Names = std::vector<std::string>;

inline json::Object options_from(std::string_view text) {
  const auto value = json::read(text);
  EXPECT_TRUE(value.ok() && value->object() != nullptr) << text;
  return *value->object();
}

inline Game game_of(std::string_view config) { return Game(*read_config(options_from(config))); }

inline std::vector<std::string_view> words_of(std::string_view text, char separator = ' ') {
  std::vector<std::string_view> words;
  for (auto word : split(text, separator)) {
    while (word.starts_with(' ')) word.remove_prefix(1);
    while (word.ends_with(' ')) word.remove_suffix(1);
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

inline Colour colour_of(char letter) { return static_cast<Colour>(colour_letters.find(letter)); }

// "A1 O4 | D9 B3 O2": plots with their blocks from the ground up, put there whatever the rules say.
inline Board board(std::string_view text) {
  Board built{};
  for (const auto part : words_of(text, '|')) {
    const auto words = words_of(part);
    const auto plot = read_plot(words[0]);
    EXPECT_TRUE(plot.has_value()) << part;
    for (std::size_t i = 1; i < words.size(); ++i)
      built.build(*plot, {colour_of(words[i][0]), words[i][1] - '0'});
  }
  return built;
}

// "1 5 5 9"
inline Hand cards(std::string_view text) {
  Hand hand{};
  for (const auto word : words_of(text)) hand.add(word[0] - '1');
  return hand;
}

inline Pile pile(std::string_view text) {
  Pile cards{};
  for (const auto word : words_of(text)) cards.add(word[0] - '1');
  return cards;
}

inline std::string text_of(const Hand& hand) {
  std::string text;
  for (int card = 0; card < positions; ++card)
    for (int i = 0; i < hand.count(card); ++i) text += (text.empty() ? "" : " ") + std::to_string(card + 1);
  return text;
}

inline std::string text_of(Blocks blocks) {
  return std::to_string(blocks.count(1)) + "." + std::to_string(blocks.count(2)) + "." +
         std::to_string(blocks.count(3)) + "." + std::to_string(blocks.count(4));
}

// The blocks on a plot from the ground up, like "B3 O2".
inline std::string text_of(const Board& board, std::string_view plot) {
  std::string text;
  for (const Block block : board.log.stack(*read_plot(plot)))
    text +=
        (text.empty() ? "" : " ") + std::string(1, letter(block.colour())) + std::to_string(block.floors());
  return text;
}

// "code rule", or nothing.
inline std::string text_of(const std::optional<Refusal>& refusal) {
  if (!refusal) return "";
  return std::string(refusal->code) + (refusal->rule.empty() ? "" : " ") + std::string(refusal->rule);
}

class Scene {
 public:
  Game game;
  Position position;

  explicit Scene(std::string_view config = "{}") : game(game_of(config)), position(game.start()) {}

  OpenState& open() { return position.open; }
  const OpenState& open() const { return position.open; }

  // The building phase of a first round, with this player to act: a hand like "1 5 5 9", chosen blocks like
  // "O1.0.2.0 Y0.1.0.0". The others hold cards that are left; what is built and chosen is not in reserve.
  Scene& turn(Player player, std::string_view hand, std::string_view chosen, std::string_view built = "") {
    OpenState& state = open();
    state.phase = Phase::build;
    state.round = 1;
    state.active = narrow<std::uint8_t>(player);
    state.turns_left = narrow<std::uint8_t>(game.players() * game.colours_a_player() * game.blocks_a_round());
    if (game.config().monster_plot) state.monster = narrow<std::uint32_t>(*game.config().monster_plot);
    if (game.config().opening) state.opening = *game.config().opening;
    position.deck = Pile::full();
    position.hands = {};
    give(player, hand);
    for (Player other = 0; other < game.players(); ++other)
      if (other != player) give(other, highest_left());
    build(built);
    for (const auto word : words_of(chosen)) choose(word);
    return *this;
  }

  Scene& build(std::string_view built) {
    open().board = board(built);
    for (const auto part : words_of(built, '|')) {
      const auto words = words_of(part);
      for (std::size_t i = 1; i < words.size(); ++i)
        open().reserve[index(colour_of(words[i][0]))].remove(words[i][1] - '0');
    }
    return *this;
  }

  void choose(std::string_view word) {  // "O1.0.2.0"
    const auto counts = split(word.substr(1), '.');
    const Blocks blocks(counts[0][0] - '0', counts[1][0] - '0', counts[2][0] - '0', counts[3][0] - '0');
    open().chosen[index(colour_of(word[0]))] = blocks;
    open().reserve[index(colour_of(word[0]))].remove(blocks);
  }

  void give(Player player, std::string_view hand) {
    position.hands[player] = cards(hand);
    position.deck.remove(position.hands[player]);
  }

  // Lines like "2: build 3 D7 O2" are actions, others are chance; scorings happen where they are due.
  Scene& play(std::string_view script) {
    for (const auto line : words_of(script, '\n')) {
      settle();
      const auto refused = line[1] == ':' ? act(line[0] - '0', line.substr(3)) : chance(line);
      EXPECT_EQ(refused, "") << line;
    }
    return *this;
  }
  void settle() {
    while (game.stage(position) == Stage::scoring) game.settle(position);
  }

  // Each tells what was refused, like "manhattan.too-few-floors M18", or nothing.
  std::string act(Player player, std::string_view text) {
    const auto refused = why_not(player, text);
    if (refused.empty()) game.apply(position, player, *game.read_action(text));
    return refused;
  }
  std::string why_not(Player player, std::string_view text) const {
    const auto action = game.read_action(text);
    return action ? text_of(game.check(position, player, *action)) : text_of(action.refusal());
  }
  std::string chance(std::string_view text) {
    const auto outcome = game.read_outcome(text);
    if (!outcome) return text_of(outcome.refusal());
    auto refused = text_of(game.check(position, *outcome));
    if (refused.empty()) game.apply(position, *outcome);
    return refused;
  }

  // What is open to the player to act, sorted.
  Names legal() const {
    Game::Actions actions;
    Names texts;
    if (game.may_act(position).empty()) return texts;
    game.legal(position, open().active, actions);
    for (const Action& action : actions) texts.push_back(game.write(action));
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  bool may(std::string_view text) const {
    const auto list = legal();
    const bool listed = std::find(list.begin(), list.end(), text) != list.end();
    EXPECT_EQ(listed, why_not(open().active, text).empty()) << text;
    return listed;
  }

  std::string hand(Player player) const { return text_of(position.hands[player]); }
  std::string chosen(char letter) const {
    return text_of(open().chosen[index(manhattan::colour_of(letter))]);
  }
  std::string reserve(char letter) const {
    return text_of(open().reserve[index(manhattan::colour_of(letter))]);
  }
  std::string on(std::string_view plot) const { return text_of(open().board, plot); }
  std::string monster() const { return plot_name(static_cast<int>(open().monster)); }
  std::array<int, 4> points() const {
    return {open().points[0], open().points[1], open().points[2], open().points[3]};
  }

 private:
  std::string highest_left() const {
    Pile deck = position.deck;
    std::string text;
    for (int held = 0, card = positions - 1; held < hand_size; ++held) {
      while (deck.count(card) == 0) --card;
      deck.remove(card);
      text += std::to_string(card + 1) + " ";
    }
    return text;
  }
};

// The points of a board, by criterion and colour.
struct Points {
  PerColour tallest, majority, buildings, urban;
  PerColour total() const {
    PerColour sum{};
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = tallest[i] + majority[i] + buildings[i] + urban[i];
    return sum;
  }
};

inline Points points(std::string_view built, UrbanRule rule = UrbanRule::none) {
  const ColourScore by_criterion = score(board(built), rule);
  return {by_criterion[0], by_criterion[1], by_criterion[2], by_criterion[3]};
}

// A four-player game up to its first turn, which is player 0's: everybody has chosen blocks.
inline constexpr std::string_view four_player_opening = R"(start 0
    deal 0 1 2 3 4
    deal 1 1 1 1 1
    deal 2 5 6 7 8
    deal 3 2 4 6 8
    0: select O3.2.1.0
    1: select B3.2.1.0
    2: select Y2.2.1.1
    3: select P1.2.2.1)";

}  // namespace skyline::manhattan
