// What is in a PostgreSQL database, as a whole: whether it is a store that can be used, and what makes it
// one.
#pragma once

#include <optional>
#include <string>

#include "server/store/postgres.hpp"

namespace skyline::server::postgres {

// What is wrong with a database that should be a store; nothing for one that can be used, which may be older.
std::optional<std::string> store_fault(Connection& connection);
// Makes a database a store of this version. Throws Error when it is newer, or something else.
void open_store(Connection& connection);

}  // namespace skyline::server::postgres
