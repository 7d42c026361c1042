// The log of an SQLite store (its file -wal), into which everything is written first. When it has grown long,
// what stands in it is copied into the store's file and it begins anew. A thread of its own does nearly all
// of that while others write on; only what came at the very last is left to the writer, so nobody waits long.
#pragma once

#include <atomic>
#include <string>

#include "server/store/desk.hpp"
#include "server/store/sqlite.hpp"

namespace skyline::server {

class SqliteLog {
 public:
  // Follows what `writer` writes into the file. So many pages are long: seldom enough that pages which change
  // often are copied once, and short enough to be read at a start.
  static constexpr int long_log = 20'000;
  SqliteLog(const std::string& file, sqlite::Database& writer, int pages = long_log);
  SqliteLog(const SqliteLog&) = delete;
  SqliteLog& operator=(const SqliteLog&) = delete;
  ~SqliteLog() { copying_.stop(); }

  // The writer calls it behind every transaction.
  void tend();

 private:
  void copy();

  struct Errand {};
  enum class Stage { at_rest, copied_elsewhere, nearly_copied };

  sqlite::Database& writer_;
  sqlite::Database copier_;
  int long_;
  std::atomic<Stage> stage_ = Stage::at_rest;
  Desk<Errand> copying_;
};

}  // namespace skyline::server
