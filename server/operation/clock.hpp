// The server's clock, in tests in the test's hand.
#pragma once

#include <functional>

#include "room/time.hpp"

namespace skyline::server {

using room::Millis;
using room::second;
using Clock = std::function<Millis()>;

}  // namespace skyline::server
