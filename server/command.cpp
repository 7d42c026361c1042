#include "server/command.hpp"

#include <array>

#include "engine/core/notation.hpp"
#include "engine/core/players.hpp"
#include "server/clean_text.hpp"
#include "server/fields.hpp"

namespace skyline::server {
namespace {

constexpr std::array<std::string_view, 11> names{
    "sit", "leave", "start", "act", "undo", "undo-answer", "resign", "chat", "return", "rematch", "hint"};
constexpr std::size_t longest_action = 200;

}  // namespace

Result<Command> read_command(std::string_view name, const json::Object& members) {
  const auto kind = find_name(names, name);
  if (!kind) return Refusal{"server.not-found"};
  Command command{.kind = static_cast<Command::Kind>(*kind)};
  Fields fields(members);
  if (const auto seat = fields.number("seat", -1, 0, max_players - 1); seat >= 0)
    command.seat = static_cast<int>(seat);
  switch (command.kind) {
    case Command::Kind::sit: command.key = fields.text("key", ""); break;
    case Command::Kind::start: command.text = fields.text("fill", ""); break;
    case Command::Kind::act:
      command.text = fields.text("do", "", longest_action);
      command.seen = fields.number("seen", -1, 0, INT64_MAX);
      if (members.find("do") == nullptr) fields.refuse("do", "an action in notation");
      if (members.find("seen") == nullptr) fields.refuse("seen", "the number of the last event seen");
      break;
    case Command::Kind::answer_undo:
      command.agree = fields.flag("agree", false);
      if (members.find("agree") == nullptr) fields.refuse("agree", "true or false");
      break;
    case Command::Kind::say: {
      auto cleaned = clean_chat(fields.text("text", "", 4 * longest_chat));
      if (fields.refusal()) break;
      if (!cleaned) return cleaned.refusal();
      command.text = std::move(*cleaned);
      break;
    }
    default: break;
  }
  if (auto refusal = fields.refusal()) return *refusal;
  return command;
}

}  // namespace skyline::server
