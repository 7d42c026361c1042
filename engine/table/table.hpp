// A game being played, whichever it is: what the terminal, the server and the record tools hold. It keeps the
// record as the game goes and takes back what may be taken back.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.hpp"
#include "engine/table/played_game.hpp"

namespace skyline {

class Table {
 public:
  static Result<Table> open(std::string_view game, const json::Object& config,
                            std::optional<std::int64_t> seed = std::nullopt);
  // The game that a header tells of, at its deal or at the position that the header has.
  static Result<Table> open(const HeaderLine& header);
  // A game from its start, perhaps one that the catalogue does not have.
  explicit Table(std::unique_ptr<PlayedGame> game, std::optional<std::int64_t> seed = std::nullopt);

  std::string_view game() const { return game_->name(); }
  int players() const { return game_->players(); }
  Stage stage() const { return game_->stage(); }
  PlayerSet may_act() const { return game_->may_act(); }
  std::vector<std::string> legal(Player player) const { return game_->legal(player); }
  Standing standing() const { return game_->standing(); }
  json::Object view(Viewer viewer) const { return game_->describe_view(viewer); }
  // The parts of which it is made, as members of an object that has begun: what everybody sees, and what the
  // viewer sees besides.
  void write_open_view(json::Writer& out) const { game_->write_open(out); }
  void write_own_view(Viewer viewer, json::Writer& out) const { game_->write_own(viewer, out); }
  json::Object position() const { return game_->describe_position(); }  // the whole truth: for finished games
  // The position for the header of a record that begins here: the whole truth too. None where nobody decides,
  // or the game has no such form.
  std::optional<json::Object> position_for_header() const { return game_->written_position(); }
  // What a viewer may know of what happened: the text of an outcome without what is hidden from them; whether
  // an action is told only at its reveal; and whose last such action is not revealed yet.
  std::string seen(std::string_view outcome, Viewer viewer) const { return game_->seen(outcome, viewer); }
  bool is_secret(std::string_view action) const { return game_->is_secret(action); }
  PlayerSet undisclosed() const { return game_->undisclosed(); }
  // The game as it stands, without its past: for bots that think while the table goes on.
  Table snapshot() const { return Table(game_->clone()); }
  // The typed game, for bots and screens that are written for one; null when the table plays another.
  template <Game G>
  const PlayedGameOf<G>* as() const {
    return game() == G::name ? static_cast<const PlayedGameOf<G>*>(game_.get()) : nullptr;
  }

  // An action that is read and found legal, with what comes of it. It is for the table as it stands, and
  // nothing has happened until it is done.
  class LegalAction {
   public:
    bool secret() const { return next_.secret; }

   private:
    friend class Table;
    LegalAction(Player player, std::string_view text, PlayedGame::Next next)
        : player_(player), text_(text), next_(std::move(next)) {}
    Player player_;
    std::string text_;
    PlayedGame::Next next_;
  };
  Result<LegalAction> consider(Player player, std::string_view action) const;
  void act(LegalAction action);

  [[nodiscard]] std::optional<Refusal> check(Player player, std::string_view action) const {
    return game_->check(player, action);
  }
  [[nodiscard]] std::optional<Refusal> act(Player player, std::string_view action);
  // Lets one chance event or one scoring happen, where that is next.
  void step(Random& random);
  // Steps until somebody must decide or the game is over; then writes the result.
  void play_on(Random& random);

  // The player's own last action, as long as nobody else acted and no chance, scoring or result came after
  // it.
  [[nodiscard]] std::optional<Refusal> check_undo(Player player) const;
  [[nodiscard]] std::optional<Refusal> undo(Player player);
  // The player's own last action with all that came after it, whoever did it: what chance gave goes back.
  // Only for those who play against nobody but bots. Secret choices of others are never taken back.
  [[nodiscard]] std::optional<Refusal> check_rewind(Player player) const;
  [[nodiscard]] std::optional<Refusal> rewind(Player player);

  // Who plays and since when, for the header of the record.
  void tell_origin(Origin origin) { std::get<HeaderLine>(record_.front()).origin = std::move(origin); }
  const Origin& origin() const { return header().origin; }

  // The lines so far, header first; with legal lists when they were asked for before the action.
  std::span<const RecordLine> record() const { return record_; }
  void keep_legal_lists() { keeps_legal_lists_ = true; }

  // Continues with a line of a record, which must be what the rules say at this point.
  [[nodiscard]] std::optional<Refusal> replay(const RecordLine& line);
  // A record may end before the score lines that are due: they follow from it.
  void settle_due_scores();
  bool result_written() const { return std::holds_alternative<ResultLine>(record_.back()); }

 private:
  struct Undo {
    Player player;
    std::unique_ptr<PlayedGame> before;
  };

  const HeaderLine& header() const { return std::get<HeaderLine>(record_.front()); }
  std::optional<std::size_t> last_line_of(Player player) const;
  std::optional<Refusal> chance(std::string_view outcome);
  std::optional<Refusal> check_score(const ScoreLine& line);
  ScoreLine explained(const json::Object& score) const;
  std::optional<Refusal> check_result(const ResultLine& line) const;
  std::optional<Refusal> check_legal(const ActionLine& line) const;
  void score();
  ResultLine result() const;
  void end(ResultLine line);

  std::unique_ptr<PlayedGame> game_;
  std::vector<RecordLine> record_;
  std::vector<Undo> undo_;
  std::size_t scores_read_ = 0;  // of the scoring under way, while replaying
  bool keeps_legal_lists_ = false;
};

}  // namespace skyline
