// Several servers on one SQLite file. Each says that it lives, which tables and guests it changed and who is
// connected to it, and looks what the others said; a server alone notes no changes. All calls come from the
// thread that writes to the store, those that write in its transaction.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/neighbours.hpp"
#include "server/store/sqlite.hpp"

namespace skyline::server {

class SqliteNeighbours {
 public:
  explicit SqliteNeighbours(const sqlite::Database& database);

  const std::string& self() const { return self_; }

  enum class Others { perhaps, none };  // that have the file open
  void enter(Millis now, Others others);
  void leave();
  bool accompanied() const { return accompanied_; }

  // Says that this server lives, and clears up after those that do not.
  void beat(Millis now);
  // Takes in what the others said since the last look.
  void look();
  // What look and beat found, once.
  Neighbours::Changes take_changes();

  void note(const std::string& id);  // that a table or a guest was changed here
  void attend(const std::string& table, const Audience& audience);
  bool take(const std::string& name);  // whether this server has it now
  void give_back(const std::string& name);

 private:
  void bury(const std::string& server);
  void bury_silent_since(Millis then);
  std::int64_t last_news();

  struct Statements {
    explicit Statements(const sqlite::Database& database);
    sqlite::Statement version, others, news, last_news, note, live, enter, dead, remove_server, note_audience,
        remove_audiences, audience, remove_audience, take, give_back, note_leases, remove_leases, forget_news;
  };

  std::string self_;
  Statements prepared_;
  std::int64_t version_ = -1;  // SQLite's count of what other connections wrote
  std::int64_t seen_ = 0;      // the last change that was looked at
  Millis now_ = 0;             // at the last beat
  bool accompanied_ = false;
  Neighbours::Changes changes_ = std::vector<std::string>();
};

}  // namespace skyline::server
