// A load for `skyline serve`: people at tables who act as soon as, or as often as, they are told to, and
// sockets that only listen. It measures from the sending of an action to the event that announces it, at the
// player who acted. bench/load starts a server and runs it.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

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

// The text between two others behind a place; empty where they are not.
std::string_view between(std::string_view text, std::string_view before, char end, std::size_t from = 0) {
  const auto begin = text.find(before, from);
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
  long broken = 0;
  std::size_t bytes_in = 0;
  bool counts = false;  // after the warm-up
  int finished = 0;     // seats whose game is over
  int open_tables(int all) const { return all - finished; }
};

// One socket; a player acts whenever it has something to do.
class Seat : public std::enable_shared_from_this<Seat> {
 public:
  Seat(asio::io_context& context, Results& results, Clock::duration pause, double offset)
      : stream_(context), timer_(context), results_(results), pause_(pause), offset_(offset) {}

  void open(const Tcp::endpoint& server, const std::string& target, const std::string& token) {
    beast::get_lowest_layer(stream_).connect(server);
    stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    }));
    stream_.handshake("localhost", target);
    stream_.read_message_max(4 << 20);
    read();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code broken, std::size_t size) {
      if (broken) {
        ++self->results_.broken;
        return;
      }
      if (self->results_.counts) self->results_.bytes_in += size;
      self->hear({static_cast<const char*>(self->buffer_.data().data()), self->buffer_.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void hear(std::string_view message) {
    if (message.starts_with("{\"type\":\"answer\"")) {
      if (message.find("\"refusal\":null") == std::string_view::npos) ++results_.refused;
      return;
    }
    const auto state = message.find("\"state\":{");
    if (state == std::string_view::npos) return;
    if (acting_) {
      if (results_.counts)
        results_.milliseconds.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
      acting_ = false;
    }
    if (message.find("\"phase\":\"finished\"", state) != std::string_view::npos) ++results_.finished;
    const auto action = between(message, "\"legal\":[\"", '"', state);
    if (action.empty()) return;
    command_ = "{\"type\":\"act\",\"do\":\"" + std::string(action) +
               "\",\"seen\":" + std::string(between(message, "\"number\":", ',', state)) + "}";
    if (pause_.count() == 0) return act();
    // The tables begin evenly spread over the first interval.
    if (due_ == Clock::time_point())
      due_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(offset_ * pause_) - pause_;
    due_ = std::max(Clock::now(), due_ + pause_);
    timer_.expires_at(due_);
    timer_.async_wait([self = shared_from_this()](beast::error_code stopped) {
      if (!stopped) self->act();
    });
  }

  void act() {
    sent_ = Clock::now();
    acting_ = true;
    stream_.async_write(asio::buffer(command_),
                        [self = shared_from_this()](beast::error_code, std::size_t) {});
  }

  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer timer_;
  Results& results_;
  Clock::duration pause_;
  beast::flat_buffer buffer_;
  std::string command_;
  Clock::time_point sent_;
  double offset_;  // of the first action, in pauses
  Clock::time_point due_;
  bool acting_ = false;
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

double percentile(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0
                        : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

void run(const Options& options) {
  asio::io_context context(1);
  const Tcp::endpoint server(asio::ip::make_address("127.0.0.1"),
                             static_cast<std::uint16_t>(options.number("port", 8080)));
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
  Results results;
  std::vector<std::string> tokens;
  std::vector<std::string> ids;
  std::vector<std::shared_ptr<Seat>> seats;
  const long at_first = memory_of(process);
  {
    Requests requests(context, server);
    for (int i = 0; i < players; ++i)
      tokens.emplace_back(
          between(requests.post("/api/v1/guests", "", R"({"name":"Load"})"), "\"token\":\"", '"'));
  }
  in_parallel(tables, [&](int) {
    thread_local Requests requests(context, server);
    const auto made =
        requests.post("/api/v1/tables", tokens[0],
                      "{\"game\":\"" + game + "\",\"config\":{\"players\":" + std::to_string(players) +
                          "},\"away\":0,\"start\":\"host\"}");
    const std::string id(between(made, "\"table\":\"", '"'));
    for (std::size_t p = 1; p < tokens.size(); ++p)
      requests.post("/api/v1/tables/" + id + "/sit", tokens[p], "{}");
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    ids.push_back(id);
  });
  const long with_tables = memory_of(process);
  for (const auto& id : ids)
    for (const auto& token : tokens) {
      seats.push_back(std::make_shared<Seat>(context, results, pause,
                                             static_cast<double>(seats.size()) / (tables * players)));
      seats.back()->open(server, "/api/v1/tables/" + id + "/live?view=" + view, token);
      context.poll();
    }
  for (int i = 0; i < idle; ++i) {
    seats.push_back(std::make_shared<Seat>(context, results, pause, 0));
    seats.back()->open(server, "/api/v1/tables/" + ids[static_cast<std::size_t>(i) % ids.size()] + "/live",
                       "");
    context.poll();
  }
  context.run_for(std::chrono::seconds(1));
  const long with_sockets = memory_of(process);
  auto begin = Clock::now();
  if (idle == 0) {
    results.counts = rate == 0;
    in_parallel(tables, [&](int i) {
      thread_local Requests requests(context, server);
      requests.post("/api/v1/tables/" + ids[static_cast<std::size_t>(i)] + "/start", tokens[0], "{}");
    });
    if (rate > 0) {
      context.run_for(std::chrono::seconds(3));  // until the rate is steady
      begin = Clock::now();
      results.counts = true;
    }
  }
  const int database = options.number("database", 0);
  const double of_server = processor_time_of(process, Whose::its_own);
  const double of_database = processor_time_of(database, Whose::of_its_children);
  const auto end = begin + std::chrono::seconds(seconds);
  // Without a rate the games are played to their end.
  while (Clock::now() < end && (rate > 0 || idle > 0 || results.open_tables(tables * players) > 0))
    context.run_for(std::chrono::milliseconds(100));
  const double took = std::chrono::duration<double>(Clock::now() - begin).count();
  const long at_last = memory_of(process);
  const double cost = processor_time_of(process, Whose::its_own) - of_server;
  const double database_cost =
      database == 0 ? 0 : processor_time_of(database, Whose::of_its_children) - of_database;

  auto& times = results.milliseconds;
  std::sort(times.begin(), times.end());
  const double sockets = static_cast<double>(seats.size());
  std::printf(
      "%d tables, %zu sockets: %.0f actions/s, p50 %.1f ms, p99 %.1f ms, %.1f MB/s; refused %ld, "
      "broken %ld; "
      "an action costs the server %.0f us and the database %.0f us; server %ld MiB (start %ld), %.1f kB a "
      "table, %.1f kB a socket\n",
      tables, seats.size(), static_cast<double>(times.size()) / took, percentile(times, 0.5),
      percentile(times, 0.99), static_cast<double>(results.bytes_in) / took / 1e6, results.refused,
      results.broken, 1e6 * cost / static_cast<double>(times.size() + 1),
      1e6 * database_cost / static_cast<double>(times.size() + 1), at_last / 1024, at_first / 1024,
      static_cast<double>(with_tables - at_first) / tables,
      static_cast<double>(with_sockets - with_tables) / sockets);
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
