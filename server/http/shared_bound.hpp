// Something of which there is only so much, like memory for what comes in or waits to go out: in all, and a
// quarter of that for one network. Who takes much is refused the next instead of using it up.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

#include "server/operation/addresses.hpp"

namespace skyline::server {

class SharedBound {
 public:
  explicit SharedBound(std::size_t most) : most_(most) {}

  // Whether there is room; then it is to be given back.
  bool take(const std::string& address, std::size_t amount) {
    const std::scoped_lock lock(mutex_);
    const std::string network = network_of(address);
    std::size_t& taken = by_network_[network];
    const bool fits = all_ + amount <= most_ && taken + amount <= most_ / shares;
    if (fits) {
      all_ += amount;
      taken += amount;
    }
    if (taken == 0) by_network_.erase(network);
    return fits;
  }
  void give_back(const std::string& address, std::size_t amount) {
    const std::scoped_lock lock(mutex_);
    const auto found = by_network_.find(network_of(address));
    if (found == by_network_.end()) return;  // it was nothing
    all_ -= amount;
    found->second -= amount;
    if (found->second == 0) by_network_.erase(found);
  }

 private:
  static constexpr std::size_t shares = 4;

  std::size_t most_;
  std::mutex mutex_;
  std::size_t all_ = 0;
  std::map<std::string, std::size_t> by_network_;
};

}  // namespace skyline::server
