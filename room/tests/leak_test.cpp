// Nobody learns what they may not know. A game is played twice with different hidden information: other cards
// and tiles in other hands, other secret choices. Everything that goes to a viewer whom the difference does
// not concern, state, log, refusals, hints, must be the same to the byte.
#include <algorithm>
#include <set>

#include "engine/core/notation.hpp"
#include "room/bots.hpp"
#include "room/deadlines.hpp"
#include "room/moments.hpp"
#include "room/preview.hpp"
#include "room/refusals.hpp"
#include "room/tests/scene.hpp"

namespace skyline::room::testing {
namespace {

constexpr int hint_iterations = 50;

struct Deed {
  Player player;
  std::string action;
};

// A game up to some moment: what players did and what chance brought, in order.
struct Story {
  std::vector<Deed> deeds;
  std::vector<std::string> outcomes;
};

std::string act(Room& room, const Deed& deed, Millis now, const Luck& luck) {
  const TableState& state = room.state();
  return perform(room, {.guest = {state.seats[deed.player].guest, ""}, .seat = deed.player},
                 {.kind = Command::Kind::act, .text = deed.action, .seen = state.last_number()}, now, luck);
}

class Replay {
 public:
  Replay(const std::string& game, const std::string& config, int players)
      : asked_(R"({"game":")" + game + R"(","config":)" + config +
               R"(,"clock":{"kind":"total","seconds":900},"seats":["me")") {
    for (int i = 1; i < players; ++i) asked_ += ",\"open\"";
    asked_ += "]}";
  }

  bool possible(const Story& story) const { return captures(story, false).has_value(); }

  // Plays a story from the beginning; after each step, tells what goes to each viewer. Nothing where chance
  // or an action does not fit the rules.
  std::optional<std::vector<std::vector<std::string>>> captures(const Story& story,
                                                                bool listen = true) const {
    std::size_t next = 0;
    bool fits = true;
    Random unused(1);
    const Luck luck = [&](Table& table) {
      if (table.stage() != Stage::chance) return table.step(unused);
      if (!fits || next >= story.outcomes.size() || table.replay(ChanceLine{story.outcomes[next]})) {
        fits = false;
        table.step(unused);
        return;
      }
      ++next;
    };
    Millis now = 1'000'000;
    Room room = room_for(luck, now);
    std::vector<std::vector<std::string>> told;
    if (listen) told.push_back(everything(room.state(), 0, now));
    for (const Deed& deed : story.deeds) {
      now += 1700;
      if (!fits || room.state().phase != Phase::running) return std::nullopt;
      const auto before = room.state().last_number();
      if (act(room, deed, now, luck) != "ok") return std::nullopt;
      if (listen) told.push_back(everything(room.state(), before, now));
    }
    if (!fits) return std::nullopt;
    if (listen) told.push_back(everything(room.state(), 0, now));
    if (listen) told.push_back(pasts(room.state()));
    return told;
  }

  // A random story of a running game, stopped where somebody has chosen in secret if there is such a moment.
  Story random_story(std::uint64_t seed, int length) const {
    Story story;
    Random random(seed);
    const Luck luck = [&](Table& table) { table.step(random); };
    Millis now = 1'000'000;
    Room room = room_for(luck, now);
    for (int i = 0; i < length || (i < length + 40 && room.state().table->undisclosed().empty()); ++i) {
      const PlayerSet acting = room.state().table->may_act();
      std::vector<Player> actors;
      for (const Player actor : acting) actors.push_back(actor);
      const Player player = actors[static_cast<std::size_t>(random.below(static_cast<int>(actors.size())))];
      const auto legal = room.state().table->legal(player);
      const auto& action = legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
      EXPECT_EQ(act(room, {player, action}, now, luck), "ok");
      if (room.state().phase != Phase::running) break;
      story.deeds.push_back({player, action});
      story.outcomes.clear();
      for (const auto& line : room.state().table->record())
        if (const auto* chance = std::get_if<ChanceLine>(&line)) story.outcomes.push_back(chance->outcome);
    }
    return story;
  }

  Room room_for(const Luck& luck, Millis now) const {
    auto read = settings(asked_);
    read.invitation = "invitation";
    Room room("table", read, {"guest0", "Guest 0"}, no_outages(), now, luck);
    for (std::size_t i = 1; i < read.seats.size(); ++i) {
      const std::string number = std::to_string(i);
      EXPECT_EQ(perform(room, {.guest = {"guest" + number, "Guest " + number}}, {.kind = Command::Kind::sit},
                        now, luck),
                "ok");
    }
    return room;
  }

