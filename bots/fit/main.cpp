// skyline_fit GAME [--games N] [--seed N] [--share S] [--players N] [--bot NAME] [--ablate] [--out FILE]:
// plays games, fits the weights of the game to most of them, says how good they are on the rest, and writes
// them.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <numeric>

#include "bots/fit/regression.hpp"
#include "bots/fit/self_play.hpp"
#include "bots/fit/tables.hpp"
#include "bots/fit/validation.hpp"

namespace skyline::bots::fit {
namespace {

struct Task {
  int games = 4000;  // for each number of players
  std::uint64_t seed = 1;
  double share = 0.2;  // of the positions of a game that are kept
  int players = 0;     // only these; 0: all
  bool ablate = false;
  std::string bot = "greedy";
  std::string out;
};

constexpr int one_in = 5;  // of the games are kept for validation

void print(int players, const std::string& what, const Accuracy& accuracy) {
  std::printf("| %d | %-22s | %6.3f | %6.2f | %6.4f | %6.4f | %6.4f |\n", players, what.c_str(),
              accuracy.explained, accuracy.rmse, accuracy.log_loss, accuracy.brier, accuracy.calibration);
  std::fflush(stdout);
}

template <Game G>
Samples play_games(const Task& task, int players, int first, int last) {
  const auto games = tables_for<G>(players);
  Samples samples(players, Features<G>::names.size(), Features<G>::seats);
  const auto bot = *read_bot(task.bot, G::name);
  const Policy<G> policy = [&bot](const G& game, const auto& view, Player player, int number,
                                  Random& random) {
    return choose_with_errors<G>(bot, game, view, player, number, random);
  };
  for (int number = first; number < last; ++number)
    play<G>(games[static_cast<std::size_t>(number) / 4 % games.size()], policy, number,
            derive_seed(task.seed, static_cast<std::uint64_t>(players)), task.share, samples);
  return samples;
}

template <Game G>
Accuracy measure_weights(const Samples& samples, const Weights& weights) {
  return measure(samples, [&](std::size_t i) {
    typename Features<G>::Table table;
    const float* values = samples.values(i);
    for (auto& row : table.rows)
      for (float& value : row) value = *values++;
    const auto at = static_cast<std::size_t>(samples[i].period) * samples.features() * role_count;
    return judge(&weights[at], table, samples.players());
  });
}

// What is lost without each of the features.
template <Game G>
void ablate(const Samples& learned, const Samples& fresh, const Accuracy& full) {
  for (std::size_t left_out = 1; left_out < learned.features(); ++left_out) {
    FeatureSet features;
    for (std::size_t feature = 0; feature < learned.features(); ++feature)
      if (feature != left_out) features.push_back(feature);
    const auto accuracy = measure_weights<G>(fresh, fit_weights(learned, Features<G>::periods, features));
    std::printf("without %-20s rmse %+.4f  log-loss %+.5f\n", Features<G>::names[left_out].data(),
                accuracy.rmse - full.rmse, accuracy.log_loss - full.log_loss);
    std::fflush(stdout);
  }
}

template <Game G>
Weights fit_players(const Task& task, int players) {
  const int kept = task.games / one_in;
  const Samples learned = play_games<G>(task, players, kept, task.games);
  const Samples fresh = play_games<G>(task, players, 0, kept);
  constexpr int periods = Features<G>::periods;
  const auto count = learned.features();
  FeatureSet all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  const Weights nothing = fit_weights(learned, periods, {count - 1});
  const Weights points = fit_weights(learned, periods, {0, count - 1});
  Weights weights = fit_weights(learned, periods, all);
  print(players, "nothing but the period", measure_weights<G>(fresh, nothing));
  print(players, "points of now", measure_weights<G>(fresh, points));
  const auto full = measure_weights<G>(fresh, weights);
  print(players, "all features", full);
  if (task.ablate) ablate<G>(learned, fresh, full);
  return weights;
}

template <Game G>
void fit_game(const Task& task) {
  const WeightLayout layout = layout_of<G>();
  Weights weights(layout.size());
  std::printf("| players | what is known | R² | RMSE | log-loss | Brier | calibration |\n");
  for (int players = layout.least_players; players <= layout.most_players; ++players) {
    if (task.players != 0 && task.players != players) continue;
    const Weights fitted = fit_players<G>(task, players);
    std::copy(fitted.begin(), fitted.end(),
              weights.begin() + static_cast<std::ptrdiff_t>(layout.block_at(players, 0)));
  }
  if (task.out.empty()) return;
  std::ofstream(task.out) << write_weights(layout, weights,
                                           std::to_string(task.games) +
                                               " games for each number of players, seed " +
                                               std::to_string(task.seed) + ", greedy with errors");
}

int run(int count, char** words) {
  if (count < 2) return 2;
  Task task;
  for (int i = 2; i < count; ++i) {
    const std::string_view word = words[i];
    const char* value = i + 1 < count ? words[i + 1] : "";
    if (word == "--ablate") {
      task.ablate = true;
      continue;
    }
    if (word == "--games") task.games = std::atoi(value);
    if (word == "--seed") task.seed = static_cast<std::uint64_t>(std::atoll(value));
    if (word == "--share") task.share = std::atof(value);
    if (word == "--players") task.players = std::atoi(value);
    if (word == "--bot") task.bot = value;
    if (word == "--out") task.out = value;
    ++i;
  }
  return Games::with(words[1], [&]<class G>() { fit_game<G>(task); }) ? 0 : 2;
}

}  // namespace
}  // namespace skyline::bots::fit

int main(int count, char** words) { return skyline::bots::fit::run(count, words); }
