#include "wasm/tests/calls/player.hpp"

#include <array>

#include "data/files.hpp"
#include "engine/core/notation.hpp"
#include "games/all_rules.hpp"

namespace skyline::local::testing {
namespace {

constexpr std::array<std::string_view, 6> levels{"random",   "greedy",  "tourist",
                                                 "resident", "builder", "architect"};
constexpr int longest = 260;  // calls at a table

struct Setup {
  std::string game;
  json::Value config;
};

// What `skyline bench` measures.
const std::vector<Setup>& setups() {
  static const std::vector<Setup> all = [] {
    std::vector<Setup> found;
    Games::each([&]<class G>() {
      const std::string game(G::name);
      for (const auto line :
           split(data_file("games/" + game + "/bench.txt").value_or("as it is: {}"), '\n')) {
        const auto row = without_comment(line);
        if (const auto colon = row.find(": "); colon != std::string_view::npos)
          found.push_back({game, *json::read(row.substr(colon + 2))});
      }
    });
    return found;
  }();
  return all;
}

int players_of(const Setup& setup) {
  int players = 0;
  Games::with(setup.game, [&]<class G>() { players = G(*G::read_config(*setup.config.object())).players(); });
  return players;
}

std::vector<std::string> texts_of(const json::Value* list) {
  std::vector<std::string> texts;
  if (list != nullptr && list->array() != nullptr)
    for (const auto& item : *list->array()) texts.push_back(*item.text());
  return texts;
}

std::int64_t number_in(const json::Object& given, std::string_view key) {
  const auto* const value = given.find(key);
  return value == nullptr || value->integer() == nullptr ? 0 : *value->integer();
}

}  // namespace

Player::Player(Script& script, std::uint64_t seed, std::uint64_t table)
    : script_(script), random_(derive_seed(seed, table)), id_("table-" + std::to_string(table)) {}

json::Object Player::with_time(json::Object asked) {
  now_ += 1 + below(4000);
  asked.set("now", now_);
  asked.set("seed", static_cast<std::int64_t>(random_.next() >> 11U));
  return asked;
}

void Player::take(const json::Object& given) {
  const auto* const status = given.find("status");
  if (status == nullptr) return;
  number_ = number_in(*status->object(), "number");
  phase_ = *status->object()->find("phase")->text();
  thinkers_.clear();
  for (const auto& thinker : *status->object()->find("thinkers")->array())
    thinkers_.push_back(static_cast<int>(number_in(*thinker.object(), "seat")));
}

void Player::open() {
  const auto& all = setups();
  const Setup& setup = all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
  json::Array seats;
  for (int seat = 0; seat < players_of(setup); ++seat) {
    const auto level = levels[static_cast<std::size_t>(below(static_cast<int>(levels.size())))];
    seats.emplace_back(seat == 0 || below(3) == 0 ? "me" : "bot:" + std::string(level));
  }
  json::Object request{{"game", setup.game}, {"config", setup.config}, {"seats", std::move(seats)}};
  if (below(2) == 0) request.set("undo", below(2) == 0 ? "free" : "off");
  if (below(3) == 0) request.set("clock", json::Object{{"kind", "total"}, {"seconds", 600}});
  if (below(3) == 0) request.set("public", false);
  const auto given = script_.call(with_time(
      {{"op", "open"}, {"id", id_}, {"guest", guest_called("Ann")}, {"request", std::move(request)}}));
  table_ = static_cast<int>(number_in(given, "table"));
  take(given);
}

void Player::join() {
  json::Object asked{{"op", "join"}, {"table", table_}, {"guest", guest_called("Ann")}};
  if (below(3) == 0) asked.set("after", std::max<std::int64_t>(0, number_ - below(9)));
  if (below(6) == 0) asked.set("view", false);
  now_ += 10;
  asked.set("now", now_);
  const auto given = script_.call(std::move(asked));
  listener_ = static_cast<int>(number_in(given, "listener"));
  take(given);
}

void Player::play() {
  open();
  join();
  for (int i = 0; i < longest && phase_ != "closed"; ++i) {
    if (phase_ == "finished") break;
    do_something();
  }
  look_back();
}

void Player::do_something() {
  const int chosen = below(100);
  if (!thinkers_.empty() && chosen < 70) return let_bots_think();
  if (chosen < 80) return act();
  if (chosen < 88) return ask();
  if (chosen < 90) return come_again();
  if (chosen < 92) {
    now_ += 20'000;
    return take(script_.call({{"op", "tick"}, {"table", table_}, {"now", now_}}));
  }
  speak(say_anything());
}

void Player::let_bots_think() {
  const int seat = thinkers_[static_cast<std::size_t>(below(static_cast<int>(thinkers_.size())))];
  const auto begun = script_.call({{"op", "think"},
                                   {"table", table_},
                                   {"seat", seat},
                                   {"seed", static_cast<std::int64_t>(random_.next() >> 11U)}});
  const auto thought = number_in(begun, "thought");
  const int slices = 1 + below(3);
  for (int i = 0; i < slices; ++i) script_.call({{"op", "step"}, {"thought", thought}, {"iterations", 40}});
  if (below(12) == 0) {
    script_.call({{"op", "stop"}, {"thought", thought}});
    return;
  }
  const auto found = script_.call({{"op", "result"}, {"thought", thought}});
  take(script_.call(
      with_time(json::join(json::Object{{"op", "bot"}, {"table", table_}}, *found.find("turn")->object()))));
}

void Player::act() {
  const auto looked = script_.call({{"op", "ask"},
                                    {"table", table_},
                                    {"guest", guest_called("Ann")},
                                    {"question", "state"},
                                    {"now", now_}});
  const auto* const state = looked.find("answer")->object()->find("state");
  auto legal = texts_of(state == nullptr ? nullptr : state->object()->find("legal"));
  if (legal.empty()) return;
  std::string action = legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))];
  if (below(6) == 0) action = garbled(std::move(action));
  if (below(3) == 0)
    speak({{"type", "preview"}, {"do", json::array_of(std::vector{action})}, {"seen", number_}, {"ref", 1}});
  speak({{"type", "act"}, {"do", action}, {"seen", number_ - (below(12) == 0 ? 1 : 0)}, {"ref", "a"}});
}

