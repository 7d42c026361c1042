// What a person at a local table is told does not depend on what is hidden from them. Two tables go on with
// the same game but for a card, a tile or a choice that the person may not know: everything said to them is
// the same to the byte, and what is stored is not.
#include <gtest/gtest.h>

#include "engine/core/notation.hpp"
#include "room/record.hpp"
#include "wasm/engine.hpp"

namespace skyline::local {
namespace {

const json::Object person{{"guest", "ann"}, {"name", "Ann"}};
constexpr Player me = 0;

// A game as it stands after some random turns; where choices are secret, when the other one has chosen.
Table played(const std::string& game, std::uint64_t seed, int turns) {
  const int longest = game == "downtown" ? turns + 40 : turns;
  Random random(seed);
  Table table = std::move(*Table::open(game, {{"players", 2}}));
  table.play_on(random);
  for (int i = 0; i < longest && table.stage() == Stage::decision; ++i) {
    if (i >= turns && !table.undisclosed().empty()) break;
    const Player player = table.may_act().lowest() == me && table.may_act().size() > 1
                              ? 1  // the other one chooses first
                              : table.may_act().lowest();
    const auto legal = table.legal(player);
    accepted(
        table.act(player, legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]));
    table.play_on(random);
  }
  return table;
}

// Other texts of a line, some of which may be possible.
std::vector<RecordLine> others(const RecordLine& line, const Table& before) {
  std::vector<RecordLine> found;
  if (const auto* const chance = std::get_if<ChanceLine>(&line)) {
    const auto words = split(chance->outcome);
    if (words[0] != "draw" || words[1] == std::to_string(me)) return found;
    for (int value = 1; value < 40; ++value)
      found.emplace_back(ChanceLine{"draw " + std::string(words[1]) + " " + std::to_string(value)});
  } else if (const auto* const action = std::get_if<ActionLine>(&line);
             action != nullptr && action->by != me) {
    if (!before.is_secret(action->action)) return found;
    for (const auto& legal : before.legal(action->by)) found.emplace_back(ActionLine{action->by, legal, {}});
  }
  return found;
}

// The same lines again with another one in this place; nothing where the rules do not allow it.
std::optional<std::string> changed(std::span<const RecordLine> lines, std::size_t place,
                                   const RecordLine& other) {
  const auto& header = std::get<HeaderLine>(lines.front());
  Table table = std::move(*Table::open(header.game, header.config));
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (table.replay(i == place ? other : lines[i])) return std::nullopt;
  return room::write_lines(room::bare_lines(table));
}

// A record that differs in something that I cannot see, as far back as it can be changed by itself.
std::optional<std::string> hidden_twin(const Table& truth) {
  const auto lines = room::bare_lines(truth);
  const std::string own = json::write(truth.view(me));
  for (std::size_t place = lines.size(); place-- > 1;) {
    const auto& header = std::get<HeaderLine>(lines.front());
    Table before = std::move(*Table::open(header.game, header.config));
    for (std::size_t i = 1; i < place; ++i) accepted(before.replay(lines[i]));
    for (const RecordLine& other : others(lines[place], before)) {
      const auto text = changed(lines, place, other);
      if (!text || *text == room::write_lines(lines)) continue;
      if (json::write(room::read_uploaded(*text).table->view(me)) == own) return text;
    }
  }
  return std::nullopt;
}

struct Heard {
  std::string told;
  std::string stored;
};

// Everything that goes to the page, and everything that does not.
Heard listen(const std::string& game, const std::string& record) {
  Engine engine;
  Heard heard;
  const auto call = [&](const json::Object& asked) {
    const auto given = *json::read(engine.call(json::write(asked)))->object();
    for (const auto& [key, value] : given)
      (key == "store" || key == "events" || key == "record" ? heard.stored : heard.told) +=
          key + " " + json::write(value) + "\n";
    return given;
  };
  call({{"op", "open"},
        {"id", "here"},
        {"guest", person},
        {"request", json::Object{{"game", game},
                                 {"config", json::Object{{"players", 2}}},
                                 {"seats", json::Array{"me", "bot:tourist"}},
                                 {"clock", json::Object{{"kind", "total"}, {"seconds", 900}}},
                                 {"record", record}}},
        {"now", 1000},
        {"seed", 1}});
  call({{"op", "join"}, {"table", 1}, {"guest", person}, {"after", 0}, {"now", 1100}});
  const auto asked =
      call({{"op", "ask"}, {"table", 1}, {"guest", person}, {"question", "state"}, {"now", 1200}});
  for (const char* const question : {"events", "moments", "record", "analysis"})
    call({{"op", "ask"}, {"table", 1}, {"guest", person}, {"question", question}, {"now", 1200}});
  call({{"op", "view"}, {"table", 1}, {"viewer", me}});
  call({{"op", "view"}, {"table", 1}, {"viewer", json::Value()}});
  const auto* const state = asked.find("answer")->object()->find("state")->object();
  const json::Object hint{{"type", "hint"}, {"ref", 1}};
  call({{"op", "message"}, {"table", 1}, {"listener", 1}, {"message", hint}, {"now", 1300}, {"seed", 3}});
  if (const auto& legal = *state->find("legal")->array(); !legal.empty()) {
    const json::Object preview{
        {"type", "preview"}, {"do", json::Array{legal.back()}}, {"seen", *state->find("number")}};
    call(
        {{"op", "message"}, {"table", 1}, {"listener", 1}, {"message", preview}, {"now", 1300}, {"seed", 3}});
    call({{"op", "think"}, {"table", 1}, {"seat", me}, {"kind", "hint"}, {"seed", 4}});
    call({{"op", "step"}, {"thought", 1}, {"iterations", 50}});
    call({{"op", "result"}, {"thought", 1}});
  }
  call({{"op", "tick"}, {"table", 1}, {"now", 60'000}});
  call({{"op", "export"}, {"table", 1}});
  return heard;
}

int compare(const std::string& game, int turns) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Table truth = played(game, seed, turns + static_cast<int>(seed));
    const auto twin = truth.stage() == Stage::decision ? hidden_twin(truth) : std::nullopt;
    if (!twin) continue;
    ++compared;
    const Heard here = listen(game, room::write_lines(room::bare_lines(truth)));
    const Heard there = listen(game, *twin);
    EXPECT_EQ(here.told, there.told) << game << " seed " << seed;
    EXPECT_NE(here.stored, there.stored) << game << " seed " << seed;
  }
  return compared;
}

}  // namespace

TEST(LocalLeaks, manhattan_hides_cards) { EXPECT_GT(compare("manhattan", 20), 2); }
TEST(LocalLeaks, downtown_hides_choices) { EXPECT_GT(compare("downtown", 8), 2); }
TEST(LocalLeaks, traffic_hides_tiles) { EXPECT_GT(compare("traffic", 12), 2); }

}  // namespace skyline::local
