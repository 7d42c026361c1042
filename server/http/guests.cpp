#include "server/http/guests.hpp"

#include "room/keys.hpp"
#include "server/operation/secrets.hpp"

namespace skyline::server {
namespace {

constexpr std::size_t most_known = 20000;
constexpr std::size_t longest_token = 200;

Result<Guest> checked(const std::optional<StoredGuest>& stored, std::string_view secret) {
  if (!stored || !room::same_secret(digest(secret), stored->secret_digest))
    return Refusal{"server.wrong-token"};
  return Guest{stored->id, stored->name};
}

}  // namespace

void Guests::remember(const StoredGuest& guest) {
  const std::scoped_lock lock(mutex_);
  if (known_.size() >= most_known) known_.clear();
  known_.insert_or_assign(guest.id, guest);
}

void Guests::forget(const Neighbours::Changes& changes) {
  const std::scoped_lock lock(mutex_);
  if (!changes) return known_.clear();
  for (const auto& id : *changes) known_.erase(id);
}

void Guests::make(const std::string& name, Millis now, std::function<void(std::optional<Made>)> done) {
  const std::string secret = random_secret();
  StoredGuest guest{store_.new_id(), name, digest(secret)};
  Made made{{guest.id, name}, guest.id + "." + secret};
  store_.add_guest(guest, now, [this, guest, made, done = std::move(done)](bool stored) {
    if (stored) remember(guest);
    post_([made, done, stored] { done(stored ? std::optional(made) : std::nullopt); });
  });
}

void Guests::rename(const Guest& guest, const std::string& name, Millis now, std::function<void(bool)> done) {
  store_.add_guest({guest.id, name, ""}, now, [this, guest, name, done = std::move(done)](bool stored) {
    if (stored) {
      const std::scoped_lock lock(mutex_);
      if (const auto found = known_.find(guest.id); found != known_.end()) found->second.name = name;
    }
    post_([done, stored] { done(stored); });
  });
}

void Guests::find(std::string_view token, std::function<void(Result<Guest>)> done) {
  const auto dot = token.find('.');
  if (dot == std::string_view::npos || token.size() > longest_token || !is_id(token.substr(0, dot)))
    return done(Refusal{"server.wrong-token"});
  const std::string id(token.substr(0, dot));
  const std::string secret(token.substr(dot + 1));
  std::optional<StoredGuest> known;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = known_.find(id); found != known_.end()) known = found->second;
  }
  if (known) return done(checked(known, secret));
  using Stored = Result<std::optional<StoredGuest>>;
  store_.find_guest(id, [this, secret, done = std::move(done)](const Stored& stored) {
    const Result<Guest> guest = stored ? checked(*stored, secret) : Result<Guest>(stored.refusal());
    if (guest) remember(**stored);
    post_([guest, done] { done(guest); });
  });
}

}  // namespace skyline::server
