#include "server/store/sqlite.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

namespace skyline::server::sqlite {
namespace {

[[noreturn]] void fail(sqlite3* handle) {
  throw Error(sqlite3_errmsg(handle), (sqlite3_extended_errcode(handle) & 0xff) == SQLITE_CONSTRAINT);
}

// A file is its owner's alone; SQLite gives the files beside it the same rights. One that is there is not
// opened: closing it would give up SQLite's locks on it.
void make_private(const std::string& file) {
  constexpr mode_t others = S_IRWXG | S_IRWXO;
  const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) ::close(made);
  for (const char* part : {"", "-wal", "-shm"}) {
    struct stat there{};
    const std::string path = file + part;
    if (::stat(path.c_str(), &there) == 0 && (there.st_mode & others) != 0)
      ::chmod(path.c_str(), there.st_mode & ~others & 07777);
  }
}

// SQLite says no more than that it cannot.
std::string why_not_opened(const std::string& file) {
  namespace fs = std::filesystem;
  std::error_code unknown;
  const fs::path folder = fs::absolute(file, unknown).parent_path();
  if (fs::is_directory(file, unknown)) return "it is a folder, and a store is a file";
  if (!fs::is_directory(folder, unknown)) return "there is no folder " + folder.string();
  if (::access(file.c_str(), R_OK | W_OK) != 0) return std::strerror(errno);
  return "its folder " + folder.string() + " cannot be written to";  // journals lie beside the file
}

constexpr int patience = 5000;  // milliseconds for a lock that another process holds

}  // namespace

Database::Database(const std::string& file, Mode mode) {
  if (mode == Mode::read_write) make_private(file);
  const int flags =
      mode == Mode::read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  if (sqlite3_open_v2(file.c_str(), &handle_, flags | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
    const bool has_memory = handle_ != nullptr;
    sqlite3_close(handle_);
    throw Error(file + " cannot be opened: " + (has_memory ? why_not_opened(file) : "no memory"), false);
  }
  sqlite3_busy_timeout(handle_, patience);
}

Database::~Database() { sqlite3_close(handle_); }

void Database::execute(const char* statements) {
  if (sqlite3_exec(handle_, statements, nullptr, nullptr, nullptr) != SQLITE_OK) fail(handle_);
}

void Database::follow_log() {
  const auto note = [](void* self, sqlite3*, const char*, int pages) {
    static_cast<Database*>(self)->pages_in_log_ = pages;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(handle_, note, this);
}

void Database::copy_log() {
  sqlite3_wal_checkpoint_v2(handle_, "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

Statement::Statement(const Database& database, const char* text) {
  if (sqlite3_prepare_v3(database.handle(), text, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) !=
      SQLITE_OK)
    fail(database.handle());
}

Statement::~Statement() { sqlite3_finalize(statement_); }

bool Statement::step() {
  const int result = sqlite3_step(statement_);
  if (result == SQLITE_ROW) return true;
  if (result == SQLITE_DONE) return false;
  sqlite3* const handle = sqlite3_db_handle(statement_);
  const Error error(sqlite3_errmsg(handle), (sqlite3_extended_errcode(handle) & 0xff) == SQLITE_CONSTRAINT);
  sqlite3_reset(statement_);
  throw error;
}

void Statement::bind_all(const std::vector<std::optional<std::string>>& values) {
  reset();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i]) {
      bind_one(static_cast<int>(i) + 1, std::string_view(*values[i]));
    } else {
      sqlite3_bind_null(statement_, static_cast<int>(i) + 1);
    }
  }
}

int Statement::columns() const { return sqlite3_column_count(statement_); }

void Statement::reset() { sqlite3_reset(statement_); }

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::string Statement::text(int column) const {
  const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return bytes == nullptr
             ? std::string()
             : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

void Statement::bind_one(int at, std::int64_t value) { sqlite3_bind_int64(statement_, at, value); }

void Statement::bind_one(int at, double value) { sqlite3_bind_double(statement_, at, value); }

void Statement::bind_one(int at, std::string_view value) {
  sqlite3_bind_text64(statement_, at, value.data() != nullptr ? value.data() : "", value.size(),
                      SQLITE_TRANSIENT, SQLITE_UTF8);
}

void Statement::bind_one(int at, const std::optional<std::int64_t>& value) {
  if (value) {
    bind_one(at, *value);
  } else {
    sqlite3_bind_null(statement_, at);
  }
}

void copy_database(const std::string& from, const std::string& to) {
  const Database source(from, Database::Mode::read_only);
  Database target(to, Database::Mode::read_write);
  sqlite3_backup* const copy = sqlite3_backup_init(target.handle(), "main", source.handle(), "main");
  if (copy == nullptr) fail(target.handle());
  // All in one step: a reader of a database in WAL mode holds nobody up.
  const int result = sqlite3_backup_step(copy, -1);
  sqlite3_backup_finish(copy);
  if (result != SQLITE_DONE) throw Error(to + ": " + sqlite3_errstr(result), false);
  // In WAL mode, as its source is, even reading it would need files beside it.
  target.execute("PRAGMA journal_mode = DELETE");
}

// A server holds a lock of its own on the file as long as it runs: in WAL mode nobody can take the exclusive
// one. A file that is damaged is in nobody's use.
bool in_use(const std::string& file) {
  const Database database(file, Database::Mode::read_write);
  sqlite3_busy_timeout(database.handle(), 0);
  constexpr auto lock = "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;";
  return sqlite3_exec(database.handle(), lock, nullptr, nullptr, nullptr) == SQLITE_BUSY;
}

}  // namespace skyline::server::sqlite
