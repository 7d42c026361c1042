#include "bench/load_generator/live_sockets.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdexcept>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace skyline::load {
namespace {

constexpr std::size_t most_at_once = 256 * 1024;
constexpr unsigned char text_frame = 0x81;
constexpr unsigned char ping_frame = 0x89;
constexpr unsigned char pong_frame = 0x8a;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

// A whole frame of a server, which are never masked, at the beginning of what came.
struct Frame {
  unsigned char kind;
  std::string_view text;
  std::size_t size;  // 0: it is not whole yet
};
Frame first_frame(std::string_view bytes) {
  constexpr Frame none{0, {}, 0};
  const auto byte = [bytes](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  if (bytes.size() < 2) return none;
  std::size_t header = 2;
  std::size_t length = byte(1) & 0x7fU;
  const std::size_t digits = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (digits > 0) {
    header += digits;
    if (bytes.size() < header) return none;
    length = 0;
    for (std::size_t at = 2; at < header; ++at) length = length << 8U | byte(at);
  }
  if (bytes.size() < header + length) return none;
  return {byte(0), bytes.substr(header, length), header + length};
}

}  // namespace

LiveSockets::LiveSockets(std::uint16_t port, Hear hear)
    : port_(port),
      hear_(std::move(hear)),
      waiting_(epoll_create1(EPOLL_CLOEXEC)),
      received_(most_at_once, '\0') {
  if (waiting_ < 0) fail("epoll");
}

LiveSockets::~LiveSockets() {
  for (const Socket& socket : sockets_) close(socket.descriptor);
  close(waiting_);
}

std::size_t LiveSockets::open(const std::string& target, const std::string& token) {
  const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) fail("socket");
  sockets_.push_back({descriptor, {}});
  sockaddr_in server{};
  server.sin_family = AF_INET;
  server.sin_port = htons(port_);
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(descriptor, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0) fail("connect");
  const int yes = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  std::string upgrade = "GET " + target +
                        " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
  if (!token.empty()) upgrade += "Authorization: Bearer " + token + "\r\n";
  upgrade += "\r\n";
  if (::send(descriptor, upgrade.data(), upgrade.size(), MSG_NOSIGNAL) !=
      static_cast<ssize_t>(upgrade.size()))
    fail("upgrade");
  std::string answer;
  constexpr std::string_view end_of_head = "\r\n\r\n";
  std::size_t end = std::string::npos;
  while ((end = answer.find(end_of_head)) == std::string::npos) {
    const ssize_t size = recv(descriptor, received_.data(), received_.size(), 0);
    if (size <= 0) fail("upgrade");
    answer.append(received_, 0, static_cast<std::size_t>(size));
  }
  if (!answer.starts_with("HTTP/1.1 101")) throw std::runtime_error(target + ": " + answer);
  const std::size_t number = sockets_.size() - 1;
  const std::string_view rest = std::string_view(answer).substr(end + end_of_head.size());
  sockets_[number].unfinished = rest.substr(take_frames(number, rest));
  epoll_event wanted{};
  wanted.events = EPOLLIN;
  wanted.data.u64 = number;
  if (epoll_ctl(waiting_, EPOLL_CTL_ADD, descriptor, &wanted) != 0) fail("epoll");
  return number;
}

void LiveSockets::say(std::size_t socket, std::string_view text) { send_frame(socket, text_frame, text); }

// Frames of a client are masked; with a key of zeros the text stays as it is.
void LiveSockets::send_frame(std::size_t socket, unsigned char kind, std::string_view text) {
  constexpr unsigned char masked = 0x80;
  constexpr std::string_view key("\0\0\0\0", 4);
  frame_.assign(1, static_cast<char>(kind));
  if (text.size() < 126) {
    frame_ += static_cast<char>(masked | text.size());
  } else {
    frame_ += static_cast<char>(masked | 126U);
    frame_ += static_cast<char>(text.size() >> 8U);
    frame_ += static_cast<char>(text.size() & 0xffU);
  }
  frame_.append(key).append(text);
  if (::send(sockets_[socket].descriptor, frame_.data(), frame_.size(), MSG_NOSIGNAL) !=
      static_cast<ssize_t>(frame_.size()))
    ++broken_;
}

void LiveSockets::listen(Clock::time_point until) {
  std::array<epoll_event, 512> ready;
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(std::max(until - Clock::now(), Clock::duration(0)));
  const int count =
      epoll_wait(waiting_, ready.data(), static_cast<int>(ready.size()), static_cast<int>(left.count()));
  for (int i = 0; i < count; ++i) receive(ready[static_cast<std::size_t>(i)].data.u64);
}

void LiveSockets::receive(std::size_t socket) {
  Socket& one = sockets_[socket];
  const ssize_t size = recv(one.descriptor, received_.data(), received_.size(), MSG_DONTWAIT);
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (size <= 0) {
    ++broken_;
    epoll_ctl(waiting_, EPOLL_CTL_DEL, one.descriptor, nullptr);
    return;
  }
  bytes_ += static_cast<std::size_t>(size);
  std::string_view bytes = std::string_view(received_).substr(0, static_cast<std::size_t>(size));
  std::string whole;
  if (!one.unfinished.empty()) {
    whole = std::exchange(one.unfinished, {}).append(bytes);
    bytes = whole;
  }
  one.unfinished = bytes.substr(take_frames(socket, bytes));
}

// How many bytes the whole ones had.
std::size_t LiveSockets::take_frames(std::size_t socket, std::string_view bytes) {
  std::size_t taken = 0;
  for (;;) {
    const Frame frame = first_frame(bytes.substr(taken));
    if (frame.size == 0) return taken;
    if (frame.kind == text_frame) hear_(socket, frame.text);
    if (frame.kind == ping_frame) send_frame(socket, pong_frame, frame.text);
    taken += frame.size;
  }
}

}  // namespace skyline::load
