#include "server/store/store_care.hpp"

#include <algorithm>
#include <functional>
#include <future>
#include <map>
#include <stdexcept>

#include "engine/core/notation.hpp"
#include "engine/core/texts.hpp"

namespace skyline::server {
namespace {

using Row = SqlLink::Row;

constexpr int rows_at_once = 500;
constexpr std::size_t most_faults = 20;
constexpr const char* removed_words = "…";

std::int64_t count(SqlLink& link, const std::string& table) {
  return std::stoll(*link.ask("SELECT count(*) FROM " + table).at(0).at(0));
}

// All rows of a table, so many at a time, in the order of the first columns, which are its key.
void each_row(SqlLink& link, const std::string& table, const std::string& columns,
              const std::vector<std::string>& keys,
              const std::function<void(const std::vector<Row>&)>& take) {
  std::string key;
  std::string values;
  for (const auto& one : keys) {
    key += (key.empty() ? "" : ", ") + one;
    values += (values.empty() ? "$" : ", $") + std::to_string(&one - keys.data() + 1);
  }
  const std::string all = "SELECT " + columns + " FROM " + table;
  const std::string end = " ORDER BY " + key + " LIMIT " + std::to_string(rows_at_once);
  for (auto rows = link.ask(all + end); !rows.empty();) {
    take(rows);
    const Row last(rows.back().begin(), rows.back().begin() + static_cast<std::ptrdiff_t>(keys.size()));
    rows = link.ask(all + " WHERE (" + key + ") > (" + values + ")" + end, last);
  }
}

void insert(SqlLink& link, const std::string& table, const std::vector<Row>& rows) {
  std::string places;
  Row values;
  for (const Row& row : rows) {
    places += places.empty() ? "(" : ", (";
    for (const auto& value : row) {
      values.push_back(value);
      places += (&value == row.data() ? "$" : ", $") + std::to_string(values.size());
    }
    places += ")";
  }
  link.ask("INSERT INTO " + table + " VALUES " + places, values);
}

void copy_table(SqlLink& from, SqlLink& to, const std::string& table, const std::string& columns,
                const std::string& into, const std::vector<std::string>& keys) {
  constexpr std::size_t most_values = 900;  // in one statement of SQLite
  each_row(from, table, columns, keys, [&](const std::vector<Row>& rows) {
    const std::size_t step = std::max<std::size_t>(1, most_values / rows.front().size());
    for (std::size_t i = 0; i < rows.size(); i += step) {
      const auto end = std::min(rows.size(), i + step);
      insert(
          to, into,
          {rows.begin() + static_cast<std::ptrdiff_t>(i), rows.begin() + static_cast<std::ptrdiff_t>(end)});
    }
  });
}

// The events of each table, one behind the other.
class EventsInOrder {
 public:
  explicit EventsInOrder(Inspection& found) : found_(found) {}

  void take(const std::string& table, std::int64_t first, const std::string& body) {
    std::int64_t& next = next_.try_emplace(table, 1).first->second;
    if (first != next)
      fault(table, "event " + std::to_string(next) + " is missing before " + std::to_string(first));
    next = first;
    for (const auto text : split(body, '\n')) {
      if (text.empty()) continue;
      static const Texts english("en");
      if (const auto event = room::read_event(text); !event)
        fault(table, "event " + std::to_string(next) + ": " + english.say(event.refusal()));
      ++next;
      ++found_.contents.events;
    }
  }
  void take_table(const std::string& table) {
    if (next_.erase(table) == 0) fault(table, "it has no events");
  }
  void end() {
    for (const auto& [table, next] : next_) fault(table, "it has events and is no table");
  }

