// The network: threads, sockets, HTTP and WebSocket. The only part of the server that knows Boost.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/http/api.hpp"
#include "server/operation/post.hpp"

namespace skyline::server {

struct NetworkLimits {
  std::size_t body = 64 * 1024;                  // bytes of a request
  std::size_t message = 8 * 1024;                // bytes of a message on a live connection
  std::size_t backlog = std::size_t{1} << 20;    // bytes that may wait for a slow reader
  std::size_t unsent = std::size_t{128} << 20;   // bytes of answers that wait for slow readers, in all
  std::size_t incoming = std::size_t{64} << 20;  // bytes of requests that are being read, in all
  int connections = 20000;
  int connections_of_address = 1000;
  bool behind_proxy = false;  // the last address of X-Forwarded-For is the client's
};

class Network {
 public:
  Network(int threads, const NetworkLimits& limits);
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  ~Network();

  Post post();
  void every(Millis interval, std::function<void()> work);
  // Throws when it cannot listen there. The port that was chosen when it was 0.
  std::uint16_t listen(const std::string& address, std::uint16_t port, Api& api, Hall& hall, Metrics& metrics,
                       const Log& log, const NetworkLimits& limits);
  // Another door, for an operator's tools: the page of a path. The port that was chosen when it was 0.
  using Page = std::function<Response(std::string_view path)>;
  std::uint16_t listen_for_operators(const std::string& address, std::uint16_t port, Page page);
  // Serves a connection that somebody else accepted: the descriptor of a socket, which is ours from now on.
  void adopt(int socket, Api& api, Hall& hall, Metrics& metrics, const Log& log, const NetworkLimits& limits);
  // Does what can be done without waiting, on this thread.
  void work();
  // Serves until the process is told to stop (SIGTERM, SIGINT), then until everything under way is done, for
  // `patience` at most, then says goodbye to all live connections.
  void run(Upkeep& upkeep, Millis patience, const std::function<void()>& on_stop);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
  int threads_;
};

}  // namespace skyline::server
