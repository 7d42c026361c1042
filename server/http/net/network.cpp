#include "server/http/net/network.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "server/hall/turnstile.hpp"
#include "server/http/net/arrival.hpp"
#include "server/http/net/boost.hpp"
#include "server/http/net/live_socket.hpp"
#include "server/http/net/response.hpp"
#include "server/http/shared_bound.hpp"
#include "server/operation/addresses.hpp"

namespace skyline::server {
namespace {

constexpr auto request_time = std::chrono::seconds(30);
constexpr auto pause_when_out_of_sockets = std::chrono::milliseconds(200);
constexpr auto goodbye_time = std::chrono::milliseconds(500);
constexpr int send_buffer = 128 * 1024;
constexpr auto finish_time = std::chrono::seconds(3);
constexpr std::size_t longest_finish = std::size_t{2} << 20;
constexpr auto pause_of_finish = std::chrono::milliseconds(2);
constexpr std::size_t most_finishing = 64;
constexpr int most_hasty = 20;
constexpr auto pause_of_hasty = std::chrono::milliseconds(100);
// What a connection may hold of what came, longer than anything that is read at once. A part of a body that
// never ends, as the extension of a chunk, would fill the memory else.
constexpr std::size_t most_buffered = std::size_t{128} << 10;
constexpr std::size_t least_incoming = std::size_t{16} << 10;  // what a body takes, however short it is

asio::awaitable<void> wait(std::chrono::steady_clock::duration time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(quietly);
}

}  // namespace

struct Network::Engine {
  Engine(int threads, const NetworkLimits& limits)
      : turnstile(0, limits.behind_proxy ? std::numeric_limits<int>::max() : limits.connections_of_address),
        unsent(limits.unsent),
        incoming(limits.incoming),
        context(threads) {}

  // Serves what one listener accepts.
  struct Service {
    Api& api;
    Hall& hall;
    Metrics& metrics;
    const Log& log;
    NetworkLimits limits;
  };

  asio::awaitable<void> accept(Tcp::acceptor& door, Service service);
  asio::awaitable<void> serve(Socket socket, Service service, std::string group, Place place);
  asio::awaitable<bool> converse(Stream& stream, beast::flat_buffer& buffer, const Service& service,
                                 const std::string& group, int& hasty);
  asio::awaitable<void> go_live(Stream& stream, const Service& service,
                                const http::request<http::string_body>& message, const Request& request);
  asio::awaitable<void> send_away(Stream& stream, const Refusal& refusal, const std::string& address);
  asio::awaitable<void> let_finish(Stream& stream, const std::string& address);
  Place enter(const std::string& group, const Service& service);
  void exit(const Service& service);
  Tcp::acceptor& open_door(const std::string& address, std::uint16_t port);
  asio::awaitable<void> accept_operators(Tcp::acceptor& door, Page page);
  static asio::awaitable<void> show(Socket socket, Page page);
  asio::awaitable<void> repeat(Millis interval, std::function<void()> work);
  asio::awaitable<void> await_stop(Upkeep& upkeep, Millis patience, std::function<void()> on_stop);

