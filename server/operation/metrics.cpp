#include "server/operation/metrics.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>
#include <unistd.h>

namespace skyline::server {
namespace {

void write_one(std::string& out, std::string_view name, std::string_view type, std::string_view help,
               std::int64_t value) {
  const std::string full = "skyline_" + std::string(name);
  out += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " " + std::string(type) + "\n" +
         full + " " + std::to_string(value) + "\n";
}

// What the system gives the process, in pages; 0 where it does not tell.
std::int64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

std::string seconds(std::int64_t microseconds) {
  std::string text = std::to_string(static_cast<double>(microseconds) / 1e6);
  return text;
}

}  // namespace

void Durations::add(std::int64_t microseconds) {
  const auto bucket = std::lower_bound(bounds.begin(), bounds.end(), microseconds) - bounds.begin();
  ++counts_[static_cast<std::size_t>(bucket)];
  sum_ += microseconds;
}

void Durations::write(std::string& out, const std::string& name) const {
  out += "# TYPE " + name + " histogram\n";
  std::int64_t total = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    total += counts_[i];
    const std::string bound = i < bounds.size() ? seconds(bounds[i]) : "+Inf";
    out += name + "_bucket{le=\"" + bound + "\"} " + std::to_string(total) + "\n";
  }
  out += name + "_sum " + seconds(sum_) + "\n" + name + "_count " + std::to_string(total) + "\n";
}

std::string Metrics::write(std::int64_t store_bytes, const StoreCounts& store) const {
  std::string out;
  write_one(out, "http_requests_total", "counter", "Requests answered.", requests);
  write_one(out, "http_refused_total", "counter", "Requests answered with a status of 400 or more.", refused);
  write_one(out, "rate_limited_total", "counter", "Requests and messages sent away for being too many.",
            slowed_down);
  write_one(out, "actions_total", "counter", "Actions of people, durable.", actions);
  write_one(out, "bot_actions_total", "counter", "Actions of bots, durable.", bot_actions);
  write_one(out, "events_total", "counter", "Events stored.", events);
  write_one(out, "live_messages_in_total", "counter", "Messages received on live connections.", messages_in);
  write_one(out, "live_messages_out_total", "counter", "Messages sent on live connections.", messages_out);
  write_one(out, "connections_cut_total", "counter", "Connections cut for being slow or loud.", cut);
  write_one(out, "connections", "gauge", "Open connections.", connections);
  write_one(out, "live_sockets", "gauge", "Open live connections.", sockets);
  write_one(out, "rooms", "gauge", "Tables in memory.", rooms);
  write_one(out, "tables_read_total", "counter", "Tables read from the store.", tables_read);
  write_one(out, "tables_set_aside_total", "counter", "Stored games that no longer replay.", set_aside);
  write_one(out, "store_failures_total", "counter", "Reads and writes that the store could not do.",
            store.failures);
  write_one(out, "store_bytes", "gauge", "Size of the store.", store_bytes);
  write_one(out, "store_commits_total", "counter", "Transactions, one sync each.", store.commits);
  write_one(out, "store_writes_total", "counter", "Writes in these transactions.", store.writes);
  write_one(out, "memory_bytes", "gauge", "Memory of the process.", resident_bytes());
  write_one(out, "thoughts_refused_total", "counter",
            "Bots' turns and hints sent away because too many waited.", thoughts_refused);
  write_one(out, "thoughts_waiting", "gauge", "Bots' turns, hints and reviews that wait for a thread.",
            thoughts_waiting);
  thinking_time.write(out, "skyline_thinking_seconds");
  store_time.write(out, "skyline_store_seconds");
  action_time.write(out, "skyline_action_seconds");
  return out;
}

}  // namespace skyline::server
