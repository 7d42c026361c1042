// The tables in use, by their ids. Each is read when somebody asks for it and forgotten when nobody does.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/live_table/live_table.hpp"

namespace skyline::server {

class Directory {
 public:
  explicit Directory(const Services& services) : services_(services) {}

  // Something is put into the queue of a table, which is read first where it is not in use. It enters under
  // the lock under which resting tables are forgotten, so none is forgotten with something in its queue.
  bool with(const std::string& id, const std::function<bool(LiveTable&)>& put);
  // The same only where it is in use.
  void with_used(const std::string& id, const std::function<void(LiveTable&)>& put) const;
  void each(const std::function<void(LiveTable&)>& put) const;

  void add(room::Room made, const room::Guest& host, const room::Answer& answer);
  void forget(const LiveTable& table);
  // Forgets tables that rest; those that somebody must look after.
  std::vector<std::shared_ptr<LiveTable>> sort_out(Millis now);
  bool idle() const;

 private:
  const Services& services_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<LiveTable>, std::less<>> tables_;
};

}  // namespace skyline::server
