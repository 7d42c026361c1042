// A load for `skyline serve`: people at tables who act as soon as, or as often as, they are told to, and
// sockets that only listen. It measures from the sending of an action to the event that announces it, at the
// player who acted. bench/load starts a server and runs it.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <queue>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "bench/load_generator/live_sockets.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using skyline::load::Clock;
using skyline::load::LiveSockets;

struct Options {
  std::map<std::string, std::string> given;
  int number(const std::string& name, int fallback) const {
    const auto found = given.find(name);
    return found == given.end() ? fallback : std::stoi(found->second);
  }
  std::string text(const std::string& name, const std::string& fallback) const {
    const auto found = given.find(name);
    return found == given.end() ? fallback : found->second;
  }
};

// Where a text begins behind a place, or npos. The quotes of JSON are too many for a search that stops at
// every first letter.
std::size_t find(std::string_view text, std::string_view wanted, std::size_t from = 0) {
  if (from > text.size()) return std::string_view::npos;
  const void* const found = memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
  return found == nullptr ? std::string_view::npos
                          : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

// The text between two others behind a place; empty where they are not.
std::string_view between(std::string_view text, std::string_view before, char end, std::size_t from = 0) {
  const auto begin = find(text, before, from);
  if (begin == std::string_view::npos) return {};
  const auto first = begin + before.size();
  return text.substr(first, text.find(end, first) - first);
}

// Requests one after the other on one connection.
class Requests {
 public:
  Requests(asio::io_context& context, const Tcp::endpoint& server) : stream_(context) {
    stream_.connect(server);
  }

  std::string post(const std::string& target, const std::string& token, const std::string& body) {
    http::request<http::string_body> request(http::verb::post, target, 11);
    request.set(http::field::host, "localhost");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = body;
    request.prepare_payload();
    http::write(stream_, request);
    http::response<http::string_body> response;
    http::read(stream_, buffer_, response);
    if (response.result_int() >= 300) throw std::runtime_error(target + ": " + response.body());
    return response.body();
  }

 private:
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
};

struct Results {
  std::vector<double> milliseconds;
  long refused = 0;
  bool counts = false;  // after the warm-up
  int finished = 0;     // seats whose game is over
  int open_tables(int all) const { return all - finished; }
};

// Those who are connected; a player acts whenever there is something to do.
class People {
 public:
  People(std::uint16_t port, Clock::duration pause)
      : sockets_(port, [this](std::size_t who, std::string_view message) { hear(who, message); }),
        pause_(pause) {}

  // The first action comes so many pauses after the beginning.
  void open(const std::string& target, const std::string& token, double offset) {
    all_.push_back({.offset = offset});
    sockets_.open(target, token);
  }

  void live_until(Clock::time_point end) {
    do {
      sockets_.listen(due_.empty() ? end : std::min(end, due_.top().first));
      for (; !due_.empty() && due_.top().first <= Clock::now(); due_.pop()) act(due_.top().second);
    } while (Clock::now() < end);
  }
  void live_for(Clock::duration time) { live_until(Clock::now() + time); }

  Results results;
  const LiveSockets& sockets() const { return sockets_; }
  std::size_t count() const { return all_.size(); }

 private:
  struct Person {
    double offset;
    std::string command = {};  // what to do next
    Clock::time_point due = {};
    Clock::time_point sent = {};
    bool acting = false;
  };

  void hear(std::size_t who, std::string_view message) {
    if (message.starts_with("{\"type\":\"answer\"")) {
      if (find(message, "\"refusal\":null") == std::string_view::npos) ++results.refused;
      return;
    }
    const auto state = find(message, "\"state\":{");
    if (state == std::string_view::npos) return;
    Person& person = all_[who];
    if (person.acting) {
      if (results.counts)
        results.milliseconds.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - person.sent).count());
      person.acting = false;
    }
    if (between(message, "\"phase\":\"", '"', state) == "finished") ++results.finished;
    const auto legal = between(message, "\"legal\":[", ']', state);
    if (legal.empty()) return;
    person.command = "{\"type\":\"act\",\"do\":" + std::string(legal.substr(0, legal.find('"', 1) + 1)) +
                     ",\"seen\":" + std::string(between(message, "\"number\":", ',', state)) + "}";
    if (pause_.count() == 0) return act(who);
    // The tables begin evenly spread over the first interval.
    if (person.due == Clock::time_point())
      person.due =
          Clock::now() + std::chrono::duration_cast<Clock::duration>(person.offset * pause_) - pause_;
    person.due = std::max(Clock::now(), person.due + pause_);
    due_.emplace(person.due, who);
  }

  void act(std::size_t who) {
    all_[who].sent = Clock::now();
    all_[who].acting = true;
    sockets_.say(who, all_[who].command);
  }

  using Due = std::pair<Clock::time_point, std::size_t>;
  LiveSockets sockets_;
  Clock::duration pause_;
  std::vector<Person> all_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
};

