// Which edges of a choice are legal now. Lists of two visits differ little and keep their order, so most of a
// list is found as a few runs of edges that lie side by side, in the order of the list.
#pragma once

#include <span>

#include "bots/search/tree.hpp"
#include "engine/core/fixed_list.hpp"

namespace skyline::bots {

template <class TreeOf, int Most>
class Available {
 public:
  using List = FixedList<typename TreeOf::Action, Most>;
  using Place = typename TreeOf::Place;
  struct Run {
    int at;  // in the list
    int first;
    int count;
  };

  // Those of a list. What has no edge is missing; it is told as if it were added behind the others.
  void find(const TreeOf& tree, const typename TreeOf::Choice& choice, const List& actions, List& missing) {
    runs_.clear();
    missing.clear();
    const auto edges = tree.edges(choice);
    known_ = static_cast<int>(edges.size());
    int expected = 0;
    for (int at = 0; at < actions.size();) {
      const Place first = known_ == 0
                              ? TreeOf::nowhere
                              : tree.find_edge(choice, actions[at], static_cast<std::size_t>(expected));
      if (first == TreeOf::nowhere) {
        add({at, known_ + missing.size(), 1});
        missing.push_back(actions[at++]);
        continue;
      }
      const int most = std::min(actions.size() - at, known_ - first);
      int count = 1;
      while (count < most && edges[first + count].word() == word_of(actions[at + count])) ++count;
      add({at, first, count});
      at += count;
      expected = first + count;
    }
  }
  // They were not added.
  void forget_missing() {
    FixedList<Run, Most> found;
    for (const Run& run : runs_)
      if (run.first < known_) found.push_back(run);
    runs_ = found;
  }

  const Run* begin() const { return runs_.begin(); }
  const Run* end() const { return runs_.end(); }

 private:
  void add(const Run& run) {
    if (!runs_.empty() && run.first != known_) {
      Run& last = runs_[runs_.size() - 1];
      if (last.first + last.count == run.first) {
        last.count += run.count;
        return;
      }
    }
    runs_.push_back(run);
  }

  FixedList<Run, Most> runs_;
  int known_ = 0;
};

}  // namespace skyline::bots
