// The whole server, put together from its parts.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "server/http/static_files.hpp"
#include "server/settings.hpp"

namespace skyline::server {

// Serves until the process is told to stop, with the client of the program unless the settings name another.
// Calls `ready` with the address once it listens. Throws when the store or the address cannot be used.
void serve(const ServerSettings& settings, const std::string& catalogue, std::span<const BuiltInFile> client,
           const std::function<void(const std::string&)>& ready);

}  // namespace skyline::server
