#include "server/store/open_store.hpp"

#include <regex>

#include "engine/core/notation.hpp"
#include "server/store/divided_store.hpp"
#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/store_file.hpp"

namespace skyline::server {

bool is_file(const std::string& address) { return !postgres::is_address(address); }

std::vector<std::string> addresses_in(const std::string& setting) {
  if (is_file(setting)) return {setting};
  std::vector<std::string> addresses;
  for (const auto address : split(setting))
    if (!address.empty()) addresses.emplace_back(address);
  return addresses;
}

std::string without_password(const std::string& address) {
  static const std::regex in_front("(//[^:@/ ]*):[^@/ ]*@");
  static const std::regex behind("(password=)[^& ]*");
  return std::regex_replace(std::regex_replace(address, in_front, "$1@"), behind, "$1…");
}

std::unique_ptr<Store> open_store(const std::string& address, const Log& log) {
  if (is_file(address)) {
    make_folder_of(address);
    return std::make_unique<SqliteStore>(address, log);
  }
  std::vector<std::unique_ptr<Store>> parts;
  for (const auto& part : addresses_in(address)) parts.push_back(std::make_unique<PostgresStore>(part, log));
  if (parts.size() == 1) return std::move(parts.front());
  return std::make_unique<DividedStore>(std::move(parts));
}

}  // namespace skyline::server