std::string Player::garbled(std::string text) {
  constexpr std::string_view letters = "0123456789ABCDOBYPabc .,-r";
  const auto place = static_cast<std::size_t>(below(static_cast<int>(text.size())));
  text[place] = letters[static_cast<std::size_t>(below(static_cast<int>(letters.size())))];
  return text;
}

json::Object Player::say_anything() {
  switch (below(11)) {
    case 0: return {{"type", "undo"}, {"ref", 2}};
    case 1:
      return {{"type", "chat"}, {"text", "Grüße \xE2\x80\xAE an " + std::to_string(number_)}, {"ref", 3}};
    case 2: return {{"type", "hint"}, {"ref", 4}};
    case 3: return {{"type", "undo-answer"}, {"agree", below(2) == 0}};
    case 4: return {{"type", "return"}};
    case 5: return {{"type", "rematch"}, {"ref", 5}};
    case 6: return {{"type", "analysis"}, {"ref", 6}};
    case 7: return {{"type", "act"}, {"do", "nonsense"}, {"seen", number_}, {"seat", below(8)}};
    case 8: return {{"type", "preview"}, {"do", "pass"}, {"seen", "x"}};
    case 9: return {{"type", below(12) == 0 ? "resign" : "sit"}, {"ref", 7}};
    default: return {{"type", "nobody-knows-this"}, {"what", json::Value()}};
  }
}

void Player::speak(json::Object message) {
  auto given = script_.call(with_time(
      {{"op", "message"}, {"table", table_}, {"listener", listener_}, {"message", std::move(message)}}));
  take(given);
  const auto* const think = given.find("think");
  if (think == nullptr) return;
  const auto begun = script_.call({{"op", "think"},
                                   {"table", table_},
                                   {"seat", *think->object()->find("seat")},
                                   {"kind", "hint"},
                                   {"ref", *think->object()->find("ref")},
                                   {"seed", 5}});
  const auto thought = number_in(begun, "thought");
  script_.call({{"op", "step"}, {"thought", thought}, {"iterations", 60}});
  script_.call({{"op", "result"}, {"thought", thought}});
}

void Player::ask() {
  constexpr std::array<std::string_view, 6> questions{"state",   "events",   "record",
                                                      "moments", "analysis", "weather"};
  json::Object asked{
      {"op", "ask"},
      {"table", table_},
      {"question", questions[static_cast<std::size_t>(below(static_cast<int>(questions.size())))]},
      {"now", now_}};
  if (below(4) != 0) asked.set("guest", guest_called(below(4) != 0 ? "Ann" : "Ben"));
  if (below(3) == 0) asked.set("seat", below(3));
  if (below(2) == 0) asked.set("from", std::max<std::int64_t>(0, number_ - below(20)));
  if (below(5) == 0) asked.set("as", below(3));
  script_.call(std::move(asked));
}

