// The text of actions and outcomes, as on the formats page.
#include "engine/core/notation.hpp"

#include <algorithm>
#include <span>

#include "engine/core/put_in_order.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::manhattan {
namespace {

std::string digit(int value) { return std::to_string(value); }

std::optional<Colour> read_colour(char letter_given) {
  const auto found = colour_letters.find(letter_given);
  if (found == std::string_view::npos) return std::nullopt;
  return static_cast<Colour>(found);
}

std::string write_picks(Colour colour, Blocks picks) {
  std::string text{' ', letter(colour)};
  for (int floors = 1; floors <= max_floors; ++floors) {
    if (floors > 1) text += '.';
    text += digit(picks.count(floors));
  }
  return text;
}

struct Picks {
  Colour colour;
  Blocks blocks;
};

std::optional<Picks> read_picks(std::string_view word) {  // like "O3.2.1.0"
  if (word.empty()) return std::nullopt;
  const auto colour = read_colour(word[0]);
  const auto counts = split(word.substr(1), '.');
  if (!colour || counts.size() != max_floors) return std::nullopt;
  std::array<int, max_floors> sizes{};
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const auto count = read_number(counts[i], 0, all_blocks.count(1));
    if (!count) return std::nullopt;
    sizes[i] = *count;
  }
  return Picks{*colour, {sizes[0], sizes[1], sizes[2], sizes[3]}};
}

std::optional<int> read_card(std::string_view word) {
  const auto number = read_number(word, 1, positions);
  return number ? std::optional(*number - 1) : std::nullopt;
}

std::optional<Block> read_block(std::string_view word) {  // like "O2"
  if (word.size() != 2) return std::nullopt;
  const auto colour = read_colour(word[0]);
  const auto floors = read_number(word.substr(1), 1, max_floors);
  if (!colour || !floors) return std::nullopt;
  return Block(*colour, *floors);
}

Refusal unreadable_action(std::string_view text) {
  return {"manhattan.unreadable-action", "", {{"text", std::string(text)}}};
}
Refusal unreadable_outcome(std::string_view text) {
  return {"manhattan.unreadable-chance", "", {{"text", std::string(text)}}};
}

}  // namespace

std::string Game::write(const Action& action) const {
  switch (action.kind) {
    case Action::Kind::select: {
      const Colour first = action.block.colour();
      std::string text = "select" + write_picks(first, action.picks[0]);
      if (colours_a_player() == 2) text += write_picks(colour_of(owner_of(first), 1), action.picks[1]);
      return text;
    }
    case Action::Kind::build: {  // letter by letter: lists of these are most of what a server writes
      std::string text = "build 1 A1 O1";
      text[6] = static_cast<char>('1' + action.card);
      text[8] = city_letter(city_of(action.plot));
      text[9] = static_cast<char>('1' + cell_of(action.plot));
      text[11] = letter(action.block.colour());
      text[12] = static_cast<char>('0' + action.block.floors());
      return text;
    }
    case Action::Kind::skip: break;
  }
  return "skip " + digit(action.card + 1);
}

Result<Action> Game::read_action(std::string_view text) const {
  const auto words = split(text);
  if (words[0] == "select" && static_cast<int>(words.size()) == 1 + colours_a_player()) {
    const auto first = read_picks(words[1]);
    if (!first) return unreadable_action(text);
    if (colours_a_player() == 1) return select(first->colour, first->blocks);
    const auto second = read_picks(words[2]);
    if (!second || static_cast<int>(second->colour) != static_cast<int>(first->colour) + 2)
      return unreadable_action(text);
    return select(first->colour, first->blocks, second->blocks);
  }
  if (words[0] == "build" && words.size() == 4) {
    const auto card = read_card(words[1]);
    const auto plot = read_plot(words[2]);
    const auto block = read_block(words[3]);
    if (card && plot && block) return build(*card, *plot, *block);
  }
  if (words[0] == "skip" && words.size() == 2)
    if (const auto card = read_card(words[1])) return skip(*card);
  return unreadable_action(text);
}

