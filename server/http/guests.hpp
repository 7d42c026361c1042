// Guests: a name and a secret, no registration. A token is the guest's id and the secret; the store has the
// secret's digest only. A few thousand guests are remembered, so that most requests need no look into the
// store.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "room/guest.hpp"
#include "server/operation/post.hpp"
#include "server/store/guest_store.hpp"
#include "server/store/neighbours.hpp"

namespace skyline::server {

using room::Guest;

class Guests {
 public:
  Guests(GuestStore& store, Post post) : store_(store), post_(std::move(post)) {}

  struct Made {
    Guest guest;
    std::string token;
  };
  // The name is clean. Nothing when the store fails.
  void make(const std::string& name, Millis now, std::function<void(std::optional<Made>)> done);
  void rename(const Guest& guest, const std::string& name, Millis now, std::function<void(bool)> done);
  // The guest whose token this is; refused when nobody has it, or when the store cannot tell.
  void find(std::string_view token, std::function<void(Result<Guest>)> done);
  // Another server on the store may have given them another name.
  void forget(const Neighbours::Changes& changes);

 private:
  void remember(const StoredGuest& guest);

  GuestStore& store_;
  Post post_;
  std::mutex mutex_;
  std::map<std::string, StoredGuest, std::less<>> known_;
};

}  // namespace skyline::server
