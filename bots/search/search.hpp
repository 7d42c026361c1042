// Information-set Monte Carlo tree search for any number of players. Every iteration imagines a position that
// the player cannot tell from the true one, walks down the tree by PUCT (what was found so far, what the
// game's hunch says, how little is known), values the position at the end, and books the value for everybody
// on the way back: each player maximises their own share.
//
// It is given views only, so it cannot know more than its seat.
#pragma once

#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "bots/estimate.hpp"
#include "bots/search/settings.hpp"
#include "bots/search/tree.hpp"
#include "bots/search/verdict.hpp"
#include "bots/sense.hpp"

namespace skyline::bots {

template <Game G>
class Search {
 public:
  using Action = typename G::Action;
  using Position = typename G::Position;
  using View = typename G::View;

  Search(G game, const Settings& settings)
      : game_(std::move(game)), settings_(settings), memory_(std::make_unique<Memory>()) {}

  // The player is one who may act in the view.
  Verdict<G> think(const View& view, Player player, Random& random) {
    player_ = player;
    root_sums_.clear();
    decisions_ = 0;
    iterations_ = 0;
    game_.legal(game_.imagine(view, random), player, memory_->actions);
    Verdict<G> verdict;
    for (const Action& action : memory_->actions) verdict.candidates.push_back({action});
    if (verdict.candidates.size() == 1) {
      verdict.line.push_back({player, verdict.candidates.front().action});
      return verdict;
    }
    const auto deadline = Clock::now() + std::chrono::milliseconds(settings_.budget.milliseconds);
    if (settings_.worlds == 0) {
      run(settings_.budget.iterations, deadline, random,
          [&] { return Sense<G>::imagine(game_, view, player, random); });
      report(verdict);
    } else {
      for (int world = 0; world < settings_.worlds; ++world)
        think_in_one_world(view, deadline, random, verdict);
    }
    return verdict;
  }

  // Keeps what was found out about what follows an action, if anything was.
  void follow(Player player, const Action& action) {
    const Index choice = tree_.find_choice(TreeOf::root, player);
    const bool alone = choice != TreeOf::none && tree_.node(TreeOf::root).first_choice == choice &&
                       tree_.choice(choice).next == TreeOf::none;
    const Index edge = alone ? tree_.find_edge(choice, action) : TreeOf::none;
    const Index child = edge == TreeOf::none ? TreeOf::none : tree_.edge(edge).child;
    if (child == TreeOf::none) {
      forget();
    } else {
      tree_.keep(child);
    }
  }
  void forget() { tree_.clear(); }

  // From now on every second iteration begins with this action of the player who thinks, however little it
  // promises: to learn the worth of an action that the search would hardly look at by itself.
  void attend(const Action& action) { attended_ = action; }

 private:
  using TreeOf = Tree<Action>;
  using Index = typename TreeOf::Index;
  using Clock = std::chrono::steady_clock;
  using Utilities = std::array<double, max_players>;

  struct Step {
    Index choice;
    Index edge;
  };
  struct RootSum {
    Shares wins{};
    double points = 0;
    int visits = 0;
  };
  // Lists are long: they are made once.
  struct Memory {
    ActionList<G> actions;
    ActionList<G> missing;
    std::array<Index, G::max_actions> edges;
    std::array<float, G::max_actions> worths;
  };

  static constexpr int between_looks_at_the_clock = 16;
  static constexpr std::size_t most_nodes = 4'000'000;  // then the tree stops growing

  void think_in_one_world(const View& view, Clock::time_point deadline, Random& random, Verdict<G>& verdict) {
    tree_.clear();
    root_sums_.clear();
    const Position world = Sense<G>::imagine(game_, view, player_, random);
    run(std::max(1, settings_.budget.iterations / settings_.worlds), deadline, random, [&] { return world; });
    Verdict<G> one;
    one.candidates = verdict.candidates;
    for (auto& candidate : one.candidates) candidate = {candidate.action};
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
    book(estimate(game_, position));
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
    Index edge = TreeOf::none;
    for (const Player player : players) {
      const Step step = select(node, player, position);
      path_.push_back(step);
      edge = step.edge;
      joint = derive_seed(joint, edge);
      game_.apply(position, player, tree_.edge(edge).action);
    }
    advance(game_, position, random);
    decisions_ += players.size();
    const auto next = players.size() == 1 ? tree_.edge(edge).child : tree_.joint_child(node, joint);
    if (next != TreeOf::none || tree_.nodes() >= most_nodes) return next;
    const Index added = tree_.add_node();
    (players.size() == 1 ? tree_.edge(edge).child : tree_.joint_child(node, joint)) = added;
    return added;
  }

  Step select(Index node, Player player, const Position& position) {
    auto& actions = memory_->actions;
    Sense<G>::candidates(game_, position, player, actions);
    if (attended_ && iterations_ % 2 != 0 && node == TreeOf::root && player == player_) {
      actions.clear();
      actions.push_back(*attended_);
    }
    Index choice = tree_.find_choice(node, player);
    if (choice == TreeOf::none) choice = tree_.add_choice(node, player);
    find_edges(choice, player, position);
    double hunches = 0;
    double visits = 0;
    for (int i = 0; i < actions.size(); ++i) {
      const auto& edge = tree_.edge(memory_->edges[i]);
      hunches += edge.hunch;
      visits += edge.visits;
    }
    const auto& whole = tree_.choice(choice);
    const double usual = whole.visits == 0 ? 0.5 : whole.mean;
    const double doubt = settings_.exploration * std::sqrt(visits + 1) / hunches;
    const double untried = usual - settings_.caution;
    Index best = TreeOf::none;
    double most = -1e9;
    for (int i = 0; i < actions.size(); ++i) {
      const auto& edge = tree_.edge(memory_->edges[i]);
      const double found = edge.visits == 0 ? untried : edge.mean;
      const double promise = found + doubt * edge.hunch / (1 + edge.visits);
      if (promise > most) {
        most = promise;
        best = memory_->edges[i];
      }
    }
    return {choice, best};
  }

