// skyline_fit: plays games, fits the weights of a game to most of them, says how good they are on the rest,
// and writes them.
#include <cstdio>
#include <fstream>
#include <numeric>

#include "bots/fit/cost.hpp"
#include "bots/fit/exported.hpp"
#include "bots/fit/regression.hpp"
#include "bots/fit/self_play.hpp"
#include "bots/fit/validation.hpp"
#include "engine/core/notation.hpp"
#include "games/all_fit_tables.hpp"

namespace skyline::bots::fit {
namespace {

constexpr const char* usage =
    "usage: skyline_fit GAME [--games N] [--seed N] [--percent N] [--players N] [--bot NAME] [--aside N] "
    "[--out FILE]\n"
    "       skyline_fit GAME --ablate …   also tells what is lost without each feature\n"
    "       skyline_fit GAME --cost       only tells what an estimate costs\n"
    "       skyline_fit GAME --players N … --export FILE       writes samples for bots/fit/train\n"
    "       skyline_fit GAME --players N --check FILE --network FILE   what a network adds to samples\n";

enum class Goal : std::uint8_t { fit, ablate, cost, write_samples, check };

struct Task {
  Goal goal = Goal::fit;
  int games = 4000;  // for each number of players
  int seed = 1;
  int percent = 20;  // of the positions of a game that are kept
  int players = 0;   // only these; 0: any number
  int aside = 0;     // how many actions away from the games that are played
  std::string bot = "greedy";
  std::string out;
  std::string samples;  // a file that is written or checked
  std::string network;
};

constexpr int one_in = 5;  // of the games are kept for validation

std::string recipe(const Task& task) {
  return std::to_string(task.games) + " games for each number of players, seed " + std::to_string(task.seed) +
         ", " + std::to_string(task.percent) + "% of their positions, " + task.bot + " with errors" +
         (task.aside > 0 ? ", up to " + std::to_string(task.aside) + " actions aside" : "");
}

template <Game G>
Samples play_games(const Task& task, int players, int first, int last) {
  const auto games = Tables<G>::of(players);
  const Bot bot = *read_bot(task.bot, G::name);
  const auto policy = with_errors<G>(bot);
  const auto seed = derive_seed(static_cast<std::uint64_t>(task.seed), static_cast<std::uint64_t>(players));
  Samples samples(players, Features<G>::names.size(), Features<G>::seats);
  for (int number = first; number < last; ++number)
    play<G>(games[static_cast<std::size_t>(number) / 4 % games.size()], policy, bot, number, seed,
            {task.percent / 100.0, task.aside}, samples);
  return samples;
}

template <Game G>
Accuracy measure_weights(const Samples& samples, const Weights& weights) {
  return measure(samples, [&](std::size_t i) {
    const auto table = table_of<G>(samples, i);
    const auto at = static_cast<std::size_t>(samples[i].period) * samples.features() * role_count;
    return shared_out(weighed<4>(&weights[at], table, samples.players()), samples.players());
  });
}

void print(int players, const char* what, const Accuracy& accuracy) {
  std::printf("| %d | %s | %.3f | %.2f | %.4f | %.4f | %.4f |\n", players, what, accuracy.explained,
              accuracy.rmse, accuracy.log_loss, accuracy.brier, accuracy.calibration);
  std::fflush(stdout);
}

// What is lost without each of the features.
template <Game G>
void ablate(const Samples& learned, const Samples& fresh, const Accuracy& full) {
  for (std::size_t left_out = 1; left_out < learned.features(); ++left_out) {
    FeatureSet features;
    for (std::size_t feature = 0; feature < learned.features(); ++feature)
      if (feature != left_out) features.push_back(feature);
    const auto accuracy = measure_weights<G>(fresh, fit_weights(learned, Features<G>::periods, features));
    std::printf("without %s: RMSE %+.4f, log-loss %+.5f\n", std::string(Features<G>::names[left_out]).c_str(),
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
  FeatureSet all(learned.features());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const std::size_t constant = all.back();  // the feature that is 1
  Weights weights = fit_weights(learned, periods, all);
  const auto full = measure_weights<G>(fresh, weights);
  print(players, "the period", measure_weights<G>(fresh, fit_weights(learned, periods, {constant})));
  print(players, "points of now", measure_weights<G>(fresh, fit_weights(learned, periods, {0, constant})));
  print(players, "all features", full);
  if (task.goal == Goal::ablate) ablate<G>(learned, fresh, full);
  return weights;
}

template <Game G>
void fit_game(const Task& task) {
  const WeightLayout layout = layout_of<G>();
  Weights weights(layout.size());
  std::printf(
      "| players | known | R² | RMSE | log-loss | Brier | calibration |\n|---|---|---|---|---|---|---|\n");
  for (int players = layout.least_players; players <= layout.most_players; ++players) {
    if (task.players != 0 && task.players != players) continue;
    const Weights fitted = fit_players<G>(task, players);
    std::copy(fitted.begin(), fitted.end(),
              weights.begin() + static_cast<std::ptrdiff_t>(layout.block_at(players, 0)));
  }
  if (task.out.empty()) return;
  std::ofstream(task.out) << write_weights(layout, weights, recipe(task));
}

template <Game G>
void print_costs() {
  for (int players = Features<G>::least_players; players <= Features<G>::most_players; ++players)
    std::printf("%d players: %.0f ns\n", players, cost_of_estimate(Tables<G>::of(players).front()));
}

template <Game G>
void export_samples(const Task& task) {
  std::ofstream file(task.samples, std::ios::binary);
  const int players = task.players;
  file << samples_head<G>(players, recipe(task));
  constexpr int at_once = 100;
  for (int first = 0; first < task.games; first += at_once)
    append_samples<G>(file, play_games<G>(task, players, first, std::min(first + at_once, task.games)));
}

template <Game G>
bool check_samples(const Task& task) {
  std::ifstream samples(task.samples, std::ios::binary);
  std::ifstream written(task.network);
  const std::string text{std::istreambuf_iterator<char>(written), {}};
  const auto network = read_network(network_layout_of<G>(task.players), text);
  return network && print_mendings<G>(samples, *network, task.players);
}

std::optional<Task> read_task(std::span<const std::string_view> words) {
  Task task;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--ablate" || words[i] == "--cost") {
      task.goal = words[i] == "--cost" ? Goal::cost : Goal::ablate;
      continue;
    }
    if (i + 1 == words.size()) return std::nullopt;
    const std::string_view name = words[i];
    const std::string_view value = words[++i];
    if (name == "--out") {
      task.out = value;
      continue;
    }
    if (name == "--export" || name == "--check") {
      task.goal = name == "--export" ? Goal::write_samples : Goal::check;
      task.samples = value;
      continue;
    }
    if (name == "--network") {
      task.network = value;
      continue;
    }
    if (name == "--bot") {
      task.bot = value;
      continue;
    }
    const auto number = read_number(value, 1, 10'000'000);
    if (!number) return std::nullopt;
    if (name == "--games")
      task.games = *number;
    else if (name == "--seed")
      task.seed = *number;
    else if (name == "--percent")
      task.percent = *number;
    else if (name == "--aside")
      task.aside = *number;
    else if (name == "--players")
      task.players = *number;
    else
      return std::nullopt;
  }
  return task;
}

template <Game G>
bool run_task(const Task& task) {
  switch (task.goal) {
    case Goal::fit:
    case Goal::ablate: fit_game<G>(task); break;
    case Goal::cost: print_costs<G>(); break;
    case Goal::write_samples: export_samples<G>(task); break;
    case Goal::check: return check_samples<G>(task);
  }
  return true;
}

int run(std::span<const std::string_view> words) {
  const auto task = words.empty() ? std::nullopt : read_task(words.subspan(1));
  if (task && !read_bot(task->bot, words[0]).ok()) {
    std::fprintf(stderr, "skyline_fit: there is no bot %s\n", task->bot.c_str());
    return 2;
  }
  bool fitted = false;
  const bool known = task && Games::with(words[0], [&]<class G>() {
                       if constexpr (Judged<G>) {
                         fitted = run_task<G>(*task);
                       }
                     });
  if (!known)
    std::fputs(usage, stderr);
  else if (!fitted)
    std::fputs("skyline_fit: this game has no features to be judged by (mind/features.hpp)\n", stderr);
  return fitted ? 0 : 2;
}

}  // namespace
}  // namespace skyline::bots::fit

int main(int count, char** words) {
  return skyline::bots::fit::run(std::vector<std::string_view>(words + 1, words + count));
}
