#include "server/store/sqlite_store.hpp"

#include <algorithm>
#include <future>
#include <utility>

#include "engine/core/rules_version.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/store/sqlite_neighbours.hpp"
#include "server/store/sqlite_queries.hpp"
#include "server/store/sqlite_reader.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/stored_rows.hpp"

namespace skyline::server {
namespace {

// How soon other servers' changes are seen when nothing is written here.
constexpr std::chrono::milliseconds looks_every{100};

}  // namespace

struct SqliteStore::Writer {
  explicit Writer(const std::string& file)
      : database(file, sqlite::Database::Mode::read_write),
        prepared((database.execute(sql::settings), database)),
        neighbours(database),
        log(file, database) {}

  struct Statements {
    explicit Statements(const sqlite::Database& database)
        : begin(database, "BEGIN IMMEDIATE"),
          commit(database, "COMMIT"),
          rollback(database, "ROLLBACK"),
          later(database, "SELECT 1 FROM events WHERE id = ? AND first >= ? LIMIT 1"),
          event(database, "INSERT INTO events (id, first, at, body) VALUES (?, ?, ?, ?)"),
          table(database, sql::upsert_table),
          remove_table(database, "DELETE FROM tables WHERE id = ?"),
          remove_events(database, "DELETE FROM events WHERE id = ?"),
          clear_seats(database, "DELETE FROM seats WHERE id = ?"),
          seat(database, "INSERT OR IGNORE INTO seats (guest, id) VALUES (?, ?)"),
          aside(database, "UPDATE tables SET set_aside = ?2, deadline = NULL, listed = 0 WHERE id = ?1"),
          guest(database,
                "INSERT INTO guests (id, name, digest, at) VALUES (?1, ?2, ?3, ?4)"
                " ON CONFLICT (id) DO UPDATE SET name = ?2"),
          spend(database, sql::spend),
          seconds_to_wait(database, sql::seconds_to_wait),
          forget_budgets(database, sql::forget_budgets),
          outcome(database, "UPDATE instructions SET outcome = ? WHERE number = ?"),
          alive(database, "INSERT OR REPLACE INTO meta (key, value) VALUES ('alive', ?)"),
          size(database, "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()") {}
    sqlite::Statement begin, commit, rollback, later, event, table, remove_table, remove_events, clear_seats,
        seat, aside, guest, spend, seconds_to_wait, forget_budgets, outcome, alive, size;
  };