// The device is turned off and on: from its events it is the same table.
void Player::come_again() {
  const auto kept = script_.call({{"op", "export"}, {"table", table_}});
  script_.call({{"op", "part"}, {"table", table_}, {"listener", listener_}, {"now", now_}});
  script_.call({{"op", "close"}, {"table", table_}});
  const auto& events = *kept.find("events")->array();
  const auto half = static_cast<std::ptrdiff_t>(events.size() / 2 + 1);
  const json::Array first(events.begin(), events.begin() + half);
  const json::Array rest(events.begin() + half, events.end());
  const auto given = script_.call({{"op", "restore"}, {"id", id_}, {"events", first}});
  table_ = static_cast<int>(number_in(given, "table"));
  take(script_.call({{"op", "follow"}, {"table", table_}, {"events", rest}}));
  join();
}

void Player::look_back() {
  const auto all = script_.call({{"op", "export"}, {"table", table_}});
  for (const char* const question : {"state", "events", "moments", "record"})
    script_.call({{"op", "ask"},
                  {"table", table_},
                  {"guest", guest_called("Ann")},
                  {"question", question},
                  {"now", now_}});
  if (phase_ == "finished") {
    speak({{"type", "analysis"}, {"ref", 8}});
    script_.call({{"op", "review"}, {"table", table_}});
    script_.call(with_time({{"op", "command"},
                            {"table", table_},
                            {"guest", guest_called("Ann")},
                            {"command", "rematch"},
                            {"members", json::Object{}},
                            {"id", id_ + "-again"}}));
  }
  script_.call({{"op", "close"}, {"table", table_}});
}

namespace {

// Its end is looked at, and for each side that may act there an action is tried, with chance and without.
void study_record(Script& script, const std::string& text) {
  const auto ask = [&](const char* const op, json::Object request) {
    json::Object asked{{"op", op}, {"request", std::move(request)}};
    if (std::string_view(op) == "study") asked.set("seed", 7);
    return script.call(std::move(asked));
  };
  const auto looked = ask("study", {{"record", text}});
  const auto& end = *looked.find("answer")->object();
  const auto* const acting = end.find("may_act");
  if (acting == nullptr) return;
  for (const auto& seat : *acting->array()) {
    const auto seen = ask("study", {{"record", text}, {"as", seat}});
    const auto legal = texts_of(seen.find("answer")->object()->find("legal"));
    if (legal.empty()) continue;
    const json::Array tried{json::Object{{"by", seat}, {"do", legal.back()}}};
    ask("study", {{"record", text}, {"do", tried}});
    ask("study-preview", {{"record", text}, {"do", tried}});
  }
  ask("study-preview", {{"record", text}, {"do", json::Array{json::Object{{"by", 0}, {"do", "nonsense"}}}}});
}

}  // namespace

// Imported whole, seen with everybody's eyes, and taken up again in its middle.
void look_at_record(Script& script, const std::string& text) {
  const auto whole = script.call({{"op", "import"},
                                  {"id", "record"},
                                  {"guest", guest_called("Ann")},
                                  {"record", text},
                                  {"now", 1000},
                                  {"seed", 1}});
  const auto table = number_in(whole, "table");
  for (const char* const question : {"state", "events", "record"})
    script.call({{"op", "ask"},
                 {"table", table},
                 {"guest", guest_called("Ann")},
                 {"question", question},
                 {"now", 2000}});
  const auto header = *json::read(text.substr(0, text.find('\n')));
  const Setup setup{*header.object()->find("game")->text(), *header.object()->find("config")};
  for (int seat = 0; seat < players_of(setup); ++seat)
    script.call({{"op", "ask"},
                 {"table", table},
                 {"guest", guest_called("Ann")},
                 {"question", "moments"},
                 {"as", seat},
                 {"now", 2000}});
  script.call({{"op", "close"}, {"table", table}});
  const std::string half = text.substr(0, text.find('\n', text.size() / 2) + 1);
  study_record(script, half);
  json::Array seats;
  for (int seat = 0; seat < players_of(setup); ++seat) seats.emplace_back(seat == 0 ? "me" : "bot:builder");
  const auto again = script.call(
      {{"op", "open"},
       {"id", "again"},
       {"guest", guest_called("Ann")},
       {"request",
        json::Object{
            {"game", setup.game}, {"config", setup.config}, {"seats", std::move(seats)}, {"record", half}}},
       {"now", 3000},
       {"seed", 2}});
  if (const auto on = number_in(again, "table"); on > 0) {
    script.call({{"op", "export"}, {"table", on}});
    script.call({{"op", "close"}, {"table", on}});
  }
}

}  // namespace skyline::local::testing
