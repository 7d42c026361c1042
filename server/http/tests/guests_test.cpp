// Guests: whose token it is, and what is said when the store cannot tell.
#include "server/http/guests.hpp"

#include <gtest/gtest.h>

#include "server/store/tests/fake_store.hpp"

namespace skyline::server::testing {
namespace {

struct GuestBook {
  FakeStore& store;
  Work work = {};
  Guests guests{store, work.post()};

  std::string make(const std::string& name) {
    std::string token;
    guests.make(name, 1, [&](const std::optional<Guests::Made>& made) { token = made->token; });
    work.run();
    return token;
  }
  // The guest's name, or why there is none.
  std::string find(std::string_view token) {
    std::string found = "no answer";
    guests.find(token, [&](const Result<Guest>& guest) {
      found = guest ? guest->name : std::string(guest.refusal().code);
    });
    work.run();
    return found;
  }
};

}  // namespace

TEST(Guests, are_known_by_their_token_only) {
  FakeStore store;
  const std::string token = GuestBook{store}.make("Ann");
  GuestBook after_a_restart{store};
  EXPECT_EQ(after_a_restart.find(token), "Ann");
  EXPECT_EQ(after_a_restart.find(token + "0"), "server.wrong-token");
  for (const char* wrong : {"", ".", "a.b", "00000000000000000000.x"})
    EXPECT_EQ(after_a_restart.find(wrong), "server.wrong-token") << wrong;
}

TEST(Guests, are_not_sent_away_for_good_when_the_store_cannot_be_read) {
  FakeStore store;
  const std::string token = GuestBook{store}.make("Ann");
  GuestBook after_a_restart{store};
  store.unreadable = true;
  EXPECT_EQ(after_a_restart.find(token), "server.store-failed");
  store.unreadable = false;
  EXPECT_EQ(after_a_restart.find(token), "Ann");
}

}  // namespace skyline::server::testing
