// The game server and what its operator needs: serve, backup, restore.
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <unistd.h>

#include "app/catalogue.hpp"
#include "app/command.hpp"
#include "engine/table/games.hpp"
#include "server/bots_at_work.hpp"
#include "server/net/serve.hpp"
#include "server/sqlite.hpp"

namespace skyline::app {
namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
}

std::vector<std::string> environment_names() {
  std::vector<std::string> names;
  for (char* const* entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    names.emplace_back(text.substr(0, text.find('=')));
  }
  return names;
}

server::Settings settings_of(const Arguments& arguments) {
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

// English, whatever the operator speaks: clients translate by key.
std::string catalogue() {
  const Texts english("en");
  json::Array games;
  Games::each([&]<class G>() { games.emplace_back(describe_game(G::name, true, english)); });
  return json::write(
      json::Object{{"games", std::move(games)}, {"bots", json::array_of(server::bot_levels())}});
}

void serve(const Arguments& arguments) {
  auto settings = settings_of(arguments);
  settings.unknown = server::unknown_settings(environment_names());
  server::serve(settings, catalogue(), [&](const std::string& address) {
    std::cout << "Skyline serves at " << address
              << (settings.public_url.empty() ? "" : ", for others at " + settings.public_url) << "\n"
              << std::flush;  // somebody may wait for the line
  });
}

void remove_store(const std::string& file) {
  for (const char* part : {"-wal", "-shm", ""}) std::filesystem::remove(file + part);
}

// A whole copy, under a name of its own.
std::string copy_beside(const std::string& from, const std::string& to) {
  if (!std::filesystem::exists(from)) throw InputError(from + " does not exist");
  if (const auto fault = server::sqlite::database_fault(from)) throw InputError(from + ": " + *fault);
  std::string part = to + ".part";
  remove_store(part);
  server::sqlite::copy_database(from, part);
  if (const auto fault = server::sqlite::database_fault(part)) throw InputError(part + ": " + *fault);
  for (const char* leftover : {"-wal", "-shm"}) std::filesystem::remove(part + leftover);
  return part;
}

void backup(const Arguments& arguments) {
  const auto settings = settings_of(arguments);
  const std::string file = arguments.positional(0);
  if (std::filesystem::exists(file)) throw InputError(file + " exists already");
  std::filesystem::rename(copy_beside(settings.store, file),
                          file);  // there is never half a file of that name
  std::cout << "Saved " << settings.store << " to " << file << '\n';
}

void restore(const Arguments& arguments) {
  const auto settings = settings_of(arguments);
  const std::string file = arguments.positional(0);
  const bool replaces = std::filesystem::exists(settings.store);
  if (replaces && !arguments.has("force"))
    throw InputError(settings.store + " exists already; stop the server and say --force to replace it");
  if (const auto folder = std::filesystem::path(settings.store).parent_path(); !folder.empty())
    std::filesystem::create_directories(folder);
  if (replaces && server::sqlite::in_use(settings.store))
    throw InputError(settings.store + " is in use: stop the server first");
  const std::string part = copy_beside(file, settings.store);
  // The old store has all its files, here or beside, until the new one has its name.
  const std::string replaced = settings.store + ".replaced";
  remove_store(replaced);
  for (const char* old : {"-wal", "-shm", ""})
    if (std::filesystem::exists(settings.store + old))
      std::filesystem::rename(settings.store + old, replaced + old);
  std::filesystem::rename(part, settings.store);
  remove_store(replaced);
  std::cout << "Restored " << file << " to " << settings.store << '\n';
}

std::vector<Flag> setting_flags(bool only_store) {
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
    if (const auto& setting = server::all_settings()[i]; !only_store || setting.name == "store")
      flags.push_back({setting.name, setting.value, helps[i]});
  return flags;
}

}  // namespace

Command serve_command() {
  return {.name = "serve",
          .summary =
              "The game server: tables with people and bots, over HTTP and WebSocket. Each flag can also be "
              "set in the file of --config, or in the environment as SKYLINE_ and its name in capitals "
              "(SKYLINE_PORT); a flag wins over the environment, that over the file. Stops gracefully on "
              "SIGTERM.",
          .flags = setting_flags(false),
          .run = serve};
}

Command backup_command() {
  return {.name = "backup",
          .summary = "Saves a copy of a server's store, which may be in use.",
          .positionals = {"FILE"},
          .flags = setting_flags(true),
          .run = backup};
}

Command restore_command() {
  auto flags = setting_flags(true);
  flags.push_back({"force", "", "replace the store that is there"});
  return {.name = "restore",
          .summary = "Makes a saved copy the store of a server that is not running.",
          .positionals = {"FILE"},
          .flags = std::move(flags),
          .run = restore};
}

}  // namespace skyline::app
