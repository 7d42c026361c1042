// Whom the operator keeps out, and whom silent.
#pragma once

#include <mutex>
#include <set>
#include <string>

#include "server/operation/addresses.hpp"

namespace skyline::server {

class Sanctions {
 public:
  // A guest's id, or an address or network as requests are counted by.
  void ban(const std::string& whom) { put(banned_, whom); }
  void unban(const std::string& whom) { take(banned_, whom); }
  void mute(const std::string& guest) { put(muted_, guest); }
  void unmute(const std::string& guest) { take(muted_, guest); }

  bool is_banned(const std::string& guest, const std::string& address) const {
    const std::scoped_lock lock(mutex_);
    return !banned_.empty() &&
           (banned_.contains(guest) || banned_.contains(address) || banned_.contains(network_of(address)));
  }
  bool is_muted(const std::string& guest) const {
    const std::scoped_lock lock(mutex_);
    return muted_.contains(guest);
  }

 private:
  using Names = std::set<std::string, std::less<>>;
  void put(Names& names, const std::string& name) {
    const std::scoped_lock lock(mutex_);
    names.insert(name);
  }
  void take(Names& names, const std::string& name) {
    const std::scoped_lock lock(mutex_);
    names.erase(name);
  }

  mutable std::mutex mutex_;
  Names banned_;
  Names muted_;
};

}  // namespace skyline::server
