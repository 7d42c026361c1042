// The connections of the PostgreSQL store: one thread writes and listens, one reads, and each comes back when
// the database does.
#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "engine/core/notation.hpp"
#include "server/store/postgres_queries.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_store.hpp"

namespace skyline::server {
namespace {

using postgres::Answer;
using postgres::Connection;
using postgres::Error;
using postgres::Rows;
using postgres::Transaction;
using std::chrono::milliseconds;

// Whoever waits for so long already is sent away; what was sent is waited for.
constexpr milliseconds away_after{3000};
constexpr milliseconds first_pause{50};
constexpr milliseconds longest_pause{2000};
constexpr std::size_t questions_at_once = 64;
constexpr std::size_t names_in_a_notice = 300;  // 21 letters each; a notice may have 8000

std::unique_ptr<Connection> connected(const std::string& address) {
  auto connection = std::make_unique<Connection>(address);
  // Whatever the database is set to: what was acknowledged is on its disk.
  connection->ask(
      "SELECT set_config('synchronous_commit', 'on', false)"
      " WHERE current_setting('synchronous_commit') IN ('off', 'local')");
  return connection;
}

// The order in which rows are locked: two servers that want the same ones never wait for each other.
int rank(int statement) {
  switch (statement) {
    case pg::events_alone:
    case pg::events_and_row:
    case pg::row_alone:
    case pg::remove_table:
    case pg::set_table_aside: return 0;
    case pg::keep_guest: return 1;
    case pg::take_lease:
    case pg::give_lease_back: return 2;
    case pg::attend:
    case pg::attend_no_more: return 3;
    case pg::spend_budget: return 4;
    default: return 5;
  }
}

}  // namespace

PostgresStore::PostgresStore(std::string address, const Log& log) : address_(std::move(address)), log_(log) {
  postgres::open_store(*connected(address_));
  if (!connect_writer()) throw Error("the database was lost again", Error::Kind::lost);
  writes_desk_.serve([this] { serve_writes(); });
  reads_desk_.serve([this] { serve_reads(); });
}

PostgresStore::~PostgresStore() { finish(); }

void PostgresStore::finish() {
  if (!writes_desk_.open()) return;
  reads_desk_.stop();
  leaving_ = true;
  write({.ask = {pg::leave, {self_}}, .done = [this](const Rows* left) {
           for (int i = 0; left != nullptr && i < left->count(); ++i) note_freed(left->text(i, 0));
         }});
  writes_desk_.stop();
}

void PostgresStore::report(std::string_view during, std::string_view why) {
  ++failures_;
  log_.error("store-failed", {{"during", during}, {"why", why}});
}

void PostgresStore::watch(std::function<void(const Changes&)> changed) {
  const std::scoped_lock lock(mutex_);
  changed_ = std::move(changed);
}

// ---- the writer

void PostgresStore::write(Write job) {
  if (state_ == State::away) return job.done(nullptr);
  writes_desk_.put(std::move(job));
}

void PostgresStore::serve_writes() {
  while (!writes_desk_.over()) {
    if (!writer_ && !connect_writer()) {
      refuse_waiting();
      if (writes_desk_.stopping()) break;
      writes_desk_.wait(pause_);
      continue;
    }
    try {
      auto jobs = under_way_.empty() ? writes_desk_.take_all(longest_pause, writer_->socket())
                                     : std::exchange(under_way_, {});
      // Whatever is not ended stays, to be asked again.
      struct Remaining {
        std::deque<Write>& jobs;
        std::deque<Write>& under_way;
        ~Remaining() { under_way = std::move(jobs); }
      } const remaining{jobs, under_way_};
      commit(jobs);
      hear();
    } catch (const Error& error) {
      lose_writer(error);
    }
    tell_changes();
  }
  for (const Write& job : std::exchange(under_way_, {})) job.done(nullptr);
}

// Anything may have happened since the last time: everything in use is read again.
bool PostgresStore::connect_writer() {
  try {
    auto connection = connected(address_);
    connection->ask("LISTEN skyline");
    connection->prepare(pg::writes());
    writer_ = std::move(connection);
    if (state_.exchange(State::well) == State::away) {
      changes_.reset();
      log_.info("store-is-back");
    }
    pause_ = {};
    return true;
  } catch (const Error& error) {
    if (pause_ == milliseconds()) report("connect", error.what());
    pause_ = std::clamp(2 * pause_, first_pause, longest_pause);
    return false;
  }
}

void PostgresStore::lose_writer(const Error& why) {
  report("write", why.what());
  writer_.reset();
  state_ = State::away;
  refuse_waiting();
}

void PostgresStore::refuse_waiting() {
  for (const Write& job : writes_desk_.take_all(milliseconds(0))) job.done(nullptr);
}

void PostgresStore::wait_for_writer(milliseconds waited) {
  if (waited >= away_after) {
    state_ = State::away;
    refuse_waiting();
  } else if (waited >= silent_after) {
    state_ = State::silent;
  }
}

// Everything that waits is one transaction. When two servers wait for each other it is tried again; a job
// that the database refuses is found by asking for each alone. Whatever is stored is a sign of life too.
void PostgresStore::commit(std::deque<Write>& jobs) {
  for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i].turn = i;
  const auto place = [](const Write& job) {
    const auto& values = job.ask.values;
    return std::tuple(rank(job.ask.statement), values.empty() ? std::string_view() : *values[0], job.turn);
  };
  std::sort(jobs.begin(), jobs.end(),
            [place](const Write& a, const Write& b) { return place(a) < place(b); });
  std::size_t at_once = jobs.size();
  while (!jobs.empty()) {
    at_once = std::min(at_once, jobs.size());
    const auto answer = keep(jobs, at_once);
    if (!answer.error) {
      ++commits_;
      writes_ += static_cast<std::int64_t>(at_once);
      end(jobs, at_once, &answer.rows);
    } else if (answer.error->kind != Error::Kind::conflict) {
      report("commit", answer.error->what());
      if (at_once == 1) end(jobs, 1, nullptr);
      at_once = 1;
    }
  }
  if (state_.exchange(State::well) == State::away) changes_.reset();  // it was only slow
  if (auto freed = std::exchange(freed_, {}); !freed.empty()) {
    if (changes_) changes_->insert(changes_->end(), freed.begin(), freed.end());
    const Transaction telling = told(freed);
    writer_->exchange({&telling, 1}, [this](milliseconds waited) { wait_for_writer(waited); });
  }
}

