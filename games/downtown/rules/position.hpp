// A position of Downtown: what lies open on the table, and what players have chosen in secret. A view is the
// open part and the viewer's own choice, so nothing hidden can slip into it; who has chosen is open, since
// everybody who has not may still act.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/players.hpp"
#include "games/downtown/rules/action.hpp"
#include "games/downtown/rules/pieces.hpp"

namespace skyline::downtown {

enum class Phase : std::uint8_t {
  // set-up, by chance (D6)
  draw_mayor,
  set_up,
  deal,  // D23
  // a round
  pile,           // decision of the mayor (D7)
  turn_up_left,   // chance
  turn_up_right,  // chance
  vote,           // decision of all at once (D8)
  lobby,          // decision, one after the other (D9)
  pick,           // decision of the mayor (D10)
  plan,           // decision of the mayor, instead of a pile (D23)
  use,            // decision of the other player, instead of a vote (D23)
  buy,            // decision of all at once (D12)
  scoring,        // D15
  over,
};

// The pile that a card is turned up from.
constexpr int side_of(Phase phase) { return phase == Phase::turn_up_left ? 0 : 1; }
constexpr Phase turning_up(int side) { return side == 0 ? Phase::turn_up_left : Phase::turn_up_right; }

// A secret choice: the use voted for, or the lot and the number of parcels tried for; a pass is no parcels.
// `got`: how many of those their player got, once they have been handed out.
struct Choice {
  std::uint8_t what;
  std::uint8_t parcels : 4;
  std::uint8_t got : 4 = 0;
  friend constexpr bool operator==(Choice, Choice) = default;
};
constexpr Choice choice_of(const Action& action) {
  Choice choice{action.kind == Action::Kind::vote ? narrow<std::uint8_t>(action.use) : action.which, 0};
  choice.parcels = action.parcels & 15U;
  return choice;
}
using Choices = std::array<Choice, max_players>;

inline constexpr int most_cards = 2;  // turned up in a round

// The order of the members leaves no padding.
struct OpenState {
  std::array<Pawns, lot_count> pawns;
  std::array<LotSet, use_count> tiles_on;  // the lots that have a tile, by use
  LotSet closed;                           // paid out (D19)
  LotSet full;                             // four pawns, not paid out yet
  std::array<LotSet, 2> cards;             // left in each pile; of two players, in front of each
  PlayerSet to_act;
  PlayerSet tokens;                                            // who still has the lobby token
  std::array<PlayerSet, most_cards> lobbied;                   // who played it, by card turned up
  std::array<std::uint16_t, max_players> money;                // D23: the points noted
  Choices purchases;                                           // the last ones revealed
  std::array<std::array<Use, max_players>, most_cards> votes;  // revealed, by card; parks before
  std::array<std::uint8_t, max_players> supply;       // pawns not on the board; D23: for lots with a tile
  std::array<std::uint8_t, max_players> bare_supply;  // D23: for bare lots; else 0
  std::array<std::array<std::uint8_t, shape_count>, use_count> tiles;  // left, by use and shape
  std::array<std::uint8_t, most_cards> turned;                         // the cards turned up this round
  std::uint8_t turned_count;
  std::uint8_t voting;  // which of them is being decided; behind the last when all are
  std::uint8_t tied;    // pick: a bit for each use that the mayor may pick
  Phase phase;
  std::uint8_t mayor;
  std::uint8_t round;  // from 1

  constexpr LotSet tiled() const { return tiles_on[0] | tiles_on[1] | tiles_on[2] | tiles_on[3]; }
  constexpr LotSet bare() const { return all_lots & ~tiled(); }
  constexpr std::optional<Use> use(int lot) const {
    for (std::size_t i = 0; i < tiles_on.size(); ++i)
      if (contains(tiles_on[i], lot)) return static_cast<Use>(i);
    return std::nullopt;
  }
  // D13: the lots that can be dialled.
  constexpr LotSet for_sale() const { return all_lots & ~(tiles_on[index(Use::park)] | closed | full); }
  // D15, D20: the lots that are paid out at the end of the purchases.
  constexpr LotSet due() const { return full & tiled(); }
  friend constexpr bool operator==(const OpenState&, const OpenState&) = default;
};

struct Position {
  OpenState open;
  Choices choices;  // of this vote or purchase; zero for those who have not chosen
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

struct View {
  OpenState open;
  std::int16_t viewer;  // a player or spectator
  Choice choice;        // the viewer's own; zero for spectators and before it is made
  friend constexpr bool operator==(const View&, const View&) = default;
};

static_assert(PlainBytes<Position> && sizeof(Position) == 220);
static_assert(PlainBytes<View>);

}  // namespace skyline::downtown
