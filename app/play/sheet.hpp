// What a person sees when asked something, laid out so that it fits the terminal: what happened, the picture,
// an answer to what was typed last, and the question. Where there is little room, the picture becomes small,
// the question terse, and what happened first is left out; a part of the board is left out last of all.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace skyline::app {

using Lines = std::vector<std::string>;

struct Sheet {
  Lines told = {};               // what happened, the oldest first
  Lines answer = {};             // to what was typed; while there is one, nobody needs to be told again
  std::vector<Lines> questions;  // the same question, from spacious to terse; the last always works
  std::string earlier = {};      // stands for what is left out of `told`
  int whole_picture = 0;         // lines of the smallest picture that leaves nothing of the board out
};

// Draws the picture in as many lines, if it can; asked for one line it is as small as it gets.
using Draw = std::function<std::string(int lines)>;

// The sheet without the line of the prompt, which has its place below.
std::string lay_out(const Sheet& sheet, int height, const Draw& draw);
// Whether the picture and the tersest question leave room for the answer.
bool answer_fits(const Sheet& sheet, int height, const Draw& draw);

}  // namespace skyline::app
