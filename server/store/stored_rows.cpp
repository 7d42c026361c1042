#include "server/store/stored_rows.hpp"

#include "engine/core/notation.hpp"

namespace skyline::server {

std::string body_of(const std::vector<Event>& events) {
  std::string body;
  for (const Event& event : events) body += room::write_event(event) + "\n";
  return body;
}

void add_events(StoredTable& stored, std::int64_t first, Millis at, std::string_view body) {
  if (stored.unreadable) return;
  for (const auto text : split(body, '\n')) {
    if (text.empty()) continue;
    auto event = room::read_event(text);
    if (!event) {
      stored.unreadable = event.refusal();
      return;
    }
    event->number = first++;
    event->at = at;
    stored.events.push_back(std::move(*event));
  }
}

std::string joined(const Audience& audience) {
  std::string text;
  for (const auto& guest : audience) text += (&guest == audience.data() ? "" : "\n") + guest;
  return text;
}

void add_audience(Audience& audience, std::string_view joined) {
  for (const auto one : split(joined, '\n')) audience.emplace_back(one);
}

bool add_to_page(TableList& page, const ListQuery& query, std::string place, std::string summary) {
  std::size_t bytes = summary.size();
  for (const auto& other : page.summaries) bytes += other.size();
  const auto count = static_cast<int>(page.summaries.size());
  if (count == query.most || (count > 0 && bytes > query.bytes)) {
    page.next = page.places.back();
    return false;
  }
  page.summaries.push_back(std::move(summary));
  page.places.push_back(std::move(place));
  return true;
}

}  // namespace skyline::server
