#include "app/play/sheet.hpp"

#include <algorithm>

#include "terminal/screen.hpp"

namespace skyline::app {
namespace {

constexpr int prompt_lines = 1;
constexpr int smallest = 1;
constexpr int enough_told = 3;  // the last two lines, and that there were others

int count(const Lines& lines) { return static_cast<int>(lines.size()); }

std::string text_of(const Lines& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

// Whether a line goes on with a sentence: what happened stands two columns in, what had no room there
// further.
bool goes_on(const std::string& line) { return line.starts_with("   "); }

// The last of the lines that have room, and a word about those that have none. No sentence begins in its
// middle.
Lines newest(const Lines& told, int room, const std::string& earlier) {
  if (count(told) <= room) return told;
  if (room <= 1) return {};
  Lines kept{earlier};
  kept.insert(kept.end(), std::find_if_not(told.end() - (room - 1), told.end(), goes_on), told.end());
  return kept;
}

}  // namespace

bool answer_fits(const Sheet& sheet, int height, const Draw& draw) {
  return line_count(draw(smallest)) + count(sheet.answer) + count(sheet.questions.back()) + prompt_lines <=
         height;
}

std::string lay_out(const Sheet& sheet, int height, const Draw& draw) {
  const int beside_picture = prompt_lines + count(sheet.questions.back()) + count(sheet.answer);
  const bool has_room_for_whole = beside_picture + sheet.whole_picture <= height;
  const int picture_needs =
      std::max(line_count(draw(smallest)), has_room_for_whole ? sheet.whole_picture : smallest);
  const Lines& told = sheet.answer.empty() ? sheet.told : sheet.answer;
  const auto room_beside = [&](const Lines& question) {
    return height - prompt_lines - count(question) - picture_needs;
  };
  const auto terse = sheet.questions.end() - 1;
  const auto with_room_for = [&](int lines) {
    return std::find_if(sheet.questions.begin(), terse,
                        [&](const Lines& form) { return room_beside(form) >= lines; });
  };
  auto question = with_room_for(count(told));
  // What the choices mean is worth more than all that happened.
  if (question == terse && sheet.answer.empty()) question = with_room_for(std::min(count(told), enough_told));
  const Lines shown = sheet.answer.empty() ? newest(told, room_beside(*question), sheet.earlier) : told;
  const int room = height - prompt_lines - count(*question) - count(shown);
  const std::string picture = draw(std::max(smallest, room));

  int spare = room - line_count(picture);  // for blank lines between the parts
  const auto gap = [&] { return spare-- > 0 ? "\n" : ""; };
  const std::string before_question = gap();
  if (!sheet.answer.empty()) return picture + gap() + text_of(shown) + before_question + text_of(*question);
  if (shown.empty()) return picture + before_question + text_of(*question);
  return text_of(shown) + gap() + picture + before_question + text_of(*question);
}

}  // namespace skyline::app
