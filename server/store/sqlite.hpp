// SQLite's C interface with destructors and exceptions, as much of it as the store needs.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace skyline::server::sqlite {

struct Error : std::runtime_error {
  Error(const std::string& what, bool is_conflict) : std::runtime_error(what), conflict(is_conflict) {}
  bool conflict;  // a row of that key exists
};

class Database {
 public:
  enum class Mode { read_write, read_only };
  Database(const std::string& file, Mode mode);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  void execute(const char* statements);
  bool in_transaction() const;
  // Who follows the log copies it, too; SQLite itself does not any more.
  void follow_log();
  int pages_in_log() const { return pages_in_log_; }  // behind the last transaction
  // Copies what is in the log into the file as far as nobody is in the way, and others write on meanwhile.
  // What could not be copied stays in the log, where it is safe.
  void copy_log();
  sqlite3* handle() const { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
  int pages_in_log_ = 0;
};

class Statement {
 public:
  Statement(const Database& database, const char* text);
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement();

  template <class... Values>
  Statement& bind(const Values&... values) {
    reset();
    int at = 0;
    (bind_one(++at, values), ...);
    return *this;
  }
  // Texts, which become what their columns hold.
  void bind_all(const std::vector<std::optional<std::string>>& values);
  bool step();  // whether there is a row
  void run() {
    while (step()) {
    }
    reset();
  }
  void reset();

  int columns() const;
  std::int64_t number(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;

 private:
  void bind_one(int at, std::int64_t value);
  void bind_one(int at, double value);
  void bind_one(int at, int value) { bind_one(at, std::int64_t{value}); }
  void bind_one(int at, bool value) { bind_one(at, std::int64_t{value ? 1 : 0}); }
  void bind_one(int at, std::string_view value);
  void bind_one(int at, const char* value) { bind_one(at, std::string_view(value)); }
  void bind_one(int at, const std::string& value) { bind_one(at, std::string_view(value)); }
  void bind_one(int at, const std::optional<std::int64_t>& value);

  sqlite3_stmt* statement_ = nullptr;
};

// Copies a database while it is in use: one file, which can be read where nothing can be written.
void copy_database(const std::string& from, const std::string& to);
// Whether another process has it open for writing.
bool in_use(const std::string& file);

}  // namespace skyline::server::sqlite
