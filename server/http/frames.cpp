#include "server/http/frames.hpp"

#include <utility>

#include "engine/core/utf8.hpp"

namespace skyline::server {
namespace {

constexpr std::uint8_t last_bit = 0x80;
constexpr std::uint8_t mask_bit = 0x80;
constexpr std::uint8_t reserved_bits = 0x70;
constexpr std::uint8_t kind_bits = 0x0f;
constexpr std::uint8_t length_bits = 0x7f;
constexpr std::size_t mask_size = 4;
constexpr std::size_t short_length = 125;       // what is longer follows in two bytes,
constexpr std::size_t two_byte_length = 65535;  // or in eight
constexpr std::uint8_t two_bytes = 126;
constexpr std::uint8_t eight_bytes = 127;

constexpr bool is_control(FrameKind kind) { return kind >= FrameKind::close; }

constexpr bool exists(FrameKind kind) {
  return kind <= FrameKind::binary || (kind >= FrameKind::close && kind <= FrameKind::pong);
}

// Codes that may be said: the registered ones without those that stand for silence, and private ones.
constexpr bool may_be_said(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

}  // namespace

FrameHead::FrameHead(FrameKind kind, std::size_t length) {
  const auto add = [this](std::size_t byte) { bytes_[size_++] = static_cast<char>(byte); };
  add(last_bit | static_cast<std::uint8_t>(kind));
  const int digits = length <= short_length ? 0 : length <= two_byte_length ? 2 : 8;
  add(digits == 0 ? length : digits == 2 ? two_bytes : eight_bytes);
  for (int shift = 8 * (digits - 1); shift >= 0; shift -= 8) add((length >> shift) & 0xff);
}

std::string close_content(CloseCode code, std::string_view reason) {
  const auto number = static_cast<std::uint16_t>(code);
  std::string content{static_cast<char>(number >> 8), static_cast<char>(number & 0xff)};
  return content += reason.substr(0, short_length - content.size());
}

// Whether it is there already.
bool FrameReader::read_head(Head& head) const {
  const auto byte = [this](std::size_t at) { return static_cast<std::uint8_t>(bytes_[at]); };
  if (bytes_.size() < 2) return false;
  const std::uint8_t said = byte(1) & length_bits;
  const std::size_t more = said == two_bytes ? 2 : said == eight_bytes ? 8 : 0;
  head = {.last = (byte(0) & last_bit) != 0,
          .kind = static_cast<FrameKind>(byte(0) & kind_bits),
          .size = 2 + more + mask_size,
          .length = said};
  if (bytes_.size() < 2 + more) return false;
  if (more > 0) head.length = 0;
  for (std::size_t at = 2; at < 2 + more; ++at) head.length = head.length << 8 | byte(at);
  return true;
}

// What RFC 6455 asks of every frame of a client: masked, nothing reserved, a length in its only spelling, and
// control frames that are short and whole; and messages whose frames follow each other.
bool FrameReader::is_plain(const Head& head) const {
  const auto flags = static_cast<std::uint8_t>(bytes_[0]);
  const auto mask_and_length = static_cast<std::uint8_t>(bytes_[1]);
  if ((flags & reserved_bits) != 0 || (mask_and_length & mask_bit) == 0 || !exists(head.kind)) return false;
  const std::uint8_t said = mask_and_length & length_bits;
  if (said == two_bytes && head.length <= short_length) return false;
  if (said == eight_bytes && (head.length <= two_byte_length || head.length >> 63 != 0)) return false;
  if (is_control(head.kind)) return head.last && head.length <= short_length;
  return (head.kind == FrameKind::more) == (begun_ != FrameKind::more);
}

std::string FrameReader::unmasked(const Head& head) const {
  std::string content = bytes_.substr(head.size, static_cast<std::size_t>(head.length));
  const char* const mask = bytes_.data() + head.size - mask_size;
  for (std::size_t at = 0; at < content.size(); ++at)
    content[at] = static_cast<char>(content[at] ^ mask[at % mask_size]);
  return content;
}

FrameReader::Part FrameReader::next() {
  for (;;) {
    Head head{};
    if (!read_head(head)) return {};
    if (!is_plain(head)) return {.kind = Part::Kind::wrong, .code = CloseCode::protocol_error};
    if (!is_control(head.kind) && head.length > longest_ - message_.size())
      return {.kind = Part::Kind::wrong, .code = CloseCode::too_big};
    if (bytes_.size() < head.size || bytes_.size() - head.size < head.length) return {};
    std::string content = unmasked(head);
    forget(head.size + content.size());
    if (is_control(head.kind)) return control(head.kind, std::move(content));
    if (auto part = message(head, content); part.kind != Part::Kind::none) return part;
  }
}

// The parts of a message are one text: a letter may be divided between two of them.
FrameReader::Part FrameReader::message(const Head& head, const std::string& content) {
  message_ += content;
  if (head.kind != FrameKind::more) begun_ = head.kind;
  if (!head.last) return {};
  const bool text = std::exchange(begun_, FrameKind::more) == FrameKind::text;
  std::string whole = std::exchange(message_, {});
  if (text && !utf8::well_formed(whole)) return {.kind = Part::Kind::wrong, .code = CloseCode::bad_payload};
  return {.kind = text ? Part::Kind::text : Part::Kind::binary, .content = std::move(whole)};
}

FrameReader::Part FrameReader::control(FrameKind kind, std::string content) {
  if (kind == FrameKind::ping) return {.kind = Part::Kind::ping, .content = std::move(content)};
  if (kind == FrameKind::pong) return {.kind = Part::Kind::pong};
  if (content.empty()) return {.kind = Part::Kind::close};
  const bool has_code = content.size() >= 2;
  const unsigned code =
      has_code ? static_cast<std::uint8_t>(content[0]) * 256U + static_cast<std::uint8_t>(content[1]) : 0;
  if (!may_be_said(code)) return {.kind = Part::Kind::wrong, .code = CloseCode::protocol_error};
  if (!utf8::well_formed(std::string_view(content).substr(2)))
    return {.kind = Part::Kind::wrong, .code = CloseCode::bad_payload};
  return {.kind = Part::Kind::close, .content = content.substr(0, 2)};
}

// Connections at rest hold nothing.
void FrameReader::forget(std::size_t bytes) {
  if (bytes == bytes_.size()) {
    bytes_ = {};
  } else {
    bytes_.erase(0, bytes);
  }
}

}  // namespace skyline::server
