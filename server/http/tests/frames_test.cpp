// Frames of a WebSocket: the examples of RFC 6455, what it forbids, and bytes that come one by one.
#include "server/http/frames.hpp"

#include <gtest/gtest.h>

namespace skyline::server {
namespace {

using Part = FrameReader::Part;
using Kind = Part::Kind;

constexpr std::size_t longest = 1000;

// A frame of a client: its first byte, and what it holds, masked.
std::string frame(unsigned first, const std::string& content) {
  const std::string mask{'\x37', '\xfa', '\x21', '\x3d'};
  std::string bytes{static_cast<char>(first)};
  if (content.size() < 126) {
    bytes += static_cast<char>(0x80 | content.size());
  } else {
    bytes += static_cast<char>(0x80 | 126);
    bytes += static_cast<char>(content.size() >> 8);
    bytes += static_cast<char>(content.size() & 255);
  }
  bytes += mask;
  for (std::size_t i = 0; i < content.size(); ++i) bytes += static_cast<char>(content[i] ^ mask[i % 4]);
  return bytes;
}

Part first_of(const std::string& bytes) {
  FrameReader reader(longest);
  reader.put(bytes);
  return reader.next();
}

void expect_wrong(const std::string& bytes, CloseCode code) {
  const Part part = first_of(bytes);
  EXPECT_EQ(part.kind, Kind::wrong);
  EXPECT_EQ(part.code, code);
}

}  // namespace

TEST(Frames, the_masked_hello_of_the_rfc) {
  const Part part = first_of("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58");
  EXPECT_EQ(part.kind, Kind::text);
  EXPECT_EQ(part.content, "Hello");
}

TEST(Frames, come_byte_by_byte) {
  FrameReader reader(longest);
  const std::string bytes = frame(0x81, std::string(300, 'x'));
  for (std::size_t i = 0; i + 1 < bytes.size(); ++i) {
    reader.put(bytes.substr(i, 1));
    ASSERT_EQ(reader.next().kind, Kind::none) << i;
  }
  reader.put(bytes.substr(bytes.size() - 1));
  EXPECT_EQ(reader.next().content, std::string(300, 'x'));
  EXPECT_EQ(reader.next().kind, Kind::none);
}

TEST(Frames, of_one_message_are_one_text_and_others_come_between) {
  FrameReader reader(longest);
  reader.put(frame(0x01, "Hel\xc3") + frame(0x89, "you?") + frame(0x00, "\xa9") + frame(0x80, "lo") +
             frame(0x82, "\xff") + frame(0x8a, ""));
  EXPECT_EQ(reader.next().content, "you?");
  const Part text = reader.next();
  EXPECT_EQ(text.kind, Kind::text);
  EXPECT_EQ(text.content, "Hel\xc3\xa9lo");
  const Part binary = reader.next();
  EXPECT_EQ(binary.kind, Kind::binary);
  EXPECT_EQ(binary.content, "\xff");
  EXPECT_EQ(reader.next().kind, Kind::pong);
  EXPECT_EQ(reader.next().kind, Kind::none);
}

TEST(Frames, that_no_client_may_send) {
  const std::string not_masked{'\x81', '\x00'};
  expect_wrong(not_masked, CloseCode::protocol_error);
  expect_wrong(frame(0xc1, "x"), CloseCode::protocol_error);  // a reserved bit
  expect_wrong(frame(0x83, "x"), CloseCode::protocol_error);  // a kind that does not exist
  expect_wrong(frame(0x8b, "x"), CloseCode::protocol_error);
  expect_wrong(frame(0x80, "x"), CloseCode::protocol_error);  // goes on where nothing began
  expect_wrong(frame(0x09, ""), CloseCode::protocol_error);   // a ping in parts
  expect_wrong(frame(0x89, std::string(126, 'x')), CloseCode::protocol_error);
  expect_wrong(std::string("\x81\xfe\x00\x05", 4), CloseCode::protocol_error);  // 5 in two bytes
  expect_wrong(std::string("\x81\xff\0\0\0\0\0\0\xff\xff", 10), CloseCode::protocol_error);
  expect_wrong(std::string("\x81\xff\x80\0\0\0\0\1\0\0", 10), CloseCode::protocol_error);
  FrameReader reader(longest);
  reader.put(frame(0x01, "x") + frame(0x01, "y"));  // a message within a message
  EXPECT_EQ(reader.next().kind, Kind::wrong);
}

TEST(Frames, a_text_is_utf8) {
  expect_wrong(frame(0x81, "\xc3"), CloseCode::bad_payload);
  expect_wrong(frame(0x88, "\x03\xe8\xc3"), CloseCode::bad_payload);
}

TEST(Frames, what_is_too_long_is_refused_by_its_head) {
  EXPECT_EQ(first_of(frame(0x81, std::string(longest, 'x'))).kind, Kind::text);
  expect_wrong(std::string("\x81\xfe\x03\xe9", 4), CloseCode::too_big);  // 1001
  expect_wrong(std::string("\x81\xff\0\0\0\0\0\1\0\0", 10), CloseCode::too_big);
  FrameReader reader(longest);
  reader.put(frame(0x01, std::string(600, 'x')) + frame(0x80, std::string(401, 'x')));
  EXPECT_EQ(reader.next().code, CloseCode::too_big);
}

TEST(Frames, a_goodbye_is_answered_with_its_code) {
  EXPECT_EQ(first_of(frame(0x88, "")).content, "");
  const Part part = first_of(frame(0x88, "\x03\xe8 bye"));
  EXPECT_EQ(part.kind, Kind::close);
  EXPECT_EQ(part.content, "\x03\xe8");
  expect_wrong(frame(0x88, "\x03"), CloseCode::protocol_error);
  expect_wrong(frame(0x88, "\x03\xed"), CloseCode::protocol_error);  // 1005 stands for silence
}

TEST(Frames, heads_have_the_shortest_length) {
  EXPECT_EQ(FrameHead(FrameKind::text, 5).bytes(), "\x81\x05");
  EXPECT_EQ(FrameHead(FrameKind::ping, 0).bytes(), std::string_view("\x89\x00", 2));
  EXPECT_EQ(FrameHead(FrameKind::text, 125).bytes(), "\x81\x7d");
  EXPECT_EQ(FrameHead(FrameKind::text, 126).bytes(), std::string_view("\x81\x7e\x00\x7e", 4));
  EXPECT_EQ(FrameHead(FrameKind::text, 65536).bytes(), std::string_view("\x81\x7f\0\0\0\0\0\1\0\0", 10));
  EXPECT_EQ(close_content(CloseCode::service_restart, "later"), "\x03\xf4later");
  EXPECT_EQ(close_content(CloseCode::policy_error, std::string(200, 'x')).size(), 125U);
}

}  // namespace skyline::server
