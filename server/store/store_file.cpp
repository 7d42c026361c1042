#include "server/store/store_file.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "server/store/sqlite.hpp"
#include "server/store/sqlite_schema.hpp"

namespace skyline::server {
namespace {

void remove_journal(const std::string& file) {
  for (const char* part : {"-wal", "-shm"}) std::filesystem::remove(file + part);
}

void check(const std::string& file) {
  if (const auto fault = sqlite::store_fault(file)) throw std::runtime_error(file + ": " + *fault);
}

// Durable before anything relies on it.
void sync(const std::string& path) {
  const int opened = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) return;
  ::fsync(opened);
  ::close(opened);
}

std::string folder_of(const std::string& file) {
  const auto folder = std::filesystem::path(file).parent_path();
  return folder.empty() ? "." : folder.string();
}

}  // namespace

StoreCopy::StoreCopy(const std::string& from, std::string to) : to_(std::move(to)), part_(to_ + ".part") {
  if (!std::filesystem::exists(from)) throw std::runtime_error(from + " does not exist");
  check(from);
  try {
    std::filesystem::remove(part_);
    remove_journal(part_);
    sqlite::copy_database(from, part_);
    check(part_);
    remove_journal(part_);
  } catch (...) {
    std::filesystem::remove(part_);
    remove_journal(part_);
    throw;
  }
}

StoreCopy::~StoreCopy() {
  if (part_.empty()) return;
  std::error_code ignored;
  std::filesystem::remove(part_, ignored);
}

void StoreCopy::belong_to_owner_of(const std::string& other) const {
  struct stat owned{};
  if (::stat(other.c_str(), &owned) != 0 || owned.st_uid == ::geteuid()) return;
  if (::chown(part_.c_str(), owned.st_uid, owned.st_gid) != 0)
    throw std::runtime_error(part_ + " cannot be given to the owner of " + other + ": " +
                             std::strerror(errno));
}

void StoreCopy::take_place() {
  sync(part_);
  std::filesystem::rename(part_, to_);
  part_.clear();
  sync(folder_of(to_));
}

void make_folder_of(const std::string& store) {
  std::error_code failed;
  std::filesystem::create_directories(folder_of(store), failed);
  if (failed)
    throw std::runtime_error(store + ": the folder " + folder_of(store) + " cannot be made (" +
                             failed.message() + "); --store names another place");
}

void fold_into_one_file(const std::string& store) {
  // What is damaged cannot be put together, which is why it is replaced.
  if (!sqlite::store_fault(store)) {
    sqlite::Database database(store, sqlite::Database::Mode::read_write);
    database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;");
  }
  remove_journal(store);
}

}  // namespace skyline::server
