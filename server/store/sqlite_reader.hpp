// What is asked of the SQLite store, on a connection of its own: readers and the writer do not wait for each
// other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/guest_store.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/table_store.hpp"

namespace skyline::server {

class SqliteReader {
 public:
  SqliteReader(const std::string& file, std::string server);

  StoredTable table(const std::string& id);
  TableList list(const ListQuery& query);
  std::vector<std::string> due(Millis now, int most);
  int hosted_by(const std::string& host);
  std::optional<StoredGuest> guest(const std::string& id);
  std::vector<Instruction> instructions(std::int64_t after);

 private:
  std::string server_;  // this one, among those on the store
  sqlite::Database database_;
  sqlite::Statement table_, events_, elsewhere_, due_, hosted_, guest_, page_, page_of_game_, mine_,
      instructions_;
};

}  // namespace skyline::server
