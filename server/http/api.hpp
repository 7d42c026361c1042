// The HTTP API and the messages of live connections, without a network: requests in, responses out.
// docs/api.md tells it to people, data/api/openapi.json to programs.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/hall.hpp"
#include "server/http/guests.hpp"
#include "server/http/personal_rates.hpp"
#include "server/http/sanctions.hpp"
#include "server/http/shared_bound.hpp"
#include "server/http/static_files.hpp"
#include "server/http/web_types.hpp"
#include "server/operation/rate_limit.hpp"

namespace skyline::server {

using room::Caller;
using room::Guest;
using room::Reply;

struct ApiOptions {
  std::string catalogue;                      // the games, their options and material, as JSON
  std::vector<std::string> origins;           // of other sites that may use this server
  bool https = false;                         // cookies travel only there
  std::size_t record = std::size_t{1} << 20;  // bytes of a game's record that a client brings
  double requests_of_address = 100;           // a second
  double requests_of_guest = 30;              // somebody who hovers over a board asks ten times a second
};

class Api {
 public:
  using Respond = std::function<void(Response)>;

  Api(Hall& hall, Guests& guests, PersonalRates& rates, const Sanctions& sanctions, Store& store,
      const StaticFiles& files, const Log& log, Metrics& metrics, Clock clock, ApiOptions options);

  // What one live connection holds: who it is and which table it hears.
  struct Conversation {
    Visit visit;
    std::int64_t request = 0;  // that it began with
    int excess = 0;            // messages that were too many, less those that were not

    // Whoever goes on sending many times what is allowed is not worth an answer.
    bool too_loud() const { return excess > 50; }
  };

  // A number for a request, by which the log knows it.
  std::int64_t next_request() { return ++last_request_; }
  // Who asks, by the header alone and before anything else is read: refused for coming too often, from a
  // wrong site, without a name where one is needed, or for having been banned.
  void greet(const Request& head, std::function<void(Result<Guest>)> done);
  // A request of somebody who was greeted.
  void handle(Request request, Guest guest, Respond respond);
  // Both.
  void handle(Request request, Respond respond);
  // What an operator's tools ask for, at an address of their own.
  Response answer_operator(std::string_view path) const;
  // Whether a live connection may be opened.
  void admit(const Request& request, std::function<void(Result<Conversation>)> done);
  // Something came on a live connection: whether it was too soon.
  std::optional<Refusal> count(Conversation& with);
  // A message on a live connection; every one is answered.
  void take(Conversation& with, std::string_view text, std::function<void(std::string)> answer);

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
  // For an address and the network that it is in.
  std::optional<Refusal> slow_down_at(RateLimit& limit, const std::string& address, double cost = 1);
  // What a guest asks for is counted for the guest, what anybody else does for their address.
  std::optional<Refusal> slow_down(const Guest& guest, const std::string& address, double cost = 1);
  // Goes on when they may do it now, by what all servers have counted; else tells why not.
  using Deed = PersonalRates::Deed;
  void when_allowed(Deed deed, const ExchangePtr& exchange, double cost, const std::function<void()>& then);
  // The same for a command, which costs others more than an ordinary request only if it is of some kinds.
  void count(const room::Command& command, const Guest& guest, const std::string& address,
             const PersonalRates::Done& done);
  void log_answer(const Request& request, int status) const;
  void identify(const Request& request, std::function<void(Result<Guest>)> done);
  Response answer_health() const;
  void route(const ExchangePtr& exchange);
  void answer_for_anybody(const ExchangePtr& exchange);
  void make_guest(const ExchangePtr& exchange);
  void keep_guest(const ExchangePtr& exchange);
  void answer_about_me(const ExchangePtr& exchange);
  void rename_me(const ExchangePtr& exchange);
  void make_table(const ExchangePtr& exchange);
  void keep_table(const ExchangePtr& exchange);
  void list_tables(const ExchangePtr& exchange, bool mine);
  void answer_about_table(const ExchangePtr& exchange);
  void tell_moments(const ExchangePtr& exchange, const Caller& caller);
  static double cost_of_record(const Exchange& exchange);
  void bring_record(const ExchangePtr& exchange);
  void keep_record(const ExchangePtr& exchange);
  void study(const ExchangePtr& exchange);
  void command_table(const ExchangePtr& exchange);
  static void finish(const ExchangePtr& exchange, const Reply& reply, int status = 200);
  static void send(const ExchangePtr& exchange, const json::Object& body, int status = 200);
  static Result<Caller> caller_of(const Target& target, const Guest& guest, const std::string& address);
  std::string token_cookie(const std::string& token) const;

  Hall& hall_;
  Guests& guests_;
  PersonalRates& rates_;
  const Sanctions& sanctions_;
  Store& store_;
  const StaticFiles& files_;
  const Log& log_;
  Metrics& metrics_;
  Clock clock_;
  ApiOptions options_;
  std::string document_;  // OpenAPI, as it is served
  std::atomic<std::int64_t> last_request_ = 0;
  RateLimit of_address_;
  RateLimit live_of_address_;  // messages on live connections
  RateLimit of_guest_;
  SharedBound own_lists_;  // under way
};

}  // namespace skyline::server
