#include <algorithm>
#include <iostream>
#include <random>

#include "app/bot_list.hpp"
#include "app/command.hpp"
#include "app/play/match.hpp"
#include "app/record_file.hpp"
#include "app/terminal.hpp"
#include "bots/levels.hpp"
#include "engine/table/games.hpp"

namespace skyline::app {
namespace {

constexpr std::string_view usual_level = "resident";

// What a bot is called in the user's language; with changed settings, as it was typed.
std::string spoken_name(const bots::Bot& bot) {
  const std::string key = "bot." + bot.name;
  return texts().has(key) ? texts().say(key) : bot.name;
}

Seating seat(const Arguments& arguments, const std::string& opponents, const std::string& game, int players) {
  const int people = arguments.number("people", 1, 0, players);
  Seating seating;
  const auto bot_list =
      people == players ? std::vector<bots::Bot>{} : read_bots(opponents, game, players - people);
  const std::string given_names = arguments.text("names").value_or("");
  const auto names = split(given_names, ',');
  for (int i = 0; i < players; ++i) {
    const bool person = i < people;
    std::string name =
        person
            ? texts().say(people == 1 ? "play.you" : "play.human", {{"number", std::to_string(i + 1)}})
            : texts().say("play.bot", {{"bot", spoken_name(bot_list[static_cast<std::size_t>(i - people)])},
                                       {"number", std::to_string(i)}});
    if (static_cast<std::size_t>(i) < names.size() && !names[static_cast<std::size_t>(i)].empty())
      name = names[static_cast<std::size_t>(i)];
    seating.bots.push_back(person ? std::nullopt
                                  : std::optional(bot_list[static_cast<std::size_t>(i - people)]));
    seating.names.push_back(name);
  }
  return seating;
}

// Lets the person change the options one by one; an empty answer keeps what is there.
json::Object ask_options(const std::string& game, json::Object config) {
  Games::with(game, [&]<class G>() {
    for (const Option& option : G::options()) {
      for (;;) {
        std::cout << texts().say("option." + game + "." + std::string(option.name)) << '\n';
        const auto answer = ask_line(texts().say(
            "play.option", {{"name", std::string(option.name)}, {"default", std::string(option.fallback)}}));
        if (!answer || answer->empty()) break;
        try {
          const auto value = read_option(option, text_or_file(option, *answer));
          if (!value) refuse(value.refusal());
          config.set(option.name, *value);
          break;
        } catch (const InputError& error) {
          std::cout << error.what() << '\n';
        }
      }
    }
  });
  return config;
}

// Lets the person choose how strong the bots are; an empty answer keeps what is there.
std::string ask_level(const std::string& present) {
  for (const auto level : bots::level_names)
    std::cout << "  " << level << std::string(11 - level.size(), ' ')
              << texts().say("level." + std::string(level)) << '\n';
  for (;;) {
    const auto answer = ask_line(texts().say("play.level", {{"default", present}}));
    if (!answer || answer->empty()) return present;
    if (find_name(bots::level_names, *answer)) return *answer;
    std::cout << texts().say("play.no-level", {{"level", *answer}}) << '\n';
  }
}

std::string game_after(const std::string& game) {
  const auto games = game_names();
  const auto found = std::find(games.begin(), games.end(), game);
  return std::string(found + 1 == games.end() ? games.front() : *(found + 1));
}

std::string welcome(const std::string& game, const Seating& seating) {
  const int people = seating.people();
  const int others = static_cast<int>(seating.bots.size()) - people;
  const std::string human = people == 1 ? texts().say("play.human-one")
                                        : texts().say("play.human-many", {{"count", std::to_string(people)}});
  const std::string rest = others == 0
                               ? texts().say("play.bots-none")
                               : texts().say("play.bots-many", {{"count", std::to_string(others)},
                                                                {"bot", spoken_name(*seating.bots.back())}});
  return texts().say("play.welcome", {{"title", "@game." + game + ".title"},
                                      {"players", std::to_string(seating.bots.size())},
                                      {"human", human},
                                      {"bots", rest}});
}

void run(const Arguments& arguments) {
  const int given_seed = arguments.number("seed", -1, 0, 2'000'000'000);
  const auto seed =
      given_seed >= 0 ? static_cast<std::uint64_t>(given_seed) : std::random_device{}() & 0x7fffffffU;
  std::string opponents = arguments.text("bots").value_or(std::string(usual_level));
  if (const auto file = arguments.text("resume")) {
    RecordReader reader = read_record(*file);
    const Seating seating =
        seat(arguments, opponents, std::string(reader.table()->game()), reader.table()->players());
    play_match(std::move(*reader.table()), seating, seed, arguments.text("record").value_or(*file));
    return;
  }
  std::string game = checked_game(arguments.positional(0).empty() ? std::string(game_names().front())
                                                                  : arguments.positional(0));
  json::Object config = arguments.config(game);
  for (;;) {
    auto table = Table::open(game, config, static_cast<std::int64_t>(seed));
    if (!table) refuse(table.refusal());
    const Seating seating = seat(arguments, opponents, std::string(table->game()), table->players());
    if (is_terminal() && !arguments.has("now")) {
      std::cout << '\n' << welcome(game, seating) << "\n\n";
      const auto answer = ask_line(texts().say("play.start"));
      if (!answer || *answer == "q") return;
      if (*answer == "g") {
        game = game_after(game);
        config = {};
        continue;
      }
      if (*answer == "l") {
        opponents = ask_level(opponents);
        continue;
      }
      if (*answer == "o") {
        json::Object wanted = ask_options(game, config);
        const auto checked = Table::open(game, wanted);
        if (checked) {
          config = std::move(wanted);
        } else {
          std::cout << texts().say(checked.refusal()) << '\n';
        }
        continue;
      }
    }
    play_match(std::move(*table), seating, seed, arguments.text("record"));
    return;
  }
}

}  // namespace

Command play_command() {
  return {.name = "play",
          .summary = "Plays in the terminal, against bots or with several people at one screen.",
          .positionals = {"[GAME]"},
          .flags = {{"people", "N", "how many people play at this screen, the first players (1)"},
                    {"bots", "a,b,…",
                     "the other players, or one bot for all: random, greedy, or a level:\n"
                     "                      tourist, resident, builder, architect, tycoon (resident)"},
                    {"names", "a,b,…", "names of the players"},
                    {"resume", "FILE", "go on with a saved game"},
                    {"record", "FILE", "keep the record in this file while playing"},
                    {"seed", "S", "the seed of what chance deals"},
                    {"now", "", "start at once, without the first question"}},
          .takes_config = true,
          .run = run};
}

}  // namespace skyline::app
