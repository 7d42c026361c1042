// Many live connections on one thread, as cheaply as they can be had: a load generator shares the processors
// with what it measures. One wait tells of all that have something, and one read takes all that one has.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace skyline::load {

using Clock = std::chrono::steady_clock;

class LiveSockets {
 public:
  using Hear = std::function<void(std::size_t socket, std::string_view message)>;

  LiveSockets(std::uint16_t port, Hear hear);
  LiveSockets(const LiveSockets&) = delete;
  LiveSockets& operator=(const LiveSockets&) = delete;
  ~LiveSockets();

  // Its number, counted from 0. Throws when the server does not want it.
  std::size_t open(const std::string& target, const std::string& token);
  void say(std::size_t socket, std::string_view text);
  // Waits until somebody has something, or until then, and hears it.
  void listen(Clock::time_point until);

  long broken() const { return broken_; }
  std::size_t bytes() const { return bytes_; }  // that came

 private:
  struct Socket {
    int descriptor;
    std::string unfinished;  // the beginning of a frame
  };

  void receive(std::size_t socket);
  std::size_t take_frames(std::size_t socket, std::string_view bytes);
  void send_frame(std::size_t socket, unsigned char kind, std::string_view text);

  std::uint16_t port_;
  Hear hear_;
  int waiting_;  // epoll's
  std::vector<Socket> sockets_;
  std::string received_;
  std::string frame_;
  long broken_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace skyline::load
