// The tree of a search. A node is what the public actions led to, whatever chance and hidden hands were, so
// an action may be legal in one visit and not in the next: every edge is found again by its action, and
// choices weigh only what is available. Where players choose at the same time, a node has a choice for each
// of them, and what follows depends on all choices together.
//
// Most edges are never tried (edges.hpp). What was found out about those that were, and what follows them, is
// in a row of its own, so that a visit reads little memory in all.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bots/search/edges.hpp"
#include "bots/search/rows.hpp"
#include "engine/core/game.hpp"

namespace skyline::bots {

template <class Action_, class Note_ = std::uint32_t>
class Tree {
 public:
  using Action = Action_;
  using Note = Note_;  // what a game works out for a choice and need not work out again (Sense)
  using Index = std::uint32_t;
  static constexpr Index none = 0xffffffff;
  // Of an edge in its choice, or among those of it that were tried.
  using Place = std::uint16_t;
  static constexpr Place nowhere = 0xffff;
  // So many edges a choice may have, and so many of each kind of thing the tree: then it is full, however
  // much memory it may use.
  static constexpr int most_edges_of_a_choice = 0x7e00;
  static constexpr std::size_t most = 0xf0000000;

  using Word = WordOf<Action>;
  using Packed = bots::Packed<Action>;
  using Edge = bots::Edge<Action>;
  struct Findings {
    float mean = 0;  // of the chooser's utility
    std::uint32_t visits = 0;

    void book(float utility) { mean += (utility - mean) / static_cast<float>(++visits); }
  };
  // What was found out about an edge, and the node behind it.
  struct Tried : Findings {
    float hunch = 0;
    Index child = none;
    Packed packed = {};
    Place edge = 0;
    Place next = nowhere;  // of the same part
    Place part = nowhere;  // where that is in its row
  };
  // Edges that are legal together or not at all (Sense), side by side.
  struct Part {
    double hunches = 0;          // of all of them
    std::uint32_t visits = 0;    // likewise
    std::int32_t best_rank = 0;  // of those not yet tried; 0: there is none
    Place untried = nowhere;     // the first of that rank
    Place first = 0;
    Place count = 0;
    Place tried = nowhere;  // the last of those that were
    std::uint8_t number = 0;
  };
  // One player's choice at a node.
  struct Choice : Findings {
    Index next = none;     // of another player at the same node
    float best_worth = 0;  // that the hunches are relative to
    Row edges;
    Row index;  // of the edges, if there are many
    Row parts;
    Row tried;
    Row notes;
    std::int32_t player = nobody;
  };
  static constexpr std::int32_t nobody = -1;  // a node that has no choice yet
  // What a visit reads first is one line of memory. Where several choose at a node, the choices of the others
  // are at places of their own, as if those were nodes.
  struct Node {
    std::uint32_t visits = 0;
    Choice choice;
  };
  static_assert(sizeof(Node) == 64);

  static constexpr Index root = 0;

  Tree() { clear(); }

  void clear() { store_.clear(); }

  // Makes a node the root and forgets what is not below it; what follows simultaneous choices is forgotten
  // too.
  void keep(Index node) {
    kept_.clear();
    std::swap(store_, kept_);
    store_.nodes[root].visits = kept_.nodes[node].visits;
    to_copy_.assign(1, {node, root});
    while (!to_copy_.empty()) {
      const auto [from, to] = to_copy_.back();
      to_copy_.pop_back();
      if (kept_.nodes[from].choice.player == nobody) continue;
      for (Index old = from; old != none; old = kept_.nodes[old].choice.next) {
        const Choice& source = kept_.nodes[old].choice;
        Choice& target = choice(add_choice(to, source.player));
        target.mean = source.mean;
        target.visits = source.visits;
        target.best_worth = source.best_worth;
        target.edges = store_.edges.copy_of(kept_.edges, source.edges);
        target.index = store_.index.copy_of(kept_.index, source.index);
        target.parts = store_.parts.copy_of(kept_.parts, source.parts);
        target.tried = store_.tried.copy_of(kept_.tried, source.tried);
        target.notes = store_.notes.copy_of(kept_.notes, source.notes);
        for (Tried& tried : store_.tried[target.tried]) {
          if (tried.child == none) continue;
          const Index old_child = std::exchange(tried.child, add_node());
          store_.nodes[tried.child].visits = kept_.nodes[old_child].visits;
          to_copy_.emplace_back(old_child, tried.child);
        }
      }
    }
  }

  Node& node(Index index) { return store_.nodes[index]; }
  const Node& node(Index index) const { return store_.nodes[index]; }
  Choice& choice(Index index) { return store_.nodes[index].choice; }
  const Choice& choice(Index index) const { return store_.nodes[index].choice; }

  Index add_node() {
    ++store_.node_count;
    return add_place();
  }

