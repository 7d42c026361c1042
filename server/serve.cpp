#include "server/serve.hpp"

#include <csignal>
#include <future>
#include <optional>
#include <sys/resource.h>

#include "room/bots.hpp"
#include "server/http/net/gunzip.hpp"
#include "server/http/operator_desk.hpp"
#include "server/operation/secrets.hpp"
#include "server/operation/steady_time.hpp"
#include "server/store/open_store.hpp"

namespace skyline::server {
namespace {

// What is dealt comes from the operating system's random numbers, a new seed for each command: nothing that a
// client has seen tells what comes next.
room::Luck fresh_luck() {
  return [random = std::optional<Random>()](Table& table) mutable {
    if (!random) random.emplace(random_seed());  // most commands need none
    table.step(*random);
  };
}

std::string url_of(const std::string& address, std::uint16_t port) {
  const std::string host = address.find(':') == std::string::npos ? address : "[" + address + "]";
  return "http://" + host + ":" + std::to_string(port) + "/";
}

// How many files may be open.
std::int64_t raise_file_limit() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return INT64_MAX;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  return static_cast<std::int64_t>(std::min<rlim_t>(files.rlim_cur, INT64_MAX));
}

// Every connection is an open file, and strangers leave the store and the log theirs.
NetworkLimits within_open_files(NetworkLimits limits, std::int64_t files) {
  constexpr std::int64_t of_others = 100;
  const std::int64_t left = std::max<std::int64_t>(1, files - of_others);
  limits.connections = static_cast<int>(std::min<std::int64_t>(left, limits.connections));
  return limits;
}

StaticFiles client_files(const std::string& folder, std::span<const BuiltInFile> client, const Log& log) {
  if (!folder.empty()) return StaticFiles(folder);
  if (!client.empty()) return StaticFiles(client, gunzip);
  log.warning("no-client",
              {{"reason", "this program was built without the browser client; --web names one"}});
  return {};
}

}  // namespace

void serve(const ServerSettings& settings, const std::string& catalogue, std::span<const BuiltInFile> client,
           const std::function<void(const std::string&)>& ready) {
  const Log log = Log::to_standard_error(settings.log);
  for (const auto& name : settings.unknown) log.warning("unknown-setting", {{"name", name}});
  const NetworkLimits limits = within_open_files(settings.network, raise_file_limit());
  std::signal(SIGPIPE, SIG_IGN);  // whoever reads the log, or a connection, may go away
  const StaticFiles files = client_files(settings.web, client, log);

  SteadyTime time;
  const Clock now = [&time] { return time.now(); };
  Metrics metrics;
  Network network(settings.threads, limits);
  const auto opened = open_store(settings.store, log);
  Store& store = *opened;
  Thinkers thinkers(settings.bot_threads, settings.thinking, now, metrics);
  const auto order = [&thinkers](Urgency urgency, const Share& whose, std::function<void()> thought) {
    return thinkers.put(urgency, whose, std::move(thought));
  };
  BotDesk desk(order, room::bot_action, now, settings.desk);
  Hall hall({store, desk, log, metrics, network.post(), now, fresh_luck}, settings.hall);
  Upkeep& upkeep = hall.upkeep();
  time.not_before(upkeep.last_word());
  Guests guests(store, network.post());
  Sanctions sanctions;
  ApiOptions options = settings.api;
  options.catalogue = catalogue;
  PersonalRates rates(store, metrics, network.post(), settings.rates);
  Api api(hall, guests, rates, sanctions, store, files, log, metrics, now, options);

  const auto port = network.listen(settings.address, settings.port, api, hall, metrics, log, limits);
  if (settings.metrics) {
    const auto page = [&api](std::string_view path) { return api.answer_operator(path); };
    const auto& [at, wanted] = *settings.metrics;
    const auto chosen = network.listen_for_operators(at, static_cast<std::uint16_t>(wanted), page);
    log.info("metrics", {{"address", url_of(at, chosen)}});
  }
  // Whoever is banned is kept out from the first request on.
  OperatorDesk operators(store, hall, sanctions, log);
  std::promise<void> looked;
  operators.look([&looked] { looked.set_value(); });
  looked.get_future().wait();
  store.watch([&upkeep, &guests](const Neighbours::Changes& changes) {
    guests.forget(changes);
    upkeep.take_changes(changes);
  });
  network.every(Upkeep::tick_every, [&upkeep] { upkeep.tick(); });
  network.every(second, [&operators] { operators.look(); });
  const std::string address = url_of(settings.address, port);
  if (limits.connections < settings.network.connections)
    log.info("few-open-files", {{"connections", limits.connections}});
  log.info("listening", {{"address", address}, {"store", without_password(settings.store)}});
  ready(address);
  network.run(upkeep, settings.drain, [&log] { log.info("stopping"); });
  thinkers.stop();
  store.beat(now(), {});  // clocks ran until now
  store.finish();
  log.info("stopped");
}

}  // namespace skyline::server
