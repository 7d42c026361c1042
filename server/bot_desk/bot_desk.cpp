#include "server/bot_desk/bot_desk.hpp"

#include <algorithm>
#include <iterator>

#include "room/bots.hpp"
#include "server/operation/secrets.hpp"

namespace skyline::server {

bool BotDesk::think(Turn turn, std::function<void(Player, const std::string&)> tell) {
  {
    const std::scoped_lock lock(mutex_);
    if (closed_) return false;
  }
  const Urgency urgency = turn.urgency;
  const Share whose = turn.whose;
  return order_(urgency, whose, [this, turn = std::move(turn), tell = std::move(tell)] {
    const Millis since = clock_();
    auto tell_all = [tell, actions = choose_all(turn)] {
      for (const auto& [player, action] : actions) tell(player, action);
    };
    if (limits_.bot_pace == 0) return tell_all();
    hold(since, std::move(tell_all));
  });
}

// Together they have most of the time of one pace.
BotDesk::Actions BotDesk::choose_all(const Turn& turn) {
  const Millis within = limits_.bot_pace * 4 / 5 / static_cast<Millis>(turn.bots.size());
  Actions actions;
  for (const auto& [player, level] : turn.bots) {
    Random random(random_seed());
    actions.emplace_back(player, choose_(level, *turn.table, player, within, random));
  }
  return actions;
}

// How long a bot thinks depends on how many ways its hand leaves it, and nobody shall see that: it is told
// one pace after it began to think, and the bots that think at the same time are told at the same time. Only
// a machine that is late for other reasons makes it two.
void BotDesk::hold(Millis since, std::function<void()> tell) {
  const Millis paces = std::max<Millis>(1, (clock_() - since + limits_.bot_pace - 1) / limits_.bot_pace);
  const std::scoped_lock lock(mutex_);
  held_.push_back({since + paces * limits_.bot_pace, std::move(tell)});
}

void BotDesk::tell_due() {
  const Millis now = clock_();
  std::vector<Thought> due;
  {
    const std::scoped_lock lock(mutex_);
    const auto later =
        std::partition(held_.begin(), held_.end(), [&](const Thought& held) { return held.due > now; });
    due.assign(std::make_move_iterator(later), std::make_move_iterator(held_.end()));
    held_.erase(later, held_.end());
  }
  for (const Thought& thought : due) thought.tell();
}

// One at a time for each guest: who wants many keeps nobody else from a hint.
void BotDesk::hint(const room::Guest& guest, const Share& whose, std::shared_ptr<const Table> table,
                   Player player, const room::Answer& answer) {
  {
    const std::scoped_lock lock(mutex_);
    if (!hinted_.insert(guest.id).second) return answer(room::refused({"server.one-hint"}));
  }
  const auto settle = [this, id = guest.id, answer](room::Reply reply) {
    {
      const std::scoped_lock lock(mutex_);
      hinted_.erase(id);
    }
    answer(std::move(reply));
  };
  const bool ordered = order_(Urgency::for_people, whose, [table = std::move(table), player, settle] {
    Random random(random_seed());
    settle({.body = room::hint(*table, player, room::hint_budget, random)});
  });
  if (!ordered) settle(room::refused({"server.busy"}));
}

Result<std::shared_ptr<GameReview>> BotDesk::review(const Share& whose, std::span<const RecordLine> record,
                                                    std::vector<std::int64_t> numbers,
                                                    const std::function<void()>& done) {
  constexpr int shares = 4;
  {
    const std::scoped_lock lock(mutex_);
    const auto from_there = std::count_if(reviewing_.begin(), reviewing_.end(),
                                          [&](const auto& one) { return one.second == whose.address; });
    if (reviewing_.contains(whose.guest)) return Refusal{"server.one-analysis"};
    if (static_cast<int>(reviewing_.size()) >= limits_.analyses ||
        from_there >= std::max(1, limits_.analyses / shares))
      return Refusal{"server.too-many-analyses"};
    reviewing_.emplace(whose.guest, whose.address);
  }
  auto review = std::make_shared<GameReview>(record, std::move(numbers));
  const int wanted = std::min(limits_.together, static_cast<int>(review->decisions()));
  for (int i = 0; i < std::max(1, wanted); ++i) review_on(review, whose, done);
  return review;
}

// One decision at a time, each behind all that people and bots in play wait for, and in turn with the reviews
// of others: so a review has other threads than one only while they are idle.
void BotDesk::review_on(const std::shared_ptr<GameReview>& review, const Share& whose,
                        const std::function<void()>& done) {
  order_(Urgency::for_study, whose, [this, review, whose, done] {
    switch (review->think()) {
      case GameReview::Progress::more: return review_on(review, whose, done);
      case GameReview::Progress::left_to_others: return;
      case GameReview::Progress::done: break;
    }
    done();
    const std::scoped_lock lock(mutex_);
    reviewing_.erase(whose.guest);
  });
}

void BotDesk::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
}

}  // namespace skyline::server
