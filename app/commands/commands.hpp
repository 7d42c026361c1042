// The subcommands of `skyline`, a file each.
#pragma once

#include "terminal/command.hpp"

namespace skyline::app {

// All of them, with those that games bring.
std::span<const Command> commands();

Command games_command();
Command rules_command();
Command play_command();
Command selfplay_command();
Command replay_command();
Command legal_command();
Command analyse_command();
Command puzzles_command();
Command arena_command();
Command bench_command();
Command serve_command();
Command backup_command();
Command restore_command();
Command store_command();
Command admin_command();

}  // namespace skyline::app
