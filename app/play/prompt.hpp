// Asks one person for one action: step by step through the choices that lead to it, or in notation. The steps
// come from the legal actions alone, so nothing can be picked that would be refused.
#pragma once

#include <algorithm>
#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/play/choices.hpp"
#include "app/play/sheet.hpp"
#include "app/rules_page.hpp"
#include "app/terminal.hpp"
#include "engine/core/printable.hpp"
#include "engine/table/table.hpp"
#include "terminal/columns.hpp"
#include "terminal/command.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

// What the person wants.
struct Wish {
  enum class Kind { act, hint, undo, save, quit };
  Kind kind;
  std::string text;  // the action; the file to save to; of quit "!" to leave without saving
};

template <Game G>
class Prompt {
 public:
  using Action = typename G::Action;

  Prompt(const G& rules, const typename G::View& view, Player player, const Table& table, const Scene& scene,
         std::span<const std::string> log, std::size_t told)
      : rules_(rules), view_(view), player_(player), table_(table), scene_(scene), log_(log), told_(told) {
    for (const auto& text : table.legal(player)) candidates_.push_back(*rules.read_action(text));
    all_ = candidates_;
    skip_forced_steps();
    if (!has_screen()) print_picture();
  }

  Wish ask() {
    for (;;) {
      if (has_screen() && show_sheet() == Read::to_the_end_of_input) return {Wish::Kind::quit, ""};
      if (!has_screen()) std::cout << '\n' << questions().front();
      const auto input = ask_line(
          scene_.texts.say("play.prompt", {{"player", scene_.names[static_cast<std::size_t>(player_)]}}));
      if (!input) return {Wish::Kind::quit, ""};
      if (auto wish = understand(*input)) return *wish;
    }
  }

  // An answer to what was typed, to be read before the next question.
  void tell(const std::string& text) {
    if (has_screen()) {
      answer_ = text;
    } else {
      std::cout << text;
    }
  }

 private:
  std::vector<std::string> steps(const Action& action) const { return Screen<G>::steps(rules_, action); }

  // Without a screen of known height everything is written one after the other.
  bool has_screen() const { return scene_.style.height > 0; }

  void print_picture() const {
    if (told_ < log_.size()) std::cout << scene_.texts.say("play.last") << '\n' << told() << '\n';
    std::cout << Screen<G>::draw(rules_, view_, candidates_, scene_);
  }

  // Nothing of it left out.
  std::string whole_board(int lines) const {
    Scene scene = scene_;
    scene.lines = lines;
    scene.whole = true;
    return Screen<G>::draw(rules_, view_, candidates_, scene);
  }

  std::string told() const {
    std::string text;
    for (const auto& line : log_.subspan(std::min(told_, log_.size())))
      text += "  " + wrapped(line, scene_.style, 2, 4) + "\n";
    return text;
  }

  Read show_sheet() {
    constexpr int as_few_as_it_takes = 1;
    Sheet sheet{.questions = {},
                .earlier = scene_.texts.say("play.earlier"),
                .whole_picture = line_count(whole_board(as_few_as_it_takes))};
    if (told_ < log_.size()) sheet.told = fitted_lines(told(), scene_.style);
    if (!answer_.empty()) sheet.answer = fitted_lines(answer_, scene_.style);
    for (const auto& question : questions()) sheet.questions.push_back(fitted_lines(question, scene_.style));
    Scene scene = scene_;
    const auto draw = [&](int lines) {
      scene.lines = lines;
      return Screen<G>::draw(rules_, view_, candidates_, scene);
    };
    const int height = scene_.style.height;
    if (!sheet.answer.empty() && !answer_fits(sheet, height, draw)) {
      if (show_pages(answer_, scene_.style) == Read::to_the_end_of_input) return Read::to_the_end_of_input;
      sheet.answer.clear();
    }
    answer_.clear();
    clear_screen();
    std::cout << lay_out(sheet, height, draw);
    return Read::on;
  }

  // The different choices at the present step, each with one action that it leads to.
  std::vector<std::pair<std::string, Action>> choices() const {
    std::vector<std::pair<std::string, Action>> list;
    for (const Action& action : candidates_) {
      const auto path = steps(action);
      if (step_ >= path.size()) continue;
      if (std::none_of(list.begin(), list.end(),
                       [&](const auto& choice) { return choice.first == path[step_]; }))
        list.emplace_back(path[step_], action);
    }
    return list;
  }

  void skip_forced_steps() {
    while (candidates_.size() > 1 && choices().size() == 1) ++step_;
  }

