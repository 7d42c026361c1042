// What an operator does to a store besides serving from it: check, migrate, copy, prune.
#include <chrono>
#include <iostream>

#include "app/commands/commands.hpp"
#include "app/server_flags.hpp"
#include "server/store/open_store.hpp"
#include "server/store/postgres.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/store_version.hpp"

namespace skyline::app {
namespace {

using server::addresses_in;
using server::link_to;
using server::without_password;

std::string told(const server::StoreContents& contents) {
  return std::to_string(contents.tables) + " tables, " + std::to_string(contents.events) + " events, " +
         std::to_string(contents.guests) + " guests";
}

void check(const server::ServerSettings& settings) {
  bool sound = true;
  for (const auto& address : addresses_in(settings.store)) {
    const auto found = server::inspect_store(*link_to(address));
    for (const auto& fault : found.faults) std::cout << without_password(address) << ": " << fault << '\n';
    sound = sound && found.faults.empty();
    if (found.faults.empty())
      std::cout << without_password(address) << ": sound; " << told(found.contents) << '\n';
  }
  if (!sound) throw InputError("the store is not as it should be");
}

void migrate(const server::ServerSettings& settings) {
  for (const auto& address : addresses_in(settings.store)) {
    server::make_store(address);
    std::cout << without_password(address) << " is of version " << server::store_version << '\n';
  }
}

void copy(const std::string& from, const std::string& to) {
  for (const auto& address : {from, to})
    if (addresses_in(address).size() != 1) throw UsageError("copy takes one store to one other");
  const auto source = link_to(from);
  if (const auto fault = source->fault()) throw InputError(without_password(from) + ": " + *fault);
  server::make_store(to);
  const auto copied = server::copy_store(*source, *link_to(to));
  std::cout << "Copied " << told(copied) << " to " << without_password(to) << '\n';
}

void prune(const server::ServerSettings& settings) {
  const auto& retention = settings.retention;
  if (retention.games + retention.guests + retention.chat == 0)
    throw UsageError("say how long what is kept: --keep-games, --keep-guests or --keep-chat DAYS");
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  const auto log = server::Log::to_standard_error(server::Log::Level::error);
  for (const auto& address : addresses_in(settings.store)) {
    const auto link = link_to(address);
    const auto store = server::open_store(address, log);
    const auto pruned = server::prune_store(*link, *store, retention, now);
    std::cout << without_password(address) << ": removed " << pruned.games << " games, " << pruned.guests
              << " guests, " << pruned.words << " words\n";
  }
}

void run_store(const Arguments& arguments) {
  const std::string what = arguments.positional(0);
  const bool copies = what == "copy";
  if (copies == arguments.positional(2).empty() || (!copies && !arguments.positional(1).empty()))
    throw UsageError("store check, store migrate, store prune, or store copy FROM TO");
  const auto settings = settings_of(arguments);
  try {
    if (copies) return copy(arguments.positional(1), arguments.positional(2));
    if (what == "check") return check(settings);
    if (what == "migrate") return migrate(settings);
    if (what == "prune") return prune(settings);
  } catch (const server::sqlite::Error& error) {
    throw InputError(error.what());
  } catch (const server::postgres::Error& error) {
    throw InputError(error.what());
  }
  throw UsageError("there is no store " + what + "; there are check, migrate, copy and prune");
}

}  // namespace

Command store_command() {
  return {
      .name = "store",
      .summary =
          "Looks after a server's store, a file or a database: check (reads everything), migrate (makes it "
          "one of this version, as serve does), copy FROM TO (to an empty one, of any kind, while it is in "
          "use), prune (removes what is older than the settings keep-… say).",
      .positionals = {"check|migrate|copy|prune", "[FROM]", "[TO]"},
      .flags = setting_flags({"store", "keep-games", "keep-guests", "keep-chat"}),
      .run = run_store};
}

}  // namespace skyline::app
