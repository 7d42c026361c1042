// The store in one SQLite file. All writing is done by one thread that takes whatever waits, puts it into one
// transaction and syncs once (group commit): durable and fast, because many tables share the wait for the
// disk.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/log.hpp"
#include "server/store.hpp"

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
  void beat(Millis now, Done done) override;
  Outages begin(Millis now) override;
  std::int64_t bytes() const override { return bytes_; }
  void finish() override;

  Counts counts() const override { return {commits_, writes_, failures_}; }

 private:
  struct Writer;
  struct Write {
    std::function<void(Writer&)> work;
    Millis at;  // when it was asked for; 0: not known
    std::function<void(Kept)> done;
  };
  struct Read {
    std::function<void(SqliteReader&)> work;
    std::function<void(const Refusal&)> refuse;
  };

  // A queue and the thread that serves it.
  template <class Job>
  struct Desk {
    std::mutex mutex;
    std::condition_variable wakes;
    std::deque<Job> jobs;
    bool stops = false;
    std::thread thread;

    std::size_t most = SIZE_MAX;

    bool put(Job job);  // false when too many wait
    // Waits for jobs; there are none when it stops, or when none came in that time.
    std::deque<Job> take_all(std::chrono::milliseconds patience);
    bool over();  // it stops, and nothing is left
    void stop();
  };

  void write(std::function<void(Writer&)> work, Millis at, std::function<void(Kept)> done);
  static std::function<void(Kept)> whether_kept(Done done);
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
  Desk<Read> reads_desk_;
  std::atomic<std::int64_t> bytes_ = 0;
  std::atomic<std::int64_t> commits_ = 0;
  std::atomic<std::int64_t> writes_ = 0;
  std::atomic<std::int64_t> failures_ = 0;
};

}  // namespace skyline::server
