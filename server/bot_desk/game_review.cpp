#include "server/bot_desk/game_review.hpp"

namespace skyline::server {

bool GameReview::think() {
  const std::size_t number = found_.size();  // only this thread adds to them
  if (number == review_.decisions()) return false;
  json::Object found = review_.find(number);
  const std::scoped_lock lock(mutex_);
  found_.push_back(std::move(found));
  return found_.size() < review_.decisions();
}

json::Object GameReview::describe(std::size_t from) const {
  const std::scoped_lock lock(mutex_);
  return room::describe_review(found_, review_.decisions(), from);
}

}  // namespace skyline::server
