#include "server/http/api.hpp"

#include <algorithm>

#include "data/files.hpp"
#include "engine/core/notation.hpp"
#include "room/clean_text.hpp"
#include "room/fields.hpp"
#include "room/refusals.hpp"
#include "server/http/api_document.hpp"
#include "server/http/status.hpp"

namespace skyline::server {
namespace {

constexpr std::string_view cookie_name = "skyline";
constexpr std::string_view bearer = "Bearer ";
constexpr std::size_t most_own_lists = 32;

std::string token_of(const Request& request) {
  if (request.authorization.starts_with(bearer)) return request.authorization.substr(bearer.size());
  return cookie_value(request.cookie, cookie_name);
}

bool is_api(const Target& target) {
  return target.segments.size() >= 3 && target.segments[0] == "api" && target.segments[1] == "v1";
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

Api::Api(Hall& hall, Guests& guests, PersonalRates& rates, const Sanctions& sanctions, Store& store,
         const StaticFiles& files, const Log& log, Metrics& metrics, Clock clock, ApiOptions options)
    : hall_(hall),
      guests_(guests),
      rates_(rates),
      sanctions_(sanctions),
      store_(store),
      files_(files),
      log_(log),
      metrics_(metrics),
      clock_(std::move(clock)),
      options_(std::move(options)),
      document_(api_document()),
      of_address_(options_.requests_of_address, burst_of(options_.requests_of_address)),
      live_of_address_(options_.requests_of_address, burst_of(options_.requests_of_address)),
      of_guest_(options_.requests_of_guest, burst_of(options_.requests_of_guest)),
      own_lists_(most_own_lists) {}

Response Api::refuse(const Refusal& refusal) {
  Response response{.status = status_of(refusal),
                    .body = json::write(json::Object{{"refusal", room::describe(refusal)}})};
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
  json::Object body{{"refusal", room::describe(*reply.refusal)}};
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

std::optional<Refusal> Api::slow_down_at(RateLimit& limit, const std::string& address, double cost) {
  auto refusal = slow_down(limit, address, cost);
  const std::string network = network_of(address);
  if (refusal || network == address) return refusal;
  return slow_down(limit, network, cost / groups_of_network);
}

std::optional<Refusal> Api::slow_down(const Guest& guest, const std::string& address, double cost) {
  return guest.id.empty() ? slow_down_at(of_address_, address, cost) : slow_down(of_guest_, guest.id, cost);
}

void Api::when_allowed(Deed deed, const ExchangePtr& exchange, double cost,
                       const std::function<void()>& then) {
  rates_.count(deed, exchange->guest, exchange->request.address, cost,
               [exchange, then](const std::optional<Refusal>& refusal) {
                 refusal ? exchange->respond(refuse(*refusal)) : then();
               });
}

void Api::count(const room::Command& command, const Guest& guest, const std::string& address,
                const PersonalRates::Done& done) {
  std::optional<Deed> deed;
  switch (command.kind) {
    case room::Command::Kind::say:
      if (sanctions_.is_muted(guest.id)) return done(Refusal{"server.muted"});
      deed = Deed::say;
      break;
    case room::Command::Kind::rematch: deed = Deed::make_table; break;
    case room::Command::Kind::sit: deed = Deed::sit; break;
    case room::Command::Kind::hint: deed = Deed::ask_hint; break;
    default: break;
  }
  if (!deed) return done(std::nullopt);
  rates_.count(*deed, guest, address, 1, done);
}

// A browser says from which site a request comes: only our own, or one that the operator named, may act. Our
// own is the public URL, or where the request was sent, if nobody else can have that as a name.
bool Api::origin_allowed(const Request& request) const {
  if (request.origin.empty()) return true;
  if (std::find(options_.origins.begin(), options_.origins.end(), request.origin) != options_.origins.end())
    return true;
  return request.origin == "http://" + request.host && is_address_or_localhost(request.host);
}

void Api::identify(const Request& request, std::function<void(Result<Guest>)> done) {
  const std::string token = token_of(request);
  if (token.empty()) return done(Guest{});
  guests_.find(token, [this, done = std::move(done)](const Result<Guest>& guest) {
    if (!guest) return done(guest.refusal());
    if (sanctions_.is_banned(guest->id, "")) return done(Refusal{"server.banned"});
    if (auto refusal = slow_down(of_guest_, guest->id)) return done(*refusal);
    done(*guest);
  });
}

void Api::log_answer(const Request& request, int status) const {
  if (!log_.wants(Log::Level::debug)) return;
  log_.debug("request", {{"request", request.id},
                         {"method", request.method},
                         {"path", request.target.substr(0, request.target.find('?'))},
                         {"status", status}});
}

void Api::greet(const Request& head, std::function<void(Result<Guest>)> done) {
  ++metrics_.requests;
  const auto answer = [this, head, done = std::move(done)](const Result<Guest>& guest) {
    if (!guest) {
      ++metrics_.refused;
      log_answer(head, status_of(guest.refusal()));
    }
    done(guest);
  };
  if (auto refusal = slow_down_at(of_address_, head.address)) return answer(*refusal);
  if (sanctions_.is_banned("", head.address)) return answer(Refusal{"server.banned"});
  const auto target = read_target(head.target);
  if (!target) return answer(Refusal{"server.bad-request"});
  if (!is_api(*target)) return answer(head.has_body ? Result<Guest>(Refusal{"server.method"}) : Guest{});
  const bool acts = !reads_only(head.method);
  if (acts && !origin_allowed(head)) return answer(Refusal{"server.forbidden-origin"});
  const bool needs_name = head.has_body && target->segments[2] != "guests";
  identify(head, [answer, needs_name](const Result<Guest>& guest) {
    if (guest && guest->id.empty() && needs_name) return answer(Refusal{"server.no-identity"});
    answer(guest);
  });
}

void Api::handle(Request request, Respond respond) {
  request.has_body = !request.body.empty();
  auto kept = std::make_shared<Request>(std::move(request));
  greet(*kept, [this, kept, respond = std::move(respond)](const Result<Guest>& guest) {
    if (!guest) return respond(refuse(guest.refusal()));
    handle(std::move(*kept), *guest, respond);
  });
}

void Api::handle(Request request, Guest guest, Respond respond) {
  auto exchange = std::make_shared<Exchange>();
  exchange->target = *read_target(request.target);
  exchange->request = std::move(request);
  exchange->guest = std::move(guest);
  exchange->respond = [this, exchange = exchange.get(), respond = std::move(respond)](Response response) {
    if (response.status >= 400) ++metrics_.refused;
    log_answer(exchange->request, response.status);
    respond(std::move(response));
  };
  if (!is_api(exchange->target)) return answer_for_anybody(exchange);
  auto body = read_body(exchange->request.body);
  if (!body) return exchange->respond(refuse(body.refusal()));
  exchange->body = std::move(*body);
  route(exchange);
}

Response Api::answer_health() const {
  const bool healthy = hall_.upkeep().healthy();
  return {.status = healthy ? 200 : 503,
          .body = json::write(json::Object{{"status", healthy ? "ok" : "failing"}})};
}

Response Api::answer_operator(std::string_view path) const {
  if (path == "/healthz") return answer_health();
  if (path != "/metrics") return refuse({"server.not-found"});
  return {.type = "text/plain; version=0.0.4; charset=utf-8",
          .body = metrics_.write(store_.bytes(), store_.counts())};
}

// What needs no API: the web client, and whether the server is well.
void Api::answer_for_anybody(const ExchangePtr& exchange) {
  const std::string& path = exchange->target.path;
  if (!reads_only(exchange->request.method)) return exchange->respond(refuse({"server.method"}));
  if (path == "/healthz") return exchange->respond(answer_health());
  // No page of the client either: whoever looks for figures here shall see that there are none.
  if (path == "/metrics") return exchange->respond(refuse({"server.not-found"}));
  if (auto file = files_.find(path, exchange->request.if_none_match, exchange->request.accepts_gzip))
    return exchange->respond(std::move(*file));
  exchange->respond(refuse({"server.not-found"}));
}

void Api::route(const ExchangePtr& exchange) {
  const auto& segments = exchange->target.segments;
  const bool reads = reads_only(exchange->request.method);
  const bool posts = exchange->request.method == "POST";
  const std::string& what = segments[2];
  if (what == "openapi.json" && segments.size() == 3 && reads) return exchange->respond({.body = document_});
  if (what == "games" && segments.size() == 3 && reads)
    return exchange->respond({.body = options_.catalogue});
  if (what == "rules" && segments.size() == 4 && reads) {
    if (const auto page = data_file("games/" + segments[3] + "/rules.en.md"))
      return exchange->respond({.type = "text/markdown; charset=utf-8", .body = std::string(*page)});
    return exchange->respond(refuse({"server.not-found"}));
  }
  if (what == "guests" && segments.size() == 3 && posts) return make_guest(exchange);
  if (what == "tables" && segments.size() == 3 && reads) return list_tables(exchange, false);
  if (what == "tables" && segments.size() > 3 && reads) return answer_about_table(exchange);
  const bool known = what == "me" || what == "tables" || what == "records" || what == "study" ||
                     what == "guests" || what == "games" || what == "rules" || what == "openapi.json";
  if (!known) return exchange->respond(refuse({"server.not-found"}));

  if (what == "me" || what == "tables" || what == "records" || what == "study") {
    if (exchange->guest.id.empty()) return exchange->respond(refuse({"server.no-identity"}));
    if (what == "me" && segments.size() == 3 && reads) return answer_about_me(exchange);
    if (what == "me" && segments.size() == 3 && posts) return rename_me(exchange);
    if (what == "me" && segments.size() == 4 && segments[3] == "tables" && reads)
      return list_tables(exchange, true);
    if (what == "tables" && segments.size() == 3 && posts) return make_table(exchange);
    if (what == "records" && segments.size() == 3 && posts) return bring_record(exchange);
    if (what == "study" && posts) return study(exchange);
    if (what == "tables" && segments.size() == 5 && posts) return command_table(exchange);
  }
  exchange->respond(refuse({"server.method"}));
}

std::string Api::token_cookie(const std::string& token) const {
  return std::string(cookie_name) + "=" + token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" +
         (options_.https ? "; Secure" : "");
}

void Api::make_guest(const ExchangePtr& exchange) {
  when_allowed(Deed::come, exchange, 1, [this, exchange] { keep_guest(exchange); });
}

void Api::keep_guest(const ExchangePtr& exchange) {
  room::Fields fields(exchange->body);
  const std::string wanted = fields.text("name", "", 4 * room::longest_name);
  const bool cookie = fields.flag("cookie", false);
  if (auto refusal = fields.refusal()) return exchange->respond(refuse(*refusal));
  const auto name = room::clean_name(wanted);
  if (!name) return exchange->respond(refuse(name.refusal()));
  if (hall_.upkeep().full()) return exchange->respond(refuse({"server.store-full"}));
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
  room::Fields fields(exchange->body);
  const std::string wanted = fields.text("name", "", 4 * room::longest_name);
  if (auto refusal = fields.refusal()) return exchange->respond(refuse(*refusal));
  const auto name = room::clean_name(wanted);
  if (!name) return exchange->respond(refuse(name.refusal()));
  guests_.rename(exchange->guest, *name, clock_(), [exchange, name = *name](bool stored) {
    if (!stored) return exchange->respond(refuse({"server.store-failed"}));
    send(exchange, {{"guest", exchange->guest.id}, {"name", name}});
  });
}

}  // namespace skyline::server
