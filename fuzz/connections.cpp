// Any bytes on a connection: HTTP, the upgrade, and the frames of a WebSocket behind it, through the code
// that serves real connections. What comes up to the first empty line is sent first, as a client does that
// waits for the upgrade. The connection always ends, and what comes back is HTTP.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz/server_house.hpp"
#include "server/http/net/network.hpp"

namespace {

using namespace skyline;
using namespace skyline::server;

struct Serving {
  Network network{1, {}};
  fuzz::House house{network.post(), [this] { network.work(); }};
};

// Our end of a connection whose other end is served.
class Connection {
 public:
  explicit Connection(Serving& serving) : serving_(serving) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) != 0) std::abort();
    end_ = ends[0];
    serving_.network.adopt(ends[1], serving_.house.api, serving_.house.hall, serving_.house.metrics,
                           serving_.house.log, {.body = 4096, .message = 2048, .backlog = 1 << 16});
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { close(end_); }

  void send(std::string_view bytes) {
    while (!bytes.empty() && !ended_) {
      const auto sent = ::send(end_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
      if (sent < 0 && errno != EAGAIN) break;
      listen();
    }
    listen();
  }

  // Nothing more comes from us: what is left is said, and the connection ends.
  void finish() {
    shutdown(end_, SHUT_WR);
    constexpr int patience = 1000;
    for (int i = 0; i < patience && !ended_; ++i) listen();
    if (!ended_) std::abort();
  }

  const std::string& heard() const { return heard_; }

 private:
  void listen() {
    serving_.network.work();
    std::array<char, 65536> buffer{};
    for (;;) {
      const auto got = recv(end_, buffer.data(), buffer.size(), 0);
      if (got == 0 || (got < 0 && errno != EAGAIN)) ended_ = true;
      if (got <= 0) return;
      heard_.append(buffer.data(), static_cast<std::size_t>(got));
    }
  }

  Serving& serving_;
  int end_ = -1;
  bool ended_ = false;
  std::string heard_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static auto serving = std::make_unique<Serving>();
  static int inputs = 0;
  if (++inputs % 500 == 0) serving = std::make_unique<Serving>();  // what was made is forgotten
  const std::string text =
      serving->house.filled_in({reinterpret_cast<const char*>(data), std::min<std::size_t>(size, 16384)});
  // A hint would be waited for: there are no threads that think.
  if (text.find("hint") != std::string::npos) return 0;
  Connection connection(*serving);
  const auto line = text.find("\r\n\r\n");
  const auto first = line == std::string::npos ? text.size() : line + 4;
  connection.send(std::string_view(text).substr(0, first));
  connection.send(std::string_view(text).substr(first));
  connection.finish();
  if (!connection.heard().empty() && !connection.heard().starts_with("HTTP/1.")) std::abort();
  return 0;
}
