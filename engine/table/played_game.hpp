// A game and its position behind one interface of texts: the only virtual functions of the engine.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace skyline {

class PlayedGame {
 public:
  PlayedGame() = default;
  PlayedGame(PlayedGame&&) = delete;
  PlayedGame& operator=(const PlayedGame&) = delete;
  PlayedGame& operator=(PlayedGame&&) = delete;
  virtual ~PlayedGame() = default;

  virtual std::unique_ptr<PlayedGame> clone() const = 0;
  virtual std::unique_ptr<PlayedGame> from_start() const = 0;  // the same game, nothing played yet
  virtual std::string_view name() const = 0;
  virtual json::Object config() const = 0;
  virtual int players() const = 0;
  virtual bool allows_undo() const = 0;
  // Goes to a position as a header has it; refused by the rules, or because the game has no such form.
  virtual std::optional<Refusal> go_to(const json::Object& position) = 0;
  // The position as a header has it; none where nobody decides, or the game has no such form.
  virtual std::optional<json::Object> written_position() const = 0;
  virtual Stage stage() const = 0;
  virtual PlayerSet may_act() const = 0;
  virtual std::vector<std::string> legal(Player player) const = 0;
  virtual Standing standing() const = 0;
  virtual std::vector<json::Object> scores() const = 0;
  virtual json::Array awards() const = 0;
  virtual json::Object describe_view(Viewer viewer) const = 0;
  // The same in its parts, as members of an object that has begun: what everybody sees, and what the viewer
  // sees besides.
  virtual void write_open(json::Writer& out) const = 0;
  virtual void write_own(Viewer viewer, json::Writer& out) const = 0;
  virtual json::Object describe_position() const = 0;
  virtual std::string seen(std::string_view outcome, Viewer viewer) const = 0;
  virtual bool is_secret(std::string_view action) const = 0;
  virtual PlayerSet undisclosed() const = 0;

  // The game after an action that is legal: a copy, the only one that an action needs.
  struct Next {
    std::unique_ptr<PlayedGame> game;
    bool secret;  // the action is told only at its reveal
  };
  virtual Result<Next> after(Player player, std::string_view action) const = 0;
  virtual std::optional<Refusal> check(Player player, std::string_view action) const = 0;

  // Refuses what is not possible and then changes nothing.
  virtual std::optional<Refusal> chance(std::string_view outcome) = 0;
  virtual std::string draw(Random& random) = 0;  // lets chance happen and tells what came
  virtual void settle() = 0;

 protected:
  PlayedGame(const PlayedGame&) = default;
};

template <Game G>
class PlayedGameOf final : public PlayedGame {
 public:
  explicit PlayedGameOf(const typename G::Config& config) : game_(config), position_(game_.start()) {}

  const G& rules() const { return game_; }
  typename G::View view(Viewer viewer) const { return game_.view(position_, viewer); }

  std::unique_ptr<PlayedGame> clone() const override { return std::make_unique<PlayedGameOf>(*this); }
  std::unique_ptr<PlayedGame> from_start() const override {
    return std::make_unique<PlayedGameOf>(game_.config());
  }
  std::string_view name() const override { return G::name; }
  json::Object config() const override { return G::write_config(game_.config()); }
  int players() const override { return game_.players(); }
  bool allows_undo() const override { return G::allows_undo; }
  std::optional<Refusal> go_to(const json::Object& position) override {
    if constexpr (HasPositions<G>) {
      const auto read = game_.read_position(position);
      if (!read) return read.refusal();
      position_ = *read;
      return std::nullopt;
    } else {
      return Refusal{"record.no-positions"};
    }
  }
  std::optional<json::Object> written_position() const override {
    if constexpr (HasPositions<G>) {
      if (stage() == Stage::decision) return game_.write_position(position_);
    }
    return std::nullopt;
  }
  Stage stage() const override { return game_.stage(position_); }
  PlayerSet may_act() const override { return game_.may_act(position_); }
  Standing standing() const override { return game_.standing(position_); }
  std::vector<json::Object> scores() const override { return game_.scores(position_); }
  json::Array awards() const override { return game_.awards(position_); }
  json::Object describe_view(Viewer viewer) const override {
    return skyline::describe_view(game_, view(viewer));
  }
  void write_open(json::Writer& out) const override {
    if constexpr (WritesViews<G>) {
      game_.write_open(position_.open, out);
    } else {
      out.members(game_.describe_open(position_.open));
    }
  }
  void write_own(Viewer viewer, json::Writer& out) const override {
    if constexpr (WritesViews<G>) {
      game_.write_own(view(viewer), out);
    } else {
      out.members(game_.describe_own(view(viewer)));
    }
  }
  json::Object describe_position() const override { return game_.describe(position_); }
  std::string seen(std::string_view text, Viewer viewer) const override {
    const auto outcome = game_.read_outcome(text);
    return outcome ? game_.seen(*outcome, viewer) : std::string();
  }
  bool is_secret(std::string_view text) const override {
    const auto action = game_.read_action(text);
    return action && G::is_secret(*action);
  }
  PlayerSet undisclosed() const override { return game_.undisclosed(position_); }

  std::vector<std::string> legal(Player player) const override {
    std::vector<std::string> texts;
    if (!may_act().contains(player)) return texts;
    const auto actions = std::make_unique_for_overwrite<ActionList<G>>();
    game_.legal(position_, player, *actions);
    texts.reserve(static_cast<std::size_t>(actions->size()));
    for (const auto& action : *actions) texts.push_back(game_.write(action));
    return texts;
  }

  Result<Next> after(Player player, std::string_view text) const override {
    const auto action = game_.read_action(text);
    if (!action) return action.refusal();
    if (auto refusal = game_.check(position_, player, *action)) return *refusal;
    auto next = std::make_unique<PlayedGameOf>(*this);
    game_.apply(next->position_, player, *action);
    return Next{std::move(next), G::is_secret(*action)};
  }

  std::optional<Refusal> check(Player player, std::string_view text) const override {
    const auto action = game_.read_action(text);
    if (!action) return action.refusal();
    return game_.check(position_, player, *action);
  }

  std::optional<Refusal> chance(std::string_view text) override {
    const auto outcome = game_.read_outcome(text);
    if (!outcome) return outcome.refusal();
    if (auto refusal = game_.check(position_, *outcome)) return refusal;
    game_.apply(position_, *outcome);
    return std::nullopt;
  }

  std::string draw(Random& random) override {
    const auto outcome = game_.sample(position_, random);
    game_.apply(position_, outcome);
    return game_.write(outcome);
  }

  void settle() override { game_.settle(position_); }

 private:
  G game_;
  typename G::Position position_;
};

}  // namespace skyline
