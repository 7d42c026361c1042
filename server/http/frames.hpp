// Frames of a WebSocket (RFC 6455) as a server reads and writes them: bytes in, messages out, no network.
// Several frames can be written at once, which libraries that own the connection do not do, and a connection
// at rest holds nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace skyline::server {

enum class FrameKind : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

enum class CloseCode : std::uint16_t {
  protocol_error = 1002,
  bad_payload = 1007,
  policy_error = 1008,
  too_big = 1009,
  service_restart = 1012
};

// The head of a whole message, or of a control frame; what it holds follows.
class FrameHead {
 public:
  FrameHead(FrameKind kind, std::size_t length);
  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  std::array<char, 10> bytes_{};
  std::uint8_t size_ = 0;
};

// What a close frame holds.
std::string close_content(CloseCode code, std::string_view reason);

class FrameReader {
 public:
  // A message that is longer is refused before it is read.
  explicit FrameReader(std::size_t longest) : longest_(longest) {}

  void put(std::string_view bytes) { bytes_ += bytes; }

  // What came next: a whole message, a control frame, or something that no client may send, and then the code
  // that tells it why. Behind that, and behind a close frame, nothing is read any more.
  struct Part {
    enum class Kind { none, text, binary, ping, pong, close, wrong };
    Kind kind = Kind::none;                      // none: it is not whole yet
    std::string content = {};                    // of a message or a ping; close: what is answered
    CloseCode code = CloseCode::protocol_error;  // wrong: why
  };
  Part next();

 private:
  struct Head {
    bool last;
    FrameKind kind;
    std::size_t size;  // of the head itself
    std::uint64_t length;
  };
  bool read_head(Head& head) const;
  bool is_plain(const Head& head) const;
  std::string unmasked(const Head& head) const;
  Part control(FrameKind kind, std::string content);
  Part message(const Head& head, const std::string& content);
  void forget(std::size_t bytes);

  std::size_t longest_;
  std::string bytes_;                  // that came and are not taken
  std::string message_;                // its frames so far
  FrameKind begun_ = FrameKind::more;  // of the message whose frames come; more: none
};

}  // namespace skyline::server
