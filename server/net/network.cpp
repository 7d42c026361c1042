#include "server/net/network.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "server/net/boost.hpp"
#include "server/net/live_socket.hpp"
#include "server/refusals.hpp"
#include "server/unsent.hpp"

namespace skyline::server {
namespace {

constexpr auto request_time = std::chrono::seconds(30);
constexpr auto write_time = std::chrono::seconds(30);
constexpr auto pause_when_out_of_sockets = std::chrono::milliseconds(200);
constexpr auto goodbye_time = std::chrono::milliseconds(500);
constexpr int send_buffer = 128 * 1024;
constexpr auto finish_time = std::chrono::seconds(3);
constexpr std::size_t longest_finish = std::size_t{4} << 20;
constexpr std::size_t longest_header = 16 * 1024;
constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";

// Whose connections and requests are counted together: an IPv4 address, or the network of an IPv6 one, since
// everybody has a whole network of these.
std::string group_of(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  if (address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return asio::ip::address_v6(bytes).to_string() + "/64";
}

std::string last_forwarded(std::string_view header) {
  const auto comma = header.rfind(',');
  if (comma != std::string_view::npos) header.remove_prefix(comma + 1);
  while (header.starts_with(' ')) header.remove_prefix(1);
  boost::system::error_code wrong;
  const auto address = asio::ip::make_address(std::string(header), wrong);
  return wrong ? std::string() : group_of(address);
}

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace

struct Network::Engine {
  explicit Engine(int threads) : context(threads) {}

  // Serves what one listener accepts.
  struct Service {
    Api& api;
    Hall& hall;
    Metrics& metrics;
    const Log& log;
    NetworkLimits limits;
  };

  asio::awaitable<void> accept(Tcp::acceptor& door, Service service);
  asio::awaitable<void> serve(Tcp::socket socket, Service service, std::string group);
  asio::awaitable<bool> converse(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                 const Service& service, const std::string& group);
  asio::awaitable<void> go_live(beast::tcp_stream& stream, const Service& service,
                                const http::request<http::string_body>& message, const Request& request);
  static asio::awaitable<void> let_finish(beast::tcp_stream& stream);
  // Takes the body out of the response: there is one copy of it, however slowly it is read.
  static asio::awaitable<bool> write(beast::tcp_stream& stream, Response& response, unsigned version,
                                     bool keep, bool head);
  static Request request_of(http::request<http::string_body>& message, const Service& service,
                            const std::string& group);
  bool enter(const std::string& group, const Service& service);
  void exit(const std::string& group, const Service& service);
  asio::awaitable<void> repeat(Millis interval, std::function<void()> work);
  asio::awaitable<void> await_stop(Hall& hall, Millis patience, std::function<void()> on_stop);

  asio::io_context context;
  asio::signal_set signals{context, SIGTERM, SIGINT};  // from the beginning: one that comes early waits
  std::vector<std::unique_ptr<Tcp::acceptor>> doors;
  std::mutex mutex;
  int connections = 0;
  std::map<std::string, int> by_group;
  Unsent unsent;
  std::map<LiveSocket*, std::weak_ptr<LiveSocket>> live;
};

Request Network::Engine::request_of(http::request<http::string_body>& message, const Service& service,
                                    const std::string& group) {
  Request request{.method = text_of(message.method_string()),
                  .target = text_of(message.target()),
                  .host = text_of(message[http::field::host]),
                  .origin = text_of(message[http::field::origin]),
                  .authorization = text_of(message[http::field::authorization]),
                  .cookie = text_of(message[http::field::cookie]),
                  .if_none_match = text_of(message[http::field::if_none_match]),
                  .accepts_gzip = accepts_gzip(text_of(message[http::field::accept_encoding])),
                  .address = group,
                  .body = std::move(message.body())};
  if (service.limits.behind_proxy)
    if (auto forwarded = last_forwarded(text_of(message["X-Forwarded-For"])); !forwarded.empty())
      request.address = std::move(forwarded);
  return request;
}

bool Network::Engine::enter(const std::string& group, const Service& service) {
  const std::scoped_lock lock(mutex);
  if (connections >= service.limits.connections) return false;
  int& same = by_group[group];
  if (!service.limits.behind_proxy && same >= service.limits.connections_of_address) return false;
  ++same;
  ++connections;
  service.metrics.connections = connections;
  return true;
}

void Network::Engine::exit(const std::string& group, const Service& service) {
  const std::scoped_lock lock(mutex);
  if (--by_group[group] == 0) by_group.erase(group);
  --connections;
  service.metrics.connections = connections;
}

asio::awaitable<void> Network::Engine::accept(Tcp::acceptor& door, Service service) {
  while (door.is_open()) {
    auto [wrong, socket] = co_await door.async_accept(asio::make_strand(context), quietly);
    if (wrong) {
      if (wrong == asio::error::operation_aborted) co_return;
      service.log.warning("accept-failed", {{"why", wrong.message()}});
      asio::steady_timer pause(context, pause_when_out_of_sockets);
      co_await pause.async_wait(quietly);
      continue;
    }
    boost::system::error_code gone;
    const auto peer = socket.remote_endpoint(gone);
    if (gone) continue;
    const std::string group = group_of(peer.address());
    if (!enter(group, service)) {
      ++service.metrics.cut;
      continue;  // the socket closes
    }
    socket.set_option(Tcp::no_delay(true), gone);
    // The system would let the buffer of a slow reader grow to megabytes.
    socket.set_option(asio::socket_base::send_buffer_size(send_buffer), gone);
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, serve(std::move(socket), service, group), asio::detached);
  }
}

asio::awaitable<void> Network::Engine::serve(Tcp::socket socket, Service service, std::string group) {
  {
    beast::tcp_stream stream(std::move(socket));
    // What was read too far belongs to the next request.
    beast::flat_buffer buffer(longest_header + service.limits.body);
    while (co_await converse(stream, buffer, service, group)) {
    }
    boost::system::error_code ignored;
    stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  }
  exit(group, service);
}

// One request and its answer; whether another may follow.
asio::awaitable<bool> Network::Engine::converse(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                                const Service& service, const std::string& group) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(longest_header));
  parser.body_limit(boost::none);  // it depends on the target, which is in the header
  stream.expires_after(request_time);
  auto [broken, size] = co_await http::async_read_header(stream, buffer, parser, quietly);
  if (!broken) {
    const std::size_t limit = service.api.body_limit(text_of(parser.get().target()), service.limits.body);
    parser.body_limit(limit);
    if (parser.content_length().value_or(0) > limit) {
      broken = http::error::body_limit;
    } else {
      if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        const auto [unsaid, said] = co_await asio::async_write(stream, asio::buffer(go_on), quietly);
        if (unsaid) co_return false;
      }
      std::tie(broken, size) = co_await http::async_read(stream, buffer, parser, quietly);
    }
  }
  if (broken == http::error::body_limit || broken == http::error::header_limit ||
      broken == http::error::buffer_overflow) {
    Response refused = Api::refuse({"server.too-large"});
    co_await write(stream, refused, 11, false, false);
    co_await let_finish(stream);
    co_return false;
  }
  if (broken) co_return false;
  buffer.shrink_to_fit();  // connections that wait, and live ones, keep nothing
  auto message = parser.release();
  Request request = request_of(message, service, group);
  if (websocket::is_upgrade(message)) {
    co_await go_live(stream, service, message, request);
    co_return false;
  }
  const bool keep = message.keep_alive();
  const bool head = message.method() == http::verb::head;
  const unsigned version = message.version();
  const std::string address = request.address;
  stream.expires_never();
  auto handle = [&](Api::Respond respond) { service.api.handle(std::move(request), std::move(respond)); };
  Response response = co_await answer_to<Response>(handle);
  const std::size_t bytes = response.body.size();
  const bool fits = unsent.put(address, bytes, service.limits.unsent);
  if (!fits) response = Api::refuse({"server.busy"});
  const bool written = co_await write(stream, response, version, keep, head);
  if (fits) unsent.take_out(address, bytes);
  co_return written&& keep;
}

