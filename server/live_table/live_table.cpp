// What people want of a table, from the queue to the announcement.
#include "server/live_table/live_table.hpp"

#include "room/attempt.hpp"
#include "room/permission.hpp"
#include "room/record.hpp"
#include "server/operation/secrets.hpp"

namespace skyline::server {
namespace {

using room::Command;
using room::refused;
using room::Reply;

std::int64_t microseconds_since(std::chrono::steady_clock::time_point then) {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - then)
      .count();
}

}  // namespace

// The server's own work is always taken.
void LiveTable::enqueue(std::function<void(const Done&)> task) {
  queue_->put([self = shared_from_this(), task = std::move(task)](const Done& done) { task(done); },
              SerialQueue::Entry::always);
}

// Whoever knows more than this server makes it look into the store first.
bool LiveTable::enter(const room::Caller& caller, const room::Answer& answer, Work work) {
  auto errand = std::make_shared<const Errand>(Errand{caller, answer, std::move(work)});
  return queue_->put([self = shared_from_this(), errand = std::move(errand)](const Done& done) {
    self->touched_ = self->services_.clock();
    if (self->room_.room() == nullptr || errand->caller.knows <= self->state().last_number())
      return self->admit(*errand, done);
    self->catch_up(self->state().last_number(), [self, errand, done] { self->admit(*errand, done); });
  });
}

void LiveTable::admit(const Errand& errand, const Done& done) {
  const auto& [caller, answer, work] = errand;
  const auto viewer =
      room_.room() != nullptr ? room::admit(state(), caller) : Result<Viewer>(*room_.refusal());
  if (room_.room() != nullptr && room::may_watch(state(), caller.guest.id, caller.key))
    note_sign_of(caller.guest.id);
  if (viewer) note_payer(caller);
  if (viewer) return work(*viewer, done);
  answer(refused(viewer.refusal()));
  done();
}

bool LiveTable::ask(const room::Caller& who, const room::Question& question, const room::Answer& answer) {
  room::Caller caller = who;
  if (question.kind == room::Question::Kind::events) caller.knows = question.from;
  return enter(caller, answer, [this, caller, question, answer](Viewer viewer, const Done& done) {
    if (question.kind != room::Question::Kind::analysis) {
      answer(room::answer_to(question, state(), caller, viewer, around()));
    } else if (!state().record_open()) {
      answer(refused({"server.not-finished"}));
    } else {
      answer({.body = review_ ? review_->describe(static_cast<std::size_t>(question.from))
                              : room::describe_no_review()});
    }
    if (question.kind == room::Question::Kind::state) look_after();
    done();
  });
}

bool LiveTable::command(const room::Caller& who, const Command& command, const room::Answer& answer) {
  const OrderPtr order = std::make_shared<const Order>(
      Order{room::commanding(who, command), command, answer, std::chrono::steady_clock::now()});
  return enter(order->caller, answer,
               [this, order](Viewer viewer, const Done& done) { carry_out(viewer, order, done); });
}

void LiveTable::carry_out(Viewer viewer, const OrderPtr& order, const Done& done) {
  const auto& [caller, command, answer, arrived] = *order;
  const auto tried = room::attempt(*room_.room(), caller, viewer, command, around(), services_.luck());
  switch (tried.kind) {
    case room::Attempt::Kind::rematch: return make_rematch(caller.guest, answer, done);
    case room::Attempt::Kind::analysis: answer(analyse(caller)); return done();
    case room::Attempt::Kind::answered: answer(tried.reply); return done();
    case room::Attempt::Kind::hint:
      services_.desk.hint(caller.guest, share_of(caller), std::make_shared<Table>(state().table->snapshot()),
                          viewer, answer);
      return done();
    case room::Attempt::Kind::done: break;
  }
  commit([self = shared_from_this(), order](Kept kept) { self->finish(*order, kept); }, done);
}

void LiveTable::finish(const Order& order, Kept kept) {
  const auto& [caller, command, answer, arrived] = order;
  if (kept == Kept::failed) return answer(refused({"server.store-failed"}));
  // It comes after what the other server's people did, as if it had arrived now.
  if (kept == Kept::overtaken) {
    if (!this->command(caller, command, answer)) answer(refused({"server.busy"}));
    return;
  }
  if (command.kind == Command::Kind::act) {
    ++services_.metrics.actions;
    services_.metrics.action_time.add(microseconds_since(arrived));
  }
  answer(room::answer_to_done(state(), caller, around()));
}

// Stores what is new, then announces it, then lets the queue go on. Where another server was faster, what is
// new here is forgotten and the table is read again; whoever wanted it may try once more.
void LiveTable::commit(std::function<void(Kept)> then, const Done& done) {
  room_.append([self = shared_from_this(), then = std::move(then), done](const StoredRoom::Stored& stored) {
    if (stored.kept == Kept::overtaken)
      return self->catch_up(stored.before, [self, then, done] {
        then(self->room_.room() != nullptr ? Kept::overtaken : Kept::failed);
        done();
      });
    if (stored.kept == Kept::yes) {
      self->services_.metrics.events += stored.count;
      if (stored.count > 0) self->listeners_.announce(self->state(), stored.before, self->services_.clock());
      then(stored.kept);
      self->listeners_.dismiss(self->state());
      self->look_after();
    } else {
      self->drop({"server.store-failed"});
      then(stored.kept);
    }
    done();
  });
}

Reply LiveTable::analyse(const room::Caller& caller) {
  if (!state().record_open()) return refused({"server.not-finished"});
  if (!review_) {
    ++busy_;
    auto review =
        services_.desk.review(share_of(caller), state().table->record(), room::numbers_of_lines(state()),
                              [self = shared_from_this()] { --self->busy_; });
    if (!review) {
      --busy_;
      return refused(review.refusal());
    }
    review_ = *review;
  }
  return {.body = review_->describe(0)};
}

void LiveTable::make_rematch(const room::Guest& guest, const room::Answer& answer, const Done& done) {
  const auto refusal = room::check_rematch(state(), guest.id);
  if (refusal || !state().rematch.empty()) {
    answer(refusal ? refused(*refusal) : Reply{.body = {{"table", state().rematch}}});
    return done();
  }
  // This table's queue waits for the new table, whose queue is another.
  services_.make_table(
      guest, room::settings_for_rematch(state().settings, state().seats.guests(), guest.id, random_id),
      [self = shared_from_this(), answer, done](const Reply& made) {
        if (made.refusal) {
          answer(made);
          return done();
        }
        self->room_.room()->name_rematch(*made.body.find("table")->text(), self->services_.clock());
        self->commit([answer, made](
                         Kept kept) { answer(kept == Kept::yes ? made : refused({"server.store-failed"})); },
                     done);
      });
}

}  // namespace skyline::server
