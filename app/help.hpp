// What --help, the shells' completion and the man pages say of the commands: all from their tables.
#pragma once

#include <string>
#include <vector>

#include "terminal/command.hpp"

namespace skyline::app {

std::string help();
// With the options of the game that is named, if there is one of that name.
std::string help(const Command& command, const std::string& game);

const Command* find_command(const std::string& name);
// Every command takes these besides its own.
std::vector<Flag> common_flags();
std::string usage(const Command& command);
// What an option of a game does, what it takes, and what it is otherwise.
std::string option_help(std::string_view game, const Option& option);

// `skyline complete WORD…`: what may stand in the place of the last word, a line each. In a list with commas
// it is the list so far with one more.
std::string completions(const std::vector<std::string>& words);

// `skyline man FOLDER`: a page for the program and one for each command, written into a folder. Throws
// InputError.
void write_man_pages(const std::string& folder);

}  // namespace skyline::app
