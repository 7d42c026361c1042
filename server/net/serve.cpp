#include "server/net/serve.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <sys/resource.h>

#include "server/secrets.hpp"
#include "server/sqlite_store.hpp"

namespace skyline::server {
namespace {

constexpr Millis tick = 250;

Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// What is dealt comes from the operating system's random numbers, a new seed for each command: nothing that a
// client has seen tells what comes next.
Room::Luck fresh_luck() {
  return [random = Random(random_seed())](Table& table) mutable { table.step(random); };
}

// Every connection is an open file.
void raise_file_limit() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace

void serve(const Settings& settings, const std::string& catalogue,
           const std::function<void(const std::string&)>& ready) {
  const Log log = Log::to_standard_error(settings.log);
  for (const auto& name : settings.unknown) log.warning("unknown-setting", {{"name", name}});
  raise_file_limit();
  const std::filesystem::path file(settings.store);
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path());
  const StaticFiles files = settings.web.empty() ? StaticFiles() : StaticFiles(settings.web);

  Metrics metrics;
  Network network(settings.threads);
  SqliteStore store(settings.store, log);
  Thinking thinking(settings.bot_threads);
  Hall hall(store, thinking, log, metrics, network.post(), now, fresh_luck, settings.hall);
  Guests guests(store, network.post());
  ApiSettings api_settings = settings.api;
  api_settings.catalogue = catalogue;
  Api api(hall, guests, store, files, log, metrics, now, api_settings);

  const auto port =
      network.listen(settings.address, settings.port, api, hall, metrics, log, settings.network);
  store.watch([&hall, &guests](const Store::Changes& changes) {
    guests.forget(changes);
    hall.take_changes(changes);
  });
  network.every(tick, [&hall] { hall.tick(); });
  const std::string host =
      settings.address.find(':') == std::string::npos ? settings.address : "[" + settings.address + "]";
  const std::string address = "http://" + host + ":" + std::to_string(port) + "/";
  log.info("listening", {{"address", address}, {"store", settings.store}});
  ready(address);
  network.run(hall, settings.drain, [&log] { log.info("stopping"); });
  thinking.stop();
  store.beat(now(), {});  // clocks ran until now
  store.finish();
  log.info("stopped");
}

}  // namespace skyline::server
