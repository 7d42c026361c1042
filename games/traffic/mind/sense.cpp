#include "games/traffic/mind/sense.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/core/bits.hpp"
#include "games/traffic/mind/waiting.hpp"
#include "games/traffic/rules/compete.hpp"

namespace skyline::bots {
namespace {

using namespace traffic;
using traffic::Game;  // not the concept

constexpr double winning = 100;
constexpr double truck_worth = 1.25;  // taxis are worth 1; at the end a truck counts 2 (T18)
constexpr double drawing = 0.4;       // a tile more, less the more tiles are held
constexpr double keeping = 0.3;       // a tile in the hand
constexpr double completing = 0.12;   // the same if it could complete a square now
constexpr double preparing = 0.35;    // the second action of this turn can complete a square
constexpr double inviting = 0.06;     // a square that anybody with the right tile may complete
// How likely a weaker street is lost before its owner is on turn again, by how the attacker could come.
constexpr double risk_of_ride = 0.35;
constexpr double risk_of_put = 0.12;
constexpr double risk_of_truck_put = 0.07;

// T18: whether a player has a turn after this one.
bool turn_to_come(const Game& game, const OpenState& open, Player player) {
  if (open.last_turns == 0) return true;
  const int distance = player - open.active;  // which may be turns of the next round
  return (distance <= 0 ? distance + game.players() : distance) < open.last_turns;
}

// Who could come where with one ride, and who could attack whom on a street. Where taxis could come is far to
// look for and seldom asked.
class Threats {
 public:
  Threats(const Game& game, const OpenState& open)
      : game_(game), open_(open), free_(open.map.points() & ~open.occupied()) {
    for (Player player = 0; player < game.players(); ++player) {
      for (Points left = open.vehicles[player][1]; left != 0; left &= left - 1)
        trucks_[player] |= open.map.adjacent(std::countr_zero(left)) & free_;
      comes_[player] = turn_to_come(game, open, player);
    }
  }

  // How likely it is that a player loses what they have on a street.
  double loss(Player owner, Points street, const std::array<int, seat_count>& strengths) {
    double safe = 1;
    for (Player attacker = 0; attacker < game_.players(); ++attacker) {
      if (attacker == owner || !comes_[attacker]) continue;
      const int lacking = strengths[owner] - strengths[attacker] + 1;
      if (lacking > 2) continue;
      const bool rides =
          (trucks_[attacker] & street) != 0 || (lacking <= 1 && (taxis(attacker) & street) != 0);
      if (rides)
        safe *= 1 - risk_of_ride;
      else if (lacking <= 1)
        safe *= 1 - risk_of_put;
      else if (open_.reserve[attacker][1] > 0)
        safe *= 1 - risk_of_truck_put;
    }
    return 1 - safe;
  }

 private:
  Points taxis(Player player) {
    if (looked_.contains(player)) return taxis_[player];
    looked_ = looked_.with(player);
    Points& reached = taxis_[player];
    for (Points left = open_.vehicles[player][0]; left != 0; left &= left - 1)
      for (Points doors = open_.map.adjacent(std::countr_zero(left)) & free_ & ~reached; doors != 0;
           doors &= ~reached)
        reached |= component(std::countr_zero(doors));
    return reached;
  }
  // Each is found once, whoever asks.
  Points component(int point) {
    for (const Points set : components_)
      if ((set & point_bit(point)) != 0) return set;
    components_.push_back(open_.map.component(point, free_));
    return components_[components_.size() - 1];
  }

