// Where guests are kept.
#pragma once

#include <optional>
#include <string>

#include "server/operation/clock.hpp"
#include "server/store/store_part.hpp"

namespace skyline::server {

struct StoredGuest {
  std::string id;
  std::string name;
  std::string secret_digest;  // never the secret itself
};

class GuestStore : public virtual StorePart {
 public:
  virtual void add_guest(StoredGuest guest, Millis now, Done done) = 0;  // or gives them another name
  virtual void find_guest(std::string id, Found<std::optional<StoredGuest>> done) = 0;
};

}  // namespace skyline::server
