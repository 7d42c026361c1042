// The rules of Downtown for one configuration, as engine/core/game.hpp wants them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "games/downtown/rules/action.hpp"
#include "games/downtown/rules/config.hpp"
#include "games/downtown/rules/position.hpp"
#include "games/downtown/rules/valuation.hpp"

namespace skyline::downtown {

class Game {
 public:
  using Config = downtown::Config;
  using Position = downtown::Position;
  using View = downtown::View;
  using Action = downtown::Action;
  using Outcome = downtown::Outcome;
  using Actions = FixedList<Action, lot_count * max_parcels + 1>;

  static constexpr std::string_view name = "downtown";
  static constexpr int max_actions = Actions::capacity();  // every lot, and to pass
  // Eighteen rounds of one card: the pile, a vote, a lobby and a purchase of everybody, the mayor's pick.
  static constexpr int max_decisions = 18 * (1 + 3 * max_players + 1);
  static constexpr bool allows_undo = false;  // a secret choice is final once it is made
  static std::span<const Option> options() { return downtown::options(); }
  static Result<Config> read_config(const json::Object& given) { return downtown::read_config(given); }
  static json::Object write_config(const Config& config) { return downtown::write_config(config); }

  explicit Game(const Config& config);
  const Config& config() const { return config_; }
  const CityMap& map() const { return config_.map; }
  int players() const { return config_.players; }
  bool for_two() const { return config_.for_two(); }        // D23
  int parcels_at_once() const { return parcels_at_once_; }  // D12
  int price(const OpenState& open, int lot, int parcels) const;
  // The pawns that a player may still put on lots with a tile or on bare ones.
  int pawns_for(const OpenState& open, Player player, bool bare) const;
  // D12, D13: the most parcels that a player may try for on a lot with a tile or on a bare one.
  int most_parcels(const OpenState& open, Player player, bool bare) const;
  // Of the votes revealed for a card turned up, by its place: how much one counts, and all of them by use.
  int weight_of_vote(const OpenState& open, int card, Player player) const;
  std::array<int, use_count> count_votes(const OpenState& open, int card) const;
  // What a lot would pay if it were paid out now, and what it would with a tile of this use.
  Valuation value_of(const OpenState& open, int lot) const { return downtown::value_of(config_, open, lot); }
  Valuation value_of(const OpenState& open, int lot, Use use) const {
    return downtown::value_of(config_, open, lot, use);
  }

  Position start() const;
  Stage stage(const Position& position) const;
  PlayerSet may_act(const Position& position) const { return position.open.to_act; }
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
  std::string seen(const Outcome& outcome, Viewer) const { return write(outcome); }  // all cards lie open
  static bool is_secret(const Action& action);                                       // D8, D12
  PlayerSet undisclosed(const Position& position) const;

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
  void legal_uses(const OpenState& open, Action::Kind kind, Actions& actions) const;
  void legal_purchases(const OpenState& open, Player player, Actions& actions) const;
  std::optional<Refusal> check_use(const OpenState& open, Use use) const;
  std::optional<Refusal> check_purchase(const OpenState& open, Player player, const Action& action) const;

  void begin_round(OpenState& open) const;
  void turn_up_card(OpenState& open, int card) const;
  void begin_vote(OpenState& open) const;
  void ask_for_lobby(Position& position, Player first) const;
  void reveal_votes(Position& position) const;
  void put_tile(OpenState& open, Use use) const;
  void begin_purchases(OpenState& open) const;
  void reveal_purchases(Position& position) const;
  void pay_prices(OpenState& open) const;
  void hand_out_parcels(OpenState& open) const;
  void end_round(OpenState& open) const;
  Player next(Player player) const { return player + 1 == config_.players ? 0 : player + 1; }

  Config config_;
  int parcels_at_once_;
};

inline Stage Game::stage(const Position& position) const {
  if (!position.open.to_act.empty()) return Stage::decision;
  switch (position.open.phase) {
    case Phase::scoring: return Stage::scoring;
    case Phase::over: return Stage::over;
    default: return Stage::chance;
  }
}

static_assert(skyline::Game<Game> && skyline::HasPositions<Game>);

}  // namespace skyline::downtown