  sqlite::Database database;
  Statements prepared;
  SqliteNeighbours neighbours;
  SqliteLog log;
};

SqliteStore::SqliteStore(const std::string& file, const Log& log)
    : log_(log),
      alone_(!sqlite::in_use(file)),
      writer_((sqlite::open_store(file, alone_ ? sqlite::Look::whole : sqlite::Look::only_tables),
               std::make_unique<Writer>(file))),
      reader_(std::make_unique<SqliteReader>(file, writer_->neighbours.self())) {
  writes_desk_.serve([this] { serve_writes(); });
  reads_desk_.serve([this] { serve_reads(); });
}

SqliteStore::~SqliteStore() { finish(); }

void SqliteStore::finish() {
  if (!writes_desk_.open()) return;
  reads_desk_.stop();
  write([](Writer& writer) { writer.neighbours.leave(); }, 0, {});
  writes_desk_.stop();
}

std::function<void(Kept)> SqliteStore::whether_kept(Done done) {
  if (!done) return {};
  return [done = std::move(done)](Kept kept) { done(kept == Kept::yes); };
}

void SqliteStore::write(std::function<void(Writer&)> work, Millis at, std::function<void(Kept)> done) {
  writes_desk_.put({std::move(work), at, std::move(done)});
}

template <class T, class Question>
void SqliteStore::read(Question question, const Found<T>& done) {
  auto work = [question = std::move(question), done](SqliteReader& reader) { done(question(reader)); };
  if (!reads_desk_.put({std::move(work), [done](const Refusal& why) { done(why); }}))
    done(Refusal{"server.busy"});
}

template <class T>
void SqliteStore::write_and_tell(std::function<T(Writer&)> work, Found<T> done) {
  auto found = std::make_shared<T>();
  write([work = std::move(work), found](Writer& writer) { *found = work(writer); }, 0,
        [found, done = std::move(done)](Kept kept) {
          if (kept != Kept::yes) return done(Refusal{"server.store-failed"});
          done(std::move(*found));
        });
}

void SqliteStore::report(std::string_view during, std::string_view why) {
  ++failures_;
  log_.error("store-failed", {{"during", during}, {"why", why}});
}

void SqliteStore::serve_writes() {
  while (!writes_desk_.over()) {
    auto jobs = writes_desk_.take_all(looks_every);
    if (jobs.empty()) {
      look_around();
    } else {
      commit(jobs);
    }
    tell_changes();
  }
}

void SqliteStore::look_around() {
  try {
    writer_->neighbours.look();
  } catch (const sqlite::Error& error) {
    report("look", error.what());
  }
}

void SqliteStore::tell_changes() {
  const Changes changes = writer_->neighbours.take_changes();
  if (changed_ && (!changes || !changes->empty())) changed_(changes);
}

void SqliteStore::serve_reads() {
  while (!reads_desk_.over())
    for (const auto jobs = reads_desk_.take_all(std::chrono::hours(1)); const Read& job : jobs) {
      try {
        job.work(*reader_);
      } catch (const sqlite::Error& error) {
        report("read", error.what());
        job.refuse({"server.store-failed"});
      }
    }
}

// A job that conflicts with what is stored fails alone: it writes its events first, so it has written
// nothing. Any other error is the disk's, and then nothing of the transaction is kept. Whatever is stored is
// a sign of life too: no outage may begin before something that happened.
void SqliteStore::commit(std::deque<Write>& jobs) {
  auto& prepared = writer_->prepared;
  std::vector<Kept> kept(jobs.size(), Kept::yes);
  try {
    prepared.begin.run();
    writer_->neighbours.look();
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      try {
        jobs[i].work(*writer_);
      } catch (const sqlite::Error& error) {
        if (!error.conflict) throw;
        kept[i] = Kept::overtaken;
      }
    }
    const auto latest = std::max_element(jobs.begin(), jobs.end(),
                                         [](const Write& a, const Write& b) { return a.at < b.at; });
    if (latest->at > 0) prepared.alive.bind(latest->at).run();
    prepared.commit.run();
    prepared.size.reset();
    if (prepared.size.step()) bytes_ = prepared.size.number(0);
    prepared.size.reset();
    ++commits_;
    writes_ += static_cast<std::int64_t>(jobs.size());
  } catch (const sqlite::Error& error) {
    report("commit", error.what());
    kept.assign(jobs.size(), Kept::failed);
    if (writer_->database.in_transaction()) prepared.rollback.run();
  }
  for (std::size_t i = 0; i < jobs.size(); ++i)
    if (jobs[i].done) jobs[i].done(kept[i]);
  writer_->log.tend();
}

void SqliteStore::append(std::string table, std::int64_t next, std::vector<Event> events,
                         std::optional<TableRow> row, std::function<void(Kept)> done) {
  std::string body = body_of(events);
  const Millis at = events.empty() ? 0 : events.front().at;
  write(
      [table = std::move(table), body = std::move(body), row = std::move(row), next, at](Writer& writer) {
        auto& prepared = writer.prepared;
        if (!body.empty()) {
          prepared.event.bind(table, next, at, body).run();
          writer.neighbours.note(table);
        } else {
          const bool overtaken = prepared.later.bind(table, next).step();
          prepared.later.reset();
          if (overtaken) throw sqlite::Error("overtaken", true);
        }
        if (!row) return;
        prepared.table
            .bind(table, row->phase, row->game, row->listed, row->host, row->deadline, row->summary,
                  rules_version)
            .run();
        prepared.clear_seats.bind(table).run();
        for (const auto& guest : row->guests) prepared.seat.bind(guest, table).run();
      },
      at, std::move(done));
}

void SqliteStore::remove(std::string table, Done done) {
  write(
      [table = std::move(table)](Writer& writer) {
        auto& prepared = writer.prepared;
        for (auto* const statement : {&prepared.remove_events, &prepared.clear_seats, &prepared.remove_table})
          statement->bind(table).run();
        writer.neighbours.note(table);
      },
      0, whether_kept(std::move(done)));
}

void SqliteStore::set_aside(std::string table, std::string why, Done done) {
  write([table = std::move(table),
         why = std::move(why)](Writer& writer) { writer.prepared.aside.bind(table, why).run(); },
        0, whether_kept(std::move(done)));
}

