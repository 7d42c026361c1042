#include "server/http/net/arrival.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "server/operation/addresses.hpp"

namespace skyline::server {
namespace {

constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::size_t first_read = 1024;  // connections that wait hold so much
constexpr std::size_t next_read = 4096;
constexpr std::size_t longest_read = 64 * 1024;
constexpr std::ptrdiff_t most_lines = 100;  // of a header: short ones are what costs most to read

// Where two readers of a request might disagree about it, nobody reads it: how long it is, for whom it is,
// and lines that go on in the next one.
bool is_plain(const Head& head, std::string_view text) {
  const auto coded = head.count(http::field::transfer_encoding);
  if (coded > 1 || (coded == 1 && !beast::iequals(head[http::field::transfer_encoding], "chunked")))
    return false;
  if (head[http::field::content_length].find_first_not_of("0123456789") != std::string_view::npos)
    return false;
  const auto hosts = head.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && head.version() >= 11)) return false;
  return text.find("\r\n ") == std::string_view::npos && text.find("\r\n\t") == std::string_view::npos;
}

}  // namespace

asio::awaitable<Arrival> read_head(Stream& stream, beast::flat_buffer& buffer, Parser& parser) {
  parser.header_limit(static_cast<std::uint32_t>(longest_header));
  parser.body_limit(boost::none);  // it depends on the target, which is in the header
  constexpr std::string_view end_of_head = "\r\n\r\n";
  std::size_t looked_at = 0;
  for (;;) {
    const std::string_view text(static_cast<const char*>(buffer.data().data()), buffer.size());
    const auto end = text.find(end_of_head, looked_at);
    if (end != std::string_view::npos) {
      const std::string_view head = text.substr(0, end + end_of_head.size());
      if (std::count(head.begin(), head.end(), '\n') > most_lines)
        co_return Arrival{.refusal = Refusal{"server.too-large"}};
      boost::system::error_code wrong;
      const std::size_t used = parser.put(asio::buffer(head), wrong);
      if (wrong == http::error::header_limit) co_return Arrival{.refusal = Refusal{"server.too-large"}};
      if (wrong || !parser.is_header_done() || !is_plain(parser.get().base(), head))
        co_return Arrival{.refusal = Refusal{"server.bad-request"}};
      buffer.consume(used);
      co_return Arrival{};
    }
    if (text.size() >= longest_header) co_return Arrival{.refusal = Refusal{"server.too-large"}};
    looked_at = text.size() < end_of_head.size() ? 0 : text.size() - end_of_head.size() + 1;
    auto room = buffer.prepare(text.empty() ? first_read : next_read);
    const auto [broken, size] = co_await stream.async_read_some(room, quietly);
    if (broken) co_return Arrival{.gone = true};
    buffer.commit(size);
  }
}

asio::awaitable<Arrival> read_body(Stream& stream, beast::flat_buffer& buffer, Parser& parser) {
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    const auto [unsaid, said] = co_await asio::async_write(stream, asio::buffer(go_on), quietly);
    if (unsaid) co_return Arrival{.gone = true};
  }
  // Large reads: whoever sends much costs few of them.
  const auto length = parser.content_length().value_or(longest_read);
  buffer.reserve(static_cast<std::size_t>(std::clamp<std::uint64_t>(length, next_read, longest_read)));
  const auto [broken, size] = co_await http::async_read(stream, buffer, parser, quietly);
  if (broken == http::error::body_limit) co_return Arrival{.refusal = Refusal{"server.too-large"}};
  const bool garbled = broken && broken != http::error::partial_message &&
                       broken.category() == make_error_code(http::error::body_limit).category();
  if (garbled) co_return Arrival{.refusal = Refusal{"server.bad-request"}};
  co_return Arrival{.gone = broken.failed()};
}

Request request_of(const Head& head, const std::string& address, bool behind_proxy) {
  Request request{.method = text_of(head.method_string()),
                  .target = text_of(head.target()),
                  .host = text_of(head[http::field::host]),
                  .origin = text_of(head[http::field::origin]),
                  .authorization = text_of(head[http::field::authorization]),
                  .cookie = text_of(head[http::field::cookie]),
                  .if_none_match = text_of(head[http::field::if_none_match]),
                  .accepts_gzip = accepts_gzip(text_of(head[http::field::accept_encoding])),
                  .address = address};
  if (!behind_proxy) return request;
  std::vector<std::string> lines;
  const auto [first, last] = head.equal_range("X-Forwarded-For");
  for (auto line = first; line != last; ++line) lines.push_back(text_of(line->value()));
  if (auto forwarded = last_forwarded(lines); !forwarded.empty()) request.address = std::move(forwarded);
  return request;
}

}  // namespace skyline::server
