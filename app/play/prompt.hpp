// Asks one person for one action: step by step through the choices that lead to it, or in notation. The steps
// come from the legal actions alone, so nothing can be picked that would be refused.
#pragma once

#include <algorithm>
#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "app/rules_page.hpp"
#include "app/screens/screen.hpp"
#include "app/terminal.hpp"
#include "engine/table/table.hpp"

namespace skyline::app {

struct Answer {
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
    show();
  }

  Answer ask() {
    for (;;) {
      std::cout << '\n' << question();
      const auto input = ask_line(
          scene_.texts.say("play.prompt", {{"player", scene_.names[static_cast<std::size_t>(player_)]}}));
      if (!input) return {Answer::Kind::quit, ""};
      if (auto answer = understand(*input)) return *answer;
    }
  }

 private:
  std::vector<std::string> steps(const Action& action) const { return Screen<G>::steps(rules_, action); }

  void show() const {
    clear_screen();
    if (told_ < log_.size()) {
      std::cout << scene_.texts.say("play.last") << '\n';
      for (std::size_t i = std::max(told_, log_.size() > 14 ? log_.size() - 14 : 0); i < log_.size(); ++i)
        std::cout << "  " << wrapped(log_[i], scene_.style, 2, 4) << '\n';
      std::cout << '\n';
    }
    std::cout << Screen<G>::draw(rules_, view_, candidates_, scene_);
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

  std::string question() const {
    std::string text =
        wrapped(Screen<G>::question(rules_, step_, candidates_.front(), scene_), scene_.style, 0, 0) + "\n";
    const auto list = choices();
    std::size_t widest = 0;
    for (const auto& [choice, action] : list) widest = std::max(widest, choice.size());
    std::string plain;  // choices that say everything themselves share lines
    std::size_t column = 0;
    for (const auto& [choice, action] : list) {
      const auto label = Screen<G>::label(rules_, view_, step_, action, scene_);
      if (!label.empty()) {
        const int from = static_cast<int>(widest) + 4;
        text += "  " + scene_.style.bold(choice) + std::string(widest - choice.size() + 2, ' ') +
                wrapped(label, scene_.style, from, from) + "\n";
        continue;
      }
      if (column > 0 && column + choice.size() + 2 > static_cast<std::size_t>(scene_.style.width)) {
        plain += "\n";
        column = 0;
      }
      plain += "  " + scene_.style.bold(choice);
      column += choice.size() + 2;
    }
    return text + plain + (plain.empty() ? "" : "\n");
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

  std::optional<Answer> understand(const std::string& input) {
    const auto space = input.find(' ');
    const std::string word = input.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : input.substr(space + 1);
    if (word == "hint") return Answer{Answer::Kind::hint, ""};
    if (word == "undo") return Answer{Answer::Kind::undo, ""};
    if (word == "save") return Answer{Answer::Kind::save, rest};
    if (word == "quit") return Answer{Answer::Kind::quit, ""};
    if (word == "quit!") return Answer{Answer::Kind::quit, "!"};
    if (word == "?" || word == "help") {
      std::cout << scene_.texts.say("play.help", {{"example", rules_.write(all_.front())}});
    } else if (word == "b" || word == "back") {
      start_over();
      show();
    } else if (word == "log") {
      for (const auto& line : log_) std::cout << "  " << wrapped(line, scene_.style, 2, 4) << '\n';
    } else if (word == "actions") {
      for (const Action& action : all_) std::cout << "  " << rules_.write(action) << '\n';
    } else if (word == "rules") {
      const RulesPage page(std::string(table_.game()), user_language());
      std::cout << (rest.empty()
                        ? page.text()
                        : page.rule(rest).value_or(scene_.texts.say("play.no-rule", {{"id", rest}}) + "\n"));
    } else {
      return choose(input);
    }
    return std::nullopt;
  }

  std::optional<Answer> choose(const std::string& input) {
    std::string wanted = input;
    std::transform(wanted.begin(), wanted.end(), wanted.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    for (const auto& [choice, action] : choices()) {
      std::string upper = choice;
      std::transform(upper.begin(), upper.end(), upper.begin(),
                     [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
      if (upper != wanted) continue;
      narrow(choice);
      if (candidates_.size() == 1) return Answer{Answer::Kind::act, rules_.write(candidates_.front())};
      show();
      return std::nullopt;
    }
    if (const auto action = rules_.read_action(input)) {
      if (const auto refusal = table_.check(player_, input)) {
        std::cout << scene_.texts.say(*refusal) << '\n';
        return std::nullopt;
      }
      return Answer{Answer::Kind::act, input};
    }
    std::cout << scene_.texts.say("play.unknown", {{"input", input}}) << '\n';
    return std::nullopt;
  }

  const G& rules_;
  typename G::View view_;
  Player player_;
  const Table& table_;
  const Scene& scene_;
  std::span<const std::string> log_;
  std::size_t told_;
  std::vector<Action> all_;
  std::vector<Action> candidates_;
  std::size_t step_ = 0;
};

}  // namespace skyline::app
