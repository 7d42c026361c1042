#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <unistd.h>

#include "app/commands/commands.hpp"
#include "app/interruption.hpp"
#include "app/puzzle_shelf.hpp"
#include "app/record_file.hpp"
#include "bots/player/player.hpp"
#include "bots/study/puzzle.hpp"
#include "bots/study/reasons.hpp"

namespace skyline::app {
namespace {

constexpr std::string_view bot_of_games = "builder";  // plays well enough for positions that people know
constexpr std::array usual_players{2, 3, 4};
constexpr int glanced_at = 3;  // of so many decisions one is searched for a puzzle

using PuzzleList = std::map<std::string, json::Object>;

void write_puzzles(const std::filesystem::path& folder, const PuzzleList& list) {
  const auto file = folder / "puzzles.json";
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << "[";
  std::string_view before = "\n";
  for (const auto& [name, puzzle] : list) {
    out << before << json::write(puzzle);
    before = ",\n";
  }
  out << "\n]\n";
  if (!out.flush()) throw InputError(texts().say("file.unwritable", {{"file", file.string()}}));
}

// Solves or searches all records of a folder once more and writes their list anew: a position that is no
// puzzle any more, for a bot that has become better, is left out of it.
void check(const std::string& game, const std::filesystem::path& folder, int seed) {
  std::set<std::filesystem::path> records;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".skyline") records.insert(entry.path());
  PuzzleList list;
  for (const auto& file : records) {
    RecordReader reader = read_record(file.string());
    const Table& table = *reader.table();
    const std::string name = file.stem().string();
    const std::string grade = name.substr(0, name.find('-'));
    if (table.game() != game || table.stage() != Stage::decision) continue;
    const Player player = table.may_act().lowest();
    Random random(derive_seed(static_cast<std::uint64_t>(seed), records.size()));
    auto puzzle = bots::solve_puzzle(table, player);
    if (!puzzle) puzzle = bots::search_puzzle(table, player, {}, random);
    std::cout << name
              << (!puzzle          ? " is none"
                  : puzzle->solved ? " solved"
                                   : " searched")
              << '\n'
              << std::flush;
    if (puzzle) list[name] = bots::describe(table, *puzzle, name, grade);
  }
  write_puzzles(folder, list);
}

// Tells the reasons of a folder's puzzles and what follows anew, as they are told today; whether they are
// puzzles is not searched again.
void explain(const std::filesystem::path& folder) {
  const auto file = folder / "puzzles.json";
  std::ifstream in(file, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const auto known = json::read(text);
  if (!known || known->array() == nullptr)
    throw InputError(texts().say("file.unreadable", {{"file", file.string()}}));
  PuzzleList list;
  for (const auto& one : *known->array()) {
    json::Object puzzle = *one.object();
    const std::string name = *puzzle.find("name")->text();
    RecordReader reader = read_record((folder / (name + ".skyline")).string());
    const auto& answers = *puzzle.find("answers")->array();
    const auto action = [&](std::size_t rank) { return *answers[rank].object()->find("do")->text(); };
    const auto by = static_cast<Player>(*puzzle.find("by")->integer());
    puzzle.set("reasons", bots::reasons_for(*reader.table(), by, action(0), action(1)));
    std::vector<std::string> actions;
    for (std::size_t rank = 0; rank < answers.size(); ++rank) actions.push_back(action(rank));
    puzzle.set("lines", bots::puzzle_lines(*reader.table(), by, actions));
    list[name] = std::move(puzzle);
  }
  write_puzzles(folder, list);
}

struct PuzzlePlan {
  std::string game;
  std::filesystem::path folder;
  int games;
  int seed;
  int each;  // so many of every grade, half of them solved where the game has endings that can be
};

class Maker {
 public:
  explicit Maker(PuzzlePlan plan) : plan_(std::move(plan)) {}

  void run() {
    std::filesystem::create_directories(plan_.folder);
    const Interruption interruption;
    for (int i = 0; i < plan_.games && !complete() && !Interruption::requested(); ++i) play(i);
    write_list();
  }

 private:
  struct Kind {
    std::string_view grade;
    bool solved;
    friend auto operator<=>(const Kind&, const Kind&) = default;
  };

  bool complete() const {
    int full = 0;
    for (const auto grade : bots::puzzle_grades) full += made(grade) >= plan_.each ? 1 : 0;
    return full == static_cast<int>(bots::puzzle_grades.size());
  }
  int made(std::string_view grade) const { return count({grade, false}) + count({grade, true}); }
  int count(const Kind& kind) const {
    const auto found = counts_.find(kind);
    return found == counts_.end() ? 0 : found->second;
  }
  // Neither kind takes more than two thirds of a grade, unless the games run out.
  bool wanted(const Kind& kind) const {
    return made(kind.grade) < plan_.each && 3 * count(kind) < 2 * plan_.each;
  }

  // At most one puzzle of each kind comes from a game, so that they are not all alike.
  void play(int number) {
    const auto seed = static_cast<std::uint64_t>(plan_.seed) + static_cast<std::uint64_t>(number);
    const int players = usual_players[static_cast<std::size_t>(number) % usual_players.size()];
    auto opened = Table::open(plan_.game, {{"players", players}});
    if (!opened) return;
    Table& table = *opened;
    Random chance(derive_seed(seed, 0));
    Random thought(derive_seed(seed, 1));
    Random look(derive_seed(seed, 2));
    const auto bot = bots::read_bot(bot_of_games, plan_.game);
    std::vector<bots::Mind> minds;
    for (int i = 0; i < table.players(); ++i) minds.emplace_back(*bot);
    bool solved = false;
    bool searched = false;
    for (table.play_on(chance); table.stage() == Stage::decision; table.play_on(chance)) {
      const Player player = table.may_act().lowest();
      // What others have chosen in secret would stand in the record.
      if (table.undisclosed().empty() && table.legal(player).size() > 2) {
        if (!solved)
          if (const auto puzzle = bots::solve_puzzle(table, player)) solved = keep(table, *puzzle, look);
        if (!solved && !searched && look.below(glanced_at) == 0)
          if (const auto puzzle = bots::search_puzzle(table, player, {}, look))
            searched = keep(table, *puzzle, look);
      }
      accepted(table.act(player, minds[static_cast<std::size_t>(player)].choose(table, player, thought)));
    }
  }

  // Whoever has found it, or not, is told why.
  bool keep(const Table& table, const bots::Puzzle& puzzle, Random& random) {
    if (puzzle.reasons.empty()) return false;
    const auto grade = bots::grade_of(table, puzzle, random);
    const Kind kind{grade, puzzle.solved};
    if (!wanted(kind)) return false;
    ++counts_[kind];
    const int number = made(grade);
    const std::string name = std::string(grade) + (number < 10 ? "-0" : "-") + std::to_string(number);
    write_record((plan_.folder / (name + ".skyline")).string(), table);
    list_[name] = bots::describe(table, puzzle, name, grade);
    write_list();
    std::cout << name << (puzzle.solved ? " solved: " : " searched: ") << puzzle.answers[0].action << ' '
              << puzzle.answers[0].wins << ", then " << puzzle.answers[1].action << ' '
              << puzzle.answers[1].wins << '\n'
              << std::flush;
    return true;
  }

  void write_list() const { write_puzzles(plan_.folder, list_); }

  PuzzlePlan plan_;
  std::map<Kind, int> counts_;
  PuzzleList list_;
};

void run_puzzles(const Arguments& arguments) {
  const std::string game = checked_game(arguments.positional(0));
  if (const auto folder = arguments.text("make")) {
    Maker({game, *folder, arguments.number("games", 10'000, 1, 100'000'000),
           arguments.number("seed", 1, 0, 2'000'000'000), arguments.number("each", 12, 1, 1000)})
        .run();
  } else if (const auto kept = arguments.text("check")) {
    check(game, *kept, arguments.number("seed", 1, 0, 2'000'000'000));
  } else if (const auto told = arguments.text("explain")) {
    explain(*told);
  } else if (const auto name = arguments.text("record")) {
    const auto record = puzzle_record(game, *name);
    if (!record) throw InputError(texts().say("puzzle.none-of-name", {{"name", *name}}));
    std::cout << *record;
  } else {
    print_puzzles(game);
  }
}

}  // namespace

Command puzzles_command() {
  return {
      .name = "puzzles",
      .summary = "Positions where one action is clearly best: lists them, and makes new ones.",
      .positionals = {"GAME"},
      .flags = {{"record", "NAME", "print the record of a puzzle, which ends where the question is"},
                {"make", "DIR", "let bots play, and keep the positions that are puzzles in a folder"},
                {"check", "DIR", "solve or search the puzzles of a folder again, and write their list anew"},
                {"explain", "DIR",
                 "tell the reasons of a folder's puzzles and what follows anew, as they are told today"},
                {"each", "N", "how many of each grade (12)"},
                {"games", "N", "how many games are played at most (10000)"},
                {"seed", "S", "the seed of the first game, S+1 that of the second … (1)"}},
      .run = run_puzzles};
}

}  // namespace skyline::app
