// The browser client as part of the program: written by cmake/client.cmake from what scripts/build-client
// made. Empty if there was nothing.
#pragma once

#include <span>

#include "server/http/static_files.hpp"

namespace skyline::app {

std::span<const server::BuiltInFile> client_files();

}  // namespace skyline::app