  const Game& game_;
  const OpenState& open_;
  Points free_;
  std::array<Points, seat_count> trucks_{};
  std::array<Points, seat_count> taxis_{};
  PlayerSet looked_;  // of those whose taxis were looked for
  FixedList<Points, most_tiles> components_;
  std::array<bool, seat_count> comes_{};
};

// Who looks: whoever knows what the others may do, or a beginner who sees the own vehicles only.
enum class Eyes : std::uint8_t { open, naive };

// How likely the vehicle on each point is still there when its owner is on turn again.
using Stays = std::array<double, most_tiles>;
Stays stays_of(const Game& game, const OpenState& open, Eyes eyes) {
  Stays stays;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  stays.fill(1);
  if (eyes == Eyes::naive) return stays;
  Threats threats(game, open);
  for (const Axis axis : {Axis::h, Axis::v})
    for (Points todo = open.occupied(); todo != 0;) {
      const Points street = open.map.street(std::countr_zero(todo), axis);
      todo &= ~street;
      std::array<int, seat_count> strengths{};
      for (Player player = 0; player < game.players(); ++player)
        strengths[player] = strength(open, player, street);
      for (Player player = 0; player < game.players(); ++player) {
        if (strengths[player] == 0) continue;
        const double loss = threats.loss(player, street, strengths);
        for (Points own = open.vehicles_of(player) & street; own != 0; own &= own - 1)
          stays[std::countr_zero(own)] *= 1 - loss;
      }
    }
  return stays;
}

// The vehicles of every player, as far as they look safe.
std::array<double, seat_count> fleets(const Game& game, const OpenState& open, Eyes eyes) {
  std::array<double, seat_count> worth{};
  if (open.occupied() == 0) return worth;
  const Stays stays = stays_of(game, open, eyes);
  const double truck = open.last_turns > 0 ? 2 : truck_worth;
  for (Player player = 0; player < game.players(); ++player)
    for (const Vehicle vehicle : all_vehicles)
      for (Points left = open.vehicles[player][index(vehicle)]; left != 0; left &= left - 1)
        worth[player] += (vehicle == Vehicle::truck ? truck : 1) * stays[std::countr_zero(left)];
  return worth;
}

// How much an opponent's vehicle counts against a player: more the nearer its owner is to winning (T17).
double rivalry(const Game& game, const OpenState& open, Player opponent) {
  const int reserve = open.reserve[opponent][0] + open.reserve[opponent][1];
  const double nearness = reserve <= 1 ? 2.0 : reserve == 2 ? 1.0 : reserve == 3 ? 0.4 : 0.0;
  return (game.players() == 2 ? 0.8 : 0.35) * (1 + nearness);
}

// What the streets are worth to a player. Rivals are weighed as they stood before the action.
double streets_worth(const Game& game, const OpenState& open, const OpenState& before, Player player,
                     Eyes eyes) {
  const auto worth = fleets(game, open, eyes);
  double sum = worth[player];
  if (eyes == Eyes::naive) return sum;
  for (Player other = 0; other < game.players(); ++other)
    if (other != player) sum -= rivalry(game, before, other) * worth[other];
  return sum;
}

double hand_worth(int tiles, const Prospects& found, int last_turns) {
  const double worth = keeping * tiles + completing * count_few(found.tiles) - inviting * found.squares;
  return last_turns > 0 ? worth / 4 : worth;  // T18: hardly any time is left to use it
}

Prospects in_hand(const Prospects& found, Tiles hand) { return {found.squares, found.tiles & hand}; }

bool wins(const OpenState& open, Player player) {
  return open.ending == Ending::all_on_map && open.active == player;
}

double moved(const Game& game, const Position& position, double streets_before, Player player,
             const Action& action, Eyes eyes) {
  Position after = position;
  game.apply(after, player, action);
  if (wins(after.open, player)) return winning;
  return streets_worth(game, after.open, position.open, player, eyes) - streets_before;
}

// The vehicles that may be put on the new points, each where it is worth most.
double best_puts(const Game& game, Position position, Player player, Eyes eyes) {
  double sum = 0;
  Game::Actions actions;
  while (position.open.phase == Phase::put && position.open.active == player) {
    game.legal(position, player, actions);
    const double streets = streets_worth(game, position.open, position.open, player, eyes);
    Action best = Action::done();
    double most = 0;
    for (const Action& action : actions) {
      if (action == Action::done()) continue;
      if (const double worth = moved(game, position, streets, player, action, eyes); worth > most) {
        best = action;
        most = worth;
      }
    }
    sum += most;
    if (most >= winning || best == Action::done()) break;
    game.apply(position, player, best);
  }
  return sum;
}

// T18: the turns that are left after an attachment that completes nothing.
int last_turns_after(const OpenState& open) {
  return open.last_turns > 0 && open.actions_left == 1 ? open.last_turns - 1 : open.last_turns;
}

// What a player's actions are weighed against, and what several of them have in common: each is worked out
// when it is first asked for. The hand counts only where a tile may be attached.
class Before {
 public:
  Before(const Game& game, const Position& position, Player player, bool attaches, Eyes eyes, Sites& sites)
      : game_(game), position_(position), player_(player), eyes_(eyes) {
    if (!attaches) return;
    waiting_.emplace(game, position.open.map, sites);
    const Tiles hand = position.hands[player];
    hopes_ = in_hand(waiting_->now(), hand);
    tiles_ = count_bits(hand);
    hand_ = hand_worth(tiles_, hopes_, position.open.last_turns);
  }

