// The solver against trying everything: no bounds, nothing left out as idle, no hands taken together, and of
// every equilibrium the proof that neither player gains by leaving it. What bench/endgames measures bots by
// is the solver's word, so it must be right where bots are not asked.
#include "bots/endgame/tests/endgames.hpp"

namespace skyline::bots {
namespace {

constexpr std::int64_t most_positions = 150'000;  // larger endings are left to others

template <Game G>
class Everything {
 public:
  Everything(const G& game, Player player) : game_(game), player_(player) {}

  // The lead of the player, if both play best.
  double worth(const typename G::Position& position) {
    if (game_.stage(position) == Stage::over)
      return worth_of(game_.standing(position), game_.players(), player_, Aim::lead);
    if (++tried_ > most_positions) return 0;
    const PlayerSet players = game_.may_act(position);
    if (players.size() > 1) return worth_at_once(position);
    const bool own = players.contains(player_);
    double best = own ? -1e9 : 1e9;
    for (const auto& action : legal(position, players.lowest())) {
      const double found = worth(after(position, players.lowest(), action));
      best = own ? std::max(best, found) : std::min(best, found);
    }
    return best;
  }
  bool too_large() const { return tried_ > most_positions; }

  std::vector<typename G::Action> legal(const typename G::Position& position, Player player) const {
    const auto actions = std::make_unique<ActionList<G>>();
    game_.legal(position, player, *actions);
    return {actions->begin(), actions->end()};
  }
  typename G::Position after(typename G::Position position, Player player, const typename G::Action& action) {
    game_.apply(position, player, action);
    advance(game_, position, random_);
    return position;
  }

 private:
  double worth_at_once(const typename G::Position& position) {
    const Player other = 1 - player_;
    const auto own = legal(position, player_);
    const auto others = legal(position, other);
    MatrixGame table{own.size(), others.size(), {}};
    for (const auto& action : own) {
      auto chosen = position;
      game_.apply(chosen, player_, action);
      for (const auto& reply : others) table.gains.push_back(worth(after(chosen, other, reply)));
    }
    const auto found = solve(table);
    for (std::size_t row = 0; row < table.rows; ++row) {
      double gain = 0;
      for (std::size_t i = 0; i < table.columns; ++i) gain += found.columns[i] * table.at(row, i);
      EXPECT_LE(gain, found.value + 1e-7);
    }
    for (std::size_t column = 0; column < table.columns; ++column) {
      double gain = 0;
      for (std::size_t i = 0; i < table.rows; ++i) gain += found.rows[i] * table.at(i, column);
      EXPECT_GE(gain, found.value - 1e-7);
    }
    return found.value;
  }

  const G& game_;
  Player player_;
  std::int64_t tried_ = 0;
  Random random_{1};
};

// Visits the decisions of games of greedy players that can be solved.
template <Game G, class Visit>
void each_ending(int players, int games, Visit&& visit) {
  const G game(*G::read_config(json::Object{{"players", players}}));
  const Bot greedy{.name = "greedy", .kind = Bot::Kind::greedy};
  for (int seed = 0; seed < games; ++seed) {
    Random random(derive_seed(5, static_cast<std::uint64_t>(seed)));
    auto position = game.start();
    for (advance(game, position, random); game.stage(position) == Stage::decision;
         advance(game, position, random)) {
      if (Endgame<G>::solvable(game, position)) visit(game, position);
      for (const Player player : game.may_act(position))
        game.apply(position, player,
                   MindOf<G>(greedy, game).choose(game.view(position, player), player, random));
    }
  }
}

struct Compared {
  int decisions = 0;
  int of_two = 0;  // in which the other one decides as well
};

// Where nothing that matters is hidden.
template <Game G>
Compared compare(int players, int games) {
  Compared compared;
  each_ending<G>(players, games, [&](const G& game, const typename G::Position& position) {
    const Player player = game.may_act(position).lowest();
    Everything<G> everything(game, player);
    const bool at_once = game.may_act(position).size() > 1;
    bool both = at_once;
    std::vector<double> worths;
    const auto actions = everything.legal(position, player);
    if (at_once) {
      worths.push_back(everything.worth(position));
    } else {
      for (const auto& action : actions) {
        const auto next = everything.after(position, player, action);
        both |= game.stage(next) != Stage::over && !(game.may_act(next) == PlayerSet::only(player));
        worths.push_back(everything.worth(next));
      }
    }
    if (everything.too_large()) return;
    const auto found = solution(game, position, player);
    ++compared.decisions;
    compared.of_two += both ? 1 : 0;
    EXPECT_NEAR(found.best(), *std::max_element(worths.begin(), worths.end()), 1e-6);
    for (std::size_t i = 0; i < worths.size() && !at_once; ++i)
      EXPECT_NEAR(worth(game, found, game.write(actions[i])), worths[i], 1e-6) << game.write(actions[i]);
    if (!at_once) return;
    EXPECT_NEAR(found.best(), -solution(game, position, 1).best(), 1e-6) << "what one wins the other loses";
  });
  return compared;
}

TEST(Endgames, of_traffic_are_worth_what_trying_everything_says) {
  const auto two = compare<traffic::Game>(2, 8);
  EXPECT_GE(two.decisions, 12);
  EXPECT_GE(two.of_two, 4);
  EXPECT_GE(compare<traffic::Game>(4, 4).decisions, 5);
}

TEST(Endgames, of_downtown_are_worth_what_trying_everything_says) {
  const auto two = compare<downtown::Game>(2, 6);
  EXPECT_GE(two.decisions, 20);
  EXPECT_EQ(two.of_two, two.decisions);
}

TEST(Endgames, of_manhattan_are_worth_what_trying_everything_says) {
  EXPECT_GE(compare<manhattan::Game>(4, 8).decisions, 8);
  EXPECT_GE(compare<manhattan::Game>(3, 8).decisions, 8);
}

// The last build but one of two players: the hand of the other is one of many, which the game imagines.
TEST(Endgames, of_manhattan_are_the_mean_over_hands_as_the_game_imagines_them) {
  using G = manhattan::Game;
  constexpr int hands = 400;
  int compared = 0;
  each_ending<G>(2, 8, [&](const G& game, const manhattan::Position& position) {
    if (position.open.turns_left != 2) return;
    const Player player = game.may_act(position).lowest();
    const auto view = game.view(position, player);
    const auto found = solution(game, position, player);
    Everything<G> everything(game, player);
    Random random(7);
    for (const std::size_t i : {std::size_t{0}, found.actions.size() / 2, found.actions.size() - 1}) {
      double sum = 0;
      double squares = 0;
      for (int hand = 0; hand < hands; ++hand) {
        const double one =
            everything.worth(everything.after(game.imagine(view, random), player, found.actions[i]));
        sum += one;
        squares += one * one;
      }
      const double mean = sum / hands;
      const double error = std::sqrt(std::max(0.0, squares / hands - mean * mean) / hands);
      EXPECT_NEAR(found.worths[i], mean, 4.5 * error + 1e-9) << game.write(found.actions[i]);
      ++compared;
    }
    EXPECT_FALSE(everything.too_large());
  });
  EXPECT_EQ(compared, 24);
}

}  // namespace
}  // namespace skyline::bots
