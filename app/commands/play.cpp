#include <algorithm>
#include <ctime>
#include <iostream>
#include <random>

#include "app/commands/commands.hpp"
#include "app/option_values.hpp"
#include "app/play/match.hpp"
#include "app/record_file.hpp"
#include "app/terminal.hpp"
#include "bots/player/levels.hpp"
#include "engine/core/printable.hpp"
#include "engine/core/rules_version.hpp"
#include "games/all_rules.hpp"
#include "terminal/bot_list.hpp"

namespace skyline::app {
namespace {

constexpr std::string_view usual_level = "resident";

void say_lines(const std::string& text) { std::cout << fitted(text, terminal_style()) << '\n'; }

// What a bot is called in the user's language; with changed settings, as it was typed.
std::string spoken_name(const bots::Bot& bot) {
  const std::string key = "bot." + bot.name;
  return texts().has(key) ? texts().say(key) : bot.name;
}

// Names of the players that were given, by their place; the others keep theirs.
void rename(Seating& seating, const Arguments& arguments) {
  const std::string given = arguments.text("names").value_or("");
  if (given.empty()) return;
  const auto names = split(given, ',');
  if (names.size() > seating.names.size())
    throw UsageError("--names has " + std::to_string(names.size()) + " names for " +
                     std::to_string(seating.names.size()) + " players");
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) continue;
    if (!is_record_name(names[i]))
      throw UsageError("--names: \"" + printable(names[i]) + "\" is too long or cannot be shown");
    seating.names[i] = names[i];
  }
}

Seating seat(const Arguments& arguments, const std::string& opponents, const std::string& game, int players) {
  const int people = arguments.number("people", 1, 0, players);
  Seating seating;
  const auto bot_list = read_bots(opponents, game, players - people);
  for (int i = 0; i < players; ++i) {
    const bool person = i < people;
    seating.names.push_back(
        person
            ? texts().say(people == 1 ? "play.you" : "play.human", {{"number", std::to_string(i + 1)}})
            : texts().say("play.bot", {{"bot", spoken_name(bot_list[static_cast<std::size_t>(i - people)])},
                                       {"number", std::to_string(i)}}));
    seating.bots.push_back(person ? std::nullopt
                                  : std::optional(bot_list[static_cast<std::size_t>(i - people)]));
  }
  rename(seating, arguments);
  return seating;
}

// Those who played when the record was written, unless others are asked for.
Seating seat_again(const Arguments& arguments, const std::string& opponents, RecordReader& reader,
                   const std::string& file) {
  const Table& table = *reader.table();
  const auto& who = table.origin().who;
  if (who.empty() || arguments.has("people") || arguments.has("bots"))
    return seat(arguments, opponents, std::string(table.game()), table.players());
  Seating seating;
  for (const auto& seated : who) {
    seating.names.push_back(seated.name);
    seating.bots.emplace_back(std::nullopt);
    if (!seated.bot) continue;
    auto bot = bots::read_bot(*seated.bot, table.game());
    if (!bot)
      throw InputError(file + ": " +
                       say(RecordError{reader.header_line(), *seated.bot, bot.refusal()}, texts()));
    seating.bots.back() = std::move(*bot);
  }
  rename(seating, arguments);
  return seating;
}

Origin origin_of(const Seating& seating) {
  Origin origin{.date = record_date(std::time(nullptr)), .rules = std::string(rules_version)};
  for (std::size_t i = 0; i < seating.names.size(); ++i) {
    const auto& bot = seating.bots[i];
    origin.who.push_back({seating.names[i], bot ? std::optional(bot->name) : std::nullopt});
  }
  return origin;
}

enum class Asked { answered, leaves };

// Lets the person change the options one by one; an empty answer keeps what is there.
Asked ask_options(const std::string& game, json::Object& config) {
  Asked asked = Asked::answered;
  Games::with(game, [&]<class G>() {
    for (const Option& option : G::options()) {
      for (;;) {
        say_lines(texts().say("option." + game + "." + std::string(option.name)));
        const auto answer = ask_line(texts().say("play.option", {{"name", std::string(option.name)},
                                                                 {"default", std::string(option.fallback)}}),
                                     texts().say("play.option-help", {{"values", allowed_values(option)}}));
        if (!answer) {
          asked = Asked::leaves;
          return;
        }
        if (answer->empty()) break;
        try {
          const auto value = read_option(option, text_or_file(option, *answer));
          if (!value) refuse(value.refusal());
          config.set(option.name, *value);
          break;
        } catch (const InputError& error) {
          say_lines(error.what());
        }
      }
    }
  });
  return asked;
}

std::string levels_list() {
  std::string list;
  for (const auto level : bots::level_names)
    list += "  " + std::string(level) + std::string(11 - level.size(), ' ') +
            wrapped(texts().say("level." + std::string(level)), terminal_style(), 13, 13) + "\n";
  return list;
}

