// The tree of a search. A node is what the public actions led to, whatever chance and hidden hands were, so
// an action may be legal in one visit and not in the next: every edge is found again by its action, and
// choices weigh only what is available. Where players choose at the same time, a node has a choice for each
// of them, and what follows depends on all choices together.
//
// The edges of a choice lie side by side in the order in which they were found, so that looking for one and
// comparing all read memory in a row. A choice that finds more edges than it has room for moves to a longer
// row; the old one serves another choice. An edge is therefore named by its choice and its place there.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"

namespace skyline::bots {

template <class Action>
class Tree {
 public:
  using Index = std::uint32_t;
  static constexpr Index none = 0xffffffff;
  // Of an edge in its choice.
  using Place = std::uint16_t;
  static constexpr Place nowhere = 0xffff;
  // So many edges a choice may have, and so many of each kind of thing the tree: then it is full, however
  // much memory it may use.
  static constexpr int most_edges_of_a_choice = 0x8000;
  static constexpr std::size_t most = 0xf0000000;

  // What was found out about an edge.
  struct Findings {
    float mean = 0;  // of the chooser's utility
    std::uint32_t visits = 0;

    void book(float utility) { mean += (utility - mean) / static_cast<float>(++visits); }
  };
  // One player's choice at a node.
  struct Choice : Findings {
    Index first_edge = 0;
    Index next = none;     // of another player at the same node
    float best_worth = 0;  // that the hunches are relative to
    Place edges = 0;
    Place room = 0;  // for so many edges
    std::uint16_t player = 0;
  };
  struct Node {
    Index first_choice = none;
    std::uint32_t visits = 0;
  };

  static constexpr Index root = 0;

  Tree() { clear(); }

  void clear() { rows_.clear(); }

  // Makes a node the root and forgets what is not below it; what follows simultaneous choices is forgotten
  // too.
  void keep(Index node) {
    kept_.clear();
    std::swap(rows_, kept_);
    rows_.nodes[root].visits = kept_.nodes[node].visits;
    to_copy_.assign(1, {node, root});
    while (!to_copy_.empty()) {
      const auto [from, to] = to_copy_.back();
      to_copy_.pop_back();
      for (Index old = kept_.nodes[from].first_choice; old != none; old = kept_.choices[old].next) {
        const Choice& source = kept_.choices[old];
        const Index copied = add_choice(to, source.player);
        Choice& target = rows_.choices[copied];
        target.mean = source.mean;
        target.visits = source.visits;
        target.best_worth = source.best_worth;
        target.edges = source.edges;
        target.room = rounded(source.edges);
        target.first_edge = rows_.take(target.room);
        rows_.copy_edges(kept_, source.first_edge, target.first_edge, source.edges);
        for (Place place = 0; place < source.edges; ++place) {
          Index& child = rows_.children[target.first_edge + place];
          if (child == none) continue;
          const Index old_child = std::exchange(child, add_node());
          rows_.nodes[child].visits = kept_.nodes[old_child].visits;
          to_copy_.emplace_back(old_child, child);
        }
      }
    }
  }

  Node& node(Index index) { return rows_.nodes[index]; }
  const Node& node(Index index) const { return rows_.nodes[index]; }
  Choice& choice(Index index) { return rows_.choices[index]; }
  const Choice& choice(Index index) const { return rows_.choices[index]; }

  Index add_node() {
    rows_.nodes.emplace_back();
    return static_cast<Index>(rows_.nodes.size() - 1);
  }

  Index find_choice(Index node, Player player) const {
    Index found = rows_.nodes[node].first_choice;
    while (found != none && rows_.choices[found].player != player) found = rows_.choices[found].next;
    return found;
  }
  Index add_choice(Index node, Player player) {
    rows_.choices.emplace_back();
    const auto added = static_cast<Index>(rows_.choices.size() - 1);
    rows_.choices[added].player = static_cast<std::uint16_t>(player);
    rows_.choices[added].next = rows_.nodes[node].first_choice;
    rows_.nodes[node].first_choice = added;
    return added;
  }

  // The edges of a choice, in the order of their places.
  std::span<const Findings> findings(const Choice& choice) const {
    return {rows_.findings.data() + choice.first_edge, choice.edges};
  }
  std::span<const float> hunches(const Choice& choice) const {  // prior weights, not normalised
    return {rows_.hunches.data() + choice.first_edge, choice.edges};
  }
  Action action(const Choice& choice, Place place) const {
    std::array<std::byte, sizeof(Action)> bytes;
    std::memcpy(&bytes, &rows_.words[choice.first_edge + place], sizeof(bytes));
    return std::bit_cast<Action>(bytes);
  }
  Findings& findings(const Choice& choice, Place place) { return rows_.findings[choice.first_edge + place]; }
  Index& child(const Choice& choice, Place place) { return rows_.children[choice.first_edge + place]; }
  Index child(const Choice& choice, Place place) const { return rows_.children[choice.first_edge + place]; }

