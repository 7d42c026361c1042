// A live connection to a table: messages out as they come, one command in at a time. What waits for a slow
// reader is bounded; whoever falls behind is cut and may come back for the gap.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/http/api.hpp"
#include "server/http/frames.hpp"
#include "server/http/net/boost.hpp"
#include "server/http/net/network.hpp"
#include "server/http/shared_bound.hpp"

namespace skyline::server {

class LiveSocket final : public Listener, public std::enable_shared_from_this<LiveSocket> {
 public:
  // What there is only so much of for all connections together.
  struct Shared {
    SharedBound& unsent;   // bytes that wait for slow readers
    SharedBound& leaving;  // those whose goodbye is waited for
  };
  LiveSocket(Socket socket, Api& api, Hall& hall, Metrics& metrics, const NetworkLimits& limits,
             const Shared& shared, std::string address);
  ~LiveSocket() override;

  // Serves the connection until it ends.
  asio::awaitable<void> run(const http::request<http::string_body>& upgrade, Api::Conversation& conversation);

  void deliver(std::shared_ptr<const std::string> message) override;
  void cut(const Refusal& why) override;
  void say_goodbye();

 private:
  using Content = std::shared_ptr<const std::string>;
  struct Outgoing {
    FrameHead head;
    Content content;
    std::size_t size() const { return head.bytes().size() + content->size(); }
  };

  asio::awaitable<void> shake_hands(const http::request<http::string_body>& upgrade);
  asio::awaitable<void> converse(Api::Conversation& conversation);
  asio::awaitable<void> answer(const std::string& message, Api::Conversation& conversation);
  asio::awaitable<void> receive();
  void obey(const FrameReader::Part& part);
  bool read_what_came();
  asio::awaitable<void> see_off();
  void meter(std::size_t bytes);
  void note_control_frame();
  void cut_if_too_loud();
  void enqueue(FrameKind kind, Content content);
  bool may_wait();
  void stop_counting();
  bool take_waiting();
  void write();
  void end(const Refusal& why);
  void note_cut();
  void finish(std::string content);
  void drop();
  void watch(std::chrono::steady_clock::duration time);

  Socket socket_;
  Timer timer_;
  Api& api_;
  Hall& hall_;
  Metrics& metrics_;
  NetworkLimits limits_;
  Shared shared_;
  std::string address_;
  FrameReader reader_;
  std::mutex mutex_;  // of what waits, which comes from every thread
  std::vector<Outgoing> waiting_;
  std::size_t unsent_ = 0;                     // bytes that wait and that are being written
  std::size_t counted_ = 0;                    // of them, with those of others
  bool writes_ = false;                        // or is about to
  std::vector<Outgoing> written_;              // is being
  Api::Conversation* conversation_ = nullptr;  // while it is served
  std::size_t unfinished_ = 0;                 // bytes that came since the last whole message
  std::atomic<bool> open_ = false;
  std::atomic<bool> closing_ = false;  // the close frame is the last that waits
  bool said_goodbye_ = false;          // that frame is written
  bool cut_ = false;                   // and counted
  bool hurried_ = false;               // the other side's goodbye is not waited for
  bool heard_ = false;                 // something, since somebody looked
  bool asked_ = false;                 // for a sign of life
};

}  // namespace skyline::server
