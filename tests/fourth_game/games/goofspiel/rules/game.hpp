// The rules of Goofspiel, as engine/core/game.hpp wants them.
#pragma once

#include "engine/core/game.hpp"
#include "games/goofspiel/rules/config.hpp"
#include "games/goofspiel/rules/position.hpp"

namespace skyline::goofspiel {

class Game : public PlainGame<Game> {
 public:
  using Config = goofspiel::Config;
  using Position = goofspiel::Position;
  using View = goofspiel::View;
  using Action = goofspiel::Action;
  using Outcome = goofspiel::Outcome;
  using Actions = FixedList<Action, most_cards>;

  static constexpr std::string_view name = "goofspiel";
  static constexpr int max_actions = most_cards;
  static constexpr int max_decisions = most_cards * most_players;
  static constexpr bool allows_undo = false;  // G4
  static std::span<const Option> options() { return goofspiel::options(); }
  static Result<Config> read_config(const json::Object& given) { return goofspiel::read_config(given); }
  static json::Object write_config(const Config& config) { return goofspiel::write_config(config); }

  explicit Game(const Config& config) : config_(config) {}
  const Config& config() const { return config_; }
  int players() const { return config_.players; }

  // The course.
  Position start() const;
  Stage stage(const Position& position) const;
  PlayerSet may_act(const Position& position) const { return position.open.to_act; }
  void legal(const Position& position, Player player, Actions& actions) const;
  std::optional<Refusal> check(const Position& position, Player player, const Action& action) const;
  void apply(Position& position, Player player, const Action& action) const;
  Outcome sample(const Position& position, Random& random) const;
  std::optional<Refusal> check(const Position& position, const Outcome& outcome) const;
  void apply(Position& position, const Outcome& outcome) const;
  Standing standing(const Position& position) const;

  // What players may know.
  View view(const Position& position, Viewer viewer) const;
  Position imagine(const View& view, Random& random) const;
  static bool is_secret(const Action&) { return true; }  // until all have chosen (G4)
  PlayerSet undisclosed(const Position& position) const;

  // What is said of it.
  std::string write(const Action& action) const;
  std::string write(const Outcome& outcome) const;
  Result<Action> read_action(std::string_view text) const;
  Result<Outcome> read_outcome(std::string_view text) const;
  json::Object describe_open(const OpenState& open) const;
  json::Object describe_own(const View& view) const;
  json::Object describe(const Position& position) const;

 private:
  void reveal(Position& position) const;

  Config config_;
};

}  // namespace skyline::goofspiel
