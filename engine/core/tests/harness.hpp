// The one random-play harness that every game's tests call. It plays a game with a seed and checks at every
// step what must hold for any game: copies are independent, legal lists and refusals agree, notation and
// records round-trip, views keep their promise, and the game ends.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/legal_set.hpp"
#include "engine/table/record_reader.hpp"
#include "engine/table/table.hpp"

namespace skyline::testing {

template <Game G>
class Harness {
 public:
  Harness(const json::Object& config, std::uint64_t seed)
      : config_(config),
        with_legal_lists_(seed % 4 == 0),  // they make records long
        game_(*G::read_config(config)),
        random_(seed),
        position_(game_.start()) {}

  void play() {
    auto table = Table::open(G::name, config_);
    ASSERT_TRUE(table.ok());
    if (with_legal_lists_) table->keep_legal_lists();
    int decisions = 0;
    while (game_.stage(position_) != Stage::over && !::testing::Test::HasFailure()) {
      check_views();
      switch (game_.stage(position_)) {
        case Stage::chance: draw(*table); break;
        case Stage::scoring:
          ASSERT_FALSE(game_.scores(position_).empty()) << "a scoring must have something to say";
          for (const auto& line : game_.scores(position_)) ASSERT_FALSE(table->replay(ScoreLine{line}));
          game_.settle(position_);
          break;
        case Stage::decision:
          check_written_position();
          decide(*table);
          ASSERT_LE(++decisions, G::max_decisions);
          break;
        case Stage::over: break;
      }
    }
    if (::testing::Test::HasFailure()) return;
    check_end(*table);
  }

 private:
  using Action = typename G::Action;
  using Position = typename G::Position;
  using View = typename G::View;

  static bool same_bytes(const auto& a, const auto& b) { return std::memcmp(&a, &b, sizeof(a)) == 0; }

  void check_views() {
    for (Viewer viewer = spectator; viewer < game_.players(); ++viewer) {
      const View seen = game_.view(position_, viewer);
      const Position imagined = game_.imagine(seen, random_);
      ASSERT_TRUE(same_bytes(seen, game_.view(imagined, viewer))) << "viewer " << viewer;
      ASSERT_EQ(game_.stage(imagined), game_.stage(position_));
      ASSERT_EQ(game_.may_act(imagined), game_.may_act(position_));
      ASSERT_EQ(game_.undisclosed(imagined), game_.undisclosed(position_));
      if (random_.below(8) > 0) continue;
      ASSERT_EQ(json::write(describe_view(game_, seen)),
                json::write(describe_view(game_, game_.view(imagined, viewer))));
    }
  }

  // Where the game has one, a position as a header has it is the same position: to every eye, in what is open
  // to everybody, and in what comes of it if it is played on alike.
  void check_written_position() {
    if constexpr (HasPositions<G>) {
      if (random_.below(4) > 0) return;
      const auto written = game_.write_position(position_);
      const auto line =
          read_record_line(write_record_line(HeaderLine{std::string(G::name), config_, {}, {}, written}));
      ASSERT_TRUE(line.ok());
      const auto read = game_.read_position(*std::get<HeaderLine>(*line).position);
      ASSERT_TRUE(read.ok()) << json::write(written) << "\n" << Texts("en").say(read.refusal());
      ASSERT_EQ(game_.write_position(*read), written);
      for (Viewer viewer = spectator; viewer < game_.players(); ++viewer)
        ASSERT_EQ(json::write(describe_view(game_, game_.view(*read, viewer))),
                  json::write(describe_view(game_, game_.view(position_, viewer))));
      ASSERT_EQ(game_.may_act(*read), game_.may_act(position_));
      for (const Player player : game_.may_act(position_))
        ASSERT_TRUE(legal(*read, player) == legal(position_, player));
      if (random_.below(16) > 0) return;
      const auto seed = static_cast<std::uint64_t>(random_.below(1 << 30));
      ASSERT_EQ(played_on(*read, seed), played_on(position_, seed));
    }
  }

  // How a game ends that is played on at random.
  Standing played_on(Position position, std::uint64_t seed) const {
    Random random(seed);
    for (advance(game_, position, random); game_.stage(position) != Stage::over;
         advance(game_, position, random)) {
      const Player player = game_.may_act(position).lowest();
      const auto actions = legal(position, player);
      game_.apply(position, player, actions[random.below(static_cast<int>(actions.size()))]);
    }
    return game_.standing(position);
  }

  void draw(Table& table) {
    ASSERT_TRUE(game_.may_act(position_).empty());
    const auto outcome = game_.sample(position_, random_);
    ASSERT_FALSE(game_.check(position_, outcome)) << game_.write(outcome);
    const auto text = game_.write(outcome);
    const auto read = game_.read_outcome(text);
    ASSERT_TRUE(read.ok()) << text;
    ASSERT_EQ(*read, outcome) << text;
    ASSERT_FALSE(table.replay(ChanceLine{text})) << text;
    const Position before = position_;
    game_.apply(position_, outcome);
    // Who cannot see all of an outcome sees nothing that its text could add to the view.
    for (Viewer viewer = spectator; viewer < game_.players(); ++viewer) {
      const std::string seen = table.seen(text, viewer);
      ASSERT_TRUE(text.starts_with(seen)) << seen;
      if (seen == text) continue;
      Position other = before;
      game_.apply(other, game_.sample(before, random_));
      ASSERT_TRUE(same_bytes(game_.view(position_, viewer), game_.view(other, viewer))) << text;
    }
  }

  std::vector<Action> legal(const Position& position, Player player) const {
    const auto list = std::make_unique<ActionList<G>>();
    game_.legal(position, player, *list);
    return {list->begin(), list->end()};
  }

