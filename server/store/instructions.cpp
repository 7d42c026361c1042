#include "server/store/instructions.hpp"

#include <array>

#include "engine/core/enums.hpp"
#include "engine/core/notation.hpp"
#include "server/store/sql_link.hpp"

namespace skyline::server {
namespace {

constexpr std::array<std::string_view, 6> kind_names{"close", "remove", "mute", "unmute", "ban", "unban"};

std::vector<std::string> texts_of(const SqlLink::Row& row) {
  std::vector<std::string> texts;
  for (const auto& value : row) texts.push_back(value.value_or(""));
  return texts;
}

}  // namespace

std::string_view name_of(Instruction::Kind kind) { return kind_names[index(kind)]; }

std::optional<Instruction> read_instruction(const std::vector<std::string>& row) {
  const auto kind = find_name(kind_names, row[3]);
  if (!kind) return std::nullopt;
  return Instruction{.number = std::stoll(row[0]),
                     .at = std::stoll(row[1]),
                     .by = row[2],
                     .kind = static_cast<Instruction::Kind>(*kind),
                     .table = row[4],
                     .whom = row[5],
                     .reason = row[6],
                     .outcome = row[7]};
}

// Numbers are given in the order in which they can be seen: whoever has read one will not miss one before it.
// Of two operators who speak at the same time one waits for the other, and then tries the next number.
void give(SqlLink& link, const Instruction& instruction) {
  const SqlLink::Row values{std::to_string(instruction.at),
                            instruction.by,
                            std::string(name_of(instruction.kind)),
                            instruction.table,
                            instruction.whom,
                            instruction.reason};
  while (link.ask("INSERT INTO instructions (number, at, operator, kind, id, whom, reason, outcome)"
                  " SELECT coalesce(max(number), 0) + 1, CAST($1 AS bigint), $2, $3, $4, $5, $6, ''"
                  " FROM instructions WHERE true ON CONFLICT (number) DO NOTHING RETURNING number",
                  values)
             .empty()) {
  }
}

std::vector<Instruction> all_instructions(SqlLink& link) {
  std::vector<Instruction> all;
  for (const auto& row : link.ask(select_instructions, {"0"}))
    if (auto one = read_instruction(texts_of(row))) all.push_back(std::move(*one));
  return all;
}

std::vector<ListedTable> newest_tables(SqlLink& link, int most) {
  std::vector<ListedTable> tables;
  for (const auto& row : link.ask(
           "SELECT newest.id, phase, game, host, guest FROM (SELECT id, phase, game, host, " + link.made() +
           " AS place FROM tables ORDER BY place DESC, id LIMIT " + std::to_string(most) +
           ") AS newest LEFT JOIN seats ON seats.id = newest.id ORDER BY place DESC, newest.id, guest")) {
    const auto texts = texts_of(row);
    if (tables.empty() || tables.back().id != texts[0])
      tables.push_back({texts[0], texts[1], texts[2], texts[3], texts[4]});
    else
      tables.back().guests += " " + texts[4];
  }
  return tables;
}

std::vector<ListedGuest> newest_guests(SqlLink& link, int most) {
  std::vector<ListedGuest> guests;
  for (const auto& row :
       link.ask("SELECT id, name, at FROM guests ORDER BY at DESC LIMIT " + std::to_string(most)))
    guests.push_back({*row[0], *row[1], std::stoll(*row[2])});
  return guests;
}

}  // namespace skyline::server
