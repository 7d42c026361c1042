// A live connection, as a table sees it. Both calls return at once.
#pragma once

#include <memory>
#include <string>

#include "engine/core/refusal.hpp"

namespace skyline::server {

class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void deliver(std::shared_ptr<const std::string> message) = 0;
  virtual void cut(const Refusal& why) = 0;
};

}  // namespace skyline::server
