#include "server/store/sqlite_log.hpp"

#include <chrono>

#include "server/store/sqlite_queries.hpp"

namespace skyline::server {

SqliteLog::SqliteLog(const std::string& file, sqlite::Database& writer, int pages)
    : writer_(writer), copier_(file, sqlite::Database::Mode::read_write), long_(pages) {
  copier_.execute(sql::settings);
  writer_.follow_log();
  copying_.serve([this] { copy(); });
}

// Where somebody read in the log just now it does not begin anew, and the next transaction tries again.
void SqliteLog::tend() {
  switch (stage_.load()) {
    case Stage::at_rest:
      if (writer_.pages_in_log() < long_) return;
      stage_ = Stage::copied_elsewhere;
      copying_.put({});
      return;
    case Stage::copied_elsewhere: return;
    case Stage::nearly_copied: writer_.copy_log(); stage_ = Stage::at_rest;
  }
}

// Twice: what is written during the first time is little, and what is written during the second nearly
// nothing.
void SqliteLog::copy() {
  while (!copying_.over()) {
    if (copying_.take_all(std::chrono::hours(1)).empty()) continue;
    copier_.copy_log();
    copier_.copy_log();
    stage_ = Stage::nearly_copied;
  }
}

}  // namespace skyline::server
