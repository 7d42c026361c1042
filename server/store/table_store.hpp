// Where tables are kept: the events of each, and a row by which it is found.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/refusal.hpp"
#include "room/event.hpp"
#include "room/time.hpp"
#include "server/operation/clock.hpp"
#include "server/store/neighbours.hpp"
#include "server/store/store_part.hpp"

namespace skyline::server {

using room::Event;

// What can be found without reading a table's events.
struct TableRow {
  std::string phase;
  std::string game;
  bool listed = false;  // among the tables open to all
  std::string host;
  std::optional<Millis> deadline;   // when somebody must look after it
  std::string summary;              // JSON for lists
  std::vector<std::string> guests;  // who sits there
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct StoredTable {
  bool found = false;
  std::vector<Event> events;
  std::string rules;                     // the version of the rules under which the game began
  std::optional<std::string> set_aside;  // why it cannot be played on
  std::optional<Refusal> unreadable;     // an event that cannot be read
  Audience elsewhere;                    // at other servers on this store
  bool held_elsewhere = false;           // another server has taken it: see Neighbours::take
};

enum class Kept {
  yes,
  overtaken,  // another server wrote to the table first: it must be read again
  failed,
};

struct ListQuery {
  std::string game;   // empty: any
  std::string phase;  // empty: any
  std::string guest;  // tables where this guest sits or which they made; else those open to all
  std::string after;  // the cursor of the last list
  int most = 50;
  std::size_t bytes = 128 * 1024;  // of the summaries; one is always found
};

struct TableList {
  std::vector<std::string> summaries;
  std::vector<std::string> places;  // of each, the cursor behind it; of later tables they sort higher
  std::string next;                 // the cursor for more; empty at the end
};

class TableStore : public virtual StorePart {
 public:
  // Adds events and the row where it changed: both or nothing. The first event, if there are any, has the
  // number `next`, and nothing may be stored under that number or a later one.
  virtual void append(std::string table, std::int64_t next, std::vector<Event> events,
                      std::optional<TableRow> row, std::function<void(Kept)> done) = 0;
  virtual void load(std::string table, Found<StoredTable> done) = 0;
  virtual void remove(std::string table, Done done) = 0;
  virtual void set_aside(std::string table, std::string why, Done done) = 0;
  virtual void list(ListQuery query, Found<TableList> done) = 0;
  // Tables whose deadline has passed.
  virtual void due(Millis now, int most, Found<std::vector<std::string>> done) = 0;
  // How many tables of a host are open or running; those set aside do not count.
  virtual void count_hosted(std::string host, Found<int> done) = 0;
};

}  // namespace skyline::server
