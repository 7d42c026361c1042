#include "room/command.hpp"

#include <array>

#include "engine/core/notation.hpp"
#include "engine/core/players.hpp"
#include "room/clean_text.hpp"
#include "room/fields.hpp"

namespace skyline::room {
namespace {

constexpr std::array<std::string_view, 16> command_names{
    "sit",  "leave",  "start",   "act",  "undo",    "undo-answer", "resign", "end",
    "chat", "return", "rematch", "hint", "preview", "analysis",    "enter",  "remove"};
constexpr std::size_t longest_action = 200;
constexpr std::size_t most_previewed = 8;

void read_seen(Fields& fields, Command& command) {
  const bool given = fields.find("seen") != nullptr;
  command.seen = fields.number("seen", -1, 0, INT64_MAX);
  if (!given) fields.refuse("seen", "the number of the last event seen");
}

void read_previewed(Fields& fields, Command& command) {
  const auto* const given = fields.find("do");
  const auto* const items = given != nullptr ? given->array() : nullptr;
  bool right = items != nullptr && !items->empty() && items->size() <= most_previewed;
  if (right)
    for (const auto& item : *items) {
      right = right && item.text() != nullptr && item.text()->size() <= longest_action;
      if (right) command.actions.push_back(*item.text());
    }
  if (!right)
    fields.refuse("do", "a list of 1 to " + std::to_string(most_previewed) + " actions in notation");
}

}  // namespace

Result<Command> read_command(std::string_view name, const json::Object& members) {
  const auto kind = find_name(command_names, name);
  if (!kind) return Refusal{"server.not-found"};
  Command command{.kind = static_cast<Command::Kind>(*kind)};
  Fields fields(members);
  if (const auto seat = fields.number("seat", -1, 0, max_players - 1); seat >= 0)
    command.seat = static_cast<int>(seat);
  switch (command.kind) {
    case Command::Kind::sit: command.key = fields.text("key", ""); break;
    case Command::Kind::enter:
      command.key = fields.text("key", "");
      if (members.find("key") == nullptr) fields.refuse("key", "the key of the invitation");
      break;
    case Command::Kind::remove:
      command.guest = fields.text("guest", "");
      if (members.find("guest") == nullptr) fields.refuse("guest", "the id of a guest");
      break;
    case Command::Kind::start: command.text = fields.text("fill", ""); break;
    case Command::Kind::act:
      command.text = fields.text("do", "", longest_action);
      if (members.find("do") == nullptr) fields.refuse("do", "an action in notation");
      read_seen(fields, command);
      break;
    case Command::Kind::preview:
      read_previewed(fields, command);
      read_seen(fields, command);
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

}  // namespace skyline::room
