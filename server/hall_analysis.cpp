// What searches tell people: a hint in a game that is played, the review of one that is over.
#include "server/bots_at_work.hpp"
#include "server/hall.hpp"
#include "server/secrets.hpp"

namespace skyline::server {

// One at a time for each guest: who wants many keeps no bot from its game and nobody else from a hint.
void Hall::give_hint(const LivePtr& live, const Guest& guest, Player player, const Answer& answer) {
  std::optional<Refusal> refusal;
  {
    const std::scoped_lock lock(mutex_);
    if (hinted_.contains(guest.id)) {
      refusal = Refusal{"server.one-hint"};
    } else if (hinted_.size() >= limits_.hints) {
      refusal = Refusal{"server.busy"};
    } else {
      hinted_.insert(guest.id);
    }
  }
  if (refusal) return answer(refused(std::move(*refusal)));
  auto table = std::make_shared<Table>(live->room->table()->snapshot());
  thinking_.put(Thinking::Urgency::for_hints, [this, table, guest, player, answer] {
    Random random(random_seed());
    Reply reply{.body = hint(*table, player, hint_budget, random)};
    {
      const std::scoped_lock lock(mutex_);
      hinted_.erase(guest.id);
    }
    answer(std::move(reply));
  });
}

void Hall::analysis(const std::string& table, const Caller& caller, std::size_t from, const Answer& answer) {
  ask(table, caller, answer, [from, answer](const LivePtr& live, Viewer, const SerialQueue::Done& done) {
    if (!live->room->record_open()) {
      answer(refused({"server.not-finished"}));
    } else {
      answer({.body = live->review ? live->review->describe(from) : Review::describe_none()});
    }
    done();
  });
}

Reply Hall::analyse(const LivePtr& live, const Guest& guest) {
  if (!live->room->record_open()) return refused({"server.not-finished"});
  if (live->review) return {.body = live->review->describe(0)};
  {
    const std::scoped_lock lock(mutex_);
    if (analysing_.contains(guest.id)) return refused({"server.one-analysis"});
    if (static_cast<int>(analysing_.size()) >= limits_.analyses) return refused({"server.too-many-analyses"});
    analysing_.insert(guest.id);
  }
  ++live->busy;
  live->review = std::make_shared<Review>(live->room->table()->record(), live->room->numbers_of_lines());
  review_on(live, live->review, guest.id);
  return {.body = live->review->describe(0)};
}

// One decision at a time, each behind all that people and bots in play wait for.
void Hall::review_on(const LivePtr& live, const std::shared_ptr<Review>& review, const std::string& guest) {
  thinking_.put(Thinking::Urgency::for_study, [this, live, review, guest] {
    if (review->think()) return review_on(live, review, guest);
    --live->busy;
    const std::scoped_lock lock(mutex_);
    analysing_.erase(guest);
  });
}

}  // namespace skyline::server
