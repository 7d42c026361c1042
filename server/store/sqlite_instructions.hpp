// Instructions in the SQLite file of a store.
#pragma once

#include <mutex>

#include "server/store/instructions.hpp"
#include "server/store/sqlite.hpp"

namespace skyline::server {

class SqliteInstructions final : public Instructions {
 public:
  // Throws when the file cannot be used.
  explicit SqliteInstructions(const std::string& file);

  void give(const Instruction& instruction) override;
  std::vector<Instruction> after(std::int64_t number) override;
  void note_outcome(std::int64_t number, const std::string& outcome) override;

 private:
  std::mutex mutex_;
  sqlite::Database database_;
};

// What an operator looks at.
struct ListedTable {
  std::string id;
  std::string phase;
  std::string game;
  std::string host;    // a guest's id
  std::string guests;  // who sit there, ids with spaces between
};
struct ListedGuest {
  std::string id;
  std::string name;
  Millis at;  // when they came, or took this name
};
std::vector<ListedTable> newest_tables(const std::string& file, int most);
std::vector<ListedGuest> newest_guests(const std::string& file, int most);

}  // namespace skyline::server
