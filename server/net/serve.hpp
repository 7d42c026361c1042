// The whole server, put together from its parts.
#pragma once

#include <functional>
#include <string>

#include "server/net/settings.hpp"

namespace skyline::server {

// Serves until the process is told to stop. Calls `ready` with the address once it listens. Throws when the
// store or the address cannot be used.
void serve(const Settings& settings, const std::string& catalogue,
           const std::function<void(const std::string&)>& ready);

}  // namespace skyline::server
