// The settings of a server as flags of the commands that need them.
#pragma once

#include <initializer_list>
#include <string_view>

#include "server/settings.hpp"
#include "terminal/command.hpp"

namespace skyline::app {

// From flags, the environment and the file of --config. Throws UsageError.
server::ServerSettings settings_of(const Arguments& arguments);
// --config and those of these names; all of them where none is named.
std::vector<Flag> setting_flags(std::initializer_list<std::string_view> names = {});

}  // namespace skyline::app
