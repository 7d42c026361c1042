// Pages for man, as groff reads them.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

#include "app/commands/commands.hpp"
#include "app/help.hpp"
#include "app/version.hpp"
#include "games/all_rules.hpp"

namespace skyline::app {
namespace {

// A text of which groff obeys nothing.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (out.empty() && (c == '.' || c == '\'')) out = "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c == '\n' ? ' ' : c;
    }
  }
  return out;
}

std::string section(std::string_view title) { return ".SH " + std::string(title) + "\n"; }

std::string flag_entry(std::string_view name, std::string_view value, std::string_view help) {
  return ".TP\n\\fB\\-\\-" + plain(name) + "\\fR" + (value.empty() ? "" : " \\fI" + plain(value) + "\\fR") +
         "\n" + plain(help) + "\n";
}

// What stands behind the name: the first sentence without its end.
std::string in_short(std::string_view summary) {
  const auto end = std::min(summary.find(". "), summary.find(": "));
  summary = summary.substr(0, end);
  if (summary.ends_with('.')) summary.remove_suffix(1);
  return plain(summary);
}

std::string head(const std::string& page, const std::string& brief) {
  std::string title = page;
  std::transform(title.begin(), title.end(), title.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return ".TH " + plain(title) + R"( 1 "" "Skyline )" + std::string(version()) + R"(" "Skyline")" + "\n" +
         section("NAME") + plain(page) + " \\- " + brief + "\n";
}

std::string exit_status() {
  return section("EXIT STATUS") +
         "0 when all is well, 1 when what was given to work on is wrong, 2 when the command line is wrong.\n";
}

std::string page_of(const Command& command) {
  std::string page = head("skyline-" + std::string(command.name), in_short(command.summary)) +
                     section("SYNOPSIS") + ".B " + plain(usage(command)) + "\n" + section("DESCRIPTION") +
                     plain(command.summary) + "\n" + section("OPTIONS");
  for (const auto& flag : command.flags) page += flag_entry(flag.name, flag.value, flag.help);
  for (const auto& flag : common_flags()) page += flag_entry(flag.name, flag.value, flag.help);
  if (command.takes_config)
    Games::each([&]<class G>() {
      page += ".SS Options of " + plain(G::name) + "\n";
      for (const Option& option : G::options())
        page += flag_entry(option.name, option.kind == Option::Kind::flag ? "" : "value",
                           option_help(G::name, option));
    });
  return page + exit_status() + section("SEE ALSO") + ".BR skyline (1)\n";
}

std::string page_of_all() {
  std::string page = head("skyline", "city\\-building board games to play, watch, study and program") +
                     section("SYNOPSIS") + ".B skyline\n.I command\n[options]\n" + section("DESCRIPTION") +
                     "The games, each with its rules in " + plain("skyline rules GAME") + ":\n";
  Games::each([&]<class G>() {
    const std::string game(G::name);
    page += ".TP\n\\fB" + plain(game) + "\\fR\n" + plain(texts().say("game." + game + ".summary")) + "\n";
  });
  page += section("COMMANDS");
  for (const auto& command : commands())
    page += ".TP\n.BR skyline\\-" + plain(command.name) + " (1)\n" + in_short(command.summary) + ".\n";
  page +=
      section("OPTIONS") + flag_entry("version", "", "the version, the commit and the version of the rules");
  for (const auto& flag : common_flags()) page += flag_entry(flag.name, flag.value, flag.help);
  return page + exit_status();
}

void write(const std::filesystem::path& file, const std::string& page) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << page;
  out.close();
  if (!out) throw InputError(texts().say("file.unwritable", {{"file", file.string()}}));
}

}  // namespace

void write_man_pages(const std::string& folder) {
  for (const auto& command : commands())
    write(std::filesystem::path(folder) / ("skyline-" + std::string(command.name) + ".1"), page_of(command));
  write(std::filesystem::path(folder) / "skyline.1", page_of_all());
}

}  // namespace skyline::app