  double moved(const Action& action) {
    return bots::moved(game_, position_, streets(), player_, action, eyes_);
  }
  double attached(const Action& action) {
    Site& site = waiting_->site(action.cell());
    const Tiles hand = position_.hands[player_] & ~tile_bit(action.tile());
    const Prospects now =
        in_hand(waiting_->after(site, game_.tile(action.tile()).turned(action.turn())), hand);
    const bool acts_again = position_.open.actions_left > 1;
    const double hope = acts_again && (now.tiles & ~hopes_.tiles) != 0 ? preparing : 0;
    if (!site.completes) return hand_worth(tiles_ - 1, now, last_turns_after(position_.open)) - hand_ + hope;
    if (!site.completion.known) site.completion = completion_by(action);
    return hand_worth(tiles_ - 1, now, site.completion.last_turns) - hand_ + site.completion.streets + hope;
  }

 private:
  // On the new points those streets meet that the neighbours of the tile show it, so any tile that fits there
  // changes the same.
  Site::Completion completion_by(const Action& attach) {
    Position after = position_;
    game_.apply(after, player_, attach);
    const double gain = streets_worth(game_, after.open, position_.open, player_, eyes_) - streets() +
                        best_puts(game_, after, player_, eyes_);
    return {.streets = gain, .last_turns = after.open.last_turns, .known = true};
  }
  double streets() {
    if (!streets_) streets_ = streets_worth(game_, position_.open, position_.open, player_, eyes_);
    return *streets_;
  }

  const Game& game_;
  const Position& position_;
  Player player_;
  Eyes eyes_;
  std::optional<double> streets_;
  std::optional<Waiting> waiting_;
  Prospects hopes_;
  int tiles_ = 0;    // in the hand
  double hand_ = 0;  // its worth
};

// T16: the longer nobody attaches or draws, the more it is time to.
double drawn(const OpenState& open, Player player) {
  return drawing * (1 + open.idle_turns) / (1 + 0.15 * open.hand_sizes[player]);
}

double worth(const OpenState& open, Before& before, Player player, const Action& action) {
  switch (action.kind()) {
    case Action::Kind::attach: return before.attached(action);
    case Action::Kind::put:
    case Action::Kind::ride: return before.moved(action);
    case Action::Kind::draw: return drawn(open, player);
    case Action::Kind::done:
    case Action::Kind::end: break;
  }
  return 0;
}

void weigh_all(const Game& game, const Position& position, Player player, const Game::Actions& actions,
               std::span<float> worths, Eyes eyes, Sites& sites) {
  const bool attaches = actions[0].kind() == Action::Kind::attach;  // they come first
  Before before(game, position, player, attaches, eyes, sites);
  for (int i = 0; i < actions.size(); ++i)
    worths[i] = static_cast<float>(worth(position.open, before, player, actions[i]));
}

}  // namespace

void Sense<Game>::weigh(const Game& game, const Position& position, Player player,
                        const Game::Actions& actions, std::span<float> worths) {
  Notes notes;
  weigh(game, position, player, actions, worths, notes);
}
void Sense<Game>::weigh(const Game& game, const Position& position, Player player,
                        const Game::Actions& actions, std::span<float> worths, Notes& notes) {
  weigh_all(game, position, player, actions, worths, Eyes::open, notes);
}
void Sense<Game>::weigh_naively(const Game& game, const Position& position, Player player,
                                const Game::Actions& actions, std::span<float> worths) {
  Sites sites;
  weigh_all(game, position, player, actions, worths, Eyes::naive, sites);
}

void Sense<Game>::candidates_of(const Game& game, const Position& position, Player player,
                                std::uint64_t parts, Game::Actions& actions) {
  const Tiles tiles = parts & all_city_tiles;
  if (tiles != parts) {
    LegalSet some = game.legal(position, player);
    some.add_attaches(tiles);
    some.list(actions);
    return;
  }
  LegalSet places(position.open.map, game.fits(), Action::end());
  places.add_attaches(tiles);
  places.list(actions);
  actions.extend(-1);  // not to end the turn
}

}  // namespace skyline::bots
