// Where tables and guests are kept. Everything is asked for and answered later, from a thread of the store's
// own: a store may be a file here or a database elsewhere, shared with other servers.
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
#include "server/operation/metrics.hpp"
#include "server/operation/secrets.hpp"
#include "server/store/instructions.hpp"

namespace skyline::server {

using room::Event;
using room::Outages;

struct StoredGuest {
  std::string id;
  std::string name;
  std::string secret_digest;  // never the secret itself
};

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

// The guests who are connected to a table, one for each connection; "" is somebody without a name.
using Audience = std::vector<std::string>;

struct StoredTable {
  bool found = false;
  std::vector<Event> events;
  std::string rules;                     // the version of the rules under which the game began
  std::optional<std::string> set_aside;  // why it cannot be played on
  std::optional<Refusal> unreadable;     // an event that cannot be read
  Audience elsewhere;                    // at other servers on this store
  bool held_elsewhere = false;           // another server has taken it: see Store::take
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

// How often somebody may do something: so many times a second, and some more at once.
struct Allowance {
  double a_second;
  double burst;
};

class Store {
 public:
  // Whether it is durable now.
  using Done = std::function<void(bool)>;
  // What was found, which may be nothing; or why the store could not be read.
  template <class T>
  using Found = std::function<void(Result<T>)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

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

  virtual void add_guest(StoredGuest guest, Millis now, Done done) = 0;  // or gives them another name
  virtual void find_guest(std::string id, Found<std::optional<StoredGuest>> done) = 0;

  // The tables and guests that other servers on this store have changed, or whose audience there changed;
  // nothing when this server may have missed some.
  using Changes = std::optional<std::vector<std::string>>;
  // Tells of them from now on, from a thread of the store's own.
  virtual void watch(std::function<void(const Changes&)> changed) = 0;
  // Says who is connected to a table at this server. It is not lasting: it ends with the server.
  virtual void attend(std::string table, Audience here) = 0;

  // Lets one server at a time do what must not be done twice, like thinking for the bots of a table: whether
  // it is this one now. It is, until it gives the name back or is dead. Whoever was refused hears of the name
  // (watch) when it is free again.
  virtual void take(std::string name, Found<bool> done) = 0;
  virtual void give_back(std::string name) = 0;
  // Counts what somebody does at all servers together, by the store's clock: the seconds to wait, 0 when they
  // may.
  virtual void spend(std::string whose, Allowance allowance, double cost, Found<int> done) = 0;

  // What operators ordered after the instruction of a number, and what came of one of them.
  virtual void instructions(std::int64_t after, Found<std::vector<Instruction>> done) = 0;
  virtual void note_outcome(std::int64_t number, std::string outcome, Done done) = 0;

  // An id for a new table or guest; it tells where that is kept.
  virtual std::string new_id() { return random_id(); }
  // Whether it can be asked now; what it is told meanwhile is not kept.
  virtual bool reachable() const = 0;
  virtual Millis beat_every() const = 0;
  // Says that the server is alive, as every event and guest that is stored does; from the last such word to
  // the next start is an outage.
  virtual void beat(Millis now, Done done) = 0;
  virtual Outages begin(Millis now) = 0;   // records the outage that ends now; all there were
  virtual std::int64_t bytes() const = 0;  // on the disk
  virtual StoreCounts counts() const = 0;
  // Answers everything that was asked, then stops.
  virtual void finish() = 0;
};

}  // namespace skyline::server
