// Choosing an edge at a node of the tree: which ones are legal now, those that are new with their hunches,
// and which of them promises most.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "bots/search/available.hpp"
#include "bots/search/contest.hpp"
#include "bots/search/known_powers.hpp"
#include "bots/search/policy.hpp"
#include "bots/search/sense.hpp"
#include "bots/search/settings.hpp"
#include "bots/search/tree.hpp"
#include "engine/core/bits.hpp"

namespace skyline::bots {

template <Game G>
class Chooser {
 public:
  using Action = typename G::Action;
  using Position = typename G::Position;
  using TreeOf = Tree<Action, typename Sense<G>::Notes::Item>;
  using Index = typename TreeOf::Index;
  using Place = typename TreeOf::Place;

  // What is done at a choice, if anything. Returned in a register, since its halves are words.
  struct Step {
    Index choice = TreeOf::none;
    std::uint32_t tried = 0;
    explicit operator bool() const { return choice != TreeOf::none; }
  };

  // All of them outlive it.
  Chooser(const G& game, const Settings& settings, TreeOf& tree)
      : game_(game),
        settings_(settings),
        policy_(settings.policy ? shipped_policy<G>(game.players()) : nullptr),
        tree_(tree),
        memory_(std::make_unique<Memory>()) {}

  bool full() const { return tree_.full(settings_.memory); }
  ActionList<G>& room() { return memory_->actions; }  // for whoever needs a list meanwhile

  // The best of all candidates, or an action that is one, as if there were no other. Nothing where the tree
  // is full and knows no action that is legal here.
  Step choose(Index node, Player player, const Position& position,
              const std::optional<Action>& only = std::nullopt) {
    Index choice = tree_.find_choice(node, player);
    if (choice == TreeOf::none && full()) return {};
    if (choice == TreeOf::none) choice = tree_.add_choice(node, player);
    if (only) return step_with(choice, player, position, *only);
    if constexpr (InParts<G>) {
      return best_of_parts(choice, player, position);
    } else {
      return best_of_list(choice, player, position);
    }
  }

 private:
  using Choice = typename TreeOf::Choice;
  using Part = typename TreeOf::Part;
  using Tried = typename TreeOf::Tried;
  using Parts = std::uint64_t;
  // A legal action that was tried: where it is in its row, and where it stands in the list.
  struct Known {
    Place place;
    Place at;
  };
  // Lists are long: they are made once.
  struct Memory {
    ActionList<G> actions;
    ActionList<G> missing;
    std::array<float, G::max_actions> worths;
    Available<TreeOf, G::max_actions> available;
    std::array<Known, G::max_actions + 1> known;
    typename Sense<G>::Notes notes;
    KnownPowers powers;
  };
  static constexpr float least_hunch = 0.005F;

  // The hunches of actions that are to be edges, in the place of their worths; nothing if there is no room.
  std::optional<std::span<const float>> hunches_of(Index choice, Player player, const Position& position,
                                                   const ActionList<G>& actions) {
    if (full() || !tree_.may_have(tree_.choice(choice), actions.size())) return std::nullopt;
    const auto worths = std::span(memory_->worths).first(static_cast<std::size_t>(actions.size()));
    if (!settings_.hunches) std::ranges::fill(worths, 1.0F);
    if (!settings_.hunches || worths.empty()) return worths;
    weigh(choice, player, position, actions, worths);
    Choice& owner = tree_.choice(choice);
    if (owner.edges.size == 0) owner.best_worth = largest(worths);
    const float best = owner.best_worth;
    const float scale = Sense<G>::hunch_scale * static_cast<float>(settings_.looseness);
    for (float& worth : worths)
      worth = least_hunch + memory_->powers.of(std::min((worth - best) / scale, 1.0F));
    return worths;
  }

  void weigh(Index choice, Player player, const Position& position, const ActionList<G>& actions,
             std::span<float> worths) {
    if constexpr (TakesNotes<G>) {
      auto& notes = memory_->notes;
      notes.assign(tree_.notes(tree_.choice(choice)));
      Sense<G>::weigh(game_, position, player, actions, worths, notes);
      tree_.set_notes(choice, std::span(notes.begin(), notes.end()));
    } else {
      Sense<G>::weigh(game_, position, player, actions, worths);
    }
    if constexpr (Traited<G>)
      if (policy_ != nullptr) amend(*policy_, game_, position, player, actions, worths);
  }