// Calls work with 0 to count - 1, from a few threads.
template <class Work>
void in_parallel(int count, const Work& work) {
  std::atomic<int> next = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 32; ++i)
    threads.emplace_back([&] {
      for (int at = next++; at < count; at = next++) work(at);
    });
  for (auto& thread : threads) thread.join();
}

long memory_of(int process) {  // KiB
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
  return 0;
}

// Seconds of processor time of a process, or of those that it started.
enum class Whose { its_own, of_its_children };
double processor_time_of(int process, Whose whose) {
  double ticks = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream in(entry.path() / "stat");
    std::string text;
    if (!std::getline(in, text)) continue;  // no process, or one that has just ended
    std::istringstream fields(text.substr(text.rfind(')') + 2));
    std::string state;
    int parent = 0;
    double skipped = 0;
    double user = 0;
    double system = 0;
    fields >> state >> parent;
    for (int i = 0; i < 9; ++i) fields >> skipped;
    fields >> user >> system;
    const bool counts = whose == Whose::its_own ? std::stoi(text) == process : parent == process;
    if (counts) ticks += user + system;
  }
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double own_processor_time() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) { return double(time.tv_sec) + 1e-6 * double(time.tv_usec); };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double percentile(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0
                        : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

void run(const Options& options) {
  asio::io_context context(1);
  const auto port = static_cast<std::uint16_t>(options.number("port", 8080));
  const Tcp::endpoint server(asio::ip::make_address("127.0.0.1"), port);
  const int tables = options.number("tables", 100);
  const int players = options.number("players", 3);
  const int idle = options.number("idle", 0);
  const int rate = options.number("rate", 0);
  const int seconds = options.number("seconds", 10);
  const int process = options.number("pid", 0);
  const std::string game = options.text("game", "manhattan");
  const std::string view = options.text("view", "yes");
  const auto pause = rate == 0 ? Clock::duration(0)
                               : std::chrono::duration_cast<Clock::duration>(
                                     std::chrono::duration<double>(double(tables) * players / rate));
  // Nobody sits at all tables: the server would count them anew for each.
  constexpr int tables_of_a_party = 20;
  std::vector<std::vector<std::string>> parties(
      static_cast<std::size_t>((tables + tables_of_a_party - 1) / tables_of_a_party));
  struct PlayedTable {
    std::string id;
    const std::vector<std::string>* tokens;
  };
  std::vector<PlayedTable> made_tables;
  People people(port, pause);
  const long at_first = memory_of(process);
  {
    Requests requests(context, server);
    for (auto& tokens : parties)
      for (int i = 0; i < players; ++i)
        tokens.emplace_back(
            between(requests.post("/api/v1/guests", "", R"({"name":"Load"})"), "\"token\":\"", '"'));
  }
  in_parallel(tables, [&](int i) {
    thread_local Requests requests(context, server);
    const auto& tokens = parties[static_cast<std::size_t>(i / tables_of_a_party)];
    const auto made =
        requests.post("/api/v1/tables", tokens[0],
                      "{\"game\":\"" + game + "\",\"config\":{\"players\":" + std::to_string(players) +
                          "},\"away\":0,\"start\":\"host\"}");
    const std::string id(between(made, "\"table\":\"", '"'));
    for (std::size_t p = 1; p < tokens.size(); ++p)
      requests.post("/api/v1/tables/" + id + "/sit", tokens[p], "{}");
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    made_tables.push_back({id, &tokens});
  });
  const long with_tables = memory_of(process);
  for (const auto& table : made_tables)
    for (const auto& token : *table.tokens) {
      people.open("/api/v1/tables/" + table.id + "/live?view=" + view, token,
                  static_cast<double>(people.count()) / (tables * players));
      people.live_for({});
    }
  for (int i = 0; i < idle; ++i) {
    people.open(
        "/api/v1/tables/" + made_tables[static_cast<std::size_t>(i) % made_tables.size()].id + "/live", "",
        0);
    people.live_for({});
  }
  people.live_for(std::chrono::seconds(1));
  const long with_sockets = memory_of(process);
  auto begin = Clock::now();
  Results& results = people.results;
  if (idle == 0) {
    results.counts = rate == 0;
    in_parallel(tables, [&](int i) {
      thread_local Requests requests(context, server);
      const PlayedTable& table = made_tables[static_cast<std::size_t>(i)];
      requests.post("/api/v1/tables/" + table.id + "/start", table.tokens->front(), "{}");
    });
    if (rate > 0) {
      people.live_for(std::chrono::seconds(3));  // until the rate is steady
      begin = Clock::now();
      results.counts = true;
    }
  }
  const int database = options.number("database", 0);
  const double of_server = processor_time_of(process, Whose::its_own);
  const double of_database = processor_time_of(database, Whose::of_its_children);
  const double of_generator = own_processor_time();
  const std::size_t bytes = people.sockets().bytes();
  const auto end = begin + std::chrono::seconds(seconds);
  // Without a rate the games are played to their end.
  while (Clock::now() < end && (rate > 0 || idle > 0 || results.open_tables(tables * players) > 0))
    people.live_for(std::chrono::milliseconds(100));
  const double took = std::chrono::duration<double>(Clock::now() - begin).count();
  const long at_last = memory_of(process);
  const double cost = processor_time_of(process, Whose::its_own) - of_server;
  const double generator_cost = own_processor_time() - of_generator;
  const double database_cost =
      database == 0 ? 0 : processor_time_of(database, Whose::of_its_children) - of_database;

  auto& times = results.milliseconds;
  std::sort(times.begin(), times.end());
  const double microseconds_each = 1e6 / static_cast<double>(times.size() + 1);
  std::printf(
      "%d tables, %zu sockets: %.0f actions/s, p50 %.1f ms, p99 %.1f ms, %.1f MB/s; refused %ld, "
      "broken %ld; "
      "an action costs the server %.0f us, the database %.0f us, the generator %.0f us; "
      "server %ld MiB (start %ld), %.1f kB a table, %.1f kB a socket\n",
      tables, people.count(), static_cast<double>(times.size()) / took, percentile(times, 0.5),
      percentile(times, 0.99), static_cast<double>(people.sockets().bytes() - bytes) / took / 1e6,
      results.refused, people.sockets().broken(), microseconds_each * cost, microseconds_each * database_cost,
      microseconds_each * generator_cost, at_last / 1024, at_first / 1024,
      static_cast<double>(with_tables - at_first) / tables,
      static_cast<double>(with_sockets - with_tables) / static_cast<double>(people.count()));
}

}  // namespace

int main(int count, char** words) {
  Options options;
  for (int i = 1; i + 1 < count; i += 2) options.given[std::string(words[i]).substr(2)] = words[i + 1];
  try {
    run(options);
  } catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
