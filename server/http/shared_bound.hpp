// Something of which there is only so much, like memory for what comes in or waits to go out: one network
// gets a quarter of what the others leave, so that some who take all they can leave something to the next.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <utility>

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
    const std::size_t left_by_others = most_ - (all_ - taken);
    const bool fits = taken + amount <= left_by_others / shares;
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

// A part of it that is given back at the end of a scope.
class Taken {
 public:
  Taken(SharedBound& bound, std::string address, std::size_t amount)
      : bound_(bound), address_(std::move(address)), amount_(amount), fits_(bound.take(address_, amount)) {}
  Taken(const Taken&) = delete;
  Taken& operator=(const Taken&) = delete;
  ~Taken() {
    if (fits_) bound_.give_back(address_, amount_);
  }
  bool fits() const { return fits_; }

 private:
  SharedBound& bound_;
  std::string address_;
  std::size_t amount_;
  bool fits_;
};

}  // namespace skyline::server
