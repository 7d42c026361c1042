#include "bots/study/lines.hpp"

#include "bots/study/analysis.hpp"
#include "engine/core/record.hpp"

namespace skyline::bots {
namespace {

class Line {
 public:
  Line(const Table& table, const LineEffort& effort, Random& random)
      : walked_(table.snapshot()), effort_(&effort), random_(&random) {}

  // Another way to go on from here.
  Line branch() const {
    Line other(walked_, *effort_, *random_);
    other.told_ = told_;
    other.length_ = length_;
    return other;
  }

  void act(Player player, const std::string& action) {
    const auto known = walked_.record().size();
    accepted(walked_.act(player, action));
    walked_.play_on(*random_);
    ++length_;
    // A scoring ends the line and follows from it; a record of a game that is over has to say so.
    const bool over = walked_.stage() == Stage::over;
    for (const RecordLine& line : walked_.record().subspan(known)) {
      scored_ = scored_ || std::holds_alternative<ScoreLine>(line);
      if (over || !scored_) told_.emplace_back(*json::read(write_record_line(line)));
    }
  }
  bool ended() const {
    if (walked_.stage() != Stage::decision || scored_) return true;
    return length_ >= effort_->longest && walked_.undisclosed().empty();
  }
  Player next() const { return walked_.may_act().lowest(); }
  Analysis think() {
    const auto settings = analysis_settings(walked_.game(), {.iterations = effort_->iterations});
    return analyse(walked_, next(), settings, *random_);
  }
  void go_on() {
    while (!ended()) act(next(), think().actions.front().action);
  }
  const json::Array& told() const { return told_; }

 private:
  Table walked_;
  const LineEffort* effort_;
  Random* random_;
  json::Array told_;
  int length_ = 0;
  bool scored_ = false;
};

}  // namespace

json::Array lines_after(const Table& table, Player player, const std::string& action,
                        const LineEffort& effort, Random& random) {
  Line line(table, effort, random);
  line.act(player, action);
  while (!line.ended() && line.next() == player) line.act(player, line.think().actions.front().action);
  json::Array all;
  if (line.ended()) {
    all.emplace_back(line.told());
    return all;
  }
  const Analysis answers = line.think();
  for (const auto& [answer, prospect] : answers.actions) {
    if (all.size() == effort.most || is_curiosity(prospect, answers.actions.front().prospect)) break;
    Line whole = line.branch();
    whole.act(line.next(), answer);
    whole.go_on();
    all.emplace_back(whole.told());
  }
  return all;
}

}  // namespace skyline::bots
