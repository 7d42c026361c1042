// A response on the wire.
#pragma once

#include "server/http/net/boost.hpp"
#include "server/http/web_types.hpp"

namespace skyline::server {

// Takes the body out of the response: there is one copy of it, however slowly it is read. Whether it was
// sent.
asio::awaitable<bool> write_response(Stream& stream, Response& response, unsigned version, bool keep,
                                     bool head);

}  // namespace skyline::server