std::string Game::write(const Outcome& outcome) const {
  const std::string player = digit(outcome.player);
  const int value = outcome.values[0];
  switch (outcome.kind) {
    case Outcome::Kind::start: return "start " + player;
    case Outcome::Kind::deal: {
      std::string text = "deal " + player;
      for (std::size_t i = 0; i < hand_size; ++i) text += ' ' + digit(outcome.values[i] + 1);
      return text;
    }
    case Outcome::Kind::draw: return "draw " + player + ' ' + digit(value + 1);
    case Outcome::Kind::godzilla: return "godzilla " + plot_name(value);
    case Outcome::Kind::urban: return "urban " + std::string(urban_rule_names[value]);
    case Outcome::Kind::open: {
      std::string text = "open";
      for (const int city : outcome.values) text += {' ', city_letter(city)};
      return text;
    }
    case Outcome::Kind::reshuffle: break;
  }
  return "reshuffle";
}

std::string Game::seen(const Outcome& outcome, Viewer viewer) const {
  const bool deal = outcome.kind == Outcome::Kind::deal;
  if ((!deal && outcome.kind != Outcome::Kind::draw) || outcome.player == viewer) return write(outcome);
  return (deal ? "deal " : "draw ") + digit(outcome.player);
}

Result<Outcome> Game::read_outcome(std::string_view text) const {
  const auto words = split(text);
  const auto kind = words[0];
  const auto player = words.size() > 1 ? read_number(words[1], 0, max_players - 1) : std::nullopt;
  Outcome outcome{};
  outcome.player = narrow<std::uint8_t>(player.value_or(0));

  if (kind == "reshuffle" && words.size() == 1) return Outcome{Outcome::Kind::reshuffle, 0, {}};
  if (kind == "start" && words.size() == 2 && player) {
    outcome.kind = Outcome::Kind::start;
    return outcome;
  }
  const bool deal = kind == "deal" && words.size() == 2 + hand_size;
  if ((deal || (kind == "draw" && words.size() == 3)) && player) {
    outcome.kind = deal ? Outcome::Kind::deal : Outcome::Kind::draw;
    for (std::size_t i = 2; i < words.size(); ++i) {
      const auto card = read_card(words[i]);
      if (!card) return unreadable_outcome(text);
      outcome.values[i - 2] = narrow<std::uint8_t>(*card);
    }
    if (deal) put_in_order(std::span(outcome.values).first(hand_size));
    return outcome;
  }
  if (kind == "godzilla" && words.size() == 2) {
    const auto plot = read_plot(words[1]);
    if (!plot) return unreadable_outcome(text);
    return Outcome{Outcome::Kind::godzilla, 0, {narrow<std::uint8_t>(*plot)}};
  }
  if (kind == "urban" && words.size() == 2) {
    const auto rule = find_name(urban_rule_names, words[1]);
    if (!rule) return unreadable_outcome(text);
    return Outcome{Outcome::Kind::urban, 0, {narrow<std::uint8_t>(*rule)}};
  }
  if (kind == "open" && words.size() == 1 + city_count) {
    outcome.kind = Outcome::Kind::open;
    for (std::size_t i = 0; i < city_count; ++i) {
      const auto word = words[i + 1];
      const bool fits = word.size() == 1 && word[0] >= 'A' && word[0] <= 'F';
      if (!fits || std::find(words.begin() + 1, words.begin() + 1 + static_cast<std::ptrdiff_t>(i), word) !=
                       words.begin() + 1 + static_cast<std::ptrdiff_t>(i))
        return unreadable_outcome(text);
      outcome.values[i] = narrow<std::uint8_t>(word[0] - 'A');
    }
    return outcome;
  }
  return unreadable_outcome(text);
}

}  // namespace skyline::manhattan