void SqliteStore::add_guest(StoredGuest guest, Millis now, Done done) {
  write(
      [guest = std::move(guest), now](Writer& writer) {
        writer.prepared.guest.bind(guest.id, guest.name, guest.secret_digest, now).run();
        writer.neighbours.note(guest.id);
      },
      now, whether_kept(std::move(done)));
}

// Set by the thread that tells.
void SqliteStore::watch(std::function<void(const Changes&)> changed) {
  write([this, changed = std::move(changed)](Writer&) { changed_ = changed; }, 0, {});
}

void SqliteStore::attend(std::string table, Audience here) {
  write([table = std::move(table),
         here = std::move(here)](Writer& writer) { writer.neighbours.attend(table, here); },
        0, {});
}

void SqliteStore::take(std::string name, Found<bool> done) {
  write_and_tell<bool>([name = std::move(name)](Writer& writer) { return writer.neighbours.take(name); },
                       std::move(done));
}

void SqliteStore::give_back(std::string name) {
  write([name = std::move(name)](Writer& writer) { writer.neighbours.give_back(name); }, 0, {});
}

void SqliteStore::spend(std::string whose, Allowance allowance, double cost, Found<int> done) {
  write_and_tell<int>(
      [whose = std::move(whose), price = cost / allowance.a_second,
       burst = allowance.burst / allowance.a_second](Writer& writer) {
        auto& prepared = writer.prepared;
        const bool spent = prepared.spend.bind(whose, price, burst).step();
        prepared.spend.reset();
        if (spent) return 0;
        prepared.seconds_to_wait.bind(whose, price, burst).step();
        const auto seconds = static_cast<int>(prepared.seconds_to_wait.number(0));
        prepared.seconds_to_wait.reset();
        return std::max(1, seconds);
      },
      std::move(done));
}

void SqliteStore::note_outcome(std::int64_t number, std::string outcome, Done done) {
  write([number, outcome = std::move(outcome)](
            Writer& writer) { writer.prepared.outcome.bind(outcome, number).run(); },
        0, whether_kept(std::move(done)));
}

void SqliteStore::beat(Millis now, Done done) {
  write(
      [now](Writer& writer) {
        writer.neighbours.beat(now);
        writer.prepared.forget_budgets.run();
      },
      now, whether_kept(std::move(done)));
}

// Where another server lives, there was no outage.
Outages SqliteStore::begin(Millis now) {
  Outages outages;
  std::promise<Kept> begun;
  write(
      [this, now, &outages](Writer& writer) {
        writer.neighbours.enter(now,
                                alone_ ? SqliteNeighbours::Others::none : SqliteNeighbours::Others::perhaps);
        sqlite::Statement last(writer.database, "SELECT value FROM meta WHERE key = 'alive'");
        const bool began = last.step();
        if (began) outages.note(last.number(0));
        if (began && !writer.neighbours.accompanied())
          sqlite::Statement(writer.database, "INSERT INTO outages (began, ended) VALUES (?, ?)")
              .bind(last.number(0), now)
              .run();
        sqlite::Statement all(writer.database, "SELECT began, ended FROM outages");
        while (all.step()) outages.add(all.number(0), all.number(1));
      },
      now, [&begun](Kept kept) { begun.set_value(kept); });
  if (begun.get_future().get() != Kept::yes) throw sqlite::Error("the store cannot be written to", false);
  return outages;
}

void SqliteStore::load(std::string table, Found<StoredTable> done) {
  read<StoredTable>([table = std::move(table)](SqliteReader& reader) { return reader.table(table); }, done);
}

void SqliteStore::list(ListQuery query, Found<TableList> done) {
  read<TableList>([query = std::move(query)](SqliteReader& reader) { return reader.list(query); }, done);
}

void SqliteStore::due(Millis now, int most, Found<std::vector<std::string>> done) {
  read<std::vector<std::string>>([now, most](SqliteReader& reader) { return reader.due(now, most); }, done);
}

void SqliteStore::count_hosted(std::string host, Found<int> done) {
  read<int>([host = std::move(host)](SqliteReader& reader) { return reader.hosted_by(host); }, done);
}

void SqliteStore::instructions(std::int64_t after, Found<std::vector<Instruction>> done) {
  read<std::vector<Instruction>>([after](SqliteReader& reader) { return reader.instructions(after); }, done);
}

void SqliteStore::find_guest(std::string id, Found<std::optional<StoredGuest>> done) {
  read<std::optional<StoredGuest>>([id = std::move(id)](SqliteReader& reader) { return reader.guest(id); },
                                   done);
}

}  // namespace skyline::server
