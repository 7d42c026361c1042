#include "app/arena/setup.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/version.hpp"
#include "bots/player/player.hpp"
#include "engine/core/processors.hpp"
#include "games/all_rules.hpp"
#include "terminal/bot_list.hpp"

namespace skyline::app::arena {
namespace {

using bots::arena::Entrant;
using bots::arena::Schedule;
using bots::arena::Seating;
using bots::arena::SequentialTest;

constexpr int usual_groups = 100;
constexpr int most_groups = 100'000'000;
constexpr int usual_limit_of_a_test = 100'000;
constexpr double largest_elo = 2000;

// The one place where the arena meets the bots.
Entrant read_entrant(std::string_view name, std::string_view game) {
  return {std::string(name), [bot = checked_bot(name, game)] {
            return [mind = std::make_shared<bots::Mind>(bot)](const Table& table, Player player,
                                                              Random& random) {
              return mind->choose(table, player, random);
            };
          }};
}

std::vector<Entrant> read_entrants(const std::string& names, std::string_view game) {
  std::vector<Entrant> entrants;
  for (const auto name : split(names, ',')) {
    const auto same = std::count_if(entrants.begin(), entrants.end(), [&](const Entrant& e) {
      return e.name == name || e.name.starts_with(std::string(name) + "#");
    });
    entrants.push_back(read_entrant(name, game));
    if (same > 0) entrants.back().name += "#" + std::to_string(same + 1);
  }
  if (entrants.size() < 2) throw UsageError("--bots names only one bot; an arena needs two or more");
  return entrants;
}

Configuration open(const std::string& game, const json::Object& config, std::string name) {
  const auto table = Table::open(game, config);
  if (!table) refuse(table.refusal());
  return {std::get<HeaderLine>(table->record().front()).config, std::move(name), table->players()};
}

// "players=2,4" are two configurations.
std::vector<Configuration> read_configurations(const std::string& game, const Arguments& arguments) {
  const json::Object config = arguments.config(game);
  const auto each = arguments.text("each");
  if (!each) return {open(game, config, "")};
  const auto equals = each->find('=');
  if (equals == std::string::npos)
    throw UsageError("--each takes an option and its values, like players=2,4, not \"" + *each + "\"");
  const std::string name = each->substr(0, equals);
  std::span<const Option> options;
  Games::with(game, [&]<class G>() { options = G::options(); });
  const auto option =
      std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == name; });
  if (option == options.end())
    throw UsageError("--each: " + game + " has no option " + name + "; see skyline games " + game);
  if (arguments.has(name)) throw UsageError("--each and --" + name + " exclude each other");
  std::vector<Configuration> configurations;
  for (const auto text : split(std::string_view(*each).substr(equals + 1), ',')) {
    const auto value = read_option(*option, text);
    if (!value) refuse(value.refusal());
    json::Object one = config;
    one.set(name, *value);
    configurations.push_back(open(game, one, name + "=" + std::string(text)));
  }
  return configurations;
}

Seating read_seating(const Arguments& arguments, const std::vector<Entrant>& entrants,
                     const std::vector<Configuration>& configurations) {
  const auto given = arguments.text("seating");
  if (!given) return entrants.size() == 2 ? Seating::one : Seating::pairs;
  const auto found = find_name(bots::arena::seating_names, *given);
  if (!found) throw UsageError("--seating takes one, pairs or table, not \"" + *given + "\"");
  const auto seating = static_cast<Seating>(*found);
  for (const auto& configuration : configurations)
    if (seating == Seating::table && static_cast<std::size_t>(configuration.players) < entrants.size())
      throw InputError(std::to_string(entrants.size()) + " bots do not fit at a table of " +
                       std::to_string(configuration.players) + "; try --seating pairs");
  return seating;
}

std::optional<SequentialTest> read_test(const Arguments& arguments, std::size_t entrants) {
  const auto given = arguments.text("sprt");
  if (!given) return std::nullopt;
  const auto parts = split(*given, ',');
  std::array<double, 2> values{};
  const bool shares = given->ends_with('%');
  bool good = parts.size() == values.size();
  for (std::size_t i = 0; good && i < values.size(); ++i) {
    std::string part(parts[i]);
    good = part.ends_with('%') == shares;
    if (shares && good) part.pop_back();
    const char* const end = part.data() + part.size();
    const auto [read, error] = std::from_chars(part.data(), end, values[i]);
    good = good && error == std::errc{} && read == end &&
           (shares ? values[i] > 0 && values[i] < 100 : std::abs(values[i]) <= largest_elo);
  }
  if (!good || values[0] >= values[1])
    throw UsageError(
        "--sprt takes two ratings or shares of wins, the smaller first, like 0,10 or 33%,40%, not \"" +
        *given + "\"");
  if (entrants != 2) throw UsageError("--sprt compares two bots, not " + std::to_string(entrants));
  if (shares) return SequentialTest({values[0] / 100, values[1] / 100, SequentialTest::Of::shares});
  return SequentialTest({values[0], values[1]});
}

