// What servers on one store tell each other through it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store_part.hpp"

namespace skyline::server {

// The guests who are connected to a table, one for each connection; "" is somebody without a name.
using Audience = std::vector<std::string>;

// How often somebody may do something: so many times a second, and some more at once.
struct Allowance {
  double a_second;
  double burst;
};

class Neighbours : public virtual StorePart {
 public:
  // The tables and guests that other servers on this store have changed, or whose audience there changed;
  // nothing when this server may have missed some.
  using Changes = std::optional<std::vector<std::string>>;
  // Tells of them from now on, from a thread of the store's own.
  virtual void watch(std::function<void(const Changes&)> changed) = 0;
  // Says who is connected to a table at this server. It is not lasting: it ends with the server.
  virtual void attend(std::string table, Audience here) = 0;

  // Lets one server at a time do what must not be done twice, like thinking for the bots of a table: whether
  // it is this one now. It is, until it gives the name back or is dead. Whoever was refused hears of the name
  // (watch) when it is free again.
  virtual void take(std::string name, Found<bool> done) = 0;
  virtual void give_back(std::string name) = 0;
  // Counts what somebody does at all servers together, by the store's clock: the seconds to wait, 0 when they
  // may.
  virtual void spend(std::string whose, Allowance allowance, double cost, Found<int> done) = 0;
};

}  // namespace skyline::server
