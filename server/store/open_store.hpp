// The store at an address: a file of SQLite, or a database of PostgreSQL, postgresql://…; several of these,
// with spaces between them, divide the tables.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/operation/log.hpp"
#include "server/store/store.hpp"

namespace skyline::server {

// Throws when it cannot be used.
std::unique_ptr<Store> open_store(const std::string& address, const Log& log);
// Whether an address is a file of SQLite.
bool is_file(const std::string& address);
// The addresses in one setting. A file's name may have spaces in it.
std::vector<std::string> addresses_in(const std::string& setting);
// For logs and messages.
std::string without_password(const std::string& address);

}  // namespace skyline::server