  bool contains(const std::vector<Action>& list, const Action& action) const {
    return std::find(list.begin(), list.end(), action) != list.end();
  }

  void decide(Table& table) {
    const PlayerSet actors = game_.may_act(position_);
    ASSERT_FALSE(actors.empty());
    for (Player player = 0; player < game_.players(); ++player) {
      if (actors.contains(player)) {
        check_list(player);
      } else {
        for (const Action& action : pool_) ASSERT_TRUE(game_.check(position_, player, action));
        ASSERT_TRUE(table.legal(player).empty());
      }
    }
    Player player = actors.lowest();
    for (int skipped = random_.below(actors.size()); skipped > 0; --skipped) {
      PlayerSet rest = actors;
      for (Player earlier = 0; earlier <= player; ++earlier) rest = rest.without(earlier);
      player = rest.lowest();
    }
    const auto actions = legal(position_, player);
    const Action action = actions[random_.below(static_cast<int>(actions.size()))];
    const Position before = position_;
    Position copy = position_;
    game_.apply(copy, player, action);
    ASSERT_TRUE(same_bytes(position_, before)) << "a copy is independent";
    game_.apply(position_, player, action);
    ASSERT_TRUE(same_bytes(position_, copy)) << "the same action does the same";
    ASSERT_FALSE(table.act(player, game_.write(action)));
    check_undo(table, player, action);
  }

  void check_undo(Table& table, Player player, const Action& action) {
    if (table.check_undo(player)) return;
    const auto lines = table.record().size();
    const auto after = json::write(table.position());
    ASSERT_FALSE(table.undo(player));
    ASSERT_EQ(table.record().size(), lines - 1);
    ASSERT_FALSE(table.act(player, game_.write(action)));
    ASSERT_EQ(json::write(table.position()), after);
  }

  // The list, the refusals, the notation and the view's own list must tell the same story.
  void check_list(Player player) {
    const auto actions = legal(position_, player);
    ASSERT_FALSE(actions.empty()) << "a player who may act has something to do";
    // Long lists are of one kind; a part of each is read and written, another part the next time.
    const std::size_t stride = 1 + actions.size() / 100;
    for (std::size_t i = static_cast<std::size_t>(random_.below(static_cast<int>(stride)));
         i < actions.size(); i += stride) {
      const Action& action = actions[i];
      const auto text = game_.write(action);
      ASSERT_FALSE(game_.check(position_, player, action)) << text;
      const auto read = game_.read_action(text);
      ASSERT_TRUE(read.ok()) << text;
      ASSERT_EQ(*read, action) << text;
    }
    for (const Action& action : pool_)
      ASSERT_EQ(!game_.check(position_, player, action).has_value(), contains(actions, action))
          << game_.write(action);
    const Position imagined = game_.imagine(game_.view(position_, player), random_);
    ASSERT_TRUE(legal(imagined, player) == actions) << "what is open to a player depends on what they see";
    check_set(player, actions);
    auto sorted = actions;
    std::sort(sorted.begin(), sorted.end(),
              [](const Action& a, const Action& b) { return std::memcmp(&a, &b, sizeof(a)) < 0; });
    ASSERT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end()) << "no action twice";
    remember(actions);
  }

  // Where the game has one, the set is the list.
  void check_set(Player player, const std::vector<Action>& actions) {
    if constexpr (HasLegalSet<G>) {
      const auto set = game_.legal(position_, player);
      ASSERT_EQ(set.size(), static_cast<int>(actions.size()));
      for (int i = 0; i < set.size(); ++i) ASSERT_EQ(set[i], actions[i]) << "at " << i;
    }
  }

  // Actions that were legal somewhere, to be tried where they may not be.
  void remember(const std::vector<Action>& actions) {
    constexpr std::size_t most = 64;
    for (int i = 0; i < 4; ++i) {
      const Action& action = actions[random_.below(static_cast<int>(actions.size()))];
      if (pool_.size() < most) {
        pool_.push_back(action);
      } else {
        pool_[random_.below(most)] = action;
      }
    }
  }

  void check_end(Table& table) {
    ASSERT_TRUE(game_.may_act(position_).empty());
    const Standing standing = game_.standing(position_);
    ASSERT_FALSE(standing.winners.empty());
    ASSERT_EQ(table.standing(), standing);
    for (const Action& action : pool_) ASSERT_TRUE(game_.check(position_, 0, action));
    table.play_on(random_);
    ASSERT_TRUE(table.result_written());
    check_views();
    RecordReader reader;
    for (const auto& line : table.record()) {
      const auto error = reader.take(write_record_line(line));
      ASSERT_FALSE(error) << say(*error, Texts("en"));
    }
    ASSERT_FALSE(reader.finish());
    ASSERT_EQ(json::write(reader.table()->position()), json::write(table.position()));
    const auto lines = reader.table()->record();
    ASSERT_TRUE(std::equal(lines.begin(), lines.end(), table.record().begin(), table.record().end(),
                           [](const RecordLine& a, const RecordLine& b) {
                             return write_record_line(a) == write_record_line(b);
                           }));
  }

  json::Object config_;
  bool with_legal_lists_;
  G game_;
  Random random_;
  Position position_;
  std::vector<Action> pool_;
};

// Plays `games` random games of a configuration through the harness.
template <Game G>
void play_through_harness(const json::Object& config, int games) {
  for (int game = 0; game < games; ++game) {
    const auto seed = derive_seed(0x5eed, static_cast<std::uint64_t>(game));
    SCOPED_TRACE(std::string(G::name) + " " + json::write(config) + " seed " + std::to_string(seed));
    Harness<G>(config, seed).play();
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace skyline::testing