  std::mutex mutex;
  int connections = 0;
  Turnstile turnstile;
  SharedBound unsent;
  SharedBound incoming;
  SharedBound finishing{most_finishing};
  std::map<LiveSocket*, std::weak_ptr<LiveSocket>> live;
  // Behind all of these: what is still under way when it ends gives back what it took.
  asio::io_context context;
  asio::signal_set signals{context, SIGTERM, SIGINT};  // from the beginning: one that comes early waits
  std::vector<std::unique_ptr<Tcp::acceptor>> doors;
};

// Nothing where there is no place for another connection.
Place Network::Engine::enter(const std::string& group, const Service& service) {
  const std::scoped_lock lock(mutex);
  if (connections >= service.limits.connections) return nullptr;
  auto place = turnstile.enter("", group);
  if (!place) return nullptr;
  service.metrics.connections = ++connections;
  return *place;
}

void Network::Engine::exit(const Service& service) {
  const std::scoped_lock lock(mutex);
  service.metrics.connections = --connections;
}

asio::awaitable<void> Network::Engine::accept(Tcp::acceptor& door, Service service) {
  while (door.is_open()) {
    auto [wrong, socket] = co_await door.async_accept(asio::make_strand(context), quietly);
    if (wrong) {
      if (wrong == asio::error::operation_aborted) co_return;
      service.log.warning("accept-failed", {{"why", wrong.message()}});
      co_await wait(pause_when_out_of_sockets);
      continue;
    }
    boost::system::error_code gone;
    const auto peer = socket.remote_endpoint(gone);
    if (gone) continue;
    const std::string group = group_of(peer.address().to_string());
    Place place = enter(group, service);
    if (!place) {
      ++service.metrics.cut;
      continue;  // the socket closes
    }
    socket.set_option(Tcp::no_delay(true), gone);
    // The system would let the buffer of a slow reader grow to megabytes.
    socket.set_option(asio::socket_base::send_buffer_size(send_buffer), gone);
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, serve(std::move(socket), service, group, std::move(place)), asio::detached);
  }
}

asio::awaitable<void> Network::Engine::serve(Socket socket, Service service, std::string group, Place) {
  {
    Stream stream(std::move(socket));
    beast::flat_buffer buffer(most_buffered);  // what was read too far belongs to the next request
    int hasty = 0;                             // requests that came too soon, one after the other
    while (co_await converse(stream, buffer, service, group, hasty)) {
    }
    boost::system::error_code ignored;
    stream.socket().shutdown(Socket::shutdown_send, ignored);
  }
  exit(service);
}

// One request and its answer; whether another may follow. Nothing of the body is read, and no memory given to
// it, before it is known who sends it.
asio::awaitable<bool> Network::Engine::converse(Stream& stream, beast::flat_buffer& buffer,
                                                const Service& service, const std::string& group,
                                                int& hasty) {
  Parser parser;
  stream.expires_after(request_time);
  const Arrival arrival = co_await read_head(stream, buffer, parser);
  if (arrival.gone) co_return false;
  if (arrival.refusal) {
    co_await send_away(stream, *arrival.refusal, group);
    co_return false;
  }
  Request request = request_of(parser.get().base(), group, service.limits.behind_proxy);
  request.id = service.api.next_request();
  if (websocket::is_upgrade(parser.get()) && parser.is_done()) {
    buffer.shrink_to_fit();
    co_await go_live(stream, service, parser.get(), request);
    co_return false;
  }
  request.has_body = !parser.is_done();
  auto greet = [&](std::function<void(Result<Guest>)> done) { service.api.greet(request, std::move(done)); };
  const Result<Guest> guest = co_await answer_to<Result<Guest>>(greet);
  // To refuse costs time as well: whoever goes on regardless waits for it.
  const bool too_soon = !guest && guest.refusal().code == "server.slow-down";
  hasty = too_soon ? hasty + 1 : 0;
  if (hasty > most_hasty) co_await wait(pause_of_hasty);
  const std::size_t limit = service.api.body_limit(request.target, service.limits.body);
  const std::size_t length = request.has_body ? static_cast<std::size_t>(std::min<std::uint64_t>(
                                                    parser.content_length().value_or(limit), limit + 1))
                                              : 0;
  const bool is_read = guest && request.has_body && length <= limit;
  const Taken room(incoming, request.address, is_read ? std::max(length, least_incoming) : 0);
  std::optional<Refusal> refusal;
  if (!guest) {
    refusal = guest.refusal();
  } else if (length > limit) {
    refusal = Refusal{"server.too-large"};
  } else if (!room.fits()) {
    refusal = Refusal{"server.busy"};
  }
  if (refusal && request.has_body) {
    co_await send_away(stream, *refusal, request.address);
    co_return false;
  }
  if (request.has_body) {
    parser.body_limit(limit);
    const Arrival rest = co_await read_body(stream, buffer, parser);
    if (rest.refusal) co_await send_away(stream, *rest.refusal, request.address);
    if (rest.gone || rest.refusal) co_return false;
  }
  if (buffer.size() == 0) buffer.shrink_to_fit();  // connections that wait keep nothing
  const bool keep = parser.get().keep_alive();
  const bool head = parser.get().method() == http::verb::head;
  const unsigned version = parser.get().version();
  const std::string address = request.address;
  request.body = std::move(parser.get().body());
  stream.expires_never();
  Response response;
  if (refusal) {
    response = Api::refuse(*refusal);
  } else {
    auto handle = [&](Api::Respond respond) {
      service.api.handle(std::move(request), *guest, std::move(respond));
    };
    response = co_await answer_to<Response>(handle);
  }
  const Taken waiting(unsent, address, response.body.size());
  if (!waiting.fits()) response = Api::refuse({"server.busy"});
  co_return co_await write_response(stream, response, version, keep, head) && keep;
}

