// The rules of Manhattan for one configuration, as engine/core/game.hpp wants them.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/manhattan/rules/action.hpp"
#include "games/manhattan/rules/config.hpp"
#include "games/manhattan/rules/legal_set.hpp"
#include "games/manhattan/rules/position.hpp"
#include "games/manhattan/rules/scoring.hpp"

namespace skyline::manhattan {

class Game {
 public:
  using Config = manhattan::Config;
  using Position = manhattan::Position;
  using View = manhattan::View;
  using Action = manhattan::Action;
  using Outcome = manhattan::Outcome;
  using Actions = manhattan::Actions;

  static constexpr std::string_view name = "manhattan";
  static constexpr int max_actions = Actions::capacity();
  static constexpr int max_decisions = 4 * (4 + 4 * 6);  // four players, four rounds
  static constexpr bool allows_undo = true;
  static std::span<const Option> options() { return manhattan::options(); }
  static Result<Config> read_config(const json::Object& given) { return manhattan::read_config(given); }
  static json::Object write_config(const Config& config) { return manhattan::write_config(config); }

  explicit Game(const Config& config);
  const Config& config() const { return config_; }
  int players() const { return config_.players; }
  int rounds() const { return rounds_; }
  int blocks_a_round() const { return blocks_a_colour(config_.players); }  // of each colour
  int colours_a_player() const { return config_.players == 2 ? 2 : 1; }
  // The which-th colour of a player (M8: of two players, each has two).
  Colour colour_of(Player player, int which = 0) const { return static_cast<Colour>(player + 2 * which); }
  Player owner_of(Colour colour) const { return static_cast<int>(colour) % (config_.players == 2 ? 2 : 4); }
  // The cell of each city that a card shows to a player.
  int cell_for(Player player, int card) const { return cells_[player][card]; }
  int open_cities(const OpenState& open) const;              // how many, in the order of `opening`
  static int opening_round(int place);                       // of a place in that order
  std::uint32_t closed_cities(const OpenState& open) const;  // a bit for each
  bool is_open(const OpenState& open, int city) const { return ((closed_cities(open) >> city) & 1U) == 0; }
  // Where the monster will stand when a player plays a card, or no_monster.
  int monster_after(const OpenState& open, Player player, int card) const;
  int hand_size_of(const OpenState& open, Player player) const;

  Position start() const;
  Stage stage(const Position& position) const;
  PlayerSet may_act(const Position& position) const;
  LegalSet legal(const Position& position, Player player) const;
  void legal(const Position& position, Player player, Actions& actions) const;
  std::optional<Refusal> check(const Position& position, Player player, const Action& action) const;
  void apply(Position& position, Player player, const Action& action) const;
  Outcome sample(const Position& position, Random& random) const;
  std::optional<Refusal> check(const Position& position, const Outcome& outcome) const;
  void apply(Position& position, const Outcome& outcome) const;
  std::vector<json::Object> scores(const Position& position) const;
  json::Array awards(const Position& position) const;
  void settle(Position& position) const;
  Standing standing(const Position& position) const;

  View view(const Position& position, Viewer viewer) const;
  Position imagine(const View& view, Random& random) const;
  // An outcome's text, without the cards where they are another player's.
  std::string seen(const Outcome& outcome, Viewer viewer) const;
  static bool is_secret(const Action&) { return false; }
  PlayerSet undisclosed(const Position&) const { return {}; }

  std::string write(const Action& action) const;
  std::string write(const Outcome& outcome) const;
  Result<Action> read_action(std::string_view text) const;
  Result<Outcome> read_outcome(std::string_view text) const;
  void write_open(const OpenState& open, json::Writer& out) const;
  void write_own(const View& view, json::Writer& out) const;
  json::Object describe_open(const OpenState& open) const;
  json::Object describe_own(const View& view) const;
  json::Object describe(const Position& position) const;
  Result<Position> read_position(const json::Object& written) const;
  json::Object write_position(const Position& position) const;

 private:
  void add_selections(const Position& position, Player player, LegalSet& set) const;
  void add_builds(const Position& position, Player player, LegalSet& set) const;
  template <class Forbidden>
  void add_builds(const Position& position, Player player, LegalSet& set, Forbidden&& forbidden) const;
  std::optional<Refusal> check_selection(const Position& position, Player player, const Action& action) const;
  std::optional<Refusal> check_build(const Position& position, Player player, const Action& action) const;
  std::optional<Refusal> check_skip(const Position& position, Player player, const Action& action) const;
  void move_monster(OpenState& open, Player player, int card) const;
  void continue_set_up(Position& position) const;
  void begin_round(OpenState& open) const;
  void end_turn(OpenState& open) const;
  Player next(Player player) const { return player + 1 == config_.players ? 0 : player + 1; }

  Config config_;
  int rounds_;
  std::array<std::array<std::uint8_t, positions>, 4> cells_{};  // by player and card
};

inline Stage Game::stage(const Position& position) const {
  switch (position.open.phase) {
    case Phase::select:
    case Phase::build: return Stage::decision;
    case Phase::scoring: return Stage::scoring;
    case Phase::over: return Stage::over;
    default: return Stage::chance;
  }
}

inline PlayerSet Game::may_act(const Position& position) const {
  return stage(position) == Stage::decision ? PlayerSet::only(position.open.active) : PlayerSet{};
}

static_assert(skyline::Game<Game> && skyline::HasPositions<Game>);

}  // namespace skyline::manhattan