 private:
  void fault(const std::string& table, const std::string& what) {
    if (found_.faults.size() < most_faults) found_.faults.push_back("table " + table + ": " + what);
  }
  Inspection& found_;
  std::map<std::string, std::int64_t> next_;
};

constexpr const char* tables_of_old =
    "FROM tables WHERE phase IN ('finished', 'closed')"
    " AND NOT EXISTS (SELECT 1 FROM events WHERE events.id = tables.id AND at >= $1)";

// The body without what was said in it, and how often.
std::pair<std::string, int> without_words(const std::string& body) {
  std::string kept;
  int removed = 0;
  for (const auto text : split(body, '\n')) {
    if (text.empty()) continue;
    auto event = room::read_event(text);
    const bool said = event && event->kind == Event::Kind::said && event->text != removed_words;
    if (said) {
      event->text = removed_words;
      ++removed;
    }
    kept += said ? room::write_event(*event) : std::string(text);
    kept += '\n';
  }
  return {std::move(kept), removed};
}

// What was said at a table, and how much that was.
std::int64_t forget_words(SqlLink& link, const std::string& table) {
  std::int64_t removed = 0;
  for (const Row& row :
       link.ask("SELECT first, body FROM events WHERE id = $1 AND body LIKE '%said%'", {table})) {
    const auto [body, words] = without_words(*row[1]);
    if (words == 0) continue;
    link.ask("UPDATE events SET body = $1 WHERE id = $2 AND first = $3", {body, table, row[0]});
    removed += words;
  }
  return removed;
}

Row before(Millis now, int days) { return {std::to_string(now - days * room::day)}; }

}  // namespace

Inspection inspect_store(SqlLink& link) {
  Inspection found;
  if (const auto fault = link.fault()) {
    found.faults.push_back(*fault);
    return found;
  }
  link.begin_reading();
  EventsInOrder events(found);
  each_row(link, "events", "id, first, body", {"id", "first"}, [&](const std::vector<Row>& rows) {
    for (const Row& row : rows) events.take(*row[0], std::stoll(*row[1]), *row[2]);
  });
  each_row(link, "tables", "id", {"id"}, [&](const std::vector<Row>& rows) {
    found.contents.tables += static_cast<std::int64_t>(rows.size());
    for (const Row& row : rows) events.take_table(*row[0]);
  });
  events.end();
  found.contents.guests = count(link, "guests");
  link.ask("COMMIT");
  return found;
}

StoreContents copy_store(SqlLink& from, SqlLink& to) {
  for (const char* const table : {"tables", "guests", "events"})
    if (count(to, table) > 0) throw std::runtime_error("there is a store already");
  from.begin_reading();
  to.ask("BEGIN");
  copy_table(from, to, "guests", "id, name, digest, at", "guests (id, name, digest, at)", {"id"});
  const std::string row =
      ", phase, game, CASE WHEN listed THEN 1 ELSE 0 END, host, deadline, summary, rules, set_aside";
  copy_table(from, to, "tables", "id, " + from.made() + row,
             "tables (id, " + to.made() + ", phase, game, listed, host, deadline, summary, rules, set_aside)",
             {"id"});
  copy_table(from, to, "seats", "guest, id", "seats (guest, id)", {"guest", "id"});
  const bool signs = to.made() == "made";  // rows of events that say who wrote them
  copy_table(from, to, "events", signs ? "id, first, at, body, ''" : "id, first, at, body",
             signs ? "events (id, first, at, body, writing)" : "events (id, first, at, body)",
             {"id", "first"});
  copy_table(from, to, "instructions", "number, at, operator, kind, id, whom, reason, outcome",
             "instructions (number, at, operator, kind, id, whom, reason, outcome)", {"number"});
  for (const Row& outage : from.ask("SELECT began, ended FROM outages")) insert(to, "outages", {outage});
  for (const Row& alive : from.ask("SELECT key, value FROM meta WHERE key = 'alive'"))
    insert(to, "meta (key, value)", {alive});
  const auto events = to.ask("SELECT sum(length(body) - length(replace(body, '\n', ''))) FROM events");
  const StoreContents copied{count(to, "tables"), std::stoll(events[0][0].value_or("0")),
                             count(to, "guests")};
  to.ask("COMMIT");
  from.ask("COMMIT");
  return copied;
}

Pruned prune_store(SqlLink& link, Store& store, const Retention& retention, Millis now) {
  Pruned pruned;
  if (retention.games > 0)
    for (const Row& table :
         link.ask(std::string("SELECT id ") + tables_of_old, before(now, retention.games))) {
      std::promise<bool> removed;
      store.remove(*table[0], [&](bool done) { removed.set_value(done); });
      if (!removed.get_future().get()) throw std::runtime_error("the store cannot be written to");
      ++pruned.games;
    }
  // What nobody holds is given back all the same: whoever has it in memory hears of it.
  if (retention.chat > 0)
    for (const Row& table :
         link.ask(std::string("SELECT id ") + tables_of_old, before(now, retention.chat))) {
      const std::int64_t words = forget_words(link, *table[0]);
      if (words > 0) store.give_back(*table[0]);
      pruned.words += words;
    }
  if (retention.guests > 0)
    for (const Row& guest :
         link.ask("DELETE FROM guests WHERE at < $1"
                  " AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.guest = guests.id)"
                  " AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = guests.id) RETURNING id",
                  before(now, retention.guests))) {
      store.give_back(*guest[0]);
      ++pruned.guests;
    }
  return pruned;
}

}  // namespace skyline::server
