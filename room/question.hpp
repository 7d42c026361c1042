// What is asked about a table and changes nothing: the state, the log, the past, and what would be if.
#pragma once

#include <cstdint>
#include <optional>

#include "room/caller.hpp"
#include "room/command.hpp"
#include "room/presence.hpp"
#include "room/reply.hpp"

namespace skyline::room {

inline constexpr int most_moments = 100;  // in one answer

struct Question {
  enum class Kind { state, events, record, moments, analysis };
  Kind kind{};
  std::int64_t from = 0;          // events: after this one; moments: with this one; analysis: decisions known
  int most = most_moments;        // moments
  std::optional<Player> as = {};  // moments: whose view, in a game that is finished
};

// Whoever runs the room, at some time, as far as a table cannot know it.
struct Surroundings {
  Presence presence;
  Millis now;
};

// Of all questions but the one about an analysis, which the room does not make.
Reply answer_to(const Question& question, const TableState& state, const Caller& caller, Viewer viewer,
                const Surroundings& around);
// A question too, though it is asked like a command.
Reply answer_to_preview(const Command& command, const TableState& state, const Caller& caller, Viewer viewer,
                        const Surroundings& around);
// To whoever made the table: which it is, and the state.
Reply with_new_table(const TableState& state, const Guest& host, const Surroundings& around);
// The state alone, as the answer to a command has it; with a refusal it tells what is true now.
Reply with_state(const TableState& state, const Caller& caller, Viewer viewer, const Surroundings& around,
                 std::optional<Refusal> refusal = {});

}  // namespace skyline::room