// Lets the person choose how strong the bots are; an empty answer keeps what is there.
Asked ask_level(std::string& level) {
  std::cout << levels_list();
  for (;;) {
    const auto answer = ask_line(texts().say("play.level", {{"default", level}}),
                                 levels_list() + texts().say("play.level-help", {{"default", level}}));
    if (!answer) return Asked::leaves;
    if (answer->empty()) return Asked::answered;
    if (find_name(bots::level_names, folded(*answer))) {
      level = folded(*answer);
      return Asked::answered;
    }
    say_lines(texts().say("play.no-level", {{"level", printable(*answer)}}));
  }
}

std::string game_after(const std::string& game) {
  const auto games = Games::names();
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

// What is to be played, until somebody starts it.
struct Plan {
  std::string game;
  json::Object config = {};
  std::string opponents;
};

enum class Start { now, asks_again, leaves };

// The first question: whatever is typed that is none of its answers starts nothing.
Start ask_start(Plan& plan, const Seating& seating) {
  std::cout << '\n';
  say_lines(welcome(plan.game, seating) + "\n");
  const auto answer = ask_line(texts().say("play.start"), texts().say("play.start-help"));
  if (!answer) return Start::leaves;
  if (answer->empty()) return Start::now;
  const std::string chosen = folded(*answer);
  if (chosen == "g") {
    plan.game = game_after(plan.game);
    plan.config = {};
  } else if (chosen == "l") {
    if (ask_level(plan.opponents) == Asked::leaves) return Start::leaves;
  } else if (chosen == "o") {
    json::Object wanted = plan.config;
    if (ask_options(plan.game, wanted) == Asked::leaves) return Start::leaves;
    const auto checked = Table::open(plan.game, wanted);
    if (checked) {
      plan.config = std::move(wanted);
    } else {
      say_lines(texts().say(checked.refusal()));
    }
  } else {
    say_lines(texts().say("play.start-unknown", {{"input", printable(*answer)}}));
  }
  return Start::asks_again;
}

void resume(const Arguments& arguments, const std::string& file, const std::string& opponents,
            std::uint64_t seed, RecordKeeping keeping) {
  RecordReader reader = read_record(file);
  const std::string game(reader.table()->game());
  if (const std::string named = arguments.positional(0); !named.empty() && named != game)
    throw UsageError(file + " is a game of " + game + ", not of " + printable(named));
  if (const auto given = arguments.config(game); !given.empty())
    throw UsageError("a saved game keeps its options: --" + std::string(given.begin()->key) +
                     " cannot be changed");
  const Seating seating = seat_again(arguments, opponents, reader, file);
  Origin origin = origin_of(seating);
  if (const Origin& before = reader.table()->origin(); !before.date.empty()) origin.date = before.date;
  reader.table()->tell_origin(std::move(origin));
  // A file that holds this game alone is where it goes on; others are kept as they are.
  if (!keeping.file && file != "-" && reader.games() == 1) keeping.file = file;
  play_match(std::move(*reader.table()), seating, seed, keeping);
}

void run_play(const Arguments& arguments) {
  const int given_seed = arguments.number("seed", -1, 0, 2'000'000'000);
  const auto seed =
      given_seed >= 0 ? static_cast<std::uint64_t>(given_seed) : std::random_device{}() & 0x7fffffffU;
  const RecordKeeping keeping{arguments.text("record"),
                              arguments.has("force") ? Existing::replaced : Existing::kept};
  const auto resumed = arguments.text("resume");
  if (keeping.file && keeping.file != resumed) check_free(*keeping.file, keeping.existing);
  Plan plan{.game = {}, .opponents = arguments.text("bots").value_or(std::string(usual_level))};
  if (resumed) return resume(arguments, *resumed, plan.opponents, seed, keeping);

  plan.game = checked_game(arguments.positional(0).empty() ? std::string(Games::names().front())
                                                           : arguments.positional(0));
  plan.config = arguments.config(plan.game);
  for (;;) {
    auto table = Table::open(plan.game, plan.config, static_cast<std::int64_t>(seed));
    if (!table) refuse(table.refusal());
    const Seating seating = seat(arguments, plan.opponents, plan.game, table->players());
    if (is_terminal() && !arguments.has("now")) {
      const Start start = ask_start(plan, seating);
      if (start == Start::leaves) return;
      if (start == Start::asks_again) continue;
    }
    table->tell_origin(origin_of(seating));
    play_match(std::move(*table), seating, seed, keeping);
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
                     "the other players, or one bot for all: random, greedy, or a level: "
                     "tourist, resident, builder, architect, tycoon (resident)"},
                    {"names", "a,b,…", "names of the players"},
                    {"resume", "FILE", "go on with a saved game, with those who played it"},
                    {"record", "FILE", "keep the record in this file while playing"},
                    {"force", "", "write the record over what that file holds"},
                    {"seed", "S", "the seed of what chance deals"},
                    {"now", "", "start at once, without the first question"}},
          .takes_config = true,
          .run = run_play};
}

}  // namespace skyline::app
