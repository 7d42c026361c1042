// How much one address or guest may ask for: a bucket of tokens each, which fills at a steady rate. Buckets
// that are full again are forgotten, and there are never more than a bound of them.
#pragma once

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/operation/clock.hpp"

namespace skyline::server {

class RateLimit {
 public:
  // A rate of 0: no limit.
  RateLimit(double a_second, double burst) : a_second_(a_second), burst_(burst) {}

  // Nothing when it may go on; else the seconds to wait.
  std::optional<int> take(const std::string& whose, Millis now, double cost = 1) {
    if (a_second_ <= 0) return std::nullopt;
    const std::scoped_lock lock(mutex_);
    Bucket& bucket = bucket_of(whose, now);
    if (bucket.tokens >= cost) {
      bucket.tokens -= cost;
      return std::nullopt;
    }
    return 1 + static_cast<int>((cost - bucket.tokens) / a_second_);
  }

  // What was spent before anybody could ask: it may lead into debt, as deep as a burst is high.
  void spend(const std::string& whose, Millis now, double cost) {
    if (a_second_ <= 0) return;
    const std::scoped_lock lock(mutex_);
    Bucket& bucket = bucket_of(whose, now);
    bucket.tokens = std::max(-burst_, bucket.tokens - cost);
  }
  bool in_debt(const std::string& whose, Millis now) {
    if (a_second_ <= 0) return false;
    const std::scoped_lock lock(mutex_);
    return bucket_of(whose, now).tokens <= 0;
  }

 private:
  struct Bucket {
    double tokens;
    Millis at;
  };
  static constexpr std::size_t most_buckets = 100'000;

  Bucket& bucket_of(const std::string& whose, Millis now) {
    if (buckets_.size() >= most_buckets) forget(now);
    auto [found, fresh] = buckets_.try_emplace(whose, Bucket{burst_, now});
    Bucket& bucket = found->second;
    if (!fresh) {
      bucket.tokens = std::min(burst_, level(bucket, now));
      bucket.at = now;
    }
    return bucket;
  }
  double level(const Bucket& bucket, Millis now) const {
    return bucket.tokens + a_second_ * static_cast<double>(std::max<Millis>(0, now - bucket.at)) / second;
  }
  // If forgetting the full ones is not enough, it forgets all: a flood of addresses costs no memory.
  void forget(Millis now) {
    std::erase_if(buckets_, [&](const auto& entry) { return level(entry.second, now) >= burst_; });
    if (buckets_.size() >= most_buckets) buckets_.clear();
  }

  double a_second_;
  double burst_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace skyline::server
