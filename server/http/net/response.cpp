#include "server/http/net/response.hpp"

namespace skyline::server {
namespace {

constexpr auto write_time = std::chrono::seconds(30);

}  // namespace

asio::awaitable<bool> write_response(Stream& stream, Response& response, unsigned version, bool keep,
                                     bool head) {
  http::response<http::string_body> out(static_cast<http::status>(response.status), version);
  out.set(http::field::content_type, response.type);
  out.set("X-Content-Type-Options", "nosniff");
  out.set("Referrer-Policy", "no-referrer");
  out.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  out.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : response.headers) out.set(name, value);
  out.keep_alive(keep);
  if (head) {
    out.content_length(response.body.size());
  } else {
    out.body() = std::move(response.body);
    out.prepare_payload();
  }
  stream.expires_after(write_time);
  const auto [broken, size] = co_await http::async_write(stream, out, quietly);
  co_return !broken;
}

}  // namespace skyline::server
