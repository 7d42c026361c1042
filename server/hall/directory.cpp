#include "server/hall/directory.hpp"

#include <algorithm>

namespace skyline::server {

bool Directory::with(const std::string& id, const std::function<bool(LiveTable&)>& put) {
  const std::scoped_lock lock(mutex_);
  auto found = tables_.find(id);
  if (found == tables_.end()) {
    found = tables_.emplace(id, LiveTable::load(id, services_)).first;
    ++services_.metrics.rooms;
    ++services_.metrics.tables_read;
  }
  return put(*found->second);
}

void Directory::with_used(const std::string& id, const std::function<void(LiveTable&)>& put) const {
  const std::scoped_lock lock(mutex_);
  if (const auto found = tables_.find(id); found != tables_.end()) put(*found->second);
}

void Directory::each(const std::function<void(LiveTable&)>& put) const {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, table] : tables_) put(*table);
}

void Directory::add(room::Room made, const room::Guest& host, const room::Answer& answer) {
  const std::scoped_lock lock(mutex_);
  const auto table = LiveTable::keep(std::move(made), host, answer, services_);
  if (tables_.emplace(table->id(), table).second) ++services_.metrics.rooms;
}

void Directory::forget(const LiveTable& table) {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(table.id());
  if (found == tables_.end() || found->second.get() != &table) return;
  tables_.erase(found);
  --services_.metrics.rooms;
}

std::vector<std::shared_ptr<LiveTable>> Directory::sort_out(Millis now) {
  std::vector<std::shared_ptr<LiveTable>> stirred;
  const std::scoped_lock lock(mutex_);
  std::erase_if(tables_, [&](const auto& entry) {
    const auto need = entry.second->need(now);
    if (need == LiveTable::Need::care) stirred.push_back(entry.second);
    if (need != LiveTable::Need::rest) return false;
    entry.second->rest();
    --services_.metrics.rooms;
    return true;
  });
  return stirred;
}

bool Directory::idle() const {
  const std::scoped_lock lock(mutex_);
  return std::all_of(tables_.begin(), tables_.end(), [](const auto& entry) { return entry.second->idle(); });
}

}  // namespace skyline::server