  // Several at a time, since each has to wait for the one before it.
  static float largest(std::span<const float> worths) {
    std::array<float, 4> most;
    most.fill(worths[0]);
    std::size_t i = 0;
    for (; i + most.size() <= worths.size(); i += most.size())
      for (std::size_t lane = 0; lane < most.size(); ++lane)
        most[lane] = std::max(most[lane], worths[i + lane]);
    for (; i < worths.size(); ++i) most[0] = std::max(most[0], worths[i]);
    return std::max({most[0], most[1], most[2], most[3]});
  }

  // The missing ones, as a part if there are parts. False if there is no room for them.
  bool add_missing(Index choice, Player player, const Position& position, int part = 0) {
    const auto& missing = memory_->missing;
    const auto hunches = hunches_of(choice, player, position, missing);
    if (!hunches) return false;
    if constexpr (InParts<G>) {
      tree_.add_part(choice, part, std::span(missing.begin(), missing.end()), *hunches);
    } else {
      tree_.add_edges(choice, std::span(missing.begin(), missing.end()), *hunches);
    }
    return true;
  }

  bool may_try(const Choice& choice) const { return !full() || tree_.has_room_to_try(choice); }

  Step step_to(Index choice, const Contest<TreeOf>& contest) {
    if (contest.best() == TreeOf::nowhere) return {};
    return {choice, contest.is_tried() ? contest.best() : tree_.add_tried(choice, contest.best())};
  }

  // An action that is no candidate becomes an edge that is left aside otherwise.
  Step step_with(Index index, Player player, const Position& position, const Action& action) {
    Place edge = tree_.find_edge(tree_.choice(index), action);
    if (edge == TreeOf::nowhere) {
      memory_->missing.clear();
      memory_->missing.push_back(action);
      if (!add_missing(index, player, position, aside)) return {};
      edge = tree_.find_edge(tree_.choice(index), action);
    }
    const Choice& choice = tree_.choice(index);
    if (const auto& found = tree_.edges(choice)[edge]; found.is_tried()) return {index, found.tried()};
    if (!may_try(choice)) return {};
    return {index, tree_.add_tried(index, edge)};
  }
  static constexpr int aside = 63;  // the number of a part that nobody has

  // Of a choice, the parts that a player has: nothing has to be listed as long as none of them is new, and
  // only those edges are looked at that were tried.
  Step best_of_parts(Index index, Player player, const Position& position) {
    Parts wanted = Sense<G>::parts(game_, position, player);
    Field field = survey(tree_.choice(index), wanted);
    if (const Parts missing = wanted & ~field.found; missing != 0) {
      Sense<G>::candidates_of(game_, position, player, missing, memory_->actions);
      if (add_parts(index, player, position, missing)) field = survey(tree_.choice(index), wanted);
    }
    if (field.edges == 0) [[unlikely]] {  // other candidates, if any
      Sense<G>::candidates(game_, position, player, memory_->actions);
      wanted = 0;
      for (const Action& action : memory_->actions) wanted |= Parts{1} << Sense<G>::part_of(action);
      field = survey(tree_.choice(index), wanted);
      if (const Parts missing = wanted & ~field.found; missing != 0) {
        auto& actions = memory_->actions;
        const auto known = [&](const Action& action) {
          return ((missing >> Sense<G>::part_of(action)) & 1) == 0;
        };
        actions.extend(
            static_cast<int>(std::remove_if(actions.begin(), actions.end(), known) - actions.end()));
        if (add_parts(index, player, position, missing)) field = survey(tree_.choice(index), wanted);
      }
    }
    return best_of_field(index, wanted, field);
  }

  // What is there of some parts.
  struct Field {
    Parts found = 0;
    int edges = 0;
    double hunches = 0;
    std::uint64_t visits = 0;
    const Part* best = nullptr;  // with the best untried edge
  };
  Field survey(const Choice& choice, Parts wanted) const {
    Field field;
    for (const Part& part : tree_.parts(choice)) {
      if (((wanted >> part.number) & 1) == 0) continue;
      field.found |= Parts{1} << part.number;
      field.edges += part.count;
      field.hunches += part.hunches;
      field.visits += part.visits;
      if (part.best_rank == 0) continue;
      const int ahead = field.best == nullptr ? 1 : part.best_rank - field.best->best_rank;
      if (ahead > 0 || (ahead == 0 && part.number < field.best->number)) field.best = &part;
    }
    return field;
  }

