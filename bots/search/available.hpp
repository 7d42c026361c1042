// Which edges of a choice are legal now. Lists of two visits differ little and keep their order, so most of a
// list is found as a few runs of edges that lie side by side, in the order of the list.
#pragma once

#include <span>

#include "bots/search/tree.hpp"
#include "engine/core/fixed_list.hpp"

namespace skyline::bots {

template <class Action, int Most>
class Available {
 public:
  using List = FixedList<Action, Most>;
  using Edge = typename Tree<Action>::Edge;
  using Place = typename Tree<Action>::Place;
  struct Run {
    int at;  // in the list
    int first;
    int count;
  };

  // Those of a list; what has no edge is added to the missing ones.
  void find(const Tree<Action>& tree, const typename Tree<Action>::Choice& choice, const List& actions,
            List& missing) {
    runs_.clear();
    const auto edges = tree.edges(choice);
    const int known = static_cast<int>(edges.size());
    int expected = 0;
    for (int at = 0; at < actions.size();) {
      const Place first = tree.find_edge(choice, actions[at], static_cast<std::size_t>(expected));
      if (first == Tree<Action>::nowhere) {
        missing.push_back(actions[at++]);
        continue;
      }
      const int most = std::min(actions.size() - at, known - first);
      int count = 1;
      while (count < most && edges[first + count].word() == Tree<Action>::word_of(actions[at + count]))
        ++count;
      runs_.push_back({at, first, count});
      at += count;
      expected = first + count;
    }
  }
  // The first edges of a choice that has no more.
  void set_all(int count) {
    runs_.clear();
    runs_.push_back({0, 0, count});
  }

  bool empty() const { return runs_.empty(); }
  const Run* begin() const { return runs_.begin(); }
  const Run* end() const { return runs_.end(); }

 private:
  FixedList<Run, Most> runs_;
};

}  // namespace skyline::bots