// Others hear of it in a transaction behind it: one that tells must wait for all others that do, and here it
// has nothing to write. Who dies in between is buried, and then others look again at what it shared with
// them.
Answer PostgresStore::keep(const std::deque<Write>& jobs, std::size_t count) {
  std::array<Transaction, 2> transactions;
  Millis latest = 0;
  std::vector<std::string> changed;
  for (std::size_t i = 0; i < count; ++i) {
    transactions[0].push_back(jobs[i].ask);
    latest = std::max(latest, jobs[i].at);
    if (!jobs[i].changed.empty()) changed.push_back(jobs[i].changed);
  }
  transactions[0].push_back({pg::live, {self_, std::to_string(latest)}});
  transactions[1] = told(changed);
  auto answers = writer_->exchange(transactions, [this](milliseconds waited) { wait_for_writer(waited); });
  if (!answers[0].error && answers[0].rows.back().count() == 0) come_in(latest);
  return std::move(answers[0]);
}

void PostgresStore::end(std::deque<Write>& jobs, std::size_t count, const std::vector<Rows>* rows) {
  for (std::size_t i = 0; i < count; ++i) {
    const Write job = std::move(jobs.front());
    jobs.pop_front();
    job.done(rows != nullptr ? &(*rows)[i] : nullptr);
  }
}

// The others took this server for dead, or it leaves.
void PostgresStore::come_in(Millis now) {
  if (leaving_) return;
  const Transaction entering{{pg::enter, {self_, std::to_string(now)}}};
  writer_->exchange({&entering, 1}, [this](milliseconds waited) { wait_for_writer(waited); });
  changes_.reset();
}

Transaction PostgresStore::told(const std::vector<std::string>& changed) const {
  Transaction telling;
  for (std::size_t from = 0; from < changed.size(); from += names_in_a_notice) {
    std::string notice = self_;
    for (std::size_t i = from; i < std::min(changed.size(), from + names_in_a_notice); ++i)
      notice += " " + changed[i];
    telling.push_back({pg::tell, {std::move(notice)}});
  }
  return telling;
}

void PostgresStore::hear() {
  for (const std::string& notice : writer_->notices()) {
    const auto words = split(notice, ' ');
    if (words.empty() || words[0] == self_ || !changes_) continue;
    for (std::size_t i = 1; i < words.size(); ++i) changes_->emplace_back(words[i]);
  }
}

void PostgresStore::tell_changes() {
  if (state_ == State::away || (changes_ && changes_->empty())) return;
  const Changes changes = std::exchange(changes_, std::vector<std::string>());
  const std::scoped_lock lock(mutex_);
  if (changed_) changed_(changes);
}

// ---- the reader

void PostgresStore::serve_reads() {
  while (!reads_desk_.over()) {
    auto questions = reads_desk_.take_all(longest_pause);
    // A connection that rested may be dead without anybody knowing. Questions can be asked again.
    for (int tries = reader_ ? 2 : 1; !questions.empty();) {
      try {
        answer(questions);
      } catch (const Error& error) {
        reader_.reset();
        if (--tries > 0) continue;
        report("read", error.what());
        for (const Read& question : std::exchange(questions, {})) question.refuse({"server.store-failed"});
      }
    }
  }
}

void PostgresStore::answer(std::deque<Read>& questions) {
  if (!reader_) {
    reader_ = connected(address_);
    reader_->prepare(pg::reads());
  }
  std::vector<Transaction> asked;
  for (std::size_t i = 0; i < std::min(questions.size(), questions_at_once); ++i)
    asked.push_back(questions[i].asks);
  const auto answers = reader_->exchange(asked, [this](milliseconds) {
    if (state_ == State::away) throw Error("the database does not answer", Error::Kind::lost);
  });
  for (const Answer& answer : answers) {
    const Read question = std::move(questions.front());
    questions.pop_front();
    if (answer.error) {
      report("read", answer.error->what());
      question.refuse({"server.store-failed"});
    } else {
      question.done(answer.rows);
    }
  }
}

}  // namespace skyline::server