// Whoever is cut off while sending would not read the answer: what still comes is thrown away, for a while.
asio::awaitable<void> Network::Engine::let_finish(beast::tcp_stream& stream) {
  boost::system::error_code ignored;
  stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  std::array<char, 16 * 1024> thrown_away{};
  stream.expires_after(finish_time);
  for (std::size_t left = longest_finish; left > 0;) {
    const auto [broken, size] = co_await stream.async_read_some(asio::buffer(thrown_away), quietly);
    if (broken) co_return;
    left -= std::min(left, size);
  }
}

asio::awaitable<bool> Network::Engine::write(beast::tcp_stream& stream, Response& response, unsigned version,
                                             bool keep, bool head) {
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

asio::awaitable<void> Network::Engine::go_live(beast::tcp_stream& stream, const Service& service,
                                               const http::request<http::string_body>& message,
                                               const Request& request) {
  stream.expires_never();
  auto admit = [&](std::function<void(Result<Api::Live>)> done) {
    service.api.admit(request, std::move(done));
  };
  Result<Api::Live> admitted = co_await answer_to<Result<Api::Live>>(admit);
  if (!admitted) {
    Response refused = Api::refuse(admitted.refusal());
    co_await write(stream, refused, message.version(), false, false);
    co_return;
  }
  auto socket = std::make_shared<LiveSocket>(std::move(stream), service.api, service.hall, service.metrics,
                                             service.limits);
  {
    const std::scoped_lock lock(mutex);
    live.emplace(socket.get(), socket);
  }
  co_await socket->run(message, *admitted);
  const std::scoped_lock lock(mutex);
  live.erase(socket.get());
}

asio::awaitable<void> Network::Engine::repeat(Millis interval, std::function<void()> work) {
  asio::steady_timer timer(context);
  for (;;) {
    timer.expires_after(std::chrono::milliseconds(interval));
    const auto [stopped] = co_await timer.async_wait(quietly);
    if (stopped) co_return;
    work();
  }
}

asio::awaitable<void> Network::Engine::await_stop(Hall& hall, Millis patience,
                                                  std::function<void()> on_stop) {
  co_await signals.async_wait(quietly);
  on_stop();
  for (auto& door : doors) {
    boost::system::error_code ignored;
    door->close(ignored);
  }
  hall.close();
  asio::steady_timer timer(context);
  constexpr Millis step = 20;
  for (Millis waited = 0; waited < patience && !hall.idle(); waited += step) {
    timer.expires_after(std::chrono::milliseconds(step));
    co_await timer.async_wait(quietly);
  }
  {
    const std::scoped_lock lock(mutex);
    for (const auto& [socket, kept] : live)
      if (const auto open = kept.lock()) open->say_goodbye();
  }
  timer.expires_after(goodbye_time);
  co_await timer.async_wait(quietly);
  context.stop();
}

Network::Network(int threads) : engine_(std::make_unique<Engine>(threads)), threads_(threads) {}
Network::~Network() = default;

Post Network::post() {
  return [&context = engine_->context](std::function<void()> work) { asio::post(context, std::move(work)); };
}

void Network::every(Millis interval, std::function<void()> work) {
  asio::co_spawn(engine_->context, engine_->repeat(interval, std::move(work)), asio::detached);
}

std::uint16_t Network::listen(const std::string& address, std::uint16_t port, Api& api, Hall& hall,
                              Metrics& metrics, const Log& log, const NetworkLimits& limits) {
  const Tcp::endpoint endpoint(asio::ip::make_address(address), port);
  auto door = std::make_unique<Tcp::acceptor>(engine_->context, endpoint.protocol());
  door->set_option(Tcp::acceptor::reuse_address(true));
  door->bind(endpoint);
  door->listen(4096);
  const std::uint16_t chosen = door->local_endpoint().port();
  asio::co_spawn(engine_->context, engine_->accept(*door, {api, hall, metrics, log, limits}), asio::detached);
  engine_->doors.push_back(std::move(door));
  return chosen;
}

void Network::adopt(int socket, Api& api, Hall& hall, Metrics& metrics, const Log& log,
                    const NetworkLimits& limits) {
  Tcp::socket adopted(asio::make_strand(engine_->context), Tcp::v4(), socket);
  const auto executor = adopted.get_executor();
  const Engine::Service service{api, hall, metrics, log, limits};
  engine_->enter("", service);
  asio::co_spawn(executor, engine_->serve(std::move(adopted), service, ""), asio::detached);
}

void Network::work() {
  engine_->context.restart();
  engine_->context.poll();
}

void Network::run(Hall& hall, Millis patience, const std::function<void()>& on_stop) {
  asio::co_spawn(engine_->context, engine_->await_stop(hall, patience, on_stop), asio::detached);
  std::vector<std::thread> others;
  for (int i = 1; i < threads_; ++i) others.emplace_back([this] { engine_->context.run(); });
  engine_->context.run();
  for (auto& other : others) other.join();
}

}  // namespace skyline::server
