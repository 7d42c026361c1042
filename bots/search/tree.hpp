// The tree of a search. A node is what the public actions led to, whatever chance and hidden hands were, so
// an action may be legal in one visit and not in the next: every edge is found again by its action, and
// choices weigh only what is available. Where players choose at the same time, a node has a list of edges for
// each of them, and what follows depends on all choices together.
#pragma once

#include <cstdint>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "engine/core/game.hpp"

namespace skyline::bots {

template <class Action>
class Tree {
 public:
  using Index = std::uint32_t;
  static constexpr Index none = 0xffffffff;

  struct Edge {
    Action action;
    float mean = 0;  // of the chooser's utility
    std::uint32_t visits = 0;
    Index child = none;
    Index next = none;  // of the same choice
    float hunch = 1;    // prior weight, not normalised

    void book(float utility) { mean += (utility - mean) / static_cast<float>(++visits); }
  };
  // One player's choice at a node.
  struct Choice {
    Index first_edge = none;
    Index last_edge = none;
    Index next = none;  // of another player at the same node
    std::uint32_t visits = 0;
    float mean = 0;        // of the player's utility
    float best_worth = 0;  // that the hunches are relative to
    std::uint16_t edges = 0;
    std::uint16_t player = 0;

    void book(float utility) { mean += (utility - mean) / static_cast<float>(++visits); }
    void take(const Choice& other) {
      visits = other.visits;
      mean = other.mean;
      best_worth = other.best_worth;
    }
  };
  struct Node {
    Index first_choice = none;
    std::uint32_t visits = 0;
  };

  static constexpr Index root = 0;

  Tree() { clear(); }

  void clear() {
    nodes_.assign(1, {});
    choices_.clear();
    edges_.clear();
    joint_children_.clear();
  }

  // Makes a node the root and forgets what is not below it; what follows simultaneous choices is forgotten
  // too.
  void keep(Index node) {
    Tree kept;
    kept.nodes_[root] = {none, nodes_[node].visits};
    std::vector<std::pair<Index, Index>> to_copy{{node, root}};  // from, to
    while (!to_copy.empty()) {
      const auto [from, to] = to_copy.back();
      to_copy.pop_back();
      for (Index choice = nodes_[from].first_choice; choice != none; choice = choices_[choice].next) {
        const Index copied = kept.add_choice(to, choices_[choice].player);
        kept.choices_[copied].take(choices_[choice]);
        for (Index edge = choices_[choice].first_edge; edge != none; edge = edges_[edge].next) {
          const Index added = kept.add_edge(copied, edges_[edge].action, edges_[edge].hunch);
          kept.edges_[added].mean = edges_[edge].mean;
          kept.edges_[added].visits = edges_[edge].visits;
          const Index child = edges_[edge].child;
          if (child == none) continue;
          const Index moved = kept.add_node();
          kept.nodes_[moved].visits = nodes_[child].visits;
          kept.edges_[added].child = moved;
          to_copy.emplace_back(child, moved);
        }
      }
    }
    *this = std::move(kept);
  }

  Node& node(Index index) { return nodes_[index]; }
  const Node& node(Index index) const { return nodes_[index]; }
  Choice& choice(Index index) { return choices_[index]; }
  const Choice& choice(Index index) const { return choices_[index]; }
  Edge& edge(Index index) { return edges_[index]; }
  const Edge& edge(Index index) const { return edges_[index]; }

  Index add_node() {
    nodes_.emplace_back();
    return static_cast<Index>(nodes_.size() - 1);
  }

  Index find_choice(Index node, Player player) const {
    Index found = nodes_[node].first_choice;
    while (found != none && choices_[found].player != player) found = choices_[found].next;
    return found;
  }
  Index add_choice(Index node, Player player) {
    choices_.emplace_back();
    const auto added = static_cast<Index>(choices_.size() - 1);
    choices_[added].player = static_cast<std::uint16_t>(player);
    choices_[added].next = nodes_[node].first_choice;
    nodes_[node].first_choice = added;
    return added;
  }

  Index find_edge(Index choice, const Action& action) const {
    return find_edge_from(choices_[choice].first_edge, none, action);
  }
  // Searches from one edge of a choice up to another, or to the end.
  Index find_edge_from(Index first, Index end, const Action& action) const {
    while (first != end && !same(edges_[first].action, action)) first = edges_[first].next;
    return first == end ? none : first;
  }
  Index add_edge(Index choice, const Action& action, float hunch) {
    const auto added = static_cast<Index>(edges_.size());
    edges_.push_back({.action = action, .hunch = hunch});
    Choice& owner = choices_[choice];
    if (owner.first_edge == none) {
      owner.first_edge = added;
    } else {
      edges_[owner.last_edge].next = added;
    }
    owner.last_edge = added;
    ++owner.edges;
    return added;
  }

  // What follows when several players have chosen; the key stands for all their edges.
  Index& joint_child(Index node, std::uint64_t key) {
    return joint_children_.try_emplace(derive_seed(key, node), none).first->second;
  }

  std::size_t nodes() const { return nodes_.size(); }
  std::size_t edges() const { return edges_.size(); }
  std::size_t bytes() const {
    return nodes_.size() * sizeof(Node) + choices_.size() * sizeof(Choice) + edges_.size() * sizeof(Edge) +
           joint_children_.size() * (sizeof(std::uint64_t) + 3 * sizeof(void*));
  }

 private:
  // As one word: lists of edges are searched all the time.
  static bool same(const Action& a, const Action& b) {
    static_assert(PlainBytes<Action> && sizeof(Action) <= sizeof(std::uint64_t));
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    std::memcpy(&left, &a, sizeof(a));
    std::memcpy(&right, &b, sizeof(b));
    return left == right;
  }

  std::vector<Node> nodes_;
  std::vector<Choice> choices_;
  std::vector<Edge> edges_;
  std::unordered_map<std::uint64_t, Index> joint_children_;
};

}  // namespace skyline::bots
