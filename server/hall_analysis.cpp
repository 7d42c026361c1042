// What searches tell people: a hint in a game that is played, the review of one that is over.
#include "server/bots_at_work.hpp"
#include "server/hall.hpp"
#include "server/secrets.hpp"

namespace skyline::server {

void Hall::give_hint(const LivePtr& live, Player player, const Answer& answer) {
  auto table = std::make_shared<Table>(live->room->table()->snapshot());
  thinking_.put(Thinking::Urgency::for_people, [table, player, answer] {
    Random random(random_seed());
    answer({.body = hint(*table, player, hint_budget, random)});
  });
}

void Hall::analysis(const std::string& table, const Caller& caller, std::size_t from, const Answer& answer) {
  ask(table, caller, answer, [from, answer](const LivePtr& live, Viewer, const SerialQueue::Done& done) {
    if (!live->room->record_open()) {
      answer({.refusal = Refusal{"server.not-finished"}});
    } else {
      answer({.body = live->review ? live->review->describe(from) : Review::describe_none()});
    }
    done();
  });
}

Reply Hall::analyse(const LivePtr& live) {
  if (!live->room->record_open()) return {.refusal = Refusal{"server.not-finished"}};
  if (!live->review) {
    if (++analyses_ > limits_.analyses) {
      --analyses_;
      return {.refusal = Refusal{"server.too-many-analyses"}};
    }
    ++live->busy;
    live->review = std::make_shared<Review>(live->room->table()->record(), live->room->numbers_of_lines());
    review_on(live, live->review);
  }
  return {.body = live->review->describe(0)};
}

// One decision at a time, each behind all that people and bots in play wait for.
void Hall::review_on(const LivePtr& live, const std::shared_ptr<Review>& review) {
  thinking_.put(Thinking::Urgency::for_study, [this, live, review] {
    if (review->think()) return review_on(live, review);
    --live->busy;
    --analyses_;
  });
}

}  // namespace skyline::server
