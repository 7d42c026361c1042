// What tables in use need of the server around them.
#pragma once

#include <functional>
#include <memory>

#include "room/reply.hpp"
#include "room/room.hpp"
#include "server/bot_desk/bot_desk.hpp"
#include "server/operation/log.hpp"
#include "server/operation/metrics.hpp"
#include "server/operation/post.hpp"
#include "server/store/store.hpp"

namespace skyline::server {

class LiveTable;

struct TableLimits {
  std::size_t queue = 64;                 // what may wait at one table
  Millis rest_after = 60 * room::second;  // a table that nobody asks for
  std::int64_t gap = 500;                 // events that a returning client gets one by one
};

struct Services {
  Store& store;
  BotDesk& desk;
  const Log& log;
  Metrics& metrics;
  Post post;
  Clock clock;
  std::function<room::Luck()> luck;  // fresh for every step: tests bring their own
  std::shared_ptr<const Outages> outages = {};
  TableLimits limits = {};
  // What only whoever knows all tables can do: another table for somebody, and that one is not in use any
  // more.
  std::function<void(const room::Guest& host, room::TableSettings settings, room::Answer answer)> make_table =
      {};
  std::function<void(const LiveTable& table)> forget = {};
};

}  // namespace skyline::server
