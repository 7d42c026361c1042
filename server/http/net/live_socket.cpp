#include "server/http/net/live_socket.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace skyline::server {
namespace {

constexpr auto handshake_time = std::chrono::seconds(10);
constexpr auto silence =
    std::chrono::seconds(30);  // after which a sign of life is asked for, and as long again
constexpr auto longest_goodbye = std::chrono::seconds(10);
constexpr std::size_t most_received = 4096;  // at once; what follows a message waits until that is answered
constexpr std::size_t most_written = 32;     // messages at once
// What waits at a connection beyond some is counted with what waits at all others, so much at a time.
constexpr std::size_t freely_unsent = std::size_t{32} << 10;
constexpr std::size_t step_of_unsent = std::size_t{64} << 10;

}  // namespace

LiveSocket::LiveSocket(Socket socket, Api& api, Hall& hall, Metrics& metrics, const NetworkLimits& limits,
                       const Shared& shared, std::string address)
    : socket_(std::move(socket)),
      timer_(socket_.get_executor()),
      api_(api),
      hall_(hall),
      metrics_(metrics),
      limits_(limits),
      shared_(shared),
      address_(std::move(address)),
      reader_(limits.message) {
  ++metrics_.sockets;
}

LiveSocket::~LiveSocket() {
  stop_counting();
  --metrics_.sockets;
}

asio::awaitable<void> LiveSocket::run(const http::request<http::string_body>& upgrade,
                                      Api::Conversation& conversation) {
  const auto self = shared_from_this();
  co_await shake_hands(upgrade);
  if (!open_) co_return;
  auto join = [&](const room::Answer& answer) { hall_.join(conversation.visit, self, answer); };
  const Reply joined = co_await answer_to<Reply>(join);
  conversation_ = &conversation;
  watch(silence);
  if (joined.refusal) {
    end(*joined.refusal);
  } else {
    co_await converse(conversation);
    hall_.part(conversation.visit.table, self);
  }
  co_await see_off();
  conversation_ = nullptr;
  drop();
}

asio::awaitable<void> LiveSocket::shake_hands(const http::request<http::string_body>& upgrade) {
  websocket::stream<Socket&> handshake(socket_);
  handshake.set_option(websocket::stream_base::timeout{.handshake_timeout = handshake_time,
                                                       .idle_timeout = websocket::stream_base::none(),
                                                       .keep_alive_pings = false});
  const auto [refused] = co_await handshake.async_accept(upgrade, quietly);
  boost::system::error_code failed;
  if (!refused) socket_.non_blocking(true, failed);
  open_ = !refused && !failed;
}

// Whoever is cut is not listened to any more.
asio::awaitable<void> LiveSocket::converse(Api::Conversation& conversation) {
  while (open_ && !closing_) {
    const FrameReader::Part part = reader_.next();
    if (part.kind == FrameReader::Part::Kind::none) {
      co_await receive();
    } else if (part.kind == FrameReader::Part::Kind::text) {
      co_await answer(part.content, conversation);
    } else {
      obey(part);
    }
  }
}

// The next message is read when this one is answered: nobody can pile up work.
asio::awaitable<void> LiveSocket::answer(const std::string& message, Api::Conversation& conversation) {
  unfinished_ = 0;
  auto ask = [&](std::function<void(bool)> done) {
    api_.take(conversation, message, [self = shared_from_this(), done = std::move(done)](std::string answer) {
      // At once: it travels with what is announced to the same person.
      self->deliver(std::make_shared<const std::string>(std::move(answer)));
      done(true);
    });
  };
  co_await answer_to<bool>(ask);
  if (conversation.too_loud()) end({"server.slow-down"});
}

// What is no message.
void LiveSocket::obey(const FrameReader::Part& part) {
  using Kind = FrameReader::Part::Kind;
  switch (part.kind) {
    case Kind::none:
    case Kind::text: break;
    case Kind::ping:
      enqueue(FrameKind::pong, std::make_shared<const std::string>(part.content));
      note_control_frame();
      break;
    case Kind::pong: note_control_frame(); break;
    case Kind::close: finish(part.content); break;
    case Kind::wrong: finish(close_content(part.code, "")); break;
    case Kind::binary: end({"server.bad-request"}); break;
  }
}

// Waits without memory: a connection at rest holds none.
asio::awaitable<void> LiveSocket::receive() {
  const auto [broken] = co_await socket_.async_wait(Socket::wait_read, quietly);
  if (broken || !read_what_came()) drop();
}

// No coroutine, whose frame would hold the bytes while it waits.
bool LiveSocket::read_what_came() {
  std::array<char, most_received> bytes;
  boost::system::error_code ended;
  const std::size_t size = socket_.read_some(asio::buffer(bytes), ended);
  if (ended == asio::error::would_block || ended == asio::error::try_again) return true;
  if (ended) return false;
  heard_ = true;
  reader_.put({bytes.data(), size});
  meter(size);
  return true;
}

// The other side may still be sending: closed now, what was said last would be lost with it. A few at a time
// are waited for, or whoever is sent away again and again would have all the connections there may be.
asio::awaitable<void> LiveSocket::see_off() {
  const Taken place(shared_.leaving, address_, 1);
  hurried_ = !place.fits();
  if (hurried_ && said_goodbye_) drop();
  while (open_) {
    reader_ = FrameReader(limits_.message);
    co_await receive();
  }
}

