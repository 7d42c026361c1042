// Answers that wait until somebody reads them, in bytes: in all, and a quarter of that for one address. Who
// asks for much and reads nothing is refused the next answer instead of filling the memory.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace skyline::server {

class Unsent {
 public:
  // Whether there is room for an answer; then it is to be taken out again.
  bool put(const std::string& address, std::size_t bytes, std::size_t most) {
    const std::scoped_lock lock(mutex_);
    std::size_t& of_address = by_address_[address];
    const bool fits = all_ + bytes <= most && of_address + bytes <= most / shares;
    if (fits) {
      all_ += bytes;
      of_address += bytes;
    }
    if (of_address == 0) by_address_.erase(address);
    return fits;
  }
  void take_out(const std::string& address, std::size_t bytes) {
    const std::scoped_lock lock(mutex_);
    const auto found = by_address_.find(address);
    if (found == by_address_.end()) return;  // it was empty
    all_ -= bytes;
    found->second -= bytes;
    if (found->second == 0) by_address_.erase(found);
  }

 private:
  static constexpr std::size_t shares = 4;

  std::mutex mutex_;
  std::size_t all_ = 0;
  std::map<std::string, std::size_t> by_address_;
};

}  // namespace skyline::server
