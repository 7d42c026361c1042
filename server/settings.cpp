#include "server/settings.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>

#include "engine/core/notation.hpp"
#include "engine/core/processors.hpp"

namespace skyline::server {
namespace {

constexpr std::array settings{
    Setting{"address", "IP", "127.0.0.1", "where to listen; 0.0.0.0 or :: for the whole network"},
    Setting{"port", "PORT", "8080", "the port; 0 lets the system choose, and it is printed"},
    Setting{
        "store", "ADDRESS", "",
        "where tables and guests are kept: an SQLite file, by default skyline.db in the user's data folder, "
        "or postgresql://…; several databases, with spaces between, divide the tables"},
    Setting{"web", "FOLDER", "", "files of a web client instead of the one in the program"},
    Setting{"public-url", "URL", "",
            "the address under which people reach the server, like https://play.example.org"},
    Setting{"origins", "URL,…", "",
            "other web sites whose pages may open live connections; no CORS, so they can read nothing else"},
    Setting{"behind-proxy", "yes|no", "no",
            "take the client's address from the last entry of X-Forwarded-For"},
    Setting{
        "metrics", "IP:PORT", "",
        "an address of its own for Prometheus (/metrics) and /healthz, like 127.0.0.1:9090; by default none"},
    Setting{"threads", "N", "", "threads that answer; by default as many as processors"},
    Setting{"bot-threads", "N", "",
            "threads on which bots think, at a lower priority; by default one less than processors"},
    Setting{
        "rate-address", "N", "100",
        "requests a second from one address, and as many messages on live connections (0: no limit); bursts "
        "of four seconds are fine"},
    Setting{"rate-guest", "N", "30", "requests and messages a second of one guest (0: no limit)"},
    Setting{"rate-new-guests", "N", "12", "new guests a minute from one address (0: no limit)"},
    Setting{"rate-new-tables", "N", "12",
            "new tables a minute of one guest, and five times as many from one address (0: no limit)"},
    Setting{"rate-seats", "N", "12",
            "seats a minute that one guest takes, and twice as many from one address (0: no limit)"},
    Setting{"rate-records", "N", "60",
            "records of games a day that one guest brings, and five times as many from one address; ten at "
            "once are fine, a long one counts as several (0: no limit)"},
    Setting{"rate-chat", "N", "30", "chat messages a minute of one guest (0: no limit)"},
    Setting{"rate-hints", "N", "30", "hints a minute for one guest (0: no limit)"},
    Setting{"max-tables", "N", "20", "tables of one guest that are open or running"},
    Setting{"max-seats", "N", "40", "tables, open or running, where one guest sits or which they made"},
    Setting{"max-sockets", "N", "20", "live connections of one guest"},
    Setting{"max-sockets-per-address", "N", "200",
            "live connections from one address, the forwarded one behind a proxy"},
    Setting{"max-connections", "N", "20000", "connections in all"},
    Setting{"max-connections-per-address", "N", "1000",
            "connections from one address; not counted behind a proxy"},
    Setting{"max-request", "BYTES", "65536", "the largest request"},
    Setting{"max-record", "BYTES", "1048576", "the largest record of a game that somebody brings"},
    Setting{"max-message", "BYTES", "8192", "the largest message on a live connection"},
    Setting{"max-backlog", "BYTES", "1048576", "what may wait for a slow reader before it is cut"},
    Setting{"max-unsent", "MIB", "128",
            "answers that wait for slow readers, in all; a quarter of it for one address"},
    Setting{"max-incoming", "MIB", "64",
            "requests that are being read, in all; a quarter of it for one address"},
    Setting{"max-analyses", "N", "32",
            "finished games that are analysed, in turn; a quarter of them for one address"},
    Setting{"max-thoughts", "N", "2048",
            "bots' turns and hints that wait for a thread, an eighth of them from one address"},
    Setting{"rate-thinking", "N", "15",
            "seconds of thinking a minute for one guest's bots and hints; what is more comes after everybody "
            "else's (0: no limit)"},
    Setting{"max-queue", "N", "64", "commands that may wait at one table"},
    Setting{"store-limit", "MIB", "10240", "no new guests and tables when the store is larger"},
    Setting{"keep-games", "DAYS", "0",
            "how long skyline store prune leaves games that are over (0: for ever)"},
    Setting{"keep-guests", "DAYS", "0", "the same for guests who sit nowhere and made no table"},
    Setting{"keep-chat", "DAYS", "0", "the same for what was said at games that are over"},
    Setting{
        "bot-pace", "MS", "500",
        "how long a bot takes for its turn, however long it thinks, so that its time tells nothing; 0: as "
        "long as it thinks"},
    Setting{"rest-after", "SECONDS", "60", "when a table that nobody asks for leaves the memory"},
    Setting{"drain", "SECONDS", "10", "how long a stopping server finishes what is under way"},
    Setting{"log", "error|warning|info|debug", "info",
            "how much is told, in lines of JSON on standard error"}};

std::string default_store() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  const char* const home = std::getenv("HOME");
  const std::filesystem::path folder = data != nullptr && *data != '\0' ? std::filesystem::path(data)
                                       : home != nullptr && *home != '\0'
                                           ? std::filesystem::path(home) / ".local/share"
                                           : std::filesystem::path(".");
  return (folder / "skyline" / "skyline.db").string();
}

// The value of each setting, and errors that name it.
class Values {
 public:
  explicit Values(Chosen values) : values_(std::move(values)) {}