// Whole cycles, so that every pairing and configuration is played equally often.
std::int64_t read_groups(const Arguments& arguments, const Schedule& schedule) {
  if (arguments.has("games") && arguments.has("groups"))
    throw UsageError("--games and --groups exclude each other");
  const auto up = [](std::int64_t count, std::int64_t unit) { return (count + unit - 1) / unit; };
  if (arguments.has("games"))
    return up(arguments.number("games", 0, 1, most_groups), schedule.games_in_cycle()) * schedule.cycle();
  const int usual = arguments.has("sprt") ? usual_limit_of_a_test : usual_groups;
  return up(arguments.number("groups", usual, 1, most_groups), schedule.cycle()) * schedule.cycle();
}

Schedule make_schedule(const std::vector<Entrant>& entrants, const std::vector<Configuration>& configurations,
                       Seating seating, int seed, bool paired) {
  std::vector<int> players;
  players.reserve(configurations.size());
  for (const auto& configuration : configurations) players.push_back(configuration.players);
  return Schedule({static_cast<int>(entrants.size()), std::move(players), seating,
                   static_cast<std::uint64_t>(seed), paired});
}

}  // namespace

std::vector<Flag> flags() {
  return {{"bots", "a,b,…",
           "the bots that meet: random, greedy, or a level: tourist, resident, "
           "builder, architect, tycoon"},
          {"games", "N", "how many games at least; whole groups are played"},
          {"groups", "N", "how many groups: all seatings of one deal (100; with --sprt at most 100000)"},
          {"seed", "S", "the seed of everything (1)"},
          {"seating", "one|pairs|table",
           "one: the first bot among copies of another; pairs; table: all at one (one; pairs)"},
          {"each", "OPTION=a,b", "several configurations in turn, like players=2,4"},
          {"sprt", "ELO0,ELO1",
           "stop when it is decided whether the first bot is ELO1 better, or ELO0; with "
           "33%,40%: whether it wins 40 % or 33 %"},
          {"threads", "T", "how many games are played at a time (as many as there are cores)"},
          {"resume", "FILE", "keep the results in FILE, and continue where it ends"},
          {"unpaired", "", "a deal of its own for every game, to see what pairing is worth"},
          {"json", "", "print JSON, for programs"}};
}

Setup read_setup(const Arguments& arguments) {
  const std::string game = checked_game(arguments.positional(0));
  if (!arguments.has("bots")) throw UsageError("--bots is missing; see skyline arena --help");
  auto entrants = read_entrants(*arguments.text("bots"), game);
  auto configurations = read_configurations(game, arguments);
  const Seating seating = read_seating(arguments, entrants, configurations);
  const int seed = arguments.number("seed", 1, 0, 2'000'000'000);
  const bool paired = !arguments.has("unpaired");
  auto schedule = make_schedule(entrants, configurations, seating, seed, paired);
  const auto groups = read_groups(arguments, schedule);
  const auto test = read_test(arguments, entrants.size());
  const int threads = arguments.number("threads", processors(), 1, 1024);
  return {game,
          std::move(configurations),
          std::move(entrants),
          seating,
          seed,
          paired,
          std::move(schedule),
          groups,
          test,
          threads,
          arguments.text("resume")};
}

json::Object describe(const Setup& setup) {
  json::Array configurations;
  for (const auto& configuration : setup.configurations) configurations.emplace_back(configuration.config);
  json::Array names;
  for (const auto& entrant : setup.entrants) names.emplace_back(entrant.name);
  return {{"arena", 1},
          {"version", version()},
          {"game", setup.game},
          {"configurations", std::move(configurations)},
          {"bots", std::move(names)},
          {"seating", bots::arena::seating_names[index(setup.seating)]},
          {"seed", setup.seed},
          {"paired", setup.paired}};
}

}  // namespace skyline::app::arena
