// Copies of a server's store: backup, restore.
#include <filesystem>
#include <iostream>

#include "app/commands/commands.hpp"
#include "app/server_flags.hpp"
#include "server/store/open_store.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/store_file.hpp"

namespace skyline::app {
namespace {

server::ServerSettings settings_of_file(const Arguments& arguments) {
  auto settings = settings_of(arguments);
  if (!server::is_file(settings.store))
    throw InputError("the store is a database: pg_dump saves it, or skyline store copy to a file");
  return settings;
}

void backup(const Arguments& arguments) {
  const auto settings = settings_of_file(arguments);
  const std::string file = arguments.positional(0);
  if (std::filesystem::exists(file)) throw InputError(file + " exists already");
  server::StoreCopy(settings.store, file).take_place();
  std::cout << "Saved " << settings.store << " to " << file << '\n';
}

void restore(const Arguments& arguments) {
  const auto settings = settings_of_file(arguments);
  const std::string file = arguments.positional(0);
  const bool replaces = std::filesystem::exists(settings.store);
  if (replaces && !arguments.has("force"))
    throw InputError(settings.store + " exists already; stop the server and say --force to replace it");
  const std::string folder = std::filesystem::absolute(settings.store).parent_path().string();
  server::make_folder_of(settings.store);
  if (replaces && server::sqlite::in_use(settings.store))
    throw InputError(settings.store + " is in use: stop the server first");
  server::StoreCopy copy(file, settings.store);
  copy.belong_to_owner_of(replaces ? settings.store : folder);
  if (replaces) server::fold_into_one_file(settings.store);
  copy.take_place();
  std::cout << "Restored " << file << " to " << settings.store << '\n';
}

}  // namespace

Command backup_command() {
  return {.name = "backup",
          .summary = "Saves a copy of a server's store, which may be in use.",
          .positionals = {"FILE"},
          .flags = setting_flags({"store"}),
          .run = backup};
}

Command restore_command() {
  auto flags = setting_flags({"store"});
  flags.push_back({"force", "", "replace the store that is there"});
  return {.name = "restore",
          .summary = "Makes a saved copy the store of a server that is not running.",
          .positionals = {"FILE"},
          .flags = std::move(flags),
          .run = restore};
}

}  // namespace skyline::app