  std::string text(std::string_view name) const { return values_.find(name)->second; }
  int number(std::string_view name, int least, int most) const {
    const auto value = skyline::read_number(text(name), least, most);
    if (!value) fail(name, "a number from " + std::to_string(least) + " to " + std::to_string(most));
    return *value;
  }
  bool flag(std::string_view name) const {
    const bool on = text(name) == "yes" || text(name) == "true";
    if (!on && text(name) != "no" && text(name) != "false") fail(name, "yes or no");
    return on;
  }
  [[noreturn]] void fail(std::string_view name, const std::string& wanted) const {
    throw SettingsError(std::string(name) + " takes " + wanted + ", not \"" + text(name) + "\"");
  }

 private:
  Chosen values_;
};

bool is_web_address(std::string_view text) {
  return text.starts_with("https://") || text.starts_with("http://");
}

constexpr std::string_view environment_prefix = "SKYLINE_";
constexpr int any = 1'000'000'000;
constexpr int most_days = 36'500;
constexpr double seconds_a_minute = 60;
constexpr double seconds_a_day = 24 * 60 * seconds_a_minute;

}  // namespace

std::span<const Setting> all_settings() { return settings; }

std::string environment_name(std::string_view setting) {
  std::string name(environment_prefix);
  for (const char c : setting)
    name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

std::vector<std::string> unknown_settings(std::span<const std::string> environment) {
  std::vector<std::string> unknown;
  for (const std::string& name : environment) {
    const bool known = name == environment_name("config") ||
                       std::any_of(settings.begin(), settings.end(),
                                   [&](const Setting& one) { return environment_name(one.name) == name; });
    if (name.starts_with(environment_prefix) && !known) unknown.push_back(name);
  }
  return unknown;
}

Chosen read_settings_file(const std::string& file) {
  std::ifstream in(file);
  if (!in || std::filesystem::is_directory(file)) throw SettingsError(file + " cannot be read");
  Chosen values;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const auto trimmed = [](const std::string& text) {
      const auto first = text.find_first_not_of(" \t\r");
      if (first == std::string::npos) return std::string();
      return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
    };
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const std::string where = file + ", line " + std::to_string(number) + ": ";
    const auto equals = line.find('=');
    if (equals == std::string::npos) throw SettingsError(where + "a line is NAME = VALUE");
    const std::string name = trimmed(line.substr(0, equals));
    if (std::none_of(settings.begin(), settings.end(), [&](const Setting& s) { return s.name == name; }))
      throw SettingsError(where + "there is no setting \"" + name + "\"");
    if (!values.emplace(name, trimmed(line.substr(equals + 1))).second)
      throw SettingsError(where + name + " is set twice");
  }
  return values;
}

