// What is in a SQLite file, as a whole: whether it is a store that can be used, and what makes it one.
#pragma once

#include <optional>
#include <string>

namespace skyline::server::sqlite {

enum class Look { whole, only_tables };

// What is wrong with a file that should be a store; nothing for one that can be used, which may be older.
std::optional<std::string> store_fault(const std::string& file, Look look = Look::whole);

// Makes a file a store of this version: one that is new, or one that is older, which is copied before. Throws
// Error when it is damaged, newer, or something else. A file that another server uses was looked at by that.
void open_store(const std::string& file, Look look);
// Where the copy of an older store is kept.
std::string copy_before_migration(const std::string& file, int version);

}  // namespace skyline::server::sqlite
