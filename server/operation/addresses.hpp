// Whose requests and connections are counted together.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace skyline::server {

// What counts as one address: an IPv4 address, or the 64 bits of an IPv6 one, since every household has a
// whole network of these. Nothing where the text is no address.
std::string group_of(std::string_view address);
// The network that a group is in: 48 bits of an IPv6 address, as much as anybody can get; an IPv4 address is
// its own. It may have as much as some groups.
std::string network_of(const std::string& group);
inline constexpr int groups_of_network = 8;

// The client's group behind a proxy: the last entry of all lines of X-Forwarded-For, which the proxy wrote;
// the others may be anybody's invention.
std::string last_forwarded(std::span<const std::string> lines);

// An IP address and a port, "127.0.0.1:9090" or "[::1]:9090".
struct Endpoint {
  std::string address;
  int port = 0;
};
bool read_endpoint(std::string_view text, Endpoint& endpoint);

}  // namespace skyline::server
