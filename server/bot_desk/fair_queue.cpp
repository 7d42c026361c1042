#include "server/bot_desk/fair_queue.hpp"

#include <algorithm>
#include <utility>

namespace skyline::server {
namespace {

// The one of those who wait that has used the least.
template <class Places, class Waits>
auto next_of(Places& places, Waits waits) {
  auto best = places.end();
  for (auto place = places.begin(); place != places.end(); ++place)
    if (waits(place->second) && (best == places.end() || place->second.used < best->second.used))
      best = place;
  return best;
}

}  // namespace

bool FairQueue::put(const Share& whose, Work work) {
  if (waiting_ >= bounds_.all) return false;
  const auto known = addresses_.find(whose.address);
  if ((known == addresses_.end() ? 0 : known->second.waiting) >= bounds_.of_address) return false;
  Neighbourhood& address = addresses_[whose.address];
  if (address.waiting == 0) address.used = std::max(address.used, reached_);
  Line& line = address.guests[whose.guest];
  if (line.waiting.empty()) line.used = std::max(line.used, address.reached);
  line.waiting.push_back(std::move(work));
  ++address.waiting;
  ++waiting_;
  return true;
}

FairQueue::Taken FairQueue::take() {
  const auto address = next_of(addresses_, [](const Neighbourhood& one) { return one.waiting > 0; });
  const auto guest = next_of(address->second.guests, [](const Line& one) { return !one.waiting.empty(); });
  reached_ = std::max(reached_, address->second.used);
  address->second.reached = std::max(address->second.reached, guest->second.used);
  Taken taken{{address->first, guest->first}, std::move(guest->second.waiting.front())};
  guest->second.waiting.pop_front();
  --address->second.waiting;
  --waiting_;
  // Whoever has had no more than everybody else begins anew the next time.
  std::erase_if(address->second.guests, [reached = address->second.reached](const auto& one) {
    return one.second.waiting.empty() && one.second.used <= reached;
  });
  std::erase_if(addresses_,
                [this](const auto& one) { return one.second.waiting == 0 && one.second.used <= reached_; });
  return taken;
}

void FairQueue::charge(const Share& whose, double seconds) {
  Neighbourhood& address =
      addresses_.try_emplace(whose.address, Neighbourhood{.used = reached_}).first->second;
  address.used += seconds;
  Line& line = address.guests.try_emplace(whose.guest, Line{.used = address.reached}).first->second;
  line.used += seconds;
}

}  // namespace skyline::server
