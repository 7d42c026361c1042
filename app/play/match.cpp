#include "app/play/match.hpp"

#include <algorithm>
#include <ctime>
#include <iostream>

#include "app/command.hpp"
#include "app/play/prompt.hpp"
#include "app/record_file.hpp"
#include "app/screens/all.hpp"
#include "app/terminal.hpp"
#include "bots/player.hpp"

namespace skyline::app {
namespace {

std::string default_file(std::string_view game) {
  std::array<char, 32> stamp{};
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::strftime(stamp.data(), stamp.size(), "-%Y%m%d-%H%M%S.skyline", &local);
  return std::string(game) + stamp.data();
}

template <Game G>
class Match {
 public:
  Match(Table& table, const Seating& seating, std::uint64_t seed, std::optional<std::string> record)
      : table_(table),
        seating_(seating),
        chance_(derive_seed(seed, 0)),
        thought_(derive_seed(seed, 1)),
        record_(std::move(record)),
        scene_{texts(), terminal_style(), seating.names} {}

  void run() {
    bool goes_on = true;
    while (goes_on && table_.stage() != Stage::over) {
      if (table_.stage() == Stage::decision) {
        goes_on = decide();
      } else {
        let_happen();
      }
      if (table_.stage() == Stage::over) table_.step(chance_);  // an action may end the game: the result
      if (record_ && goes_on) write_record(*record_, table_);
    }
    if (table_.stage() == Stage::over) show_end();
  }

 private:
  const G& rules() const { return table_.as<G>()->rules(); }
  typename G::View view(Viewer viewer) const { return table_.as<G>()->view(viewer); }

  // One chance event or one scoring, told to whoever looks at the screen.
  void let_happen() {
    if (table_.stage() == Stage::scoring) {
      const std::string text = Screen<G>::scoring(rules(), view(spectator), scene_);
      table_.step(chance_);
      log_.push_back(text);
      std::cout << '\n' << text << '\n';
      if (is_terminal() && seating_.people() > 0) ask_line(scene_.texts.say("play.enter"));
      return;
    }
    const auto before = view(spectator);
    table_.step(chance_);
    const auto* line = std::get_if<ChanceLine>(&table_.record().back());
    if (line == nullptr) return;
    const auto outcome = rules().read_outcome(line->outcome);
    log(Screen<G>::tell(rules(), *outcome, only_person(), scene_));
    log(Screen<G>::consequences(rules(), before, view(spectator), scene_));
  }

  void log(const std::string& text) {
    if (!text.empty()) log_.push_back(text);
  }

  // With several people at the screen nobody's secret goes into the common log.
  Viewer only_person() const {
    if (seating_.people() != 1) return spectator;
    const auto person = std::find(seating_.bots.begin(), seating_.bots.end(), std::nullopt);
    return static_cast<Viewer>(person - seating_.bots.begin());
  }

  bool decide() {
    const PlayerSet actors = table_.may_act();
    Player player = actors.lowest();
    for (const Player actor : actors) {
      if (!seating_.bots[static_cast<std::size_t>(actor)]) continue;
      player = actor;  // bots need not wait for people
      break;
    }
    const auto bot = seating_.bots[static_cast<std::size_t>(player)];
    if (!bot) return ask(player);
    act(player, bots::choose(*bot, table_, player, thought_));
    return true;
  }

  void act(Player player, const std::string& action_text) {
    const auto action = *rules().read_action(action_text);
    const auto before = view(spectator);
    if (const auto refusal = table_.act(player, action_text)) {
      std::cout << scene_.texts.say(*refusal) << '\n';
      return;
    }
    const std::string text = Screen<G>::tell(rules(), player, action, scene_);
    if (G::is_secret(action)) {
      held_back_.push_back(text);
    } else {
      log(text);
    }
    if (!Screen<G>::choices_hidden(rules(), view(spectator))) {
      for (const auto& choice : held_back_) log(choice);
      held_back_.clear();
    }
    const std::string consequences = Screen<G>::consequences(rules(), before, view(spectator), scene_);
    log(consequences);
    if (table_.stage() == Stage::over && !consequences.empty()) std::cout << '\n' << consequences << '\n';
  }

  bool ask(Player player) {
    if (seating_.people() > 1 && shown_ != player) {
      clear_screen();
      ask_line(scene_.texts.say("play.hide", {{"player", scene_.names[static_cast<std::size_t>(player)]}}));
    }
    shown_ = player;
    Prompt<G> prompt(rules(), view(player), player, table_, scene_, log_, told_);
    told_ = log_.size();
    for (;;) {
      const auto answer = prompt.ask();
      switch (answer.kind) {
        case Answer::Kind::act: act(player, answer.text); return true;
        case Answer::Kind::hint:
          std::cout << scene_.texts.say(
                           "play.hint",
                           {{"action", bots::choose(bots::Bot::greedy, table_, player, thought_)}})
                    << '\n';
          break;
        case Answer::Kind::undo:
          if (const auto refusal = table_.undo(player)) {
            std::cout << scene_.texts.say(*refusal) << '\n';
            break;
          }
          log_.push_back(scene_.texts.say("play.undone"));
          return true;
        case Answer::Kind::save: save(answer.text); break;
        case Answer::Kind::quit:
          if (answer.text.empty()) save("");
          std::cout << scene_.texts.say("play.bye") << '\n';
          return false;
      }
    }
  }

  void save(const std::string& given) {
    const std::string file = !given.empty() ? given : record_.value_or(default_file(table_.game()));
    try {
      write_record(file, table_);
      std::cout << scene_.texts.say("play.saved", {{"file", file}}) << '\n';
    } catch (const InputError& error) {
      std::cout << error.what() << '\n';
    }
  }

  void show_end() {
    std::cout << '\n'
              << Screen<G>::draw(rules(), view(spectator), {}, scene_) << '\n'
              << scene_.texts.say("play.over") << '\n';
    const Standing standing = table_.standing();
    std::string winners;
    for (Player player = 0; player < table_.players(); ++player) {
      const std::string& name = scene_.names[static_cast<std::size_t>(player)];
      std::cout << "  "
                << scene_.texts.say("play.final",
                                    {{"player", name}, {"points", std::to_string(standing.points[player])}})
                << '\n';
      if (standing.winners.contains(player)) winners += (winners.empty() ? "" : ", ") + name;
    }
    std::cout << scene_.texts.say(standing.winners.size() == 1 ? "play.wins" : "play.share",
                                  {{"player", winners}, {"players", winners}})
              << '\n';
  }

  Table& table_;
  const Seating& seating_;
  Random chance_;
  Random thought_;
  std::optional<std::string> record_;
  Scene scene_;
  std::vector<std::string> log_;
  std::vector<std::string> held_back_;  // secret choices, told at the reveal
  std::size_t told_ = 0;                // of the log, to the person at the screen
  Player shown_ = spectator;
};

}  // namespace

int Seating::people() const { return static_cast<int>(std::count(bots.begin(), bots.end(), std::nullopt)); }

void play_match(Table table, const Seating& seating, std::uint64_t seed,
                const std::optional<std::string>& record) {
  Games::with(table.game(), [&]<class G>() { Match<G>(table, seating, seed, record).run(); });
}

}  // namespace skyline::app
