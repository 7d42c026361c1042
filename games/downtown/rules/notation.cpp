// The text of actions and outcomes, as on the formats page.
#include "engine/core/notation.hpp"

#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {
namespace {

constexpr std::array<std::string_view, 2> lobby_words{"no", "yes"};
// "setup park 3 17 8 housing 14 commerce 2 industry 21": where the uses and the lots stand.
constexpr std::array<std::size_t, 6> set_up_lots{2, 3, 4, 6, 8, 10};
constexpr std::size_t set_up_words = 11;

std::string lot_text(int lot) { return std::to_string(lot + 1); }
std::string use_text(Use use) { return std::string(use_names[index(use)]); }

std::optional<int> read_lot(std::string_view word) {
  const auto number = read_number(word, 1, lot_count);
  return number ? std::optional(*number - 1) : std::nullopt;
}

std::optional<Use> read_use(std::string_view word) {
  for (const Use use : votable_uses)
    if (word == use_names[index(use)]) return use;
  return std::nullopt;
}

std::optional<Action> read_word_pair(std::string_view verb, std::string_view word) {
  if (verb == "pile") {
    if (const auto side = find_name(side_names, word)) return turn_up(*side);
  } else if (verb == "lobby") {
    if (const auto yes = find_name(lobby_words, word)) return lobby(*yes != 0);
  } else if (verb == "plan") {
    if (const auto lot = read_lot(word)) return plan(*lot);
  } else if (const auto use = read_use(word)) {
    if (verb == "vote") return vote(*use);
    if (verb == "pick") return pick(*use);
    if (verb == "use") return put(*use);
  }
  return std::nullopt;
}

bool read_set_up(const std::vector<std::string_view>& words, Outcome& outcome) {
  if (words.size() != set_up_words || words[1] != "park" || words[5] != "housing" || words[7] != "commerce" ||
      words[9] != "industry")
    return false;
  outcome.kind = Outcome::Kind::setup;
  for (std::size_t i = 0; i < set_up_lots.size(); ++i) {
    const auto lot = read_lot(words[set_up_lots[i]]);
    if (!lot) return false;
    outcome.values[i] = narrow<std::uint8_t>(*lot);
  }
  return true;
}

bool read_deal(const std::vector<std::string_view>& words, Outcome& outcome) {
  if (words.size() != 2 + cards_a_hand) return false;
  const auto player = read_number(words[1], 0, 1);
  if (!player) return false;
  outcome.kind = Outcome::Kind::deal;
  outcome.player = narrow<std::uint8_t>(*player);
  for (std::size_t i = 0; i < cards_a_hand; ++i) {
    const auto card = read_lot(words[i + 2]);
    if (!card) return false;
    outcome.values[i] = narrow<std::uint8_t>(*card);
  }
  return true;
}

}  // namespace

std::string Game::write(const Action& action) const {
  switch (action.kind) {
    case Action::Kind::pile: return "pile " + std::string(side_names[action.which]);
    case Action::Kind::vote: return "vote " + use_text(action.use);
    case Action::Kind::lobby: return "lobby " + std::string(lobby_words[action.which]);
    case Action::Kind::pick: return "pick " + use_text(action.use);
    case Action::Kind::buy: return "buy " + lot_text(action.which) + ' ' + std::to_string(action.parcels);
    case Action::Kind::plan: return "plan " + lot_text(action.which);
    case Action::Kind::use: return "use " + use_text(action.use);
    case Action::Kind::pass: break;
  }
  return "pass";
}

Result<Action> Game::read_action(std::string_view text) const {
  const auto words = split(text);
  if (text == "pass") return pass();
  if (words.size() == 2)
    if (const auto action = read_word_pair(words[0], words[1])) return *action;
  if (words[0] == "buy" && words.size() == 3) {
    const auto lot = read_lot(words[1]);
    const auto parcels = read_number(words[2], 1, max_parcels);
    if (lot && parcels) return buy(*lot, *parcels);
  }
  return Refusal{"downtown.unreadable-action", "", {{"text", std::string(text)}}};
}

std::string Game::write(const Outcome& outcome) const {
  switch (outcome.kind) {
    case Outcome::Kind::mayor: return "mayor " + std::to_string(outcome.player);
    case Outcome::Kind::card: return "card " + lot_text(outcome.values[0]);
    case Outcome::Kind::deal: {
      std::string text = "deal " + std::to_string(outcome.player);
      for (const int card : outcome.values) text += ' ' + lot_text(card);
      return text;
    }
    case Outcome::Kind::setup: break;
  }
  std::string text = "setup";
  for (std::size_t i = 0; i < set_up_uses.size(); ++i) {
    if (i == 0 || set_up_uses[i] != set_up_uses[i - 1]) text += ' ' + use_text(set_up_uses[i]);
    text += ' ' + lot_text(outcome.values[i]);
  }
  return text;
}

Result<Outcome> Game::read_outcome(std::string_view text) const {
  const auto words = split(text);
  Outcome outcome{};
  if (words[0] == "mayor" && words.size() == 2) {
    if (const auto player = read_number(words[1], 0, max_players - 1))
      return Outcome{Outcome::Kind::mayor, narrow<std::uint8_t>(*player), {}};
  }
  if (words[0] == "card" && words.size() == 2) {
    if (const auto card = read_lot(words[1]))
      return Outcome{Outcome::Kind::card, 0, {narrow<std::uint8_t>(*card)}};
  }
  if (words[0] == "setup" && read_set_up(words, outcome)) return outcome;
  if (words[0] == "deal" && read_deal(words, outcome)) return outcome;
  return Refusal{"downtown.unreadable-chance", "", {{"text", std::string(text)}}};
}

}  // namespace skyline::downtown
