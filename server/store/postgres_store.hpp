// The store in a PostgreSQL database, which servers on several machines share. Whatever waits is sent at once
// and is one transaction, as in SQLite. When the database is away, whatever is asked is refused until it is
// back; what was under way when it went is asked again then, so that everybody hears what became of it.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "server/operation/log.hpp"
#include "server/store/desk.hpp"
#include "server/store/postgres.hpp"
#include "server/store/store.hpp"

namespace skyline::server {

class PostgresStore final : public Store {
 public:
  // Connects, and makes the database a store where it is empty. Throws when it cannot be used.
  PostgresStore(std::string address, const Log& log);
  ~PostgresStore() override;

  void append(std::string table, std::int64_t next, std::vector<Event> events, std::optional<TableRow> row,
              std::function<void(Kept)> done) override;
  void load(std::string table, Found<StoredTable> done) override;
  void remove(std::string table, Done done) override;
  void set_aside(std::string table, std::string why, Done done) override;
  void list(ListQuery query, Found<TableList> done) override;
  void due(Millis now, int most, Found<std::vector<std::string>> done) override;
  void count_hosted(std::string host, Found<int> done) override;
  void add_guest(StoredGuest guest, Millis now, Done done) override;
  void find_guest(std::string id, Found<std::optional<StoredGuest>> done) override;
  void watch(std::function<void(const Changes&)> changed) override;
  void attend(std::string table, Audience here) override;
  void take(std::string name, Found<bool> done) override;
  void give_back(std::string name) override;
  void spend(std::string whose, Allowance allowance, double cost, Found<int> done) override;
  void instructions(std::int64_t after, Found<std::vector<Instruction>> done) override;
  void note_outcome(std::int64_t number, std::string outcome, Done done) override;
  bool reachable() const override { return state_ == State::well; }
  // Every beat asks something: together these are how soon a silent database shows.
  static constexpr Millis beats_every = second;
  static constexpr std::chrono::milliseconds silent_after{500};
  Millis beat_every() const override { return beats_every; }
  void beat(Millis now, Done done) override;
  Outages begin(Millis now) override;
  std::int64_t bytes() const override { return bytes_; }
  void finish() override;

  StoreCounts counts() const override { return {commits_, writes_, failures_}; }

 private:
  struct Write {
    postgres::Ask ask;
    // What was found where it was kept; nothing where it was not.
    std::function<void(const postgres::Rows*)> done;
    std::string changed = {};  // what other servers hear of
    Millis at = 0;             // when it was asked for; 0: not known
    std::size_t turn = 0;      // among those that wait
  };
  // Anybody who looks asks the store; who comes when so many wait already is sent away.
  static constexpr std::size_t most_reads = 1000;
  struct Read {
    postgres::Transaction asks;
    std::function<void(const std::vector<postgres::Rows>&)> done;
    std::function<void(const Refusal&)> refuse;
  };
  enum class State {
    well,
    silent,  // it was asked and says nothing
    away,
  };

  void write(Write job);
  template <class T>
  void read(postgres::Transaction asks, std::function<T(const std::vector<postgres::Rows>&)> understand,
            const Found<T>& done);
  static std::function<void(const postgres::Rows*)> whether_kept(Done done);

  void serve_writes();
  bool connect_writer();
  void lose_writer(const postgres::Error& why);
  void commit(std::deque<Write>& jobs);
  postgres::Answer keep(const std::deque<Write>& jobs, std::size_t count);
  static void end(std::deque<Write>& jobs, std::size_t count, const std::vector<postgres::Rows>* rows);
  void come_in(Millis now);
  postgres::Transaction told(const std::vector<std::string>& changed) const;
  void note_freed(std::string id) { freed_.push_back(std::move(id)); }
  void hear();
  void tell_changes();
  void wait_for_writer(std::chrono::milliseconds waited);
  void refuse_waiting();

  void serve_reads();
  void answer(std::deque<Read>& questions);

  void report(std::string_view during, std::string_view why);

  const std::string address_;
  const Log& log_;
  const std::string self_ = random_id();
  std::atomic<State> state_ = State::well;
  std::atomic<bool> leaving_ = false;  // what is done after the word that it leaves does not bring it back
  std::mutex mutex_;
  std::function<void(const Changes&)> changed_;

  // Of the thread that writes.
  std::unique_ptr<postgres::Connection> writer_;
  std::deque<Write> under_way_;  // when the connection was lost
  Changes changes_ = std::vector<std::string>();
  std::vector<std::string> freed_;     // tables that dead servers had
  std::chrono::milliseconds pause_{};  // before it tries again
  // Of the thread that reads.
  std::unique_ptr<postgres::Connection> reader_;

  Desk<Write> writes_desk_;
  Desk<Read> reads_desk_{most_reads};
  std::atomic<std::int64_t> writings_ = 0;
  std::atomic<int> beats_ = 0;
  std::atomic<std::int64_t> bytes_ = 0;
  std::atomic<std::int64_t> commits_ = 0;
  std::atomic<std::int64_t> writes_ = 0;
  std::atomic<std::int64_t> failures_ = 0;
};

}  // namespace skyline::server