// Whoever is refused while they send, and their connection with them.
asio::awaitable<void> Network::Engine::send_away(Stream& stream, const Refusal& refusal,
                                                 const std::string& address) {
  Response response = Api::refuse(refusal);
  co_await write_response(stream, response, 11, false, false);
  co_await let_finish(stream, address);
}

// They would not read the answer before they have sent all: what still comes is thrown away, for a while, not
// too fast, and for a few at a time.
asio::awaitable<void> Network::Engine::let_finish(Stream& stream, const std::string& address) {
  const Taken place(finishing, address, 1);
  if (!place.fits()) co_return;
  boost::system::error_code ignored;
  stream.socket().shutdown(Socket::shutdown_send, ignored);
  std::array<char, 16 * 1024> thrown_away{};
  stream.expires_after(finish_time);
  for (std::size_t left = longest_finish; left > 0;) {
    const auto [broken, size] = co_await stream.async_read_some(asio::buffer(thrown_away), quietly);
    if (broken) co_return;
    left -= std::min(left, size);
    co_await wait(pause_of_finish);
  }
}

asio::awaitable<void> Network::Engine::go_live(Stream& stream, const Service& service,
                                               const http::request<http::string_body>& message,
                                               const Request& request) {
  stream.expires_never();
  auto admit = [&](std::function<void(Result<Api::Conversation>)> done) {
    service.api.admit(request, std::move(done));
  };
  Result<Api::Conversation> admitted = co_await answer_to<Result<Api::Conversation>>(admit);
  if (!admitted) {
    Response refused = Api::refuse(admitted.refusal());
    co_await write_response(stream, refused, message.version(), false, false);
    co_return;
  }
  auto socket =
      std::make_shared<LiveSocket>(stream.release_socket(), service.api, service.hall, service.metrics,
                                   service.limits, LiveSocket::Shared{unsent, finishing}, request.address);
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

asio::awaitable<void> Network::Engine::await_stop(Upkeep& upkeep, Millis patience,
                                                  std::function<void()> on_stop) {
  co_await signals.async_wait(quietly);
  on_stop();
  // Where it accepts: another thread may be about to.
  for (auto& door : doors)
    asio::post(door->get_executor(), [&door = *door] {
      boost::system::error_code ignored;
      door.close(ignored);
    });
  upkeep.close();
  constexpr Millis step = 20;
  for (Millis waited = 0; waited < patience && !upkeep.idle(); waited += step)
    co_await wait(std::chrono::milliseconds(step));
  {
    const std::scoped_lock lock(mutex);
    for (const auto& [socket, kept] : live)
      if (const auto open = kept.lock()) open->say_goodbye();
  }
  co_await wait(goodbye_time);
  context.stop();
}

// Pages for an operator's tools: one request a connection, nothing but its path.
asio::awaitable<void> Network::Engine::show(Socket socket, Page page) {
  Stream stream(std::move(socket));
  beast::flat_buffer buffer(longest_header);
  http::request<http::empty_body> request;
  stream.expires_after(request_time);
  const auto [broken, size] = co_await http::async_read(stream, buffer, request, quietly);
  if (broken) co_return;
  const std::string target = text_of(request.target());
  Response response = page(target.substr(0, target.find('?')));
  co_await write_response(stream, response, request.version(), false, request.method() == http::verb::head);
}

asio::awaitable<void> Network::Engine::accept_operators(Tcp::acceptor& door, Page page) {
  while (door.is_open()) {
    auto [wrong, socket] = co_await door.async_accept(asio::make_strand(context), quietly);
    if (wrong == asio::error::operation_aborted) co_return;
    if (wrong) {
      co_await wait(pause_when_out_of_sockets);
      continue;
    }
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, show(std::move(socket), page), asio::detached);
  }
}