  // What is asked, with the choices, from spacious to terse.
  std::vector<std::string> questions() const {
    const std::string asked =
        wrapped(Screen<G>::question(rules_, step_, candidates_.front(), scene_), scene_.style, 0, 0) + "\n";
    std::vector<Choice> list;
    for (const auto& [choice, action] : choices())
      list.push_back({choice, Screen<G>::label(rules_, view_, step_, action, scene_)});
    std::vector<std::string> forms;
    for (const auto& form : forms_of(list, scene_)) forms.push_back(asked + form);
    return forms;
  }

  void narrow(const std::string& choice) {
    const auto other = [&](const Action& action) {
      const auto path = steps(action);
      return step_ >= path.size() || path[step_] != choice;
    };
    candidates_.erase(std::remove_if(candidates_.begin(), candidates_.end(), other), candidates_.end());
    ++step_;
    skip_forced_steps();
  }

  void start_over() {
    candidates_ = all_;
    step_ = 0;
    skip_forced_steps();
  }

  std::optional<Wish> understand(const std::string& input) {
    if (find_choice(input)) return choose(input);  // a city is called B, and so is the way back
    const auto space = input.find(' ');
    const std::string word = folded(input.substr(0, space));
    const std::string rest = space == std::string::npos ? "" : input.substr(space + 1);
    if (word == "hint") return Wish{Wish::Kind::hint, ""};
    if (word == "undo") return Wish{Wish::Kind::undo, ""};
    if (word == "save") return Wish{Wish::Kind::save, rest};
    if (wants_to_leave(word)) return Wish{Wish::Kind::quit, ""};
    if (word == "quit!") return Wish{Wish::Kind::quit, "!"};
    if (wants_help(word)) {
      const std::string rule = RulesPage(std::string(table_.game()), user_language()).first_id();
      tell(scene_.texts.say("play.help",
                            {{"example", rules_.write(all_.front())}, {"rule", padded_to(rule, 3)}}));
    } else if (word == "more") {
      tell(questions().front());
    } else if (word == "b" || word == "back") {
      start_over();
      if (!has_screen()) print_picture();
    } else if (word == "board") {
      if (show_pages(whole_board(std::max(0, scene_.style.height - 1)), scene_.style) ==
          Read::to_the_end_of_input)
        return Wish{Wish::Kind::quit, ""};
    } else if (word == "log") {
      std::string text;
      for (const auto& line : log_) text += "  " + wrapped(line, scene_.style, 2, 4) + "\n";
      tell(text.empty() ? scene_.texts.say("play.nothing-yet") + "\n" : text);
    } else if (word == "actions") {
      std::string text;
      for (const Action& action : all_) text += "  " + rules_.write(action) + "\n";
      tell(text);
    } else if (word == "rules") {
      const RulesPage page(std::string(table_.game()), user_language());
      tell(rest.empty() ? page.text(scene_.style.width)
                        : page.rule(rest, scene_.style.width)
                              .value_or(scene_.texts.say("play.no-rule", {{"id", rest}}) + "\n"));
    } else {
      return choose(input);
    }
    return std::nullopt;
  }

  // Of the present choices the one that was typed, in large letters or small ones.
  std::optional<std::string> find_choice(const std::string& input) const {
    for (const auto& [choice, action] : choices())
      if (folded(choice) == folded(input)) return choice;
    return std::nullopt;
  }

  std::optional<Wish> choose(const std::string& input) {
    if (input.empty()) return std::nullopt;
    if (const auto choice = find_choice(input)) {
      narrow(*choice);
      if (candidates_.size() == 1) return Wish{Wish::Kind::act, rules_.write(candidates_.front())};
      if (!has_screen()) print_picture();
      return std::nullopt;
    }
    if (const auto action = rules_.read_action(input)) {
      if (const auto refusal = table_.check(player_, input)) {
        tell(scene_.texts.say(*refusal) + "\n");
        return std::nullopt;
      }
      return Wish{Wish::Kind::act, input};
    }
    tell(scene_.texts.say("play.unknown", {{"input", printable(input)}}) + "\n");
    return std::nullopt;
  }

  const G& rules_;
  typename G::View view_;
  Player player_;
  const Table& table_;
  const Scene& scene_;
  std::span<const std::string> log_;
  std::size_t told_;
  std::string answer_;  // to what was typed last, where there is a screen to show it on
  std::vector<Action> all_;
  std::vector<Action> candidates_;
  std::size_t step_ = 0;
};

}  // namespace skyline::app