  // Parts that are new, whose candidates are listed. False if there is no room for them.
  bool add_parts(Index choice, Player player, const Position& position, Parts added) {
    const auto& actions = memory_->actions;
    const auto hunches = hunches_of(choice, player, position, actions);
    if (!hunches) return false;
    tree_.make_room(choice, count_bits(added), actions.size());
    std::size_t begin = 0;
    for (; added != 0; added &= added - 1) {
      const int number = std::countr_zero(added);
      std::size_t end = begin;
      if ((added & (added - 1)) == 0)
        end = hunches->size();  // of the last part
      else
        while (end < hunches->size() && Sense<G>::part_of(actions[static_cast<int>(end)]) == number) ++end;
      tree_.add_part(choice, number, std::span(actions.begin() + begin, end - begin),
                     hunches->subspan(begin, end - begin));
      begin = end;
    }
    return true;
  }

  Step best_of_field(Index index, Parts wanted, const Field& field) {
    const Choice& choice = tree_.choice(index);
    const auto tried = tree_.tried(choice);
    const auto order_of = [](int part, Place edge) { return static_cast<std::uint32_t>(part) << 16U | edge; };
    Contest<TreeOf> contest(settings_, choice, field.hunches, field.visits);
    if (const Part* const part = field.best; part != nullptr && may_try(choice))
      contest.enter_untried(std::bit_cast<float>(part->best_rank), part->untried,
                            order_of(part->number, part->untried));
    const auto enter = [&](const Part& part, Place place) {
      contest.enter(tried[place], place, order_of(part.number, tried[place].edge));
    };
    const auto parts = tree_.parts(choice);
    if (static_cast<std::size_t>(count_bits(field.found)) == parts.size()) {  // all of them side by side
      contest.enter_all(tried, [&](const Tried& one) { return order_of(parts[one.part].number, one.edge); });
      return step_to(index, contest);
    }
    for (const Part& part : parts) {
      if (((wanted >> part.number) & 1) == 0) continue;
      for (Place place = part.tried; place != TreeOf::nowhere; place = tried[place].next) enter(part, place);
    }
    return step_to(index, contest);
  }

  // Without parts the candidates are listed, and every edge is looked at.
  Step best_of_list(Index index, Player player, const Position& position) {
    Sense<G>::candidates(game_, position, player, memory_->actions);
    find_edges(index, player, position);
    const Choice& choice = tree_.choice(index);
    const auto edges = tree_.edges(choice);
    const auto tried = tree_.tried(choice);
    auto& known = memory_->known;
    std::size_t known_count = 0;
    double hunches = 0;
    std::int32_t best_rank = 0;
    Known untried{TreeOf::nowhere, 0};
    for (const auto& run : memory_->available)
      for (int i = 0; i < run.count; ++i) {  // which ones were tried is hard to foresee: no jump asks it
        const auto& edge = edges[run.first + i];
        const auto at = static_cast<Place>(run.at + i);
        known[known_count] = {edge.tried(), at};
        known_count += edge.is_tried() ? 1 : 0;
        hunches += edge.hunch_if_untried();
        if (edge.rank() > best_rank) {
          best_rank = edge.rank();
          untried = {static_cast<Place>(run.first + i), at};
        }
      }
    std::uint64_t visits = 0;
    const auto legal = std::span(known).first(known_count);
    for (const Known& one : legal) {
      hunches += tried[one.place].hunch;
      visits += tried[one.place].visits;
    }
    Contest<TreeOf> contest(settings_, choice, hunches, visits);
    if (untried.place != TreeOf::nowhere && may_try(choice))
      contest.enter_untried(edges[untried.place].hunch(), untried.place, untried.at);
    for (const Known& one : legal) contest.enter(tried[one.place], one.place, one.at);
    return step_to(index, contest);
  }

  // The edges of the listed actions, as far as the tree knows them or has room for them.
  void find_edges(Index choice, Player player, const Position& position) {
    auto& available = memory_->available;
    available.find(tree_, tree_.choice(choice), memory_->actions, memory_->missing);
    if (!memory_->missing.empty() && !add_missing(choice, player, position)) available.forget_missing();
  }

  const G& game_;
  const Settings& settings_;
  const Policy* policy_;  // or none
  TreeOf& tree_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace skyline::bots