Tcp::acceptor& Network::Engine::open_door(const std::string& address, std::uint16_t port) {
  auto door = std::make_unique<Tcp::acceptor>(asio::make_strand(context));
  try {
    const Tcp::endpoint endpoint(asio::ip::make_address(address), port);
    door->open(endpoint.protocol());
    door->set_option(Tcp::acceptor::reuse_address(true));
    door->bind(endpoint);
    door->listen(4096);
  } catch (const boost::system::system_error& failed) {
    throw std::runtime_error("cannot listen at " + address + ", port " + std::to_string(port) + ": " +
                             failed.code().message() + "; another address or port may be chosen");
  }
  return *doors.emplace_back(std::move(door));
}

Network::Network(int threads, const NetworkLimits& limits)
    : engine_(std::make_unique<Engine>(threads, limits)), threads_(threads) {}
Network::~Network() = default;

// What a thread has for itself it does next: others need not be woken for it.
Post Network::post() {
  return [&context = engine_->context](std::function<void()> work) { asio::defer(context, std::move(work)); };
}

void Network::every(Millis interval, std::function<void()> work) {
  asio::co_spawn(engine_->context, engine_->repeat(interval, std::move(work)), asio::detached);
}

std::uint16_t Network::listen(const std::string& address, std::uint16_t port, Api& api, Hall& hall,
                              Metrics& metrics, const Log& log, const NetworkLimits& limits) {
  Tcp::acceptor& door = engine_->open_door(address, port);
  asio::co_spawn(door.get_executor(), engine_->accept(door, {api, hall, metrics, log, limits}),
                 asio::detached);
  return door.local_endpoint().port();
}

std::uint16_t Network::listen_for_operators(const std::string& address, std::uint16_t port, Page page) {
  Tcp::acceptor& door = engine_->open_door(address, port);
  asio::co_spawn(door.get_executor(), engine_->accept_operators(door, std::move(page)), asio::detached);
  return door.local_endpoint().port();
}

void Network::adopt(int socket, Api& api, Hall& hall, Metrics& metrics, const Log& log,
                    const NetworkLimits& limits) {
  Socket adopted(asio::make_strand(engine_->context), Tcp::v4(), socket);
  const auto executor = adopted.get_executor();
  const Engine::Service service{api, hall, metrics, log, limits};
  Place place = engine_->enter("", service);
  asio::co_spawn(executor, engine_->serve(std::move(adopted), service, "", std::move(place)), asio::detached);
}

void Network::work() {
  engine_->context.restart();
  engine_->context.poll();
}

void Network::run(Upkeep& upkeep, Millis patience, const std::function<void()>& on_stop) {
  asio::co_spawn(engine_->context, engine_->await_stop(upkeep, patience, on_stop), asio::detached);
  std::vector<std::thread> others;
  for (int i = 1; i < threads_; ++i) others.emplace_back([this] { engine_->context.run(); });
  engine_->context.run();
  for (auto& other : others) other.join();
}

}  // namespace skyline::server
