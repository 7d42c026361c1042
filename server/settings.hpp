// Everything an operator can set, in one table: flags, the configuration file, environment variables and the
// help all come from it. A flag wins over the environment, that over the file, that over the default.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/api.hpp"
#include "server/http/net/network.hpp"
#include "server/operation/addresses.hpp"
#include "server/operation/log.hpp"
#include "server/store/store_care.hpp"

namespace skyline::server {

struct Setting {
  std::string_view name;      // as a flag and in the file; SKYLINE_NAME in the environment
  std::string_view value;     // what stands behind it in the help
  std::string_view fallback;  // empty: none, or found out
  std::string_view help;
};
std::span<const Setting> all_settings();
std::string environment_name(std::string_view setting);
// Of the names in an environment those that look like settings and are none.
std::vector<std::string> unknown_settings(std::span<const std::string> environment);

struct SettingsError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct ServerSettings {
  std::string address;
  std::uint16_t port = 0;
  std::string store;
  std::string web;
  std::string public_url;
  int threads = 1;
  int bot_threads = 1;
  Millis drain = 0;
  std::optional<Endpoint> metrics;
  Log::Level log = Log::Level::info;
  HallLimits hall;
  DeskLimits desk;
  ThinkingLimits thinking;
  ApiOptions api;
  DeedRates rates;
  NetworkLimits network;
  Retention retention;
  std::vector<std::string> unknown;  // names in the environment: somebody meant something by them
};

using Chosen = std::map<std::string, std::string, std::less<>>;

// Reads a file of lines `name = value`; # begins a comment. Throws SettingsError.
Chosen read_settings_file(const std::string& file);
// The settings from what was given where. Throws SettingsError for what makes no sense.
ServerSettings read_settings(
    const Chosen& flags, const Chosen& file,
    const std::function<std::optional<std::string>(const std::string&)>& environment);

}  // namespace skyline::server
