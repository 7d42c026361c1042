#include "server/http/web_types.hpp"

#include <arpa/inet.h>
#include <array>
#include <charconv>

#include "engine/core/notation.hpp"

namespace skyline::server {
namespace {

// Refuses bytes that have no business in a decoded path or parameter.
std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    unsigned code = static_cast<unsigned char>(text[at]);
    if (text[at] == '%') {
      if (text.size() - at < 3) return std::nullopt;
      const auto [end, error] = std::from_chars(text.data() + at + 1, text.data() + at + 3, code, 16);
      if (error != std::errc{} || end != text.data() + at + 3) return std::nullopt;
      at += 2;
    }
    if (code < 0x20 || code == 0x7f) return std::nullopt;
    out += static_cast<char>(code);
  }
  return out;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::optional<std::string> Target::parameter(std::string_view name) const {
  for (const auto& [key, value] : parameters)
    if (key == name) return value;
  return std::nullopt;
}

std::optional<Target> read_target(std::string_view text) {
  Target target;
  if (!text.starts_with('/')) return std::nullopt;
  const auto query = text.find('?');
  const auto path = percent_decoded(text.substr(0, query));
  if (!path) return std::nullopt;
  target.path = *path;
  for (const auto segment : split(text.substr(1, query == std::string_view::npos ? query : query - 1), '/')) {
    auto decoded = percent_decoded(segment);
    if (!decoded) return std::nullopt;
    target.segments.push_back(std::move(*decoded));
  }
  if (query == std::string_view::npos || query + 1 == text.size()) return target;
  for (const auto pair : split(text.substr(query + 1), '&')) {
    const auto equals = pair.find('=');
    auto key = percent_decoded(pair.substr(0, equals));
    auto value =
        percent_decoded(equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1));
    if (!key || !value) return std::nullopt;
    target.parameters.emplace_back(std::move(*key), std::move(*value));
  }
  return target;
}

bool accepts_gzip(std::string_view header) {
  for (const auto part : split(header, ',')) {
    const auto semicolon = part.find(';');
    if (trimmed(part.substr(0, semicolon)) != "gzip") continue;
    if (semicolon == std::string_view::npos) return true;
    // "q=0", "q=0.0" and so on: not wanted.
    const auto weight = trimmed(part.substr(semicolon + 1));
    return !weight.starts_with("q=0") || weight.find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

bool is_address_or_localhost(std::string_view host) {
  std::array<unsigned char, sizeof(in6_addr)> address{};
  if (host.starts_with('[')) {
    const auto end = host.find(']');
    if (end == std::string_view::npos) return false;
    return inet_pton(AF_INET6, std::string(host.substr(1, end - 1)).c_str(), address.data()) == 1;
  }
  const std::string name(host.substr(0, host.find(':')));
  return name == "localhost" || inet_pton(AF_INET, name.c_str(), address.data()) == 1;
}

std::string cookie_value(std::string_view header, std::string_view name) {
  for (const auto part : split(header, ';')) {
    const auto pair = trimmed(part);
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with('='))
      return std::string(pair.substr(name.size() + 1));
  }
  return "";
}

}  // namespace skyline::server
