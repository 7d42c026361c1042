// Information-set Monte Carlo tree search for any number of players. Every iteration imagines a position that
// the player cannot tell from the true one, walks down the tree (choosing.hpp), values the position at the
// end, and books the value for everybody on the way back: each player maximises their own share.
//
// It is given views only, so it cannot know more than its seat.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "bots/search/choosing.hpp"
#include "bots/search/estimate.hpp"
#include "bots/search/sense.hpp"
#include "bots/search/settings.hpp"
#include "bots/search/tree.hpp"
#include "bots/search/verdict.hpp"

namespace skyline::bots {

template <Game G>
class Search {
 public:
  using Action = typename G::Action;
  using Position = typename G::Position;
  using View = typename G::View;

  Search(G game, const Settings& settings)
      : game_(std::move(game)), settings_(settings), chooser_(game_, settings_, tree_) {}
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // The player is one who may act in the view.
  Verdict<G> think(const View& view, Player player, Random& random) {
    begin(view, player, random);
    if (!has_choice()) return found();
    const auto deadline = Clock::now() + std::chrono::milliseconds(settings_.budget.milliseconds);
    const auto imagine = [&] { return Sense<G>::imagine(game_, view, player, random); };
    if (settings_.worlds == 0 && settings_.trees == 0) {
      run(settings_.budget.iterations, deadline, random, imagine);
      return found();
    }
    Verdict<G> verdict = candidates();
    for (int i = 0; i < settings_.worlds; ++i) {
      const Position world = imagine();
      const int iterations = std::max(1, settings_.budget.iterations / settings_.worlds);
      think_apart(iterations, deadline, random, [&] { return world; }, verdict);
    }
    for (int i = 0; i < settings_.trees; ++i)
      think_apart(settings_.budget.iterations, deadline, random, imagine, verdict);
    return verdict;
  }

  // The same in slices, for whoever has something else to do meanwhile: it is begun and goes on, with the
  // same view, player and random numbers, as often as one likes; what was found can be asked for once it went
  // on, or where there is no choice. All budgets and worlds are left to the caller.
  void begin(const View& view, Player player, Random& random) {
    player_ = player;
    root_sums_.clear();
    decisions_ = 0;
    iterations_ = 0;
    if (chooser_.full()) forget();  // there must be room to think
    auto& actions = chooser_.room();
    game_.legal(game_.imagine(view, random), player, actions);
    legal_.assign(actions.begin(), actions.end());
  }
  bool has_choice() const { return legal_.size() > 1; }
  void go_on(const View& view, int iterations, Random& random) {
    for (int i = 0; i < iterations; ++i) {
      Position position = Sense<G>::imagine(game_, view, player_, random);
      iterate(position, random);
      ++iterations_;
    }
  }
  std::int64_t iterations() const { return iterations_; }
  Verdict<G> found() const {
    Verdict<G> verdict = candidates();
    if (has_choice()) {
      report(verdict);
    } else {
      verdict.line.push_back({player_, verdict.candidates.front().action});
    }
    return verdict;
  }

  // Keeps what was found out about what follows an action, if anything was.
  void follow(Player player, const Action& action) {
    const Index choice = tree_.find_choice(TreeOf::root, player);
    const bool alone = choice == TreeOf::root && tree_.choice(choice).next == TreeOf::none;
    const auto* edge = alone ? find_tried(tree_.choice(choice), action) : nullptr;
    if (edge == nullptr || edge->child == TreeOf::none) {
      forget();
    } else {
      tree_.keep(edge->child);
    }
  }
  void forget() { tree_.clear(); }

  // From now on every second iteration begins with this action of the player who thinks, however little it
  // promises: to learn the worth of an action that the search would hardly look at by itself.
  void attend(const Action& action) { attended_ = action; }

 private:
  using TreeOf = typename Chooser<G>::TreeOf;
  using Index = typename TreeOf::Index;
  using Tried = typename TreeOf::Tried;
  using Clock = std::chrono::steady_clock;
  using Utilities = std::array<double, max_players>;

  using Step = typename Chooser<G>::Step;
  struct RootSum {
    Shares wins{};
    Shares points{};
    double squares = 0;
    int visits = 0;
  };
  static constexpr int between_looks_at_the_clock = 16;

