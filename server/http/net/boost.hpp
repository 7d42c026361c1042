// What of Boost the network uses, with the warnings that Boost would not pass under our flags kept out.
#pragma once

#include <memory>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/defer.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace skyline::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;

// What is done for a connection is done one after the other, on whatever thread. By name: an executor of any
// kind costs as much as what it executes.
using Strand = asio::strand<asio::io_context::executor_type>;
using Socket = asio::basic_stream_socket<Tcp, Strand>;
using Stream = beast::basic_stream<Tcp, Strand>;
using Timer = asio::steady_timer::rebind_executor<Strand>::other;

// Errors as values: a connection that breaks is nothing exceptional.
inline constexpr auto quietly = asio::as_tuple(asio::use_awaitable);

// Waits for an answer that is given through a callback, on whatever thread, and goes on where it was. What is
// handed to the coroutine holds references only: g++ 12 destroys some temporaries of a co_await twice.
template <class Value, class Start>
asio::awaitable<Value> answer_to(Start& start) {
  auto initiate = [](auto handler, Start* begin) {
    const auto executor = asio::get_associated_executor(handler);
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    (*begin)([executor, kept](Value value) {
      asio::defer(executor, [kept, value = std::move(value)]() mutable { (*kept)(std::move(value)); });
    });
  };
  auto waiting =
      asio::async_initiate<const asio::use_awaitable_t<>, void(Value)>(initiate, asio::use_awaitable, &start);
  Value value = co_await std::move(waiting);
  co_return value;
}

}  // namespace skyline::server
