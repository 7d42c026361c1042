// A store in memory that does what a test wants: it keeps things at once, later, or not at all.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "server/operation/post.hpp"
#include "server/store/store.hpp"

namespace skyline::server::testing {

class FakeStore final : public Store {
 public:
  bool fails = false;
  bool lists_take_long = false;
  std::vector<Found<TableList>> lists_under_way;
  bool unreadable = false;
  bool waits = false;  // what is to be kept is kept when the test says so
  std::int64_t size = 0;
  int loads = 0;
  std::map<std::string, Audience> audiences;  // as the server under test told
  std::map<std::string, Audience> elsewhere;  // as it is told
  std::set<std::string> held;                 // by the server under test
  std::set<std::string> held_elsewhere;
  std::vector<Instruction> ordered;  // by operators
  bool unasked = false;              // nobody can take a name
  bool lost = false;                 // it cannot be reached
  Millis beats_every = 5 * second;
  std::vector<Millis> beats;  // when it was told that the server is alive
  double seconds = 0;         // of its clock, by which it counts what people do

  void keep_waiting() {
    for (auto work = std::exchange(waiting_, {}); const auto& one : work) one();
  }

  void append(std::string table, std::int64_t next, std::vector<Event> events, std::optional<TableRow> row,
              std::function<void(Kept)> done) override {
    auto work = [this, table, next, events, row, done] {
      if (fails) return done(Kept::failed);
      auto& kept = tables_[table];
      if (next != static_cast<std::int64_t>(kept.size()) + 1) return done(Kept::overtaken);
      kept.insert(kept.end(), events.begin(), events.end());
      if (row) rows_[table] = *row;
      done(Kept::yes);
    };
    if (waits) {
      waiting_.emplace_back(work);
    } else {
      work();
    }
  }
  void load(std::string table, Found<StoredTable> done) override {
    if (unreadable) return done(Refusal{"server.store-failed"});
    ++loads;
    StoredTable stored;
    const auto found = tables_.find(table);
    stored.found = found != tables_.end();
    if (stored.found)
      for (const Event& event : found->second) {
        auto read = room::read_event(room::write_event(event));  // as from a file
        read->number = event.number;
        read->at = event.at;
        stored.events.push_back(*read);
      }
    stored.elsewhere = elsewhere[table];
    stored.held_elsewhere = held_elsewhere.contains(table);
    done(std::move(stored));
  }
  void remove(std::string table, Done done) override {
    tables_.erase(table);
    rows_.erase(table);
    if (done) done(true);
  }
  void set_aside(std::string, std::string, Done done) override {
    if (done) done(true);
  }
  void list(ListQuery query, Found<TableList> done) override {
    if (lists_take_long) return lists_under_way.push_back(std::move(done));
    if (unreadable) return done(Refusal{"server.store-failed"});
    TableList list;
    for (const auto& [table, row] : rows_) {
      const auto sits = std::find(row.guests.begin(), row.guests.end(), query.guest);
      if (!query.phase.empty() && row.phase != query.phase) continue;
      if (!query.guest.empty() && row.host != query.guest && sits == row.guests.end()) continue;
      list.summaries.push_back(row.summary);
    }
    done(std::move(list));
  }
  void due(Millis now, int, Found<std::vector<std::string>> done) override {
    std::vector<std::string> found;
    for (const auto& [table, row] : rows_)
      if (row.deadline && *row.deadline <= now) found.push_back(table);
    done(std::move(found));
  }
  void count_hosted(std::string host, Found<int> done) override {
    if (unreadable) return done(Refusal{"server.store-failed"});
    done(static_cast<int>(std::count_if(rows_.begin(), rows_.end(), [&](const auto& row) {
      return row.second.host == host && (row.second.phase == "open" || row.second.phase == "running");
    })));
  }
  void add_guest(StoredGuest guest, Millis, Done done) override {
    const auto found = guests_.find(guest.id);
    if (found != guests_.end()) guest.secret_digest = found->second.secret_digest;
    if (!fails) guests_[guest.id] = guest;
    done(!fails);
  }
  void find_guest(std::string id, Found<std::optional<StoredGuest>> done) override {
    if (unreadable) return done(Refusal{"server.store-failed"});
    const auto found = guests_.find(id);
    done(found == guests_.end() ? std::optional<StoredGuest>() : std::optional(found->second));
  }
  void watch(std::function<void(const Changes&)>) override {}
  void attend(std::string table, Audience here) override { audiences[table] = std::move(here); }
  void take(std::string name, Found<bool> done) override {
    if (unasked) return done(Refusal{"server.store-failed"});
    const bool mine = !held_elsewhere.contains(name);
    if (mine) held.insert(name);
    done(mine);
  }
  void give_back(std::string name) override { held.erase(name); }
  void spend(std::string whose, Allowance allowance, double cost, Found<int> done) override {
    if (fails) return done(Refusal{"server.store-failed"});
    const double price = cost / allowance.a_second;
    double& whole = budgets_.try_emplace(std::move(whose), seconds).first->second;
    whole = std::max(whole, seconds);
    const double wait = whole + price - seconds - allowance.burst / allowance.a_second;
    if (whole > seconds && wait > 0) return done(1 + static_cast<int>(wait));
    whole += price;
    done(0);
  }
  void instructions(std::int64_t after, Found<std::vector<Instruction>> done) override {
    if (unreadable) return done(Refusal{"server.store-failed"});
    std::vector<Instruction> found;
    for (const Instruction& one : ordered)
      if (one.number > after) found.push_back(one);
    done(std::move(found));
  }
  void note_outcome(std::int64_t number, std::string outcome, Done done) override {
    for (Instruction& one : ordered)
      if (one.number == number) one.outcome = outcome;
    if (done) done(!fails);
  }
  bool reachable() const override { return !lost; }
  Millis beat_every() const override { return beats_every; }
  void beat(Millis now, Done done) override {
    beats.push_back(now);
    if (done) done(!fails);
  }
  Outages begin(Millis) override { return {}; }
  std::int64_t bytes() const override { return size; }
  StoreCounts counts() const override { return {}; }
  void finish() override {}
  // As an operator's tool does.
  void forget_words(const std::string& table) {
    for (Event& event : tables_[table])
      if (event.kind == Event::Kind::said) event.text = "…";
  }
  void forget() {
    tables_.clear();
    rows_.clear();
    guests_.clear();
  }

 private:
  std::map<std::string, std::vector<Event>> tables_;
  std::map<std::string, TableRow> rows_;
  std::map<std::string, StoredGuest> guests_;
  std::map<std::string, double> budgets_;  // when they are whole again
  std::deque<std::function<void()>> waiting_;
};

// Work that runs when the test lets it.
class Work {
 public:
  Post post() {
    return [this](std::function<void()> work) { waiting_.push_back(std::move(work)); };
  }
  void run() {
    while (!waiting_.empty()) {
      const auto work = std::move(waiting_.front());
      waiting_.pop_front();
      work();
    }
  }

 private:
  std::deque<std::function<void()>> waiting_;
};

}  // namespace skyline::server::testing
