// A live connection to a table: messages out as they come, one command in at a time. What waits for a slow
// reader is bounded; whoever falls behind is cut and may come back for the gap.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "server/api.hpp"
#include "server/net/boost.hpp"
#include "server/net/network.hpp"

namespace skyline::server {

class LiveSocket final : public Listener, public std::enable_shared_from_this<LiveSocket> {
 public:
  LiveSocket(beast::tcp_stream stream, Api& api, Hall& hall, Metrics& metrics, const NetworkLimits& limits);
  ~LiveSocket() override;

  // Serves the connection until it ends.
  asio::awaitable<void> run(const http::request<http::string_body>& upgrade, Api::Live& live);

  void deliver(std::shared_ptr<const std::string> message) override;
  void cut(const Refusal& why) override;
  void say_goodbye();

 private:
  void enqueue(std::shared_ptr<const std::string> message);
  void write_next();
  void close(const websocket::close_reason& reason);

  websocket::stream<beast::tcp_stream> stream_;
  Api& api_;
  Hall& hall_;
  Metrics& metrics_;
  NetworkLimits limits_;
  std::deque<std::shared_ptr<const std::string>> waiting_;  // the first is being written
  std::size_t waiting_bytes_ = 0;
  bool open_ = false;
  bool closing_ = false;
};

}  // namespace skyline::server
