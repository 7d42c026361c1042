// The store in one SQLite file. All writing is done by one thread that takes whatever waits, puts it into one
// transaction and syncs once (group commit): durable and fast, because many tables share the wait for the
// disk.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "server/operation/log.hpp"
#include "server/store/desk.hpp"
#include "server/store/store.hpp"

namespace skyline::server {

class SqliteReader;

class SqliteStore final : public Store {
 public:
  // Opens or makes the file. Throws when it cannot be used.
  SqliteStore(const std::string& file, const Log& log);
  ~SqliteStore() override;

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
  bool reachable() const override { return true; }
  Millis beat_every() const override { return 5 * second; }
  void beat(Millis now, Done done) override;
  Outages begin(Millis now) override;
  std::int64_t bytes() const override { return bytes_; }
  void finish() override;

  StoreCounts counts() const override { return {commits_, writes_, failures_}; }

 private:
  struct Writer;
  struct Write {
    std::function<void(Writer&)> work;
    Millis at;  // when it was asked for; 0: not known
    std::function<void(Kept)> done;
  };
  // Anybody who looks asks the store; who comes when so many wait already is sent away.
  static constexpr std::size_t most_reads = 1000;
  struct Read {
    std::function<void(SqliteReader&)> work;
    std::function<void(const Refusal&)> refuse;
  };

  void write(std::function<void(Writer&)> work, Millis at, std::function<void(Kept)> done);
  static std::function<void(Kept)> whether_kept(Done done);
  // What the work found out, once it is durable.
  template <class T>
  void write_and_tell(std::function<T(Writer&)> work, Found<T> done);
  // Asks a question of the reader and answers it, or says that the store could not be read.
  template <class T, class Question>
  void read(Question question, const Found<T>& done);
  void serve_writes();
  void serve_reads();
  void commit(std::deque<Write>& jobs);
  void look_around();
  void tell_changes();

  void report(std::string_view during, std::string_view why);

  const Log& log_;
  bool alone_;  // when it opened the file
  std::function<void(const Changes&)> changed_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<SqliteReader> reader_;
  Desk<Write> writes_desk_;
  Desk<Read> reads_desk_{most_reads};
  std::atomic<std::int64_t> bytes_ = 0;
  std::atomic<std::int64_t> commits_ = 0;
  std::atomic<std::int64_t> writes_ = 0;
  std::atomic<std::int64_t> failures_ = 0;
};

}  // namespace skyline::server
