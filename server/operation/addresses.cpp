#include "server/operation/addresses.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <optional>

#include "engine/core/notation.hpp"

namespace skyline::server {
namespace {

using Bytes = std::array<unsigned char, sizeof(in6_addr)>;
constexpr std::array<unsigned char, 12> mapped_v4{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr std::string_view group_length = "/64";
constexpr std::size_t bytes_of_group = 8;
constexpr std::size_t bytes_of_network = 6;

std::optional<Bytes> read_v6(const std::string& text) {
  Bytes bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return std::nullopt;
  return bytes;
}

template <std::size_t Size>
std::string written(int family, const std::array<unsigned char, Size>& bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(family, bytes.data(), text.data(), text.size());
  return text.data();
}

std::string network_of_length(Bytes bytes, std::size_t length) {
  std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(length), bytes.end(), static_cast<unsigned char>(0));
  return written(AF_INET6, bytes) + "/" + std::to_string(8 * length);
}

// Some proxies write "1.2.3.4:5678" and "[2001:db8::1]:5678"; the colons of a bare IPv6 address are its own.
std::string_view without_port(std::string_view entry) {
  const auto bracket = entry.find(']');
  if (entry.starts_with('[') && bracket != std::string_view::npos) return entry.substr(1, bracket - 1);
  const auto colon = entry.find(':');
  return colon == entry.rfind(':') ? entry.substr(0, colon) : entry;
}

}  // namespace

std::string group_of(std::string_view address) {
  const std::string text(address.substr(0, address.find('%')));  // without a scope
  std::array<unsigned char, 4> v4{};
  if (inet_pton(AF_INET, text.c_str(), v4.data()) == 1) return written(AF_INET, v4);
  const auto bytes = read_v6(text);
  if (!bytes) return "";
  if (std::equal(mapped_v4.begin(), mapped_v4.end(), bytes->begin())) {
    std::copy(bytes->begin() + mapped_v4.size(), bytes->end(), v4.begin());
    return written(AF_INET, v4);
  }
  return network_of_length(*bytes, bytes_of_group);
}

std::string network_of(const std::string& group) {
  if (!group.ends_with(group_length)) return group;
  const auto bytes = read_v6(group.substr(0, group.size() - group_length.size()));
  return bytes ? network_of_length(*bytes, bytes_of_network) : group;
}

std::string last_forwarded(std::span<const std::string> lines) {
  if (lines.empty()) return "";
  std::string_view entry = lines.back();
  if (const auto comma = entry.rfind(','); comma != std::string_view::npos) entry.remove_prefix(comma + 1);
  const auto first = entry.find_first_not_of(" \t");
  if (first == std::string_view::npos) return "";
  return group_of(without_port(entry.substr(first, entry.find_last_not_of(" \t") - first + 1)));
}

bool read_endpoint(std::string_view text, Endpoint& endpoint) {
  constexpr int highest_port = 65535;
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos) return false;
  const auto port = read_number(text.substr(colon + 1), 0, highest_port);
  std::string_view address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  if (!port || group_of(address).empty()) return false;
  endpoint = {std::string(address), *port};
  return true;
}

}  // namespace skyline::server
