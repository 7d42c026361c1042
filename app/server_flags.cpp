#include "app/server_flags.hpp"

#include <algorithm>
#include <cstdlib>

namespace skyline::app {
namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
}

}  // namespace

server::ServerSettings settings_of(const Arguments& arguments) {
  try {
    server::Chosen flags;
    for (const auto& setting : server::all_settings())
      if (const auto value = arguments.text(setting.name)) flags.emplace(setting.name, *value);
    auto file = arguments.text("config");
    if (!file) file = environment("SKYLINE_CONFIG");
    return server::read_settings(flags, file ? server::read_settings_file(*file) : server::Chosen{},
                                 environment);
  } catch (const server::SettingsError& error) {
    throw UsageError(error.what());
  }
}

std::vector<Flag> setting_flags(std::initializer_list<std::string_view> names) {
  static const auto helps = [] {
    std::vector<std::string> texts;
    for (const auto& setting : server::all_settings())
      texts.push_back(std::string(setting.help) +
                      (setting.fallback.empty() ? "" : " [" + std::string(setting.fallback) + "]"));
    return texts;
  }();
  std::vector<Flag> flags{
      {"config", "FILE", "a file of lines NAME = VALUE, the names being those of these flags"}};
  for (std::size_t i = 0; i < helps.size(); ++i)
    if (const auto& setting = server::all_settings()[i];
        names.size() == 0 || std::find(names.begin(), names.end(), setting.name) != names.end())
      flags.push_back({setting.name, setting.value, helps[i]});
  return flags;
}

}  // namespace skyline::app
