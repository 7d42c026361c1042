// A table keeps the record, refuses without changing anything, and takes back what may be taken back.
#include "engine/table/table.hpp"

#include <gtest/gtest.h>

#include "games/all_rules.hpp"

namespace skyline {
namespace {

Table opened(std::string_view config) {
  auto table = Table::open("manhattan", *json::read(config)->object(), 7);
  EXPECT_TRUE(table.ok());
  return std::move(*table);
}

// Player 0 is to choose blocks.
Table dealt() {
  Table table = opened(R"({"players":2,"start":0})");
  for (const char* outcome : {"deal 0 1 2 3 4", "deal 1 1 2 3 4"})
    EXPECT_FALSE(table.replay(ChanceLine{outcome}));
  return table;
}

// Player 0 is to build.
Table chosen() {
  Table table = dealt();
  EXPECT_FALSE(table.act(0, "select O1.1.1.1 Y1.1.1.1"));
  EXPECT_FALSE(table.act(1, "select B1.1.1.1 P1.1.1.1"));
  return table;
}

std::string code(const std::optional<Refusal>& refusal) { return refusal ? std::string(refusal->code) : ""; }

std::string record_of(const Table& table) {
  std::string text;
  for (const auto& line : table.record()) text += write_record_line(line) + "\n";
  return text;
}

}  // namespace

TEST(TableTest, an_unknown_game_or_a_wrong_configuration_is_refused) {
  EXPECT_EQ(Table::open("chess", {}).refusal().code, "no-such-game");
  EXPECT_EQ(Table::open("", {}).refusal().code, "no-such-game");
  EXPECT_EQ(Table::open("manhattan", {{"players", 7}}).refusal().code, "config.not-a-number");
}

TEST(TableTest, it_begins_with_a_header_that_holds_what_differs_from_the_defaults) {
  const Table table = opened(R"({"edition":"2017","players":2,"advanced":false})");
  EXPECT_EQ(record_of(table),
            "{\"skyline\":1,\"game\":\"manhattan\",\"config\":{\"players\":2},\"seed\":7}\n");
  EXPECT_EQ(table.game(), "manhattan");
  EXPECT_EQ(table.players(), 2);
  EXPECT_EQ(table.stage(), Stage::chance);
}

TEST(TableTest, an_action_is_applied_and_recorded) {
  Table table = dealt();
  EXPECT_EQ(table.may_act(), PlayerSet::only(0));
  EXPECT_FALSE(table.act(0, "select O1.1.1.1 Y4.0.0.0"));
  EXPECT_EQ(write_record_line(table.record().back()), R"({"by":0,"do":"select O1.1.1.1 Y4.0.0.0"})");
  EXPECT_EQ(table.may_act(), PlayerSet::only(1));
}

TEST(TableTest, a_refused_action_changes_nothing) {
  Table table = chosen();
  const auto record = record_of(table);
  const auto position = json::write(table.position());
  for (const auto& [player, action] : {std::pair{1, "build 1 A9 B1"},
                                       {0, "build 1 A2 O1"},
                                       {0, "build 9 A9 O1"},
                                       {0, "skip 1"},
                                       {0, "nonsense"},
                                       {0, ""},
                                       {0, "select O1.1.1.1 Y1.1.1.1"},
                                       {5, "build 1 A1 O1"},
                                       {-1, "skip 1"}}) {
    EXPECT_NE(code(table.act(player, action)), "") << action;
    EXPECT_EQ(record_of(table), record);
    EXPECT_EQ(json::write(table.position()), position);
  }
}

TEST(TableTest, only_who_may_act_has_legal_actions) {
  const Table table = chosen();
  EXPECT_EQ(table.legal(0).size(), 192U);  // four cards, six cities, four sizes of two colours
  EXPECT_TRUE(table.legal(1).empty());
  EXPECT_TRUE(table.legal(5).empty());
}

TEST(TableTest, legal_lists_are_kept_when_asked_for) {
  Table table = dealt();
  table.keep_legal_lists();
  EXPECT_FALSE(table.act(0, "select O1.1.1.1 Y4.0.0.0"));
  // 34 ways of four blocks out of 11, 6, 4 and 3: 35 less that of four blocks of four floors.
  EXPECT_EQ(std::get<ActionLine>(table.record().back()).legal->size(), 34U * 34U);
}

TEST(TableTest, playing_on_lets_chance_and_scoring_happen_until_somebody_must_decide) {
  Table table = opened("{}");
  Random random(3);
  table.play_on(random);
  EXPECT_EQ(table.stage(), Stage::decision);
  EXPECT_EQ(table.record().size(), 6U);  // header, start, four deals
}

TEST(TableTest, the_typed_game_is_there_for_those_who_know_it) {
  const Table table = dealt();
  ASSERT_NE(table.as<manhattan::Game>(), nullptr);
  EXPECT_EQ(table.as<manhattan::Game>()->view(1).hand.size(), 4);
}

TEST(Undo, ones_own_last_action_can_be_taken_back) {
  Table table = dealt();
  const auto record = record_of(table);
  const auto position = json::write(table.position());
  EXPECT_FALSE(table.act(0, "select O1.1.1.1 Y4.0.0.0"));
  EXPECT_EQ(code(table.check_undo(0)), "");
  EXPECT_EQ(code(table.undo(0)), "");
  EXPECT_EQ(record_of(table), record);
  EXPECT_EQ(json::write(table.position()), position);
  EXPECT_FALSE(table.act(0, "select O4.0.0.0 Y4.0.0.0"));
}

TEST(Undo, nothing_has_been_done_yet) {
  Table table = opened("{}");
  EXPECT_EQ(code(table.undo(0)), "undo.nothing");
  Table waiting = dealt();
  EXPECT_EQ(code(waiting.undo(0)), "undo.nothing");
}

TEST(Undo, never_across_another_players_move) {
  Table table = chosen();  // both have chosen, player 1 last
  const auto record = record_of(table);
  EXPECT_EQ(code(table.undo(0)), "undo.others-acted");
  EXPECT_EQ(record_of(table), record);
  EXPECT_EQ(code(table.undo(1)), "");
  EXPECT_EQ(code(table.undo(1)), "undo.others-acted");
  EXPECT_EQ(code(table.undo(0)), "");
}

TEST(Undo, another_player_cannot_take_it_back) {
  Table table = dealt();
  EXPECT_FALSE(table.act(0, "select O1.1.1.1 Y4.0.0.0"));
  EXPECT_EQ(code(table.undo(1)), "undo.others-acted");
}

TEST(Undo, before_the_draw_but_never_across_it) {
  Table table = chosen();
  EXPECT_FALSE(table.act(0, "build 1 A1 O1"));
  EXPECT_EQ(code(table.undo(0)), "");
  EXPECT_FALSE(table.act(0, "build 2 A2 O1"));
  EXPECT_FALSE(table.replay(ChanceLine{"draw 0 9"}));
  EXPECT_EQ(code(table.undo(0)), "undo.nothing");
}

TEST(Undo, never_across_a_draw_that_the_table_lets_happen) {
  Table table = chosen();
  Random random(1);
  EXPECT_FALSE(table.act(0, "build 1 A1 O1"));
  table.play_on(random);
  EXPECT_EQ(code(table.undo(0)), "undo.nothing");
}

TEST(Rewind, takes_back_what_came_after_ones_own_action_too) {
  Table table = chosen();
  const auto record = record_of(table);
  const auto position = json::write(table.position());
  EXPECT_FALSE(table.act(0, "build 1 A1 O1"));
  EXPECT_FALSE(table.replay(ChanceLine{"draw 0 9"}));
  EXPECT_FALSE(table.act(1, table.legal(1).front()));
  EXPECT_EQ(code(table.rewind(0)), "");
  EXPECT_EQ(record_of(table), record);
  EXPECT_EQ(json::write(table.position()), position);
  EXPECT_FALSE(table.act(0, "build 2 B2 O1"));
  EXPECT_FALSE(table.replay(ChanceLine{"draw 0 8"}));  // another card
}

TEST(Rewind, again_and_again_to_the_first_action) {
  Table table = chosen();
  EXPECT_EQ(code(table.rewind(0)), "");
  EXPECT_EQ(record_of(table), record_of(dealt()));
  EXPECT_EQ(code(table.check_rewind(0)), "undo.nothing-yet");
  EXPECT_EQ(code(table.rewind(0)), "undo.nothing-yet");
}

TEST(Rewind, not_where_choices_are_secret_and_final) {
  auto table = Table::open("downtown", {{"players", 3}});
  Random random(4);
  table->play_on(random);
  EXPECT_EQ(code(table->rewind(table->may_act().lowest())), "undo.never");
}

TEST(TableTest, a_finished_game_has_a_result_and_nobody_may_act) {
  Table table = opened(R"({"players":2,"edition":"2018"})");
  Random random(9);
  for (table.play_on(random); table.stage() != Stage::over; table.play_on(random)) {
    const Player player = table.may_act().lowest();
    const auto actions = table.legal(player);
    ASSERT_FALSE(table.act(player, actions[random.below(static_cast<int>(actions.size()))]));
  }
  EXPECT_TRUE(table.result_written());
  EXPECT_TRUE(table.may_act().empty());
  EXPECT_EQ(code(table.act(0, "skip 1")), "game-over");
  const auto& result = std::get<ResultLine>(table.record().back());
  EXPECT_EQ(result.points.size(), 2U);
  EXPECT_EQ(result.points[0], table.standing().points[0]);
  EXPECT_EQ(code(table.undo(0)), "undo.nothing");
}

// Traffic ends with an action, after which nothing is drawn or scored.
TEST(Undo, never_after_the_end_of_the_game) {
  auto opened = Table::open("traffic", {{"players", 2}});
  Table& table = *opened;
  Random random(3);
  for (table.play_on(random); table.stage() != Stage::over; table.play_on(random)) {
    const Player player = table.may_act().lowest();
    const auto actions = table.legal(player);
    ASSERT_FALSE(table.act(player, actions[random.below(static_cast<int>(actions.size()))]));
  }
  const auto record = record_of(table);
  for (const Player player : {0, 1}) {
    EXPECT_EQ(code(table.undo(player)), "undo.nothing");
    EXPECT_EQ(code(table.rewind(player)), "undo.nothing");
  }
  EXPECT_EQ(record_of(table), record);
  EXPECT_TRUE(table.result_written());
}

TEST(TableTest, what_is_dealt_to_one_player_is_hidden_from_the_others) {
  const Table table = dealt();
  EXPECT_EQ(table.seen("deal 1 1 2 3 4", 1), "deal 1 1 2 3 4");
  EXPECT_EQ(table.seen("deal 1 1 2 3 4", 0), "deal 1");
  EXPECT_EQ(table.seen("draw 1 7", spectator), "draw 1");
  EXPECT_EQ(table.seen("start 1", spectator), "start 1");
  const auto traffic = Table::open("traffic", {});
  EXPECT_EQ(traffic->seen("deal 2 7 9", 2), "deal 2 7 9");
  EXPECT_EQ(traffic->seen("deal 2 7 9", 1), "deal 2");
  EXPECT_EQ(traffic->seen("draw 2 7", spectator), "draw 2");
}

TEST(TableTest, a_secret_choice_is_undisclosed_until_its_reveal) {
  auto opened_table = Table::open("downtown", *json::read(R"({"players":3,"mayor":0})")->object());
  Table& table = *opened_table;
  EXPECT_TRUE(table.is_secret("vote housing"));
  EXPECT_TRUE(table.is_secret("pass"));
  EXPECT_FALSE(table.is_secret("lobby no"));
  for (const char* outcome : {"setup park 3 17 8 housing 14 commerce 2 industry 21"})
    ASSERT_FALSE(table.replay(ChanceLine{outcome}));
  ASSERT_FALSE(table.act(0, "pile left"));
  ASSERT_FALSE(table.replay(ChanceLine{"card 4"}));
  ASSERT_FALSE(table.act(1, "vote housing"));
  EXPECT_EQ(table.undisclosed(), PlayerSet::only(1));
  ASSERT_FALSE(table.act(0, "vote housing"));
  ASSERT_FALSE(table.act(2, "vote industry"));
  EXPECT_EQ(table.undisclosed(), PlayerSet::first(3));  // the lobby is asked first (D9)
  for (const Player player : {0, 1, 2}) ASSERT_FALSE(table.act(player, "lobby no"));
  EXPECT_TRUE(table.undisclosed().empty());
  ASSERT_FALSE(table.act(2, "pass"));
  EXPECT_EQ(table.undisclosed(), PlayerSet::only(2));
}

TEST(TableTest, a_snapshot_goes_its_own_way) {
  Table table = chosen();
  Table thought = table.snapshot();
  ASSERT_FALSE(thought.act(0, "build 1 A1 O1"));
  EXPECT_EQ(thought.record().size(), 2U);
  EXPECT_EQ(table.stage(), Stage::decision);
  EXPECT_EQ(json::write(table.view(1)), json::write(chosen().view(1)));
}

TEST(Games, the_list_knows_its_games_by_name) {
  EXPECT_EQ(Games::names()[0], "manhattan");
  EXPECT_FALSE(Games::with("checkers", []<class G>() { ADD_FAILURE(); }));
}

// The game of a header that begins where a table stands.
HeaderLine header_at(const Table& table) {
  HeaderLine header = std::get<HeaderLine>(table.record().front());
  header.position = table.position_for_header();
  return header;
}

TEST(Table, a_header_with_a_position_begins_there) {
  const Table before = chosen();
  auto table = Table::open(header_at(before));
  ASSERT_TRUE(table.ok());
  EXPECT_EQ(table->record().size(), 1U);
  EXPECT_EQ(table->position(), before.position());
  EXPECT_EQ(table->legal(0), before.legal(0));
  EXPECT_NE(record_of(*table).find(R"("seed":7)"), std::string::npos);
}

TEST(Table, what_is_rewound_comes_back_to_the_position_of_the_header) {
  Table table = std::move(*Table::open(header_at(chosen())));
  const auto start = table.position();
  ASSERT_FALSE(table.act(0, table.legal(0).front()));
  Random random(1);
  table.step(random);
  EXPECT_EQ(code(table.rewind(0)), "");
  EXPECT_EQ(table.position(), start);
  EXPECT_EQ(table.record().size(), 1U);
}

TEST(Table, nobody_decides_between_an_action_and_what_is_drawn_so_no_record_begins_there) {
  Table table = chosen();
  ASSERT_FALSE(table.act(0, table.legal(0).front()));
  EXPECT_EQ(table.position_for_header(), std::nullopt);
}

}  // namespace skyline
