#include "room/question.hpp"

#include "room/moments.hpp"
#include "room/preview.hpp"
#include "room/record.hpp"
#include "room/shown_event.hpp"
#include "room/shown_state.hpp"

namespace skyline::room {
namespace {

// Others' eyes are lent when the game is over; one's own always are.
Reply tell_moments(const Question& question, const TableState& state, const Caller& caller, Viewer viewer) {
  const Viewer as = question.as.value_or(viewer);
  if (as >= state.seats.count()) return refused({"server.no-such-seat", "", {{"seat", std::to_string(as)}}});
  if (as != viewer && !state.record_open() && !state.seats.of(caller.guest.id).contains(as))
    return refused({"server.not-finished"});
  return {.body = moments(state, as, question.from, question.most)};
}

}  // namespace

Reply answer_to(const Question& question, const TableState& state, const Caller& caller, Viewer viewer,
                const Surroundings& around) {
  switch (question.kind) {
    case Question::Kind::state: return with_state(state, caller, viewer, around);
    case Question::Kind::events: return {.body = page_of_events(state, question.from, viewer)};
    case Question::Kind::record:
      return state.record_open() ? Reply{.text = record_of(state)} : refused({"server.not-finished"});
    case Question::Kind::moments: return tell_moments(question, state, caller, viewer);
    case Question::Kind::analysis: break;
  }
  return refused({"server.not-found"});
}

Reply answer_to_preview(const Command& command, const TableState& state, const Caller& caller, Viewer viewer,
                        const Surroundings& around) {
  if (viewer == spectator) return refused({"server.not-seated"});
  auto found = preview(state, viewer, command.actions, command.seen);
  if (!found.refusal) return {.body = {{"preview", std::move(found.shown)}}};
  if (found.index) return {.refusal = std::move(found.refusal), .body = {{"index", *found.index}}};
  return with_state(state, caller, viewer, around, std::move(found.refusal));
}

Reply with_new_table(const TableState& state, const Guest& host, const Surroundings& around) {
  const Caller caller{.guest = host};
  Reply reply = with_state(state, caller, *viewer_of(state, caller), around);
  reply.body = join(json::Object{{"table", state.id}}, std::move(reply.body));
  return reply;
}

Reply with_state(const TableState& state, const Caller& caller, Viewer viewer, const Surroundings& around,
                 std::optional<Refusal> refusal) {
  const OpenPart open = open_part(state, around.presence, around.now);
  return {.refusal = std::move(refusal),
          .body = {{"state", shown_state(state, viewer, caller.guest.id, open)}}};
}

}  // namespace skyline::room
