// What is the same in every kind of store: how events stand in a row, how an audience does, and how a page of
// a list is filled.
#pragma once

#include <string>
#include <string_view>

#include "server/store/table_store.hpp"

namespace skyline::server {

// A line for each event.
std::string body_of(const std::vector<Event>& events);
// Adds the events of a row, the first of which has that number.
void add_events(StoredTable& stored, std::int64_t first, Millis at, std::string_view body);

std::string joined(const Audience& audience);
void add_audience(Audience& audience, std::string_view joined);

// Whether a table still fits; else the page ends before it.
bool add_to_page(TableList& page, const ListQuery& query, std::string place, std::string summary);

}  // namespace skyline::server
