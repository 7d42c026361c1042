// Whether an outcome that a record tells could have been drawn.
#include <string>

#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {
namespace {

std::optional<Outcome::Kind> expected(Phase phase) {
  switch (phase) {
    case Phase::draw_mayor: return Outcome::Kind::mayor;
    case Phase::set_up: return Outcome::Kind::setup;
    case Phase::deal: return Outcome::Kind::deal;
    case Phase::turn_up_left:
    case Phase::turn_up_right: return Outcome::Kind::card;
    default: return std::nullopt;
  }
}

// D6: six different lots, three of each half.
std::optional<Refusal> check_set_up(const Outcome& outcome) {
  LotSet lots = 0;
  for (std::size_t i = 0; i < set_up_uses.size(); ++i) {
    if (contains(lots, outcome.values[i]))
      return Refusal{"downtown.set-up-twice", "D6", {{"lot", std::to_string(outcome.values[i] + 1)}}};
    lots |= only(outcome.values[i]);
  }
  if (std::popcount(lots & halves[0]) != 3) return Refusal{"downtown.set-up-halves", "D6"};
  return std::nullopt;
}

// D23: nine different cards that nobody has.
std::optional<Refusal> check_deal(const OpenState& open, const Outcome& outcome) {
  const int receiver = open.cards[0] == 0 ? 0 : 1;
  if (outcome.player != receiver)
    return Refusal{"downtown.deal-to-other", "D23", {{"wanted", std::to_string(receiver)}}};
  LotSet left = open.bare() & ~open.cards[0];
  for (const int card : outcome.values) {
    if (!contains(left, card))
      return Refusal{"downtown.card-not-dealt", "D23", {{"card", std::to_string(card + 1)}}};
    left &= ~only(card);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> Game::check(const Position& position, const Outcome& outcome) const {
  constexpr std::array<std::string_view, 4> kinds{"mayor", "setup", "card", "deal"};
  const OpenState& open = position.open;
  const auto wanted = expected(open.phase);
  if (!wanted) return Refusal{"chance.not-now"};
  if (outcome.kind != *wanted)
    return Refusal{"chance.other-kind", "", {{"wanted", std::string(kinds[index(*wanted)])}}};
  switch (outcome.kind) {
    case Outcome::Kind::mayor:
      if (outcome.player >= players()) return Refusal{"chance.no-such-player", "D6"};
      break;
    case Outcome::Kind::setup: return check_set_up(outcome);
    case Outcome::Kind::deal: return check_deal(open, outcome);
    case Outcome::Kind::card: {
      const int side = side_of(open.phase);
      if (!contains(open.cards[side], outcome.values[0]))
        return Refusal{"downtown.card-not-in-pile",
                       "D7",
                       {{"card", std::to_string(outcome.values[0] + 1)},
                        {"side", "@downtown.side." + std::string(side_names[side])}}};
      break;
    }
  }
  return std::nullopt;
}

}  // namespace skyline::downtown
