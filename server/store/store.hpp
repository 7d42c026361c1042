// Where a server keeps everything: a file here or a database elsewhere, shared with other servers. Whoever
// needs a part of it asks for that part.
#pragma once

#include "server/store/guest_store.hpp"
#include "server/store/instructions.hpp"
#include "server/store/neighbours.hpp"
#include "server/store/store_life.hpp"
#include "server/store/table_store.hpp"

namespace skyline::server {

class Store : public TableStore,
              public GuestStore,
              public Neighbours,
              public InstructionBook,
              public StoreLife {};

}  // namespace skyline::server
