// Games that were played elsewhere, brought as a record: read line by line, then a table like any other that
// is over.
#include "engine/core/notation.hpp"
#include "server/clean_text.hpp"
#include "server/room.hpp"
#include "server/uploaded_record.hpp"

namespace skyline::server {
namespace {

// What the refusal of a line quotes may be as long as the record.
RecordError shortened(RecordError error) {
  constexpr std::size_t long_enough = 200;
  const auto shorten = [](std::string& text) {
    if (text.size() > long_enough) text = quoted(text) + "…";
  };
  shorten(error.subject);
  for (auto& param : error.refusal.params) shorten(param.value);
  return error;
}

}  // namespace

UploadedRecord read_uploaded(std::string_view text) {
  RecordReader reader;
  if (text.ends_with('\n')) text.remove_suffix(1);
  for (auto line : split(text, '\n')) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (auto error = reader.take(line)) return {.error = shortened(std::move(*error))};
    if (reader.games() > 1) return {.error = RecordError{reader.lines(), "", {"server.one-game"}}};
  }
  if (auto error = reader.finish()) return {.error = shortened(std::move(*error))};
  return {.table = std::move(*reader.table())};
}

Room Room::of_record(std::string id, const TableSettings& settings, const Guest& host, const Table& played,
                     std::shared_ptr<const Outages> outages, Millis now) {
  Room room(std::move(id), std::move(outages));
  room.happen({.kind = Event::Kind::created,
               .guest = host.id,
               .name = host.name,
               .text = json::write(write_settings(settings))},
              now);
  room.happen({.kind = Event::Kind::started}, now);
  for (RecordLine line : played.record().subspan(1)) {
    if (auto* const action = std::get_if<ActionLine>(&line)) action->legal.reset();  // they were checked
    const std::size_t lines = room.table_->record().size();
    room.table_->replay(line);
    room.book_lines(lines, "", now);
  }
  // A record may stop anywhere: nobody has won then.
  if (room.phase_ != Phase::finished) room.happen({.kind = Event::Kind::ended, .text = "[]"}, now);
  return room;
}

}  // namespace skyline::server