  Verdict<G> candidates() const {
    Verdict<G> verdict;
    for (const Action& action : legal_) verdict.candidates.push_back({{}, action});
    return verdict;
  }

  // A search of its own, added to what others found.
  template <class Imagine>
  void think_apart(int iterations, Clock::time_point deadline, Random& random, Imagine&& imagine,
                   Verdict<G>& verdict) {
    tree_.clear();
    root_sums_.clear();
    run(iterations, deadline, random, imagine);
    Verdict<G> one;
    one.candidates = verdict.candidates;
    for (auto& candidate : one.candidates) candidate = {{}, candidate.action};
    report(one);
    merge(verdict, one);
    verdict.mixed = one.mixed;
    if (verdict.line.empty()) verdict.line = one.line;
    decisions_ = 0;
    iterations_ = 0;
  }

  template <class Imagine>
  void run(int iterations, Clock::time_point deadline, Random& random, Imagine&& imagine) {
    const bool timed = settings_.budget.milliseconds > 0;
    for (int i = 0; iterations == 0 || i < iterations; ++i) {
      if (timed && i % between_looks_at_the_clock == 0 && Clock::now() >= deadline && i > 0) break;
      Position position = imagine();
      iterate(position, random);
      ++iterations_;
    }
  }

  void iterate(Position& position, Random& random) {
    path_.clear();
    Index node = TreeOf::root;
    while (node != TreeOf::none && game_.stage(position) != Stage::over &&
           (tree_.node(node).visits++ > 0 || node == TreeOf::root))
      node = descend(node, position, random);
    play_out(position, random);
    book(estimate(game_, position, settings_.network));
  }

  // Who chooses now, as far as the search tells them apart.
  PlayerSet choosers(const Position& position) const {
    const PlayerSet all = game_.may_act(position);
    if (settings_.simultaneous == Simultaneous::together || all.size() == 1) return all;
    return PlayerSet::only(all.contains(player_) ? player_ : all.lowest());
  }

  Index descend(Index node, Position& position, Random& random) {
    const PlayerSet players = choosers(position);
    std::uint64_t joint = 0;
    Step last{};
    bool known = true;
    const bool alone = players.size() == 1;
    for (const Player player : players) {
      const Step step = select(node, player, position);
      if (!step) {
        known = false;
        game_.apply(position, player, Sense<G>::draw(game_, position, player, chooser_.room(), random));
        continue;
      }
      path_.push_back(step);
      last = step;
      joint = derive_seed(joint, std::uint64_t{last.choice} << 16U | last.tried);
      const Tried& tried = tree_.tried(tree_.choice(last.choice))[last.tried];
      tree_.fetch(tried.child);
      game_.apply(position, player, tried.packed.action());
      if (alone) tree_.fetch_rows(tried.child);
    }
    advance(game_, position, random);
    decisions_ += players.size();
    if (!known) return TreeOf::none;
    const Index next =
        alone ? tree_.tried(tree_.choice(last.choice))[last.tried].child : tree_.joint_child(node, joint);
    if (next != TreeOf::none || chooser_.full()) return next;
    const Index added = tree_.add_node();
    if (alone) {
      tree_.tried(tree_.choice(last.choice))[last.tried].child = added;
    } else {
      tree_.set_joint_child(node, joint, added);
    }
    return added;
  }

  Step select(Index node, Player player, const Position& position) {
    const bool attends = iterations_ % 2 != 0 && node == TreeOf::root && player == player_;
    return chooser_.choose(node, player, position, attends ? attended_ : std::nullopt);
  }

  void play_out(Position& position, Random& random) {
    auto& actions = chooser_.room();
    for (int left = settings_.playout; left != 0 && game_.stage(position) == Stage::decision; --left) {
      const PlayerSet players = game_.may_act(position);
      for (const Player player : players) {
        game_.apply(position, player, Sense<G>::draw(game_, position, player, actions, random));
        ++decisions_;
      }
      advance(game_, position, random);
    }
  }

