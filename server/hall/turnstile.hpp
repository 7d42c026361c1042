// How many connections one guest and one address may have. A place is counted as soon as it is taken, so
// that many who come at once are not more than the limit, and until the last one who holds it lets it go.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "engine/core/refusal.hpp"
#include "server/live_table/listeners.hpp"
#include "server/operation/addresses.hpp"

namespace skyline::server {

class Turnstile {
 public:
  Turnstile(int of_guest, int of_address) : of_guest_(of_guest), of_address_(of_address) {}

  // An empty guest is somebody without a name, who counts for their address only.
  Result<Place> enter(const std::string& guest, const std::string& address) {
    const std::scoped_lock lock(counts_->mutex);
    if (!guest.empty() && held_by(counts_->guests, guest) >= of_guest_)
      return Refusal{"server.too-many-sockets", "", {{"most", std::to_string(of_guest_)}}};
    const std::string network = network_of(address);
    if (held_by(counts_->addresses, address) >= of_address_ ||
        held_by(counts_->networks, network) >= std::int64_t{groups_of_network} * of_address_)
      return Refusal{"server.too-many-from-here", "", {{"most", std::to_string(of_address_)}}};
    if (!guest.empty()) ++counts_->guests[guest];
    ++counts_->addresses[address];
    ++counts_->networks[network];
    return Place(this, [counts = counts_, guest, address, network](const void*) {
      const std::scoped_lock back(counts->mutex);
      if (!guest.empty()) give_back(counts->guests, guest);
      give_back(counts->addresses, address);
      give_back(counts->networks, network);
    });
  }

 private:
  using Held = std::map<std::string, int, std::less<>>;
  struct Counts {
    std::mutex mutex;
    Held guests;
    Held addresses;
    Held networks;
  };
  static int held_by(const Held& held, const std::string& whom) {
    const auto found = held.find(whom);
    return found == held.end() ? 0 : found->second;
  }
  static void give_back(Held& held, const std::string& whom) {
    if (--held[whom] == 0) held.erase(whom);
  }

  int of_guest_;
  int of_address_;
  std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();  // connections may outlive the hall
};

}  // namespace skyline::server