  // Where the edge of an action is, looked for from a place on and then before it.
  Place find_edge(const Choice& choice, const Action& action, Place from = 0) const {
    const Word* const words = rows_.words.data() + choice.first_edge;
    const Word wanted = word_of(action);
    if (from < choice.edges && words[from] == wanted) return from;
    const Word* found = std::find(words + from, words + choice.edges, wanted);
    if (found != words + choice.edges) return static_cast<Place>(found - words);
    found = std::find(words, words + from, wanted);
    return found == words + from ? nowhere : static_cast<Place>(found - words);
  }
  bool full(std::size_t memory) const {
    return bytes() >= memory || rows_.words.size() >= most || rows_.nodes.size() >= most;
  }
  bool may_have(const Choice& choice, int more) const {
    return choice.edges + more <= most_edges_of_a_choice;
  }
  // So that so many edges can be added one by one.
  void make_room(Index choice, int more) {
    Choice& owner = rows_.choices[choice];
    const int needed = owner.edges + more;
    if (needed <= owner.room) return;
    const Place room = rounded(std::max(needed, owner.room + owner.room / 2));
    const Index moved = rows_.take(room);
    rows_.copy_edges(rows_, owner.first_edge, moved, owner.edges);
    if (owner.room != 0) rows_.give_back(owner.first_edge, owner.room);
    owner.first_edge = moved;
    owner.room = room;
  }
  Place add_edge(Index choice, const Action& action, float hunch) {
    Choice& owner = rows_.choices[choice];
    const Index edge = owner.first_edge + owner.edges;
    rows_.words[edge] = word_of(action);
    rows_.findings[edge] = {};
    rows_.hunches[edge] = hunch;
    rows_.children[edge] = none;
    return owner.edges++;
  }

  // What follows when several players have chosen; the key stands for all their edges.
  Index joint_child(Index node, std::uint64_t key) const {
    const auto found = rows_.joint_children.find(derive_seed(key, node));
    return found == rows_.joint_children.end() ? none : found->second;
  }
  void set_joint_child(Index node, std::uint64_t key, Index child) {
    rows_.joint_children.emplace(derive_seed(key, node), child);
  }

  static constexpr std::size_t bytes_an_edge = 2 * sizeof(std::uint64_t) + sizeof(float) + sizeof(Index);
  std::size_t nodes() const { return rows_.nodes.size(); }
  std::size_t bytes() const {
    return rows_.nodes.size() * sizeof(Node) + rows_.choices.size() * sizeof(Choice) +
           rows_.words.size() * bytes_an_edge +
           rows_.joint_children.size() * (sizeof(std::uint64_t) + 3 * sizeof(void*));
  }

 private:
  using Word = std::uint64_t;
  static Word word_of(const Action& action) {
    static_assert(PlainBytes<Action> && sizeof(Action) <= sizeof(Word));
    Word word = 0;
    std::memcpy(&word, &action, sizeof(action));
    return word;
  }

  static constexpr int grain = 4;  // rows have room for a multiple of so many edges
  static Place rounded(int edges) { return static_cast<Place>((edges + grain - 1) / grain * grain); }

  // All that the tree is made of. Emptied, it keeps its memory for the next search.
  struct Rows {
    std::vector<Node> nodes;
    std::vector<Choice> choices;
    std::vector<Word> words;
    std::vector<Findings> findings;
    std::vector<float> hunches;
    std::vector<Index> children;
    std::vector<Index> unused;  // by room: the first row that no choice has; its first child names the next
    std::unordered_map<std::uint64_t, Index> joint_children;

    Rows() { clear(); }
    void clear() {
      nodes.assign(1, {});
      choices.clear();
      words.clear();
      findings.clear();
      hunches.clear();
      children.clear();
      unused.clear();
      joint_children.clear();
    }

    Index take(Place room) {
      const auto kind = static_cast<std::size_t>(room / grain);
      if (kind < unused.size() && unused[kind] != none)
        return std::exchange(unused[kind], children[unused[kind]]);
      const auto first = static_cast<Index>(words.size());
      words.resize(words.size() + room);
      findings.resize(words.size());
      hunches.resize(words.size());
      children.resize(words.size());
      return first;
    }
    void give_back(Index first, Place room) {
      const auto kind = static_cast<std::size_t>(room / grain);
      if (kind >= unused.size()) unused.resize(kind + 1, none);
      children[first] = std::exchange(unused[kind], first);
    }
    void copy_edges(const Rows& source, Index from, Index to, Place count) {
      std::copy_n(source.words.begin() + from, count, words.begin() + to);
      std::copy_n(source.findings.begin() + from, count, findings.begin() + to);
      std::copy_n(source.hunches.begin() + from, count, hunches.begin() + to);
      std::copy_n(source.children.begin() + from, count, children.begin() + to);
    }
  };

  Rows rows_;
  Rows kept_;                                     // the tree before the last keep: memory for the next one
  std::vector<std::pair<Index, Index>> to_copy_;  // from, to; empty between two keeps
};

}  // namespace skyline::bots
