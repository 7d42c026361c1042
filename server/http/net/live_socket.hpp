// A live connection to a table: messages out as they come, one command in at a time. What waits for a slow
// reader is bounded; whoever falls behind is cut and may come back for the gap.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/http/api.hpp"
#include "server/http/net/boost.hpp"
#include "server/http/net/network.hpp"

namespace skyline::server {

// Tells how many bytes came, whatever they are.
class ReadMeter {
 public:
  explicit ReadMeter(std::function<void(std::size_t)> tell) : tell_(std::move(tell)) {}

 private:
  friend class beast::rate_policy_access;
  static constexpr std::size_t all = SIZE_MAX;
  static std::size_t available_read_bytes() { return all; }
  static std::size_t available_write_bytes() { return all; }
  void transfer_read_bytes(std::size_t bytes) { tell_(bytes); }
  static void transfer_write_bytes(std::size_t) {}
  static void on_timer() {}

  std::function<void(std::size_t)> tell_;
};

class LiveSocket final : public Listener, public std::enable_shared_from_this<LiveSocket> {
 public:
  LiveSocket(beast::tcp_stream stream, Api& api, Hall& hall, Metrics& metrics, const NetworkLimits& limits);
  ~LiveSocket() override;

  // Serves the connection until it ends.
  asio::awaitable<void> run(const http::request<http::string_body>& upgrade, Api::Conversation& conversation);

  void deliver(std::shared_ptr<const std::string> message) override;
  void cut(const Refusal& why) override;
  void say_goodbye();

 private:
  void enqueue(std::shared_ptr<const std::string> message);
  void write_next();
  void finish(const websocket::close_reason& reason);
  void close(const websocket::close_reason& reason);
  void meter(std::size_t bytes);
  void cut_if_too_loud();

  websocket::stream<beast::basic_stream<Tcp, asio::any_io_executor, ReadMeter>> stream_;
  Api& api_;
  Hall& hall_;
  Metrics& metrics_;
  NetworkLimits limits_;
  std::deque<std::shared_ptr<const std::string>> waiting_;  // the first is being written
  std::size_t waiting_bytes_ = 0;
  Api::Conversation* conversation_ = nullptr;  // while it is served
  std::size_t unfinished_ = 0;                 // bytes that came since the last whole message
  bool open_ = false;
  std::optional<websocket::close_reason> closing_;  // once what waits is written
};

}  // namespace skyline::server