// Frames with nothing in them never become a message: what comes without end counts by its bytes.
void LiveSocket::meter(std::size_t bytes) {
  constexpr std::size_t worth_a_message = 64;
  const std::size_t allowed = limits_.message + worth_a_message;
  const std::size_t before = std::max(unfinished_, allowed) / worth_a_message;
  unfinished_ += bytes;
  for (std::size_t at = before; at < std::max(unfinished_, allowed) / worth_a_message; ++at)
    api_.count(*conversation_);
  cut_if_too_loud();
}

void LiveSocket::note_control_frame() {
  unfinished_ = 0;
  api_.count(*conversation_);
  cut_if_too_loud();
}

void LiveSocket::cut_if_too_loud() {
  if (!open_ || !conversation_->too_loud()) return;
  note_cut();
  drop();
}

void LiveSocket::deliver(std::shared_ptr<const std::string> message) {
  enqueue(FrameKind::text, std::move(message));
}

// On whatever thread. It is written behind what is under way now on this one, so that what comes together, as
// an announcement and the answer to who caused it, travels together.
void LiveSocket::enqueue(FrameKind kind, Content content) {
  const FrameHead head(kind, content->size());
  bool too_slow = false;
  {
    const std::scoped_lock lock(mutex_);
    if (!open_ || closing_) return;
    unsent_ += waiting_.emplace_back(Outgoing{head, std::move(content)}).size();
    closing_ = kind == FrameKind::close;
    too_slow = !may_wait();
    if (std::exchange(writes_, true) && !too_slow) return;
  }
  asio::defer(socket_.get_executor(), [self = shared_from_this(), too_slow] {
    if (!too_slow) return self->write();
    if (self->open_) self->note_cut();
    self->drop();  // a goodbye would not be read either
  });
}

// Whether what waits now is not too much, for one and for all.
bool LiveSocket::may_wait() {
  if (unsent_ > limits_.backlog) return false;
  while (unsent_ > freely_unsent + counted_) {
    if (!shared_.unsent.take(address_, step_of_unsent)) return false;
    counted_ += step_of_unsent;
  }
  return true;
}

void LiveSocket::stop_counting() {
  if (counted_ > 0) shared_.unsent.give_back(address_, std::exchange(counted_, 0));
}

// Whether there is something to write.
bool LiveSocket::take_waiting() {
  const std::scoped_lock lock(mutex_);
  for (const Outgoing& one : written_) unsent_ -= one.size();
  const std::size_t count = std::min(waiting_.size(), most_written);
  const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(count);
  written_.assign(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  writes_ = count > 0;
  said_goodbye_ = !writes_ && closing_;
  if (writes_) return true;
  waiting_ = {};  // most connections are idle most of the time
  written_ = {};
  stop_counting();
  return false;
}

// Nearly always everything goes out at once; only the rest is waited for.
void LiveSocket::write() {
  while (open_ && take_waiting()) {
    std::vector<asio::const_buffer> buffers;
    buffers.reserve(2 * written_.size());
    for (const Outgoing& one : written_) {
      buffers.emplace_back(asio::buffer(one.head.bytes()));
      buffers.emplace_back(asio::buffer(*one.content));
    }
    const std::size_t all = asio::buffer_size(buffers);
    boost::system::error_code broken;
    const std::size_t sent = socket_.write_some(buffers, broken);
    if (sent == all) continue;
    if (broken && broken != asio::error::would_block && broken != asio::error::try_again) return drop();
    beast::buffers_suffix<std::vector<asio::const_buffer>> rest(buffers);
    rest.consume(sent);
    return asio::async_write(socket_, rest,
                             [self = shared_from_this()](boost::system::error_code wrong, std::size_t) {
                               wrong ? self->drop() : self->write();
                             });
  }
  boost::system::error_code ignored;
  if (!open_ || !said_goodbye_) return;
  if (hurried_) return drop();
  socket_.shutdown(Socket::shutdown_send, ignored);
}

void LiveSocket::cut(const Refusal& why) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), why] { self->end(why); });
}

void LiveSocket::end(const Refusal& why) {
  if (!open_ || closing_) return;
  note_cut();
  finish(close_content(CloseCode::policy_error, why.code));
}

void LiveSocket::say_goodbye() {
  asio::post(socket_.get_executor(),
             [self = shared_from_this()] { self->finish(close_content(CloseCode::service_restart, "")); });
}

// Once, however much is wrong: whoever is told to go may still be loud, or have a goodbye too many to read.
void LiveSocket::note_cut() {
  if (!std::exchange(cut_, true)) ++metrics_.cut;
}

// Once what waits is written.
void LiveSocket::finish(std::string content) {
  if (!open_ || closing_) return;
  enqueue(FrameKind::close, std::make_shared<const std::string>(std::move(content)));
  watch(longest_goodbye);
}

void LiveSocket::drop() {
  open_ = false;
  timer_.cancel();
  boost::system::error_code ignored;
  socket_.close(ignored);
}

// Whoever says nothing for long is asked for a sign of life, and gone when none comes.
void LiveSocket::watch(std::chrono::steady_clock::duration time) {
  if (!open_) return;
  timer_.expires_after(time);
  timer_.async_wait([self = shared_from_this()](boost::system::error_code stopped) {
    if (stopped || !self->open_) return;
    const bool silent = !std::exchange(self->heard_, false);
    if (self->closing_ || (silent && self->asked_)) return self->drop();
    self->asked_ = silent;
    if (silent) self->enqueue(FrameKind::ping, std::make_shared<const std::string>());
    self->watch(silence);
  });
}

}  // namespace skyline::server
