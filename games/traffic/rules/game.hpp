// The rules of Manhattan Traffic for one configuration, as engine/core/game.hpp wants them.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/traffic/rules/action.hpp"
#include "games/traffic/rules/config.hpp"
#include "games/traffic/rules/fits.hpp"
#include "games/traffic/rules/legal_set.hpp"
#include "games/traffic/rules/position.hpp"

namespace skyline::traffic {

class Game {
 public:
  using Config = traffic::Config;
  using Position = traffic::Position;
  using View = traffic::View;
  using Action = traffic::Action;
  using Outcome = traffic::Outcome;
  using Actions = traffic::Actions;

  static constexpr std::string_view name = "traffic";
  static constexpr int max_actions = most_actions;
  // T16: an attachment or draw, at most four puts or done and the end of the turn; between two of them and
  // around all of them eleven turns of two decisions.
  static constexpr int max_decisions = [] {
    constexpr int drawn = city_tiles - seat_count * tiles_dealt;
    constexpr int busy = city_tiles + drawn;
    return busy * 6 + (busy + 1) * (3 * seat_count) * 2;
  }();
  static constexpr bool allows_undo = true;

  static std::span<const Option> options() { return traffic::options(); }
  static Result<Config> read_config(const json::Object& given) { return traffic::read_config(given); }
  static json::Object write_config(const Config& config) { return traffic::write_config(config); }

  explicit Game(const Config& config);
  const Config& config() const { return config_; }
  int players() const { return config_.players; }
  Fleet fleet() const { return fleet_for(config_.players); }
  // City tiles from 0, the scenario's start tiles from 44, as they are before they are turned.
  Tile tile(int number) const {
    return number < city_tiles ? config_.set.city[number]
                               : config_.set.start[index(config_.scenario)][number - city_tiles];
  }
  const Fits& fits() const { return *fits_; }

  // A place for a tile: where, how it is turned, and how many squares it completes there.
  struct Place {
    Cell cell;
    int turn;
    int squares;
  };
  std::vector<Place> places(const OpenState& open, int tile) const;

  Position start() const { return start_; }
  Stage stage(const Position& position) const;
  PlayerSet may_act(const Position& position) const;
  LegalSet legal(const Position& position, Player player) const;
  void legal(const Position& position, Player player, Actions& actions) const;
  std::optional<Refusal> check(const Position& position, Player player, const Action& action) const;
  void apply(Position& position, Player player, const Action& action) const;
  Outcome sample(const Position& position, Random& random) const;
  std::optional<Refusal> check(const Position& position, const Outcome& outcome) const;
  void apply(Position& position, const Outcome& outcome) const;
  std::vector<json::Object> scores(const Position&) const { return {}; }  // there are none
  json::Array awards(const Position&) const { return {}; }
  void settle(Position&) const {}
  Standing standing(const Position& position) const;

  View view(const Position& position, Viewer viewer) const;
  Position imagine(const View& view, Random& random) const;
  // An outcome's text, without the tiles where they are another player's.
  std::string seen(const Outcome& outcome, Viewer viewer) const;
  static bool is_secret(const Action&) { return false; }
  PlayerSet undisclosed(const Position&) const { return {}; }

  std::string write(const Action& action) const;
  std::string write(const Outcome& outcome) const;
  Result<Action> read_action(std::string_view text) const;
  Result<Outcome> read_outcome(std::string_view text) const;
  json::Object describe_open(const OpenState& open) const;
  json::Object describe_own(const View& view) const;
  json::Object describe(const Position& position) const;
  Result<Position> read_position(const json::Object& written) const;
  json::Object write_position(const Position& position) const;

 private:
  void add_puts(const OpenState& open, Player player, LegalSet& set) const;
  void add_rides(const OpenState& open, Player player, LegalSet& set) const;
  std::optional<Refusal> check_attach(const Position& position, const Action& action) const;
  std::optional<Refusal> check_put(const OpenState& open, const Action& action) const;
  std::optional<Refusal> check_ride(const OpenState& open, const Action& action) const;
  void attach(Position& position, const Action& action) const;
  void begin_turn(OpenState& open, Player player) const;
  void go_on(OpenState& open) const;
  void end_turn(OpenState& open) const;
  void end_game(OpenState& open, Ending ending) const;

  Config config_;
  std::shared_ptr<const Fits> fits_;  // shared by copies
  Position start_;
};

inline Stage Game::stage(const Position& position) const {
  switch (position.open.phase) {
    case Phase::act:
    case Phase::put: return Stage::decision;
    case Phase::over: return Stage::over;
    default: return Stage::chance;
  }
}

inline PlayerSet Game::may_act(const Position& position) const {
  return stage(position) == Stage::decision ? PlayerSet::only(position.open.active) : PlayerSet{};
}

static_assert(skyline::Game<Game> && skyline::HasPositions<Game>);

}  // namespace skyline::traffic
