#include "server/http/net/live_socket.hpp"

#include <algorithm>

namespace skyline::server {
namespace {

websocket::stream_base::timeout timeouts() {
  return {.handshake_timeout = std::chrono::seconds(10),
          .idle_timeout = std::chrono::seconds(60),
          .keep_alive_pings = true};
}

}  // namespace

LiveSocket::LiveSocket(beast::tcp_stream stream, Api& api, Hall& hall, Metrics& metrics,
                       const NetworkLimits& limits)
    : stream_(ReadMeter([this](std::size_t bytes) { meter(bytes); }), stream.release_socket()),
      api_(api),
      hall_(hall),
      metrics_(metrics),
      limits_(limits) {
  ++metrics_.sockets;
}

LiveSocket::~LiveSocket() { --metrics_.sockets; }

asio::awaitable<void> LiveSocket::run(const http::request<http::string_body>& upgrade,
                                      Api::Conversation& conversation) {
  stream_.set_option(timeouts());
  stream_.read_message_max(limits_.message);
  stream_.auto_fragment(false);
  const auto [refused] = co_await stream_.async_accept(upgrade, quietly);
  if (refused) co_return;
  open_ = true;

  const auto self = shared_from_this();
  auto join = [&](const room::Answer& answer) { hall_.join(conversation.visit, self, answer); };
  const Reply joined = co_await answer_to<Reply>(join);
  if (joined.refusal) cut(*joined.refusal);
  conversation_ = &conversation;
  // Pings are answered without a word of ours, and they count all the same.
  stream_.control_callback([this](websocket::frame_type, beast::string_view) {
    unfinished_ = 0;
    api_.count(*conversation_);
    cut_if_too_loud();
  });
  beast::flat_buffer buffer;
  // Whoever is cut is not listened to any more: the closing reads what the goodbye needs, and two that read
  // would wait for each other.
  while (!joined.refusal && !closing_) {
    const auto [broken, size] = co_await stream_.async_read(buffer, quietly);
    if (broken) {
      open_ = false;
      break;
    }
    if (closing_) break;
    if (!stream_.got_text()) {
      cut({"server.bad-request"});
      break;
    }
    const std::string text = beast::buffers_to_string(buffer.data());
    buffer.consume(buffer.size());
    unfinished_ = 0;
    // The next message is read when this one is answered: nobody can pile up work.
    auto take = [&](std::function<void(std::string)> done) {
      api_.take(conversation, text, std::move(done));
    };
    std::string answer = co_await answer_to<std::string>(take);
    enqueue(std::make_shared<const std::string>(std::move(answer)));
    if (conversation.too_loud()) {
      cut({"server.slow-down"});
      break;
    }
  }
  stream_.control_callback({});
  conversation_ = nullptr;
  hall_.part(conversation.visit.table, self);
}

// Frames with nothing in them never become a message: what comes without end counts by its bytes.
void LiveSocket::meter(std::size_t bytes) {
  constexpr std::size_t worth_a_message = 64;
  const std::size_t allowed = limits_.message + worth_a_message;
  const std::size_t before = std::max(unfinished_, allowed) / worth_a_message;
  unfinished_ += bytes;
  if (conversation_ == nullptr) return;
  for (std::size_t at = before; at < std::max(unfinished_, allowed) / worth_a_message; ++at)
    api_.count(*conversation_);
  cut_if_too_loud();
}

// Later: whoever is in the midst of reading must come to an end first.
void LiveSocket::cut_if_too_loud() {
  if (!open_ || !conversation_->too_loud()) return;
  open_ = false;
  ++metrics_.cut;
  asio::post(stream_.get_executor(),
             [self = shared_from_this()] { beast::get_lowest_layer(self->stream_).close(); });
}

void LiveSocket::deliver(std::shared_ptr<const std::string> message) {
  // At once where nothing else is done for this connection: most messages need not wait in line twice.
  asio::dispatch(stream_.get_executor(), [self = shared_from_this(), message = std::move(message)]() mutable {
    self->enqueue(std::move(message));
  });
}

void LiveSocket::enqueue(std::shared_ptr<const std::string> message) {
  if (!open_ || closing_) return;
  if (waiting_bytes_ + message->size() > limits_.backlog) {
    ++metrics_.cut;
    open_ = false;
    beast::get_lowest_layer(stream_).close();  // a goodbye would not be read either
    return;
  }
  waiting_bytes_ += message->size();
  waiting_.push_back(std::move(message));
  if (waiting_.size() == 1) write_next();
}

void LiveSocket::write_next() {
  stream_.text(true);
  stream_.async_write(asio::buffer(*waiting_.front()),
                      [self = shared_from_this()](beast::error_code broken, std::size_t) {
                        if (broken) return;
                        self->waiting_bytes_ -= self->waiting_.front()->size();
                        self->waiting_.pop_front();
                        if (!self->waiting_.empty()) {
                          self->write_next();
                        } else if (self->closing_) {
                          self->close(*self->closing_);
                        } else {
                          self->waiting_.shrink_to_fit();  // most connections are idle most of the time
                        }
                      });
}

void LiveSocket::cut(const Refusal& why) {
  asio::post(stream_.get_executor(), [self = shared_from_this(), code = std::string(why.code)] {
    if (!self->open_ || self->closing_) return;
    ++self->metrics_.cut;
    self->finish({websocket::close_code::policy_error, code});
  });
}

void LiveSocket::say_goodbye() {
  asio::post(stream_.get_executor(), [self = shared_from_this()] {
    if (self->open_ && !self->closing_) self->finish(websocket::close_code::service_restart);
  });
}

void LiveSocket::finish(const websocket::close_reason& reason) {
  closing_ = reason;
  if (waiting_.empty()) close(reason);
}

void LiveSocket::close(const websocket::close_reason& reason) {
  stream_.async_close(reason, [self = shared_from_this()](beast::error_code) {});
}

}  // namespace skyline::server
