// Requests as they arrive: the header first, and what follows it only when somebody wants it.
#pragma once

#include <optional>
#include <string>

#include "engine/core/refusal.hpp"
#include "server/http/net/boost.hpp"
#include "server/http/web_types.hpp"

namespace skyline::server {

using Head = http::request_header<http::fields>;
using Parser = http::request_parser<http::string_body>;
inline constexpr std::size_t longest_header = 16 * 1024;

struct Arrival {
  bool gone = false;
  std::optional<Refusal> refusal = {};  // where there is something wrong with it
};
// Nothing of what follows the header is read but what came with it.
asio::awaitable<Arrival> read_head(Stream& stream, beast::flat_buffer& buffer, Parser& parser);
asio::awaitable<Arrival> read_body(Stream& stream, beast::flat_buffer& buffer, Parser& parser);

inline std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }
// What a header says; the address is that of the connection, or the forwarded one.
Request request_of(const Head& head, const std::string& address, bool behind_proxy);

}  // namespace skyline::server