  // What a visit to a node, if it is one, reads first is far away: it is on its way while something else is
  // done.
  void fetch(Index node) const {
    if (node != none) __builtin_prefetch(&store_.nodes[node]);
  }
  // The same of what it reads then.
  void fetch_rows(Index node) const {
    if (node == none) return;
    const Choice& choice = store_.nodes[node].choice;
    __builtin_prefetch(store_.parts[choice.parts].data());
    __builtin_prefetch(store_.tried[choice.tried].data());
  }

  Index find_choice(Index node, Player player) const {
    Index found = node;
    while (found != none && choice(found).player != player) found = choice(found).next;
    return found;
  }
  Index add_choice(Index node, Player player) {
    Index added = node;
    if (choice(node).player != nobody) {
      Index last = node;
      while (choice(last).next != none) last = choice(last).next;
      added = add_place();
      choice(last).next = added;
    }
    choice(added).player = player;
    return added;
  }

  std::span<const Edge> edges(const Choice& choice) const { return store_.edges[choice.edges]; }
  // Where the edge of an action is, most likely at a place given.
  Place find_edge(const Choice& choice, const Action& action, std::size_t expected = 0) const {
    const auto all = edges(choice);
    const Word wanted = word_of(action);
    if (expected < all.size() && all[expected].word() == wanted) return static_cast<Place>(expected);
    if (choice.index.size != 0) return store_.index[choice.index][slot_of(choice, wanted)];
    for (std::size_t place = 0; place < all.size(); ++place)
      if (all[place].word() == wanted) return static_cast<Place>(place);
    return nowhere;
  }
  bool may_have(const Choice& choice, int more) const {
    return static_cast<int>(choice.edges.size) + more <= most_edges_of_a_choice;
  }
  // Adds edges behind the others; they are new.
  void add_edges(Index choice, std::span<const Action> actions, std::span<const float> hunches) {
    Choice& owner = store_.nodes[choice].choice;
    prepare_index(owner, static_cast<std::uint32_t>(actions.size()));
    append(owner, actions, hunches);
    if (owner.index.size == 0) return;
    for (std::size_t place = owner.edges.size - actions.size(); place < owner.edges.size; ++place)
      note_in_index(owner, static_cast<Place>(place));
  }

  std::span<const Part> parts(const Choice& choice) const { return store_.parts[choice.parts]; }
  // So that parts can be added one by one with so many edges in all.
  void make_room(Index choice, int parts, int edges) {
    Choice& owner = store_.nodes[choice].choice;
    store_.parts.make_room(owner.parts, static_cast<std::uint32_t>(parts));
    store_.edges.make_room(owner.edges, static_cast<std::uint32_t>(edges));
  }
  // Adds edges, perhaps none, that are a part.
  void add_part(Index choice, int number, std::span<const Action> actions, std::span<const float> hunches) {
    Choice& owner = store_.nodes[choice].choice;
    store_.parts.make_room(owner.parts, 1);
    Part& part = store_.parts.add(owner.parts);
    part.hunches = sum_of(hunches);
    part.visits = 0;
    part.first = static_cast<Place>(owner.edges.size);
    part.count = static_cast<Place>(actions.size());
    part.tried = nowhere;
    part.number = static_cast<std::uint8_t>(number);
    append(owner, actions, hunches);
    find_untried(owner, part);
  }

  std::span<Tried> tried(const Choice& choice) { return store_.tried[choice.tried]; }
  std::span<const Tried> tried(const Choice& choice) const { return store_.tried[choice.tried]; }
  // Whether one more can be tried without more memory.
  bool has_room_to_try(const Choice& choice) const { return choice.tried.size < choice.tried.room; }
  // The edge is tried for the first time.
  Place add_tried(Index choice, Place edge) {
    Choice& owner = store_.nodes[choice].choice;
    const auto place = static_cast<Place>(owner.tried.size);
    Edge& tried = store_.edges[owner.edges][edge];
    store_.tried.make_room(owner.tried, 1);
    Tried& added = store_.tried.add(owner.tried);
    added.mean = 0;
    added.visits = 0;
    added.hunch = tried.hunch();
    added.child = none;
    added.packed = tried;
    added.edge = edge;
    added.next = nowhere;
    added.part = nowhere;
    tried.set_tried(place);
    const auto parts = store_.parts[owner.parts];
    const auto has = [edge](const Part& part) {
      return edge >= part.first && edge < part.first + part.count;
    };
    if (const auto part = std::ranges::find_if(parts, has); part != parts.end()) {
      added.part = static_cast<Place>(part - parts.begin());
      added.next = std::exchange(part->tried, place);
      if (edge == part->untried) find_untried(owner, *part);
    }
    return place;
  }

  void book(Index choice, std::uint32_t tried, float utility) {
    Choice& owner = store_.nodes[choice].choice;
    owner.book(utility);
    Tried& one = store_.tried[owner.tried][tried];
    one.book(utility);
    if (one.part != nowhere) ++store_.parts[owner.parts][one.part].visits;
  }

