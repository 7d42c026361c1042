// What an operator does to a store besides serving from it, whatever kind it is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/store/sql_link.hpp"
#include "server/store/store.hpp"

namespace skyline::server {

struct StoreContents {
  std::int64_t tables = 0;
  std::int64_t events = 0;
  std::int64_t guests = 0;
};

// Looks at everything: the sentences say what is wrong.
struct Inspection {
  StoreContents contents;
  std::vector<std::string> faults;
};
Inspection inspect_store(SqlLink& link);

// Copies everything that lasts into a store that is still empty; throws where it is not.
StoreContents copy_store(SqlLink& from, SqlLink& to);

// How long what nobody uses is kept, in days; 0: for ever.
struct Retention {
  int games = 0;   // that are over, from their last event on
  int guests = 0;  // who sit nowhere and made no table that is kept, from their last name on
  int chat = 0;    // at games that are over, from their last event on
};
struct Pruned {
  std::int64_t games = 0;
  std::int64_t guests = 0;
  std::int64_t words = 0;
};
// The store is the same one, so that servers hear which tables and guests to look for again.
Pruned prune_store(SqlLink& link, Store& store, const Retention& retention, Millis now);

}  // namespace skyline::server
