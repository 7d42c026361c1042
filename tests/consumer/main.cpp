// A program that uses the installed library: it plays a game of Manhattan and prints the record.
#include <iostream>
#include <skyline/bots/player/player.hpp>
#include <skyline/engine/table/table.hpp>

int main() {
  auto table = skyline::Table::open("manhattan", {{"players", 3}});
  skyline::Random random(42);
  skyline::bots::Mind bot(*skyline::bots::read_bot("resident", "manhattan"));
  for (table->play_on(random); table->stage() == skyline::Stage::decision; table->play_on(random)) {
    const auto player = table->may_act().lowest();
    if (const auto refusal = table->act(player, bot.choose(*table, player, random))) return 1;
  }
  for (const auto& line : table->record()) std::cout << write_record_line(line) << '\n';
}