  void book(const Estimate& value) {
    Utilities utilities{};
    for (Player player = 0; player < game_.players(); ++player) {
      float best_other = -1e9F;
      for (Player other = 0; other < game_.players(); ++other)
        if (other != player) best_other = std::max(best_other, value.points[other]);
      const double lead = value.points[player] - best_other;
      const double margin = 0.5 + 0.5 * lead / (std::abs(lead) + Sense<G>::usual_lead);
      utilities[player] = (1 - settings_.margin) * value.wins[player] + settings_.margin * margin;
    }
    const Index root = root_choice();
    for (const Step& step : path_) {
      const auto& choice = tree_.choice(step.choice);
      tree_.book(step.choice, step.tried, static_cast<float>(utilities[choice.player]));
      if (step.choice != root) continue;
      if (step.tried >= root_sums_.size()) root_sums_.resize(choice.tried.size);
      RootSum& sum = root_sums_[step.tried];
      for (Player player = 0; player < game_.players(); ++player) {
        sum.wins[player] += value.wins[player];
        sum.points[player] += value.points[player];
      }
      const double own = value.points[player_];
      sum.squares += own * own;
      ++sum.visits;
    }
  }

  Index root_choice() const { return tree_.find_choice(TreeOf::root, player_); }

  const Tried* find_tried(const typename TreeOf::Choice& choice, const Action& action) const {
    const auto tried = tree_.tried(choice);
    const auto found =
        std::ranges::find_if(tried, [&](const Tried& one) { return one.packed.word() == word_of(action); });
    return found == tried.end() ? nullptr : &*found;
  }

  void report(Verdict<G>& verdict) const {
    const Index root = root_choice();
    const auto& choice = tree_.choice(root);
    for (auto& candidate : verdict.candidates) {
      const Tried* tried = find_tried(choice, candidate.action);
      if (tried == nullptr) continue;
      candidate.visits = tried->visits;
      candidate.utility = tried->mean;
      const auto place = static_cast<std::size_t>(tried - tree_.tried(choice).data());
      if (place < root_sums_.size() && root_sums_[place].visits > 0) {
        const RootSum& sum = root_sums_[place];
        candidate.shares = sum.wins;
        for (double& share : candidate.shares) share /= sum.visits;
        candidate.forecast = sum.points;
        for (double& points : candidate.forecast) points /= sum.visits;
        candidate.wins = candidate.shares[player_];
        candidate.points = candidate.forecast[player_];
        candidate.squares = sum.squares / sum.visits;
      }
    }
    rank(verdict);
    verdict.mixed = choice.next != TreeOf::none || root != TreeOf::root;
    verdict.line = principal_line();
    verdict.iterations = iterations_;
    verdict.decisions = decisions_;
    verdict.nodes = tree_.nodes();
    verdict.bytes = tree_.bytes();
  }

  // The most visited actions, as long as they were visited often enough to mean something.
  std::vector<LineStep<G>> principal_line() const {
    constexpr std::uint32_t least_visits = 8;
    constexpr std::size_t longest = 8;
    std::vector<LineStep<G>> line;
    Index node = TreeOf::root;
    while (node != TreeOf::none && line.size() < longest) {
      Index after = TreeOf::none;
      std::vector<LineStep<G>> together;
      for (Index index = node; index != TreeOf::none;) {
        const auto& choice = tree_.choice(index);
        const auto tried = tree_.tried(choice);
        const auto most = std::ranges::max_element(tried, [](const Tried& a, const Tried& b) {
          return a.visits != b.visits ? a.visits < b.visits : a.edge > b.edge;
        });
        if (most == tried.end() || most->visits < least_visits) return line;
        together.push_back({static_cast<Player>(choice.player), most->packed.action()});
        after = most->child;
        index = choice.next;
      }
      line.insert(line.end(), together.begin(), together.end());
      node = together.size() == 1 ? after : TreeOf::none;
    }
    return line;
  }

  G game_;
  Settings settings_;
  TreeOf tree_;
  Chooser<G> chooser_;
  std::vector<Action> legal_;  // for the player who thinks
  std::vector<Step> path_;
  std::vector<RootSum> root_sums_;  // by what was tried of the root's choice
  std::optional<Action> attended_;
  Player player_ = 0;
  std::int64_t iterations_ = 0;
  std::int64_t decisions_ = 0;
};

}  // namespace skyline::bots
