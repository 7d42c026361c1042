// The HTTP API and the messages of live connections, without a network: requests in, responses out.
// docs/api.md tells it to people, data/api/openapi.json to programs.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/guests.hpp"
#include "server/hall.hpp"
#include "server/rate_limit.hpp"
#include "server/static_files.hpp"
#include "server/web_types.hpp"

namespace skyline::server {

struct ApiSettings {
  std::string catalogue;                      // the games, their options and material, as JSON
  std::vector<std::string> origins;           // of other sites that may use this server
  bool https = false;                         // cookies travel only there
  std::size_t record = std::size_t{1} << 20;  // bytes of a game's record that a client brings
  double requests_of_address = 100;           // a second
  double requests_of_guest = 30;              // somebody who hovers over a board asks ten times a second
  double guests_of_address = 0.2;
  double tables_of_guest = 0.2;  // five times as many from one address
  double words_of_guest = 0.5;   // chat messages
};

class Api {
 public:
  using Respond = std::function<void(Response)>;

  Api(Hall& hall, Guests& guests, Store& store, const StaticFiles& files, const Log& log, Metrics& metrics,
      Hall::Clock clock, ApiSettings settings);

  // What one connection holds: who it is and which table it hears.
  struct Live {
    std::string table;
    Caller caller;
    std::optional<std::int64_t> after;
    int excess = 0;  // messages that were too many, less those that were not

    // Whoever goes on sending many times what is allowed is not worth an answer.
    bool too_loud() const { return excess > 50; }
  };

  void handle(Request request, Respond respond);
  // Whether a live connection may be opened.
  void admit(const Request& request, std::function<void(Result<Live>)> done);
  // Something came on a live connection: whether it was too soon.
  std::optional<Refusal> count(Live& live);
  // A message on a live connection; every one is answered.
  void take(Live& live, std::string_view text, std::function<void(std::string)> answer);

  // How long the body of a request to this target may be: records of games are longer than the usual.
  std::size_t body_limit(std::string_view target, std::size_t usual) const;
  // A refusal as a response, for the network layer's own.
  static Response refuse(const Refusal& refusal);

 private:
  struct Exchange {
    Request request;
    Target target;
    json::Object body;
    Guest guest;
    Respond respond;
  };
  using ExchangePtr = std::shared_ptr<Exchange>;

  bool origin_allowed(const Request& request) const;
  std::optional<Refusal> slow_down(RateLimit& limit, const std::string& whose, double cost = 1);
  // What a guest asks for is counted for the guest, what anybody else does for their address.
  std::optional<Refusal> slow_down(const Caller& caller, double cost = 1);
  std::optional<Refusal> slow_down_tables(const Guest& guest, const std::string& address);
  void identify(const Request& request, std::function<void(Result<Guest>)> done);
  void route(const ExchangePtr& exchange);
  void answer_for_anybody(const ExchangePtr& exchange);
  void make_guest(const ExchangePtr& exchange);
  void answer_about_me(const ExchangePtr& exchange);
  void rename_me(const ExchangePtr& exchange);
  void make_table(const ExchangePtr& exchange);
  void list_tables(const ExchangePtr& exchange, bool mine);
  void answer_about_table(const ExchangePtr& exchange);
  void tell_moments(const ExchangePtr& exchange, const Caller& caller);
  void keep_record(const ExchangePtr& exchange);
  void command_table(const ExchangePtr& exchange);
  static void finish(const ExchangePtr& exchange, const Reply& reply, int status = 200);
  static void send(const ExchangePtr& exchange, const json::Object& body, int status = 200);
  Result<Caller> caller_of(const Target& target, const Guest& guest, const std::string& address) const;
  std::string token_cookie(const std::string& token) const;

  Hall& hall_;
  Guests& guests_;
  Store& store_;
  const StaticFiles& files_;
  const Log& log_;
  Metrics& metrics_;
  Hall::Clock clock_;
  ApiSettings settings_;
  RateLimit of_address_;
  RateLimit of_guest_;
  RateLimit guests_made_;
  RateLimit tables_made_;
  RateLimit tables_made_at_;  // an address
  RateLimit words_said_;
};

}  // namespace skyline::server
