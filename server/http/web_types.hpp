// Requests and responses without a network: what the API is written and tested against.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace skyline::server {

struct Request {
  std::string method;
  std::string target;  // path and query, as it was sent
  std::string host;
  std::string origin;
  std::string authorization;
  std::string cookie;
  std::string if_none_match;
  bool accepts_gzip = false;
  std::string address;  // of the client, or of the network it is in
  bool has_body = false;
  std::string body;
  std::int64_t id = 0;  // names it in the log
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// A target taken apart: segments of the path and parameters, decoded; nothing when it is malformed.
struct Target {
  std::string path;
  std::vector<std::string> segments;
  std::vector<std::pair<std::string, std::string>> parameters;

  std::optional<std::string> parameter(std::string_view name) const;
};
std::optional<Target> read_target(std::string_view text);

// Whether a header Accept-Encoding allows gzip.
bool accepts_gzip(std::string_view header);

// Whether a Host names an address or the machine itself, with or without a port. Any other name may belong to
// somebody who lets it point here (DNS rebinding).
bool is_address_or_localhost(std::string_view host);

// The value of a cookie; empty where there is none.
std::string cookie_value(std::string_view header, std::string_view name);

}  // namespace skyline::server
