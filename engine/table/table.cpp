#include "engine/table/table.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/notation.hpp"
#include "engine/core/put_in_order.hpp"
#include "games/all_rules.hpp"

namespace skyline {

Table::Table(std::unique_ptr<PlayedGame> game, std::optional<std::int64_t> seed) : game_(std::move(game)) {
  record_.emplace_back(HeaderLine{std::string(game_->name()), game_->config(), seed});
}

Result<Table> Table::open(std::string_view game, const json::Object& config,
                          std::optional<std::int64_t> seed) {
  std::optional<Result<Table>> opened;
  Games::with(game, [&]<class G>() {
    const auto checked = G::read_config(config);
    if (checked) {
      opened.emplace(Table(std::make_unique<PlayedGameOf<G>>(*checked), seed));
    } else {
      opened.emplace(checked.refusal());
    }
  });
  if (!opened)
    return Refusal{"no-such-game", "", {{"game", std::string(game)}, {"games", join(Games::names())}}};
  return std::move(*opened);
}

Result<Table> Table::open(const HeaderLine& header) {
  auto table = open(header.game, header.config, header.seed);
  if (!table || !header.position) return table;
  if (auto refusal = table->game_->go_to(*header.position)) return *refusal;
  std::get<HeaderLine>(table->record_.front()).position = table->position_for_header();
  return table;
}

Result<Table::LegalAction> Table::consider(Player player, std::string_view action) const {
  auto next = game_->after(player, action);
  if (!next) return next.refusal();
  return LegalAction(player, action, std::move(*next));
}

void Table::act(LegalAction action) {
  ActionLine line{action.player_, std::move(action.text_), std::nullopt, action.next_.secret};
  if (keeps_legal_lists_) line.legal = legal(action.player_);
  undo_.push_back({action.player_, std::exchange(game_, std::move(action.next_.game))});
  record_.emplace_back(std::move(line));
}

std::optional<Refusal> Table::act(Player player, std::string_view action) {
  auto legal = consider(player, action);
  if (!legal) return legal.refusal();
  act(std::move(*legal));
  return std::nullopt;
}

std::optional<Refusal> Table::chance(std::string_view outcome) {
  if (auto refusal = game_->chance(outcome)) return refusal;
  undo_.clear();
  record_.emplace_back(ChanceLine{std::string(outcome)});
  return std::nullopt;
}

void Table::step(Random& random) {
  if (stage() == Stage::scoring) {
    score();
  } else if (stage() == Stage::chance) {
    undo_.clear();
    record_.emplace_back(ChanceLine{game_->draw(random)});
  }
  if (stage() == Stage::over && !result_written()) end(result());
}

void Table::play_on(Random& random) {
  do step(random);
  while (stage() == Stage::chance || stage() == Stage::scoring);
}

void Table::score() {
  const auto lines = game_->scores();
  for (std::size_t i = std::exchange(scores_read_, 0); i < lines.size(); ++i)
    record_.emplace_back(explained(lines[i]));
  undo_.clear();
  game_->settle();
}

ScoreLine Table::explained(const json::Object& score) const {
  const json::Array awards = game_->awards();
  return {score, {awards.empty() ? "" : json::write(json::Value(awards))}};
}

void Table::settle_due_scores() {
  while (stage() == Stage::scoring) score();
}

// The result is the last word: nothing before it can be taken back.
void Table::end(ResultLine line) {
  undo_.clear();
  record_.emplace_back(std::move(line));
}

ResultLine Table::result() const {
  const Standing standing = game_->standing();
  ResultLine line;
  line.points.assign(standing.points.begin(), standing.points.begin() + players());
  for (const Player player : standing.winners) line.winners.push_back(player);
  return line;
}

std::optional<Refusal> Table::check_undo(Player player) const {
  if (!game_->allows_undo()) return Refusal{"undo.never"};
  if (undo_.empty()) return Refusal{"undo.nothing"};
  if (undo_.back().player != player) return Refusal{"undo.others-acted"};
  return std::nullopt;
}

std::optional<Refusal> Table::undo(Player player) {
  if (auto refusal = check_undo(player)) return refusal;
  game_ = std::move(undo_.back().before);
  undo_.pop_back();
  record_.pop_back();
  return std::nullopt;
}

std::optional<std::size_t> Table::last_line_of(Player player) const {
  for (std::size_t at = record_.size(); at-- > 0;) {
    const auto* const action = std::get_if<ActionLine>(&record_[at]);
    if (action == nullptr) continue;
    if (action->by == player) return at;
    if (action->secret) return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Refusal> Table::check_rewind(Player player) const {
  if (!game_->allows_undo()) return Refusal{"undo.never"};
  if (result_written()) return Refusal{"undo.nothing"};
  if (!last_line_of(player)) return Refusal{"undo.nothing-yet"};
  return std::nullopt;
}

// The record is the game's past: what is left of it is played again.
std::optional<Refusal> Table::rewind(Player player) {
  if (auto refusal = check_rewind(player)) return refusal;
  const std::vector<RecordLine> past(record_.begin(),
                                     record_.begin() + static_cast<std::ptrdiff_t>(*last_line_of(player)));
  game_ = game_->from_start();
  if (header().position) accepted(game_->go_to(*header().position));
  record_.resize(1);
  undo_.clear();
  scores_read_ = 0;
  for (std::size_t at = 1; at < past.size(); ++at)
    if (auto refusal = replay(past[at])) return refusal;
  return std::nullopt;
}

std::optional<Refusal> Table::replay(const RecordLine& line) {
  if (std::holds_alternative<HeaderLine>(line)) return Refusal{"record.second-header"};
  if (result_written()) return Refusal{"record.after-result"};
  if (stage() == Stage::scoring && !std::holds_alternative<ScoreLine>(line))
    return Refusal{"record.score-missing", "", {{"wanted", json::write(game_->scores()[scores_read_])}}};
  if (const auto* outcome = std::get_if<ChanceLine>(&line)) return chance(outcome->outcome);
  if (const auto* scored = std::get_if<ScoreLine>(&line)) return check_score(*scored);
  if (const auto* ended = std::get_if<ResultLine>(&line)) {
    if (auto refusal = check_result(*ended)) return refusal;
    end(*ended);
    return std::nullopt;
  }
  const auto& action = std::get<ActionLine>(line);
  if (stage() == Stage::chance) return Refusal{"record.chance-missing"};
  if (auto refusal = check_legal(action)) return refusal;
  if (auto refusal = act(action.by, action.action)) return refusal;
  std::get<ActionLine>(record_.back()).legal = action.legal;
  return std::nullopt;
}

std::optional<Refusal> Table::check_score(const ScoreLine& line) {
  if (stage() != Stage::scoring) return Refusal{"record.score-too-early"};
  const auto wanted = game_->scores();
  if (line.score != wanted[scores_read_])
    return Refusal{"record.wrong-score", "", {{"wanted", json::write(wanted[scores_read_])}}};
  record_.emplace_back(explained(line.score));
  if (++scores_read_ == wanted.size()) score();
  return std::nullopt;
}

std::optional<Refusal> Table::check_result(const ResultLine& line) const {
  if (stage() != Stage::over) return Refusal{"record.result-too-early"};
  if (const ResultLine wanted = result(); line != wanted)
    return Refusal{"record.wrong-result", "", {{"wanted", write_record_line(wanted)}}};
  return std::nullopt;
}

std::optional<Refusal> Table::check_legal(const ActionLine& line) const {
  if (!line.legal || !may_act().contains(line.by)) return std::nullopt;
  auto given = *line.legal;
  auto wanted = legal(line.by);
  put_in_order(given);
  put_in_order(wanted);
  if (given == wanted) return std::nullopt;
  const auto [in_given, in_wanted] = std::mismatch(given.begin(), given.end(), wanted.begin(), wanted.end());
  const bool missing = in_given == given.end() || (in_wanted != wanted.end() && *in_wanted < *in_given);
  return Refusal{missing ? "record.legal-missing" : "record.legal-extra",
                 "",
                 {{"action", missing ? *in_wanted : *in_given}}};
}

}  // namespace skyline
