// What a game is. Everything that plays, searches, records or measures is written against this concept;
// a game type holds the rules for one configuration and no state, and every position is a value.
//
// A position is in one of four stages. `decision`: the players of may_act() choose, each from legal() of
// their own, several at once where choices are simultaneous and secret. `chance`: an outcome is drawn
// (sample) or read from a record, and applied. `scoring`: the rules award points; scores() tells them,
// settle() books them and goes on. `over`: standing() is final. Nothing random ever happens inside apply, and
// a position holds what is left to be drawn, never an order.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/core/fixed_list.hpp"
#include "engine/core/json_writer.hpp"
#include "engine/core/option.hpp"
#include "engine/core/players.hpp"
#include "engine/core/random.hpp"
#include "engine/core/refusal.hpp"

namespace skyline {

enum class Stage : std::uint8_t { decision, chance, scoring, over };

// The points of a game, final when it is over. Nobody wins a game that is not over.
struct Standing {
  PerPlayer points{};
  PlayerSet winners;
  friend bool operator==(const Standing&, const Standing&) = default;
};

template <class G>
using ActionList = FixedList<typename G::Action, G::max_actions>;

// What a game must bring, part by part, so that what is missing can be named (engine/core/game_list.hpp
// does). Its values are plain bytes, and a view has a part `open` that is the same for everybody.
template <class G>
concept HasValues = PlainBytes<typename G::Position> && PlainBytes<typename G::View> &&
                    PlainBytes<typename G::Action> && std::equality_comparable<typename G::Action> &&
                    PlainBytes<typename G::Outcome> && std::equality_comparable<typename G::Outcome>;

template <class G>
concept HasBounds = requires {
  { G::name } -> std::convertible_to<std::string_view>;
  { G::max_actions } -> std::convertible_to<int>;
  { G::max_decisions } -> std::convertible_to<int>;  // no game has more of them
  { G::allows_undo } -> std::convertible_to<bool>;   // false where every choice is final once made
};

// A configuration is read from its options, checked, and written with what differs from the defaults.
template <class G>
concept HasConfig = requires(const G game, const typename G::Config config, const json::Object& given) {
  { G::options() } -> std::same_as<std::span<const Option>>;
  { G::read_config(given) } -> std::same_as<Result<typename G::Config>>;
  { G::write_config(config) } -> std::same_as<json::Object>;
  G(config);
  { game.config() } -> std::same_as<const typename G::Config&>;
  { game.players() } -> std::same_as<int>;
};

template <class G>
concept HasCourse = requires(const G game, const typename G::Position position) {
  { game.start() } -> std::same_as<typename G::Position>;
  { game.stage(position) } -> std::same_as<Stage>;
  { game.may_act(position) } -> std::same_as<PlayerSet>;
  { game.standing(position) } -> std::same_as<Standing>;
};

template <class G>
concept HasActions = requires(const G game, typename G::Position position, const typename G::Position seen,
                              Player player, const typename G::Action action, ActionList<G>& actions) {
  game.legal(seen, player, actions);  // fills the list; the player is one who may act
  { game.check(seen, player, action) } -> std::same_as<std::optional<Refusal>>;
  game.apply(position, player, action);  // the action is legal
};

template <class G>
concept HasChance = requires(const G game, typename G::Position position, const typename G::Position seen,
                             const typename G::Outcome outcome, Random& random) {
  { game.sample(seen, random) } -> std::same_as<typename G::Outcome>;
  { game.check(seen, outcome) } -> std::same_as<std::optional<Refusal>>;
  game.apply(position, outcome);
};

template <class G>
concept HasScoring = requires(const G game, typename G::Position position, const typename G::Position seen) {
  { game.scores(seen) } -> std::same_as<std::vector<json::Object>>;  // the record's score lines
  // Why: each place that pays, for those who show it. Empty where the score lines themselves say it.
  { game.awards(seen) } -> std::same_as<json::Array>;
  game.settle(position);
};

// What a viewer may know, and a position that the viewer cannot tell from the true one. The same for what
// happened: an outcome as a viewer sees it, which actions are told only at their reveal, and the players
// whose last such action still waits for it.
template <class G>
concept HasViews =
    requires(const G game, const typename G::Position position, const typename G::View view, Viewer viewer,
             const typename G::Action action, const typename G::Outcome outcome, Random& random) {
      { game.view(position, viewer) } -> std::same_as<typename G::View>;
      { view.viewer } -> std::convertible_to<Viewer>;
      { game.imagine(view, random) } -> std::same_as<typename G::Position>;
      { game.seen(outcome, viewer) } -> std::same_as<std::string>;
      { G::is_secret(action) } -> std::same_as<bool>;
      { game.undisclosed(position) } -> std::same_as<PlayerSet>;
    };

template <class G>
concept HasNotation = requires(const G game, const typename G::Action action,
                               const typename G::Outcome outcome, std::string_view text) {
  { game.write(action) } -> std::same_as<std::string>;
  { game.write(outcome) } -> std::same_as<std::string>;
  { game.read_action(text) } -> std::same_as<Result<typename G::Action>>;
  { game.read_outcome(text) } -> std::same_as<Result<typename G::Outcome>>;
};

// A view for programs, in the parts of which it is made: what everybody sees, and what its viewer sees
// besides. And the whole position, for finished games.
template <class G>
concept HasDescription =
    requires(const G game, const typename G::Position position, const typename G::View view) {
      { game.describe_open(position.open) } -> std::same_as<json::Object>;
      { game.describe_open(view.open) } -> std::same_as<json::Object>;
      { game.describe_own(view) } -> std::same_as<json::Object>;
      { game.describe(position) } -> std::same_as<json::Object>;
    };

// What a game may bring besides: the same parts written at once, as members of an object that has begun.
// Their values need not be made first, which is most of what an announcement costs.
template <class G>
concept WritesViews = requires(const G game, const typename G::View view, json::Writer& out) {
  game.write_open(view.open, out);
  game.write_own(view, out);
};

// And a position as people write it into the header of a record, where somebody is
// to decide. Read strictly, held against the rules; written so that it reads as the same position again.
template <class G>
concept HasPositions =
    requires(const G game, const typename G::Position position, const json::Object& written) {
      { game.read_position(written) } -> std::same_as<Result<typename G::Position>>;
      { game.write_position(position) } -> std::same_as<json::Object>;
    };

template <class G>
concept Game = HasValues<G> && HasBounds<G> && HasConfig<G> && HasCourse<G> && HasActions<G> &&
               HasChance<G> && HasScoring<G> && HasViews<G> && HasNotation<G> && HasDescription<G>;

// What a game need not say itself: it derives from PlainGame<Game>, and whatever it declares hides what is
// here. Without more, points are no event of their own, and everybody sees everything that happens.
template <class G>
struct PlainGame {
  static constexpr bool allows_undo = true;
  static std::vector<json::Object> scores(const auto&) { return {}; }
  static json::Array awards(const auto&) { return {}; }
  static void settle(auto&) {}
  std::string seen(const auto& outcome, Viewer) const { return static_cast<const G&>(*this).write(outcome); }
  static bool is_secret(const auto&) { return false; }
  static PlayerSet undisclosed(const auto&) { return {}; }
};

// A view, for programs.
template <Game G>
json::Object describe_view(const G& game, const typename G::View& view) {
  return json::join(game.describe_open(view.open), game.describe_own(view));
}

// Lets chance and scoring happen until somebody must decide or the game is over.
template <Game G>
void advance(const G& game, typename G::Position& position, Random& random) {
  for (;;) {
    switch (game.stage(position)) {
      case Stage::chance: game.apply(position, game.sample(position, random)); break;
      case Stage::scoring: game.settle(position); break;
      case Stage::decision:
      case Stage::over: return;
    }
  }
}

}  // namespace skyline