  // The edges of the legal actions, in their order. Lists of two visits differ little and keep their order,
  // so the next edge is usually the one behind the last.
  void find_edges(Index choice, Player player, const Position& position) {
    auto& [actions, missing, edges, worths] = *memory_;
    missing.clear();
    Index cursor = tree_.choice(choice).first_edge;
    for (int i = 0; i < actions.size(); ++i) {
      Index found = tree_.find_edge_from(cursor, TreeOf::none, actions[i]);
      if (found == TreeOf::none)
        found = tree_.find_edge_from(tree_.choice(choice).first_edge, cursor, actions[i]);
      edges[i] = found;
      if (found == TreeOf::none) {
        missing.push_back(actions[i]);
      } else {
        cursor = tree_.edge(found).next;
      }
    }
    if (!missing.empty()) add_edges(choice, player, position);
  }

  void add_edges(Index choice, Player player, const Position& position) {
    auto& [actions, missing, edges, worths] = *memory_;
    const auto count = static_cast<std::size_t>(missing.size());
    const bool first = tree_.choice(choice).edges == 0;
    if (settings_.hunches) {
      Sense<G>::weigh(game_, position, player, missing, std::span(worths).first(count));
      if (first)
        tree_.choice(choice).best_worth = *std::max_element(worths.begin(), worths.begin() + missing.size());
    }
    const float scale = Sense<G>::hunch_scale * static_cast<float>(settings_.looseness);
    int added = 0;
    for (int i = 0; i < actions.size(); ++i) {
      if (edges[i] != TreeOf::none) continue;
      const float below = (worths[added] - tree_.choice(choice).best_worth) / scale;
      const float hunch = settings_.hunches ? least_hunch + std::exp(std::min(below, 1.0F)) : 1.0F;
      edges[i] = tree_.add_edge(choice, actions[i], hunch);
      ++added;
    }
  }

  void play_out(Position& position, Random& random) {
    auto& actions = memory_->actions;
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
    for (const Step& step : path_) {
      auto& choice = tree_.choice(step.choice);
      const auto utility = static_cast<float>(utilities[choice.player]);
      choice.book(utility);
      tree_.edge(step.edge).book(utility);
    }
    for (const Step& step : path_)
      if (step.choice == root_choice()) {
        RootSum& sum = root_sums_[step.edge];
        for (Player player = 0; player < game_.players(); ++player) sum.wins[player] += value.wins[player];
        sum.points += value.points[player_];
        ++sum.visits;
        break;
      }
  }

  Index root_choice() const { return tree_.find_choice(TreeOf::root, player_); }

  void report(Verdict<G>& verdict) const {
    const Index choice = root_choice();
    for (auto& candidate : verdict.candidates) {
      const Index edge = tree_.find_edge(choice, candidate.action);
      if (edge == TreeOf::none || tree_.edge(edge).visits == 0) continue;
      candidate.visits = tree_.edge(edge).visits;
      candidate.utility = tree_.edge(edge).mean;
      if (const auto sum = root_sums_.find(edge); sum != root_sums_.end()) {
        candidate.shares = sum->second.wins;
        for (double& share : candidate.shares) share /= sum->second.visits;
        candidate.wins = candidate.shares[player_];
        candidate.points = sum->second.points / sum->second.visits;
      }
    }
    rank(verdict);
    verdict.mixed =
        tree_.choice(choice).next != TreeOf::none || tree_.node(TreeOf::root).first_choice != choice;
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
      Index only = TreeOf::none;
      int choices = 0;
      std::vector<LineStep<G>> together;
      for (Index choice = tree_.node(node).first_choice; choice != TreeOf::none;
           choice = tree_.choice(choice).next) {
        Index most = TreeOf::none;
        for (Index edge = tree_.choice(choice).first_edge; edge != TreeOf::none; edge = tree_.edge(edge).next)
          if (most == TreeOf::none || tree_.edge(edge).visits > tree_.edge(most).visits) most = edge;
        if (most == TreeOf::none || tree_.edge(most).visits < least_visits) return line;
        together.push_back({tree_.choice(choice).player, tree_.edge(most).action});
        only = most;
        ++choices;
      }
      line.insert(line.end(), together.rbegin(), together.rend());
      node = choices == 1 ? tree_.edge(only).child : TreeOf::none;
    }
    return line;
  }

  static constexpr float least_hunch = 0.005F;

  G game_;
  Settings settings_;
  std::unique_ptr<Memory> memory_;
  TreeOf tree_;
  std::vector<Step> path_;
  std::unordered_map<Index, RootSum> root_sums_;
  std::optional<Action> attended_;
  Player player_ = 0;
  std::int64_t iterations_ = 0;
  std::int64_t decisions_ = 0;
};

}  // namespace skyline::bots
