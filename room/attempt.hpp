// A command of somebody who was admitted, as far as the room can carry it out.
#pragma once

#include "room/question.hpp"
#include "room/room.hpp"

namespace skyline::room {

struct Attempt {
  enum class Kind {
    answered,  // refused, or a question: nothing changed, and the reply is the answer
    done,      // what happened must be stored and announced; then answer_to_done answers
    hint,      // allowed: whoever runs the room lets somebody think for the viewer
    analysis,  // theirs to make
    rematch    // theirs to open
  };
  Kind kind{};
  Reply reply = {};
};

Attempt attempt(Room& room, const Caller& caller, Viewer viewer, const Command& command,
                const Surroundings& around, const Luck& luck);
Reply answer_to_done(const TableState& state, const Caller& caller, const Surroundings& around);

}  // namespace skyline::room
