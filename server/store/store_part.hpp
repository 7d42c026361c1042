// What all parts of a store have in common: whatever is asked is answered later, from a thread of the store's
// own, and an id tells where something is kept.
#pragma once

#include <functional>
#include <string>

#include "engine/core/refusal.hpp"
#include "server/operation/secrets.hpp"

namespace skyline::server {

class StorePart {
 public:
  // Whether it is durable now.
  using Done = std::function<void(bool)>;
  // What was found, which may be nothing; or why the store could not be read.
  template <class T>
  using Found = std::function<void(Result<T>)>;

  StorePart() = default;
  StorePart(const StorePart&) = delete;
  StorePart& operator=(const StorePart&) = delete;
  virtual ~StorePart() = default;

  // An id for a new table or guest; it tells where that is kept.
  virtual std::string new_id() { return random_id(); }
};

}  // namespace skyline::server