 private:
  // By viewer, spectators last.
  static std::vector<std::string> everything(const TableState& state, std::int64_t after, Millis now) {
    std::vector<std::string> told;
    const auto players = state.seats.count();
    for (Viewer viewer = 0; viewer <= players; ++viewer) {
      const Viewer who = viewer == players ? spectator : viewer;
      const std::string guest = who == spectator ? "somebody" : "guest" + std::to_string(who);
      std::string text = written_state(state, who, guest, now) + "\n" + written_brief_state(state, who) +
                         "\n" + written_events(state, after, who) + "\n" + json::write(summary(state));
      if (who != spectator && state.phase == Phase::running) text += probed(state, who, now);
      told.push_back(std::move(text));
    }
    return told;
  }

  // By viewer, spectators last: the whole game again.
  static std::vector<std::string> pasts(const TableState& state) {
    std::vector<std::string> told;
    const auto players = state.seats.count();
    for (Viewer viewer = 0; viewer <= players; ++viewer)
      told.push_back(json::write(moments(state, viewer == players ? spectator : viewer, 1, 10'000)));
    return told;
  }

  // What previews tell: of some legal actions, and of what would be legal after them.
  static std::string previewed(const TableState& state, Player player) {
    std::string text;
    const auto legal = state.table->legal(player);
    for (std::size_t i = 0; i < legal.size(); i += std::max<std::size_t>(1, legal.size() / 3)) {
      const auto one = preview(state, player, std::vector{legal[i]}, state.last_number());
      text += json::write(one.shown) + "\n";
      const auto* const after = one.refusal ? nullptr : one.shown.find("legal");
      const bool more = after != nullptr && !after->array()->empty();
      const auto two =
          preview(state, player, std::vector{legal[i], more ? *after->array()->back().text() : legal[i]},
                  state.last_number());
      text += (two.refusal ? std::string(two.refusal->code) : json::write(two.shown)) + "\n";
    }
    return text;
  }

  // What a player could find out by trying things, and what bots tell them.
  static std::string probed(const TableState& state, Player player, Millis now) {
    std::string text;
    for (const char* action : {"build 1 A1 O1",
                               "build 5 B5 B2",
                               "build 9 F9 Y3",
                               "skip 4",
                               "select O9.9.9.9",
                               "vote housing",
                               "vote industry",
                               "buy 3 2",
                               "buy 14 1",
                               "pass",
                               "lobby yes",
                               "pick commerce",
                               "pile left",
                               "plan 7",
                               "use housing",
                               "attach 3 0,-1 r1",
                               "attach 17 2,0 r0",
                               "put taxi 0,0 -",
                               "taxi 0,0 1,0 -",
                               "draw",
                               "end",
                               "done",
                               "nonsense"}) {
      const auto refusal = state.table->check(player, action);
      text += refusal ? json::write(describe(*refusal)) : "legal";
      text += '\n';
    }
    text += state.table->check_undo(player) ? "no undo\n" : "undo\n";
    if (state.table->may_act().contains(player)) {
      Random random(7);
      text += json::write(hint(*state.table, player, hint_iterations, random)) + "\n";
      text += previewed(state, player);
    }
    text += std::to_string(deadline(state, now).value_or(0));
    return text;
  }

  std::string asked_;
};

std::string hidden_player(const std::string& outcome) {
  const auto words = split(outcome);
  return words[0] == "deal" || words[0] == "draw" ? std::string(words[1]) : "";
}

std::string with_values(const std::string& outcome, std::vector<int> values) {
  const auto words = split(outcome);
  if (words[0] == "deal") std::sort(values.begin(), values.end());
  std::string text = std::string(words[0]) + " " + std::string(words[1]);
  for (const int value : values) text += " " + std::to_string(value);
  return text;
}

std::vector<int> values_of(const std::string& outcome) {
  std::vector<int> values;
  const auto words = split(outcome);
  for (std::size_t i = 2; i < words.size(); ++i) values.push_back(*read_number(words[i], 0, 99));
  return values;
}

// The story with something changed that a viewer cannot see: cards or tiles that others were dealt or drew.
Story with_other_luck(Story story, Viewer viewer, int highest, Random& random) {
  const std::string mine = std::to_string(viewer);
  std::vector<std::size_t> hidden;
  for (std::size_t i = 0; i < story.outcomes.size(); ++i)
    if (const auto player = hidden_player(story.outcomes[i]); !player.empty() && player != mine)
      hidden.push_back(i);
  if (hidden.empty()) return story;
  const auto any = [&] {
    return hidden[static_cast<std::size_t>(random.below(static_cast<int>(hidden.size())))];
  };
  auto& first = story.outcomes[any()];
  auto& second = story.outcomes[any()];
  auto values = values_of(first);
  auto& value = values[static_cast<std::size_t>(random.below(static_cast<int>(values.size())))];
  if (random.below(3) == 0 || &first == &second) {
    value = 1 + random.below(highest);  // a card from the deck
  } else {
    auto others = values_of(second);
    std::swap(value, others[static_cast<std::size_t>(random.below(static_cast<int>(others.size())))]);
    second = with_values(second, std::move(others));
  }
  first = with_values(first, std::move(values));
  return story;
}

// The story with other secret choices of other players, where these are not revealed at its end.
Story with_other_choices(const Replay& stage, Story story, Viewer viewer, Random& random) {
  Random unused(1);
  std::size_t next = 0;
  const Luck luck = [&](Table& table) {
    if (table.stage() == Stage::chance) {
      EXPECT_FALSE(table.replay(ChanceLine{story.outcomes[next++]}));
    } else {
      table.step(unused);
    }
  };
  Room room = stage.room_for(luck, 1'000'000);
  std::vector<std::vector<std::string>> legal;
  for (const Deed& deed : story.deeds) {
    legal.push_back(room.state().table->legal(deed.player));
    EXPECT_EQ(act(room, deed, 1'000'000, luck), "ok");
  }
  PlayerSet secret = room.state().table->undisclosed();
  for (std::size_t i = story.deeds.size(); i-- > 0;) {
    Deed& deed = story.deeds[i];
    if (!secret.contains(deed.player) || !room.state().table->is_secret(deed.action)) continue;
    secret = secret.without(deed.player);
    if (deed.player != viewer)
      deed.action = legal[i][static_cast<std::size_t>(random.below(static_cast<int>(legal[i].size())))];
  }
  return story;
}

bool same(const Story& a, const Story& b) {
  return a.outcomes == b.outcomes &&
         std::equal(a.deeds.begin(), a.deeds.end(), b.deeds.begin(), b.deeds.end(),
                    [](const Deed& x, const Deed& y) { return x.action == y.action; });
}

struct Kind {
  std::string game;
  std::string config;
  int players;
  int highest;  // the highest card or tile
};

// Compares what a viewer is told in two worlds; how many worlds could be compared.
int compare_worlds(const Kind& kind, int games, int length) {
  const Replay stage(kind.game, kind.config, kind.players);
  int compared = 0;
  int noticed = 0;  // by those whom the difference concerns
  for (int seed = 1; seed <= games; ++seed) {
    const Story story = stage.random_story(static_cast<std::uint64_t>(seed), length);
    const auto told = stage.captures(story);
    EXPECT_TRUE(told.has_value());
    Random random(static_cast<std::uint64_t>(seed));
    for (Viewer viewer = 0; viewer <= kind.players; ++viewer) {
      const Viewer who = viewer == kind.players ? spectator : viewer;
      Story other = story;
      for (int tries = 0; tries < 12; ++tries) {
        const Story changed = kind.game == "downtown" ? with_other_choices(stage, other, who, random)
                                                      : with_other_luck(other, who, kind.highest, random);
        if (stage.possible(changed)) other = changed;
      }
      if (same(story, other)) continue;
      const auto told_there = *stage.captures(other);
      ++compared;
      for (std::size_t step = 0; step < told->size(); ++step) {
        EXPECT_EQ((*told)[step][static_cast<std::size_t>(viewer)],
                  told_there[step][static_cast<std::size_t>(viewer)])
            << kind.game << " seed " << seed << " viewer " << who << " step " << step;
        if (::testing::Test::HasFailure()) return compared;
      }
      if (*told != told_there) ++noticed;
    }
  }
  EXPECT_EQ(noticed, compared) << "the worlds did not differ for anybody";
  return compared;
}

}  // namespace

TEST(Leaks, manhattan_hides_cards) {
  EXPECT_GT(compare_worlds({"manhattan", R"({"players":3})", 3, 9}, 4, 40), 8);
  EXPECT_GT(compare_worlds({"manhattan", R"({"players":2,"edition":"2018","advanced":true})", 2, 9}, 4, 30),
            6);
}

TEST(Leaks, downtown_hides_choices) {
  EXPECT_GT(compare_worlds({"downtown", R"({"players":4})", 4, 0}, 3, 50), 5);
  EXPECT_GT(compare_worlds({"downtown", R"({"players":2})", 2, 0}, 3, 20), 1);
}

TEST(Leaks, traffic_hides_tiles) {
  EXPECT_GT(compare_worlds({"traffic", R"({"players":3})", 3, 44}, 4, 40), 4);
}

TEST(LongLeaks, many_games_of_each_kind) {
  for (const Kind& kind :
       {Kind{"manhattan", R"({"players":4,"variants":["godzilla","progressive"]})", 4, 9},
        Kind{"downtown", R"({"players":6})", 6, 0}, Kind{"traffic", R"({"players":4})", 4, 44}})
    EXPECT_GT(compare_worlds(kind, 40, 70), 20) << kind.game;
}

}  // namespace skyline::room::testing