ServerSettings read_settings(
    const Chosen& flags, const Chosen& file,
    const std::function<std::optional<std::string>(const std::string&)>& environment) {
  Chosen chosen;
  for (const Setting& setting : settings) {
    std::string& value = chosen[std::string(setting.name)];
    value = setting.fallback;
    if (setting.name == "store") value = default_store();
    if (setting.name == "threads") value = std::to_string(processors());
    if (setting.name == "bot-threads") value = std::to_string(std::max(1, processors() - 1));
    if (const auto found = file.find(setting.name); found != file.end()) value = found->second;
    if (const auto found = environment(environment_name(setting.name))) value = *found;
    if (const auto found = flags.find(setting.name); found != flags.end()) value = found->second;
  }
  const Values values(std::move(chosen));
  ServerSettings read;
  read.address = values.text("address");
  if (group_of(read.address).empty()) values.fail("address", "an IP address");
  read.port = static_cast<std::uint16_t>(values.number("port", 0, 65535));
  read.store = values.text("store");
  if (read.store.empty()) values.fail("store", "a file or postgresql://…");
  read.web = values.text("web");
  read.public_url = values.text("public-url");
  read.threads = values.number("threads", 1, 256);
  read.bot_threads = values.number("bot-threads", 1, 256);
  read.desk.together = read.bot_threads;
  read.drain = second * values.number("drain", 0, 3600);
  if (const std::string text = values.text("metrics"); !text.empty())
    if (!read_endpoint(text, read.metrics.emplace())) values.fail("metrics", "an IP address and a port");
  constexpr std::array<std::string_view, 4> levels{"error", "warning", "info", "debug"};
  const auto level = find_name(levels, values.text("log"));
  if (!level) values.fail("log", join(levels));
  read.log = static_cast<Log::Level>(*level);

  read.hall.table.queue = static_cast<std::size_t>(values.number("max-queue", 1, 10000));
  read.hall.hosted = values.number("max-tables", 1, any);
  read.hall.seats = values.number("max-seats", 1, any);
  read.hall.sockets = values.number("max-sockets", 1, any);
  read.hall.sockets_of_address = values.number("max-sockets-per-address", 1, any);
  read.desk.analyses = values.number("max-analyses", 0, any);
  read.thinking.waiting = static_cast<std::size_t>(values.number("max-thoughts", 1, any));
  read.thinking.seconds_of_guest = values.number("rate-thinking", 0, any) / seconds_a_minute;
  read.desk.bot_pace = values.number("bot-pace", 0, 60'000);
  read.hall.table.rest_after = second * values.number("rest-after", 0, any);
  read.hall.store_bytes = std::int64_t{values.number("store-limit", 1, any)} << 20;

  read.retention.games = values.number("keep-games", 0, most_days);
  read.retention.guests = values.number("keep-guests", 0, most_days);
  read.retention.chat = values.number("keep-chat", 0, most_days);

  const std::string origins = values.text("origins");
  if (!origins.empty())
    for (const auto origin : split(origins, ',')) {
      if (!is_web_address(origin)) values.fail("origins", "addresses like https://example.org");
      read.api.origins.emplace_back(origin);
    }
  if (!read.public_url.empty()) {
    if (!is_web_address(read.public_url))
      values.fail("public-url", "an address like https://play.example.org");
    while (read.public_url.ends_with('/')) read.public_url.pop_back();
    read.api.origins.push_back(read.public_url);
    read.api.https = read.public_url.starts_with("https://");
  }
  read.api.requests_of_address = values.number("rate-address", 0, any);
  read.api.requests_of_guest = values.number("rate-guest", 0, any);
  read.rates.guests = values.number("rate-new-guests", 0, any) / seconds_a_minute;
  read.rates.tables = values.number("rate-new-tables", 0, any) / seconds_a_minute;
  read.rates.seats = values.number("rate-seats", 0, any) / seconds_a_minute;
  read.rates.records = values.number("rate-records", 0, any) / seconds_a_day;
  read.rates.words = values.number("rate-chat", 0, any) / seconds_a_minute;
  read.rates.hints = values.number("rate-hints", 0, any) / seconds_a_minute;

  read.api.record = static_cast<std::size_t>(values.number("max-record", 1024, 1 << 24));
  read.network.behind_proxy = values.flag("behind-proxy");
  read.network.body = static_cast<std::size_t>(values.number("max-request", 1024, 1 << 24));
  read.network.message = static_cast<std::size_t>(values.number("max-message", 256, 1 << 20));
  read.network.backlog = static_cast<std::size_t>(values.number("max-backlog", 1024, any));
  read.network.unsent = static_cast<std::size_t>(values.number("max-unsent", 16, 1 << 20)) << 20;
  read.network.incoming = static_cast<std::size_t>(values.number("max-incoming", 4, 1 << 20)) << 20;
  read.network.connections = values.number("max-connections", 1, any);
  read.network.connections_of_address = values.number("max-connections-per-address", 1, any);
  return read;
}

}  // namespace skyline::server
