#include "server/api.hpp"

#include <algorithm>

#include "data/files.hpp"
#include "engine/core/notation.hpp"
#include "server/clean_text.hpp"
#include "server/fields.hpp"
#include "server/refusals.hpp"

namespace skyline::server {
namespace {

constexpr std::string_view cookie_name = "skyline";
constexpr std::string_view bearer = "Bearer ";
constexpr double burst_of_rate = 4;  // seconds of the steady rate at once
constexpr double least_burst = 10;
constexpr double guests_at_an_address = 5;  // who make tables at the same time

double burst(double a_second) { return std::max(least_burst, burst_of_rate * a_second); }

std::string token_of(const Request& request) {
  if (request.authorization.starts_with(bearer)) return request.authorization.substr(bearer.size());
  return cookie_value(request.cookie, cookie_name);
}

bool reads_only(const std::string& method) { return method == "GET" || method == "HEAD"; }

Result<json::Object> read_body(const std::string& text) {
  if (text.empty()) return json::Object{};
  const auto value = json::read(text);
  if (!value) return value.refusal();
  if (value->object() == nullptr) return Refusal{"server.bad-request"};
  return *value->object();
}

}  // namespace

Api::Api(Hall& hall, Guests& guests, Store& store, const StaticFiles& files, const Log& log, Metrics& metrics,
         Hall::Clock clock, ApiSettings settings)
    : hall_(hall),
      guests_(guests),
      store_(store),
      files_(files),
      log_(log),
      metrics_(metrics),
      clock_(std::move(clock)),
      settings_(std::move(settings)),
      of_address_(settings_.requests_of_address, burst(settings_.requests_of_address)),
      of_guest_(settings_.requests_of_guest, burst(settings_.requests_of_guest)),
      guests_made_(settings_.guests_of_address, burst(settings_.guests_of_address)),
      tables_made_(settings_.tables_of_guest, burst(settings_.tables_of_guest)),
      tables_made_at_(guests_at_an_address * settings_.tables_of_guest,
                      guests_at_an_address * burst(settings_.tables_of_guest)),
      words_said_(settings_.words_of_guest, burst(settings_.words_of_guest)) {}

Response Api::refuse(const Refusal& refusal) {
  Response response{.status = status_of(refusal),
                    .body = json::write(json::Object{{"refusal", describe(refusal)}})};
  if (response.status == 429)
    for (const auto& [name, value] : refusal.params)
      if (name == "seconds") response.headers.emplace_back("Retry-After", value);
  if (response.status == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

void Api::send(const ExchangePtr& exchange, const json::Object& body, int status) {
  exchange->respond({.status = status, .body = json::write(body)});
}

void Api::finish(const ExchangePtr& exchange, const Reply& reply, int status) {
  if (!reply.refusal) {
    if (!reply.text.empty()) return exchange->respond({.type = "application/x-ndjson", .body = reply.text});
    return send(exchange, reply.body, status);
  }
  Response response = refuse(*reply.refusal);
  json::Object body{{"refusal", describe(*reply.refusal)}};
  for (const auto& [key, value] : reply.body) body.set(key, value);
  response.body = json::write(body);
  exchange->respond(std::move(response));
}

std::optional<Refusal> Api::slow_down(RateLimit& limit, const std::string& whose, double cost) {
  const auto seconds = limit.take(whose, clock_(), cost);
  if (!seconds) return std::nullopt;
  ++metrics_.slowed_down;
  return Refusal{"server.slow-down", "", {{"seconds", std::to_string(*seconds)}}};
}

std::optional<Refusal> Api::slow_down(const Caller& caller, double cost) {
  return caller.guest.id.empty() ? slow_down(of_address_, caller.address, cost)
                                 : slow_down(of_guest_, caller.guest.id, cost);
}

std::optional<Refusal> Api::slow_down_tables(const Guest& guest, const std::string& address) {
  auto refusal = slow_down(tables_made_, guest.id);
  return refusal ? refusal : slow_down(tables_made_at_, address);
}

// A browser says from which site a request comes: only our own, or one that the operator named, may act. Our
// own is the public URL, or where the request was sent, if nobody else can have that as a name.
bool Api::origin_allowed(const Request& request) const {
  if (request.origin.empty()) return true;
  if (std::find(settings_.origins.begin(), settings_.origins.end(), request.origin) !=
      settings_.origins.end())
    return true;
  return request.origin == "http://" + request.host && is_address_or_localhost(request.host);
}

void Api::identify(const Request& request, std::function<void(Result<Guest>)> done) {
  const std::string token = token_of(request);
  if (token.empty()) return done(Guest{});
  guests_.find(token, [this, done = std::move(done)](const Result<Guest>& guest) {
    if (!guest) return done(guest.refusal());
    if (auto refusal = slow_down(of_guest_, guest->id)) return done(*refusal);
    done(*guest);
  });
}

void Api::handle(Request request, Respond respond) {
  ++metrics_.requests;
  auto exchange = std::make_shared<Exchange>();
  exchange->respond = [this, respond = std::move(respond), method = request.method,
                       path = request.target.substr(0, request.target.find('?'))](Response response) {
    if (response.status >= 400) ++metrics_.refused;
    if (log_.wants(Log::Level::debug))
      log_.debug("request", {{"method", method}, {"path", path}, {"status", response.status}});
    respond(std::move(response));
  };
  if (auto refusal = slow_down(of_address_, request.address)) return exchange->respond(refuse(*refusal));
  auto target = read_target(request.target);
  if (!target) return exchange->respond(refuse({"server.bad-request"}));
  exchange->target = std::move(*target);
  exchange->request = std::move(request);
  const auto& segments = exchange->target.segments;
  if (segments.size() < 3 || segments[0] != "api" || segments[1] != "v1") return answer_for_anybody(exchange);

  if (!reads_only(exchange->request.method) && !origin_allowed(exchange->request))
    return exchange->respond(refuse({"server.forbidden-origin"}));
  auto body = read_body(exchange->request.body);
  if (!body) return exchange->respond(refuse(body.refusal()));
  exchange->body = std::move(*body);
  identify(exchange->request, [this, exchange](Result<Guest> guest) {
    if (!guest) return exchange->respond(refuse(guest.refusal()));
    exchange->guest = std::move(*guest);
    route(exchange);
  });
}

// What needs no API: the web client, and what an operator's tools ask for.
void Api::answer_for_anybody(const ExchangePtr& exchange) {
  const std::string& path = exchange->target.path;
  if (!reads_only(exchange->request.method)) return exchange->respond(refuse({"server.method"}));
  if (path == "/healthz") {
    const bool healthy = hall_.healthy();
    return send(exchange, {{"status", healthy ? "ok" : "failing"}}, healthy ? 200 : 503);
  }
  if (path == "/metrics") {
    return exchange->respond({.type = "text/plain; version=0.0.4; charset=utf-8",
                              .body = metrics_.write(store_.bytes(), store_.counts())});
  }
  if (auto file = files_.find(path, exchange->request.if_none_match, exchange->request.accepts_gzip))
    return exchange->respond(std::move(*file));
  exchange->respond(refuse({"server.not-found"}));
}

void Api::route(const ExchangePtr& exchange) {
  const auto& segments = exchange->target.segments;
  const bool reads = reads_only(exchange->request.method);
  const bool posts = exchange->request.method == "POST";
  const std::string& what = segments[2];
  if (what == "openapi.json" && segments.size() == 3 && reads)
    return exchange->respond({.body = std::string(*data_file("api/openapi.json"))});
  if (what == "games" && segments.size() == 3 && reads)
    return exchange->respond({.body = settings_.catalogue});
  if (what == "rules" && segments.size() == 4 && reads) {
    if (const auto page = data_file("rules/" + segments[3] + ".en.md"))
      return exchange->respond({.type = "text/markdown; charset=utf-8", .body = std::string(*page)});
    return exchange->respond(refuse({"server.not-found"}));
  }
  if (what == "guests" && segments.size() == 3 && posts) return make_guest(exchange);
  if (what == "tables" && segments.size() == 3 && reads) return list_tables(exchange, false);
  if (what == "tables" && segments.size() > 3 && reads) return answer_about_table(exchange);
  const bool known = what == "me" || what == "tables" || what == "records" || what == "guests" ||
                     what == "games" || what == "rules" || what == "openapi.json";
  if (!known) return exchange->respond(refuse({"server.not-found"}));

  if (what == "me" || what == "tables" || what == "records") {
    if (exchange->guest.id.empty()) return exchange->respond(refuse({"server.no-identity"}));
    if (what == "me" && segments.size() == 3 && reads) return answer_about_me(exchange);
    if (what == "me" && segments.size() == 3 && posts) return rename_me(exchange);
    if (what == "me" && segments.size() == 4 && segments[3] == "tables" && reads)
      return list_tables(exchange, true);
    if (what == "tables" && segments.size() == 3 && posts) return make_table(exchange);
    if (what == "records" && segments.size() == 3 && posts) return keep_record(exchange);
    if (what == "tables" && segments.size() == 5 && posts) return command_table(exchange);
  }
  exchange->respond(refuse({"server.method"}));
}

std::string Api::token_cookie(const std::string& token) const {
  return std::string(cookie_name) + "=" + token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" +
         (settings_.https ? "; Secure" : "");
}

void Api::make_guest(const ExchangePtr& exchange) {
  if (auto refusal = slow_down(guests_made_, exchange->request.address))
    return exchange->respond(refuse(*refusal));
  Fields fields(exchange->body);
  const std::string wanted = fields.text("name", "", 4 * longest_name);
  const bool cookie = fields.flag("cookie", false);
  if (auto refusal = fields.refusal()) return exchange->respond(refuse(*refusal));
  const auto name = clean_name(wanted);
  if (!name) return exchange->respond(refuse(name.refusal()));
  if (hall_.full()) return exchange->respond(refuse({"server.store-full"}));
  guests_.make(*name, clock_(), [this, exchange, cookie](const std::optional<Guests::Made>& made) {
    if (!made) return exchange->respond(refuse({"server.store-failed"}));
    json::Object body{{"guest", made->guest.id}, {"name", made->guest.name}};
    Response response{.status = 201};
    if (cookie) {
      response.headers.emplace_back("Set-Cookie", token_cookie(made->token));
    } else {
      body.set("token", made->token);
    }
    response.body = json::write(body);
    exchange->respond(std::move(response));
  });
}

void Api::answer_about_me(const ExchangePtr& exchange) {
  send(exchange, {{"guest", exchange->guest.id}, {"name", exchange->guest.name}});
}

void Api::rename_me(const ExchangePtr& exchange) {
  Fields fields(exchange->body);
  const std::string wanted = fields.text("name", "", 4 * longest_name);
  if (auto refusal = fields.refusal()) return exchange->respond(refuse(*refusal));
  const auto name = clean_name(wanted);
  if (!name) return exchange->respond(refuse(name.refusal()));
  guests_.rename(exchange->guest, *name, clock_(), [exchange, name = *name](bool stored) {
    if (!stored) return exchange->respond(refuse({"server.store-failed"}));
    send(exchange, {{"guest", exchange->guest.id}, {"name", name}});
  });
}

}  // namespace skyline::server