  std::span<const Note> notes(const Choice& choice) const { return store_.notes[choice.notes]; }
  // In the place of those that it has, of which none is left out.
  void set_notes(Index choice, std::span<const Note> notes) {
    Row& row = store_.nodes[choice].choice.notes;
    store_.notes.make_room(row, static_cast<std::uint32_t>(notes.size()) - row.size);
    row.size = static_cast<std::uint16_t>(notes.size());
    std::ranges::copy(notes, store_.notes[row].begin());
  }

  // What follows when several players have chosen; the key stands for all their edges.
  Index joint_child(Index node, std::uint64_t key) const {
    const auto found = store_.joint_children.find(derive_seed(key, node));
    return found == store_.joint_children.end() ? none : found->second;
  }
  void set_joint_child(Index node, std::uint64_t key, Index child) {
    store_.joint_children.emplace(derive_seed(key, node), child);
  }

  std::size_t nodes() const { return store_.node_count; }
  std::size_t bytes() const {
    return store_.nodes.size() * sizeof(Node) + store_.edges.size() * sizeof(Edge) +
           store_.tried.size() * sizeof(Tried) + store_.index.size() * sizeof(Place) +
           store_.parts.size() * sizeof(Part) + store_.notes.size() * sizeof(Note) +
           store_.joint_children.size() * (sizeof(std::uint64_t) + 3 * sizeof(void*));
  }
  bool full(std::size_t memory) const {
    return bytes() >= memory || store_.edges.size() >= most || store_.nodes.size() >= most;
  }

 private:
  static constexpr std::uint32_t many = 32;  // edges, from which on an index pays

  Index add_place() {
    store_.nodes.emplace_back();
    return static_cast<Index>(store_.nodes.size() - 1);
  }

  void find_untried(const Choice& owner, Part& part) const {
    const auto best = best_untried<Action>(edges(owner).subspan(part.first, part.count));
    part.best_rank = best.rank;
    part.untried = best.rank == 0 ? nowhere : static_cast<Place>(part.first + best.at);
  }

  // Several sums at a time, since each has to wait for the one before it. No hunch has bits so small that one
  // would be lost in the sum of a part, so their order does not matter.
  static double sum_of(std::span<const float> hunches) {
    std::array<double, 4> sums{};
    std::size_t i = 0;
    for (; i + sums.size() <= hunches.size(); i += sums.size())
      for (std::size_t lane = 0; lane < sums.size(); ++lane) sums[lane] += hunches[i + lane];
    for (; i < hunches.size(); ++i) sums[0] += hunches[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }

  void append(Choice& owner, std::span<const Action> actions, std::span<const float> hunches) {
    store_.edges.make_room(owner.edges, static_cast<std::uint32_t>(actions.size()));
    const std::uint32_t before = owner.edges.size;
    owner.edges.size = static_cast<std::uint16_t>(before + actions.size());
    const auto added = store_.edges[owner.edges].subspan(before);
    for (std::size_t i = 0; i < added.size(); ++i) added[i].put(actions[i], hunches[i]);
  }

  // So that it has slots for so many more.
  void prepare_index(Choice& owner, std::uint32_t more) {
    const std::uint32_t needed = owner.edges.size + more;
    const bool alike = owner.edges.size == 0;  // lists that are always the same are found without an index
    const std::uint32_t slots = std::min(std::bit_ceil(needed + needed / 2), Row::longest);
    if (alike || needed < many || slots <= owner.index.size) return;
    store_.index.assign(owner.index, slots, nowhere);
    for (std::uint32_t place = 0; place < owner.edges.size; ++place)
      note_in_index(owner, static_cast<Place>(place));
  }

  // The slot of the index that names the edge of an action, or a free one.
  std::size_t slot_of(const Choice& choice, Word wanted) const {
    const auto slots = store_.index[choice.index];
    const auto all = edges(choice);
    const std::uint64_t hash = wanted * 0x9e3779b97f4a7c15ULL;
    const int unused = 64 - std::countr_zero(slots.size());  // bits of it: as many slots as a power of two
    for (auto slot = static_cast<std::size_t>(hash >> unused);; slot = (slot + 1) & (slots.size() - 1))
      if (slots[slot] == nowhere || all[slots[slot]].word() == wanted) return slot;
  }
  void note_in_index(const Choice& choice, Place place) {
    store_.index[choice.index][slot_of(choice, edges(choice)[place].word())] = place;
  }

  // All that the tree is made of.
  struct Store {
    std::vector<Node> nodes;  // and further choices
    std::size_t node_count = 1;
    Rows<Edge> edges;
    Rows<Place> index;
    Rows<Part, 1> parts;
    Rows<Tried> tried;
    Rows<Note> notes;
    std::unordered_map<std::uint64_t, Index> joint_children;

    void clear() {
      nodes.assign(1, {});
      node_count = 1;
      edges.clear();
      index.clear();
      parts.clear();
      tried.clear();
      notes.clear();
      joint_children.clear();
    }
  };

  Store store_;
  Store kept_;                                    // the tree before the last keep: memory for the next one
  std::vector<std::pair<Index, Index>> to_copy_;  // from, to; empty between two keeps
};

}  // namespace skyline::bots
