#include "app/play/match.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>

#include "app/interruption.hpp"
#include "app/play/hint.hpp"
#include "app/play/prompt.hpp"
#include "app/record_file.hpp"
#include "app/terminal.hpp"
#include "app/thinking_sign.hpp"
#include "bots/player/player.hpp"
#include "engine/core/printable.hpp"
#include "games/all_screens.hpp"
#include "terminal/columns.hpp"
#include "terminal/command.hpp"

namespace skyline::app {
namespace {

// What somebody types to go on with a saved game; ./play tells how it was called itself.
std::string resume_command(const std::string& file) {
  const char* const called = std::getenv("SKYLINE_PLAY");
  std::string name = file;
  const bool plain = std::all_of(file.begin(), file.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c >= 0x80 ||
           std::string_view("._-/+,=@").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (!plain && file.find('\'') == std::string::npos) name = "'" + file + "'";
  return (called != nullptr ? printable(called) : std::string("skyline play")) + " --resume " + name;
}

template <Game G>
class Match {
 public:
  Match(Table& table, const Seating& seating, std::uint64_t seed, const RecordKeeping& keeping)
      : table_(table),
        seating_(seating),
        chance_(derive_seed(seed, 0)),
        thought_(derive_seed(seed, 1)),
        keeping_(keeping),
        saved_to_(keeping.file),
        scene_{texts(), terminal_style(), seating.names},
        told_(seating.bots.size(), 0) {
    for (const auto& bot : seating.bots)
      bot ? minds_.emplace_back(bots::Mind(*bot)) : minds_.emplace_back(std::nullopt);
  }

  void run() {
    bool goes_on = true;
    while (goes_on && table_.stage() != Stage::over) {
      if (Interruption::requested()) {
        goes_on = !leave(Leaving::saved);
        continue;
      }
      goes_on = table_.stage() == Stage::decision ? decide() : let_happen();
      if (table_.stage() == Stage::over) table_.step(chance_);  // an action may end the game: the result
      if (keeping_.file && goes_on) keep();
    }
    if (table_.stage() == Stage::over) show_end();
  }

 private:
  // Where that is no longer possible, whoever plays is told and plays on: quitting asks what to do then.
  void keep() {
    try {
      write_record(*keeping_.file, table_);
    } catch (const InputError& error) {
      if (!is_read()) throw;
      log_.emplace_back(error.what());
      keeping_.file.reset();
    }
  }

  const G& rules() const { return table_.as<G>()->rules(); }
  typename G::View view(Viewer viewer) const { return table_.as<G>()->view(viewer); }

  // One chance event or one scoring, told to whoever looks at the screen. Whether the game goes on.
  bool let_happen() {
    if (table_.stage() == Stage::scoring) {
      const std::string text = fitted(Screen<G>::scoring(rules(), view(spectator), scene_), scene_.style);
      bool goes_on = true;
      if (is_read()) {
        const std::string happened = untold();
        goes_on = let_read(happened + (happened.empty() ? "" : "\n") + text);
      } else {
        std::cout << '\n' << text << '\n';
      }
      table_.step(chance_);
      log_.push_back(text.substr(0, text.find_last_not_of('\n') + 1));
      if (is_read()) std::fill(told_.begin(), told_.end(), log_.size());
      return goes_on || !leave(Leaving::saved);
    }
    const auto before = view(spectator);
    table_.step(chance_);
    const auto* line = std::get_if<ChanceLine>(&table_.record().back());
    if (line == nullptr) return true;
    const auto outcome = rules().read_outcome(line->outcome);
    log(Screen<G>::tell(rules(), *outcome, only_person(), scene_));
    log(Screen<G>::consequences(rules(), before, view(spectator), scene_));
    return true;
  }

  bool is_read() const { return is_terminal() && seating_.people() > 0; }

  // A text below the picture where both have room, otherwise page by page. False when somebody wants to leave
  // instead.
  bool let_read(const std::string& text) {
    if (!fits_below_picture(text)) return show_pages(text, scene_.style) == Read::on;
    clear_screen();
    std::cout << picture_above(text) << '\n' << text << '\n';
    return wait_for_enter("play.enter", "play.enter-help");
  }

  // False when somebody wants to leave instead.
  bool wait_for_enter(std::string_view question, std::string_view explanation, Player player = spectator) {
    const std::string name = player == spectator ? "" : scene_.names[static_cast<std::size_t>(player)];
    return ask_line(scene_.texts.say(question, {{"player", name}}),
                    scene_.texts.say(explanation, {{"player", name}}))
        .has_value();
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
    auto& mind = minds_[static_cast<std::size_t>(player)];
    if (!mind) return ask(player);
    act(player, let_think(*mind, player));
    return true;
  }

  std::string let_think(bots::Mind& mind, Player player) {
    const ThinkingSign thinking(
        scene_.texts.say("play.thinking", {{"player", scene_.names[static_cast<std::size_t>(player)]}}));
    return mind.choose(table_, player, thought_);
  }

  void act(Player player, const std::string& action_text) {
    const auto action = *rules().read_action(action_text);
    const auto before = view(spectator);
    if (const auto refusal = table_.act(player, action_text)) {
      std::cout << scene_.texts.say(*refusal) << '\n';
      return;
    }
    log(Screen<G>::tell(rules(), player, action, scene_));
    log(Screen<G>::consequences(rules(), before, view(spectator), scene_));
  }

  bool ask(Player player) {
    if (seating_.people() > 1 && shown_ != player) {
      clear_screen();
      if (!wait_for_enter("play.hide", "play.hide-help", player)) return !leave(Leaving::saved);
    }
    shown_ = player;
    scene_.style = terminal_style();  // somebody may have changed the size of the window
    auto& told = told_[static_cast<std::size_t>(player)];
    Prompt<G> prompt(rules(), view(player), player, table_, scene_, log_, told);
    told = log_.size();
    for (;;) {
      const auto wish = prompt.ask();
      switch (wish.kind) {
        case Wish::Kind::act: act(player, wish.text); return true;
        case Wish::Kind::hint: prompt.tell(think_of_hint(player)); break;
        case Wish::Kind::undo:
          if (const auto refusal = table_.undo(player)) {
            prompt.tell(scene_.texts.say(*refusal) + "\n");
            break;
          }
          log_.push_back(scene_.texts.say("play.undone"));
          return true;
        case Wish::Kind::save: prompt.tell(save(wish.text).told + "\n"); break;
        case Wish::Kind::quit:
          if (leave(wish.text.empty() ? Leaving::saved : Leaving::unsaved)) return false;
          break;
      }
    }
  }

  std::string think_of_hint(Player player) {
    const ThinkingSign thinking(scene_.texts.say("hint.thinking"));
    return hint(table_, player, thought_.next(), scene_);
  }

  struct Saved {
    bool done;
    std::string told;
  };

  // Under the name that was given, that of the last time, or a new one.
  Saved save(const std::string& given) {
    try {
      if (!given.empty() && given != saved_to_) {
        check_free(given, keeping_.existing);
        saved_to_ = given;
      }
      if (!saved_to_) saved_to_ = claim_record_file(table_.game());
      write_record(*saved_to_, table_);
      return {true, told_where(*saved_to_)};
    } catch (const InputError& error) {
      if (saved_to_ != keeping_.file) saved_to_.reset();
      return {false, error.what()};
    }
  }

  // The command that goes on with it stands in one line, so that it can be copied.
  std::string told_where(const std::string& file) const {
    const std::string saved = scene_.texts.say("play.saved", {{"file", file}});
    const std::string command = resume_command(file);
    const bool beside =
        scene_.style.height == 0 || text_width(saved) + 1 + text_width(command) <= scene_.style.width;
    return saved + (beside ? " " : "\n  ") + command;
  }

  enum class Leaving { saved, unsaved };

  // Says where the game is kept. False when it could not be saved and somebody can still do something about
  // it.
  bool leave(Leaving how) {
    if (Interruption::requested() && is_terminal()) std::cout << '\n';
    if (how == Leaving::saved) {
      const Saved saved = save("");
      if (saved.done || (is_terminal() && !Interruption::requested()))
        std::cout << fitted(saved.told, scene_.style) << '\n';
      if (!saved.done) {
        const bool somebody_is_there = is_terminal() && !Interruption::requested();
        const auto typed = somebody_is_there ? ask_line(scene_.texts.say("play.unsaved")) : std::nullopt;
        if (!typed) throw InputError(saved.told);
        if (!wants_to_leave(*typed)) return false;
      }
    }
    std::cout << scene_.texts.say("play.bye") << '\n';
    return true;
  }

  void show_end() {
    const std::string happened = seating_.people() > 0 ? untold() : "";
    if (is_read()) {
      if (!happened.empty()) let_read(happened);
      clear_screen();
    } else if (!happened.empty()) {
      std::cout << '\n' << happened;
    }
    std::string text = result("\n  ");
    if (!fits_below_picture(text)) text = result(scene_.texts.say("list.semicolon"));
    if (is_read() && leaves_something_out(text)) {
      show_pages(whole_board(scene_.style.height - 1), scene_.style);
      clear_screen();
    }
    std::cout << '\n' << picture_above(text) << '\n' << text;
  }

  // Everybody's points, and who wins.
  std::string result(const std::string& separator) const {
    const Standing standing = table_.standing();
    std::string points;
    std::string winners;
    for (Player player = 0; player < table_.players(); ++player) {
      const std::string& name = scene_.names[static_cast<std::size_t>(player)];
      points +=
          (points.empty() ? "" : separator) +
          scene_.texts.say(
              "play.final",
              {{"player", name},
               {"points", points_text(rules(), std::to_string(standing.points[player]), scene_.texts)}});
      if (standing.winners.contains(player)) winners += (winners.empty() ? "" : ", ") + name;
    }
    return fitted(scene_.texts.say("play.over") + "\n  " + points + "\n" +
                      scene_.texts.say(standing.winners.size() == 1 ? "play.wins" : "play.share",
                                       {{"player", winners}, {"players", winners}}) +
                      "\n",
                  scene_.style);
  }

  // What happened since everybody at the screen was told.
  std::string untold() const {
    std::size_t from = log_.size();
    for (std::size_t player = 0; player < told_.size(); ++player)
      if (!seating_.bots[player]) from = std::min(from, told_[player]);
    std::string text;
    for (std::size_t i = from; i < log_.size(); ++i)
      text += "  " + wrapped(log_[i], scene_.style, 2, 4) + "\n";
    return text;
  }

  bool fits_below_picture(const std::string& text) const {
    const int height = scene_.style.height;
    return height == 0 || line_count(picture_above(text)) + line_count(text) + between <= height;
  }

  // Nothing of it left out, in so many lines if that is possible.
  std::string whole_board(int lines) const {
    Scene scene = scene_;
    scene.lines = lines;
    scene.whole = true;
    return Screen<G>::draw(rules(), view(spectator), {}, scene);
  }

  bool leaves_something_out(const std::string& text) const {
    return line_count(whole_board(lines_above(text))) > lines_above(text);
  }

  // What everybody sees, so large that the text below it, blank lines and a prompt have room too.
  std::string picture_above(const std::string& text) const {
    Scene scene = scene_;
    scene.lines = lines_above(text);
    const std::string whole = whole_board(scene.lines);
    return fits(whole, scene) ? whole : Screen<G>::draw(rules(), view(spectator), {}, scene);
  }

  int lines_above(const std::string& text) const {
    return scene_.style.height == 0 ? 0 : std::max(1, scene_.style.height - line_count(text) - between);
  }

  static constexpr int between = 3;  // lines above and below a picture and at the prompt

  Table& table_;
  const Seating& seating_;
  Random chance_;
  Random thought_;
  std::vector<std::optional<bots::Mind>> minds_;  // none: a person
  RecordKeeping keeping_;
  std::optional<std::string> saved_to_;
  Scene scene_;
  std::vector<std::string> log_;
  std::vector<std::size_t> told_;  // of the log, to each player
  Player shown_ = spectator;
};

}  // namespace

int Seating::people() const { return static_cast<int>(std::count(bots.begin(), bots.end(), std::nullopt)); }

void play_match(Table table, const Seating& seating, std::uint64_t seed, const RecordKeeping& keeping) {
  const Interruption interruption(Interruption::SecondTime::waits);
  Games::with(table.game(), [&]<class G>() { Match<G>(table, seating, seed, keeping).run(); });
}

}  // namespace skyline::app
