// What an operator sees of a server and does to those who spoil it for others.
#include <array>
#include <chrono>
#include <ctime>
#include <iostream>
#include <optional>
#include <pwd.h>
#include <unistd.h>

#include "app/commands/commands.hpp"
#include "app/server_flags.hpp"
#include "engine/core/notation.hpp"
#include "engine/core/printable.hpp"
#include "server/operation/addresses.hpp"
#include "server/operation/secrets.hpp"
#include "server/store/open_store.hpp"
#include "server/store/postgres.hpp"
#include "server/store/sql_link.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_schema.hpp"

namespace skyline::app {
namespace {

using server::Instruction;
using Kind = Instruction::Kind;

constexpr int most_listed = 10'000;
constexpr std::size_t longest_reason = 200;

server::Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string time_text(server::Millis at) {
  const std::time_t seconds = at / server::second;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%SZ", &utc)};
}

// Who is at the keyboard, as far as the system knows.
std::string operator_name() {
  for (const char* name : {"SUDO_USER", "LOGNAME"})
    if (const char* const value = std::getenv(name); value != nullptr && *value != '\0') return value;
  const passwd* const entry = getpwuid(geteuid());
  return entry != nullptr ? entry->pw_name : std::to_string(geteuid());
}

// A file that is none of ours is named, instead of what it lacks.
std::unique_ptr<server::SqlLink> store_at(const std::string& address) {
  auto link = server::link_to(address);
  if (server::is_file(address))
    if (const auto fault = server::sqlite::store_fault(address, server::sqlite::Look::only_tables))
      throw InputError(address + ": " + *fault);
  return link;
}

void list_tables(server::SqlLink& store, int most) {
  for (const auto& table : server::newest_tables(store, most))
    std::cout << table.id << "  " << table.phase << "  " << table.game << "  host " << table.host
              << (table.guests.empty() ? "" : "  seated " + table.guests) << '\n';
}

void list_guests(server::SqlLink& store, int most) {
  for (const auto& guest : server::newest_guests(store, most))
    std::cout << guest.id << "  " << time_text(guest.at) << "  " << printable(guest.name) << '\n';
}

void list_trail(server::SqlLink& store) {
  for (const auto& one : server::all_instructions(store)) {
    std::cout << one.number << "  " << time_text(one.at) << "  " << printable(one.by) << "  "
              << name_of(one.kind);
    for (const std::string& subject : {one.table, one.whom})
      if (!subject.empty()) std::cout << ' ' << printable(subject);
    std::cout << "  " << printable(one.reason);
    if (one.kind == Kind::close || one.kind == Kind::remove)
      std::cout << "  (" << (one.outcome.empty() ? "waits for a server" : one.outcome) << ')';
    std::cout << '\n';
  }
}

std::string checked_id(const std::string& id, std::string_view what) {
  if (!server::is_id(id)) throw UsageError("\"" + id + "\" is not the id of a " + std::string(what));
  return id;
}

// A guest's id; or an address or network in the form in which a server counts them.
std::string checked_banned(const std::string& whom) {
  if (server::is_id(whom)) return whom;
  const auto slash = whom.find('/');
  std::string group = server::group_of(whom.substr(0, slash));
  const std::string length = slash == std::string::npos ? "" : whom.substr(slash);
  const bool is_v6 = group.ends_with("/64");
  if (!group.empty() && (length.empty() || (is_v6 && length == "/64"))) return group;
  if (is_v6 && length == "/48") return server::network_of(group);
  throw UsageError("\"" + whom +
                   "\" is neither a guest's id nor an IP address nor an IPv6 network /64 or /48");
}

Instruction instruction_of(Kind kind, const Arguments& arguments) {
  Instruction wanted{.at = now(), .by = operator_name(), .kind = kind, .reason = ""};
  const std::string first = arguments.positional(1);
  const std::string second = arguments.positional(2);
  const bool two = kind == Kind::remove;
  if (first.empty() || second.empty() == two)
    throw UsageError("skyline admin " + std::string(name_of(kind)) + " takes " +
                     (two                   ? "a table and a guest"
                      : kind == Kind::close ? "a table"
                                            : "one whom it is about"));
  if (kind == Kind::close || kind == Kind::remove) wanted.table = checked_id(first, "table");
  if (kind == Kind::remove) wanted.whom = checked_id(second, "guest");
  if (kind == Kind::mute || kind == Kind::unmute) wanted.whom = checked_id(first, "guest");
  if (kind == Kind::ban || kind == Kind::unban) wanted.whom = checked_banned(first);
  wanted.reason = arguments.text("reason").value_or("");
  if (wanted.reason.empty() || wanted.reason.size() > longest_reason)
    throw UsageError("say why, in at most 200 characters: --reason TEXT");
  return wanted;
}

std::optional<Kind> kind_of(const std::string& what) {
  for (const Kind kind : {Kind::close, Kind::remove, Kind::mute, Kind::unmute, Kind::ban, Kind::unban})
    if (what == name_of(kind)) return kind;
  return std::nullopt;
}

// Where a store is several databases, each lists its own; the first has what operators ordered.
void act(const std::string& what, const std::vector<std::string>& addresses, const Arguments& arguments) {
  const int most = arguments.number("most", 50, 1, most_listed);
  if (what == "tables" || what == "guests") {
    for (const auto& address : addresses) {
      const auto store = store_at(address);
      what == "tables" ? list_tables(*store, most) : list_guests(*store, most);
    }
    return;
  }
  if (what == "log") return list_trail(*store_at(addresses.front()));
  const auto kind = kind_of(what);
  if (!kind) throw UsageError("skyline admin knows no \"" + what + "\"; see skyline admin --help");
  const Instruction wanted = instruction_of(*kind, arguments);
  server::give(*store_at(addresses.front()), wanted);
  std::cout << "Noted. Every server on this store follows within about a second.\n";
}

void admin(const Arguments& arguments) {
  try {
    act(arguments.positional(0), server::addresses_in(settings_of(arguments).store), arguments);
  } catch (const server::sqlite::Error& error) {
    throw InputError(error.what());
  } catch (const server::postgres::Error& error) {
    throw InputError(error.what());
  }
}

}  // namespace

Command admin_command() {
  auto flags = setting_flags({"store"});
  flags.push_back({"reason", "TEXT", "why; it is kept with the instruction, and people at a table read it"});
  flags.push_back({"most", "N", "how many are listed, the newest first [50]"});
  return {.name = "admin",
          .summary =
              "For operators, while a server runs or not: tables, guests, log (what was done, by "
              "whom and why), close TABLE, remove TABLE GUEST, mute GUEST, unmute GUEST, ban WHOM or unban "
              "WHOM: a guest, an IP address or an IPv6 network.",
          .positionals = {"tables|guests|log|close|remove|mute|unmute|ban|unban", "[TABLE|WHOM]", "[GUEST]"},
          .flags = std::move(flags),
          .run = admin};
}

}  // namespace skyline::app
