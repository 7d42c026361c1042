#include "app/arena/results_file.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <unistd.h>

namespace skyline::app::arena {
namespace {

using bots::arena::FinishedGame;
using bots::arena::Group;
using bots::arena::PlannedGame;

std::string write_group(std::int64_t number, const Group& group) {
  json::Array games;
  for (const auto& game : group.games) {
    json::Array winners;
    for (const Player player : game.standing.winners) winners.emplace_back(player);
    const auto points = std::span(game.standing.points).first(game.seats.size());
    games.emplace_back(json::Object{{"seats", json::array_of(game.seats)},
                                    {"points", json::array_of(points)},
                                    {"winners", std::move(winners)},
                                    {"decisions", game.decisions}});
  }
  return json::write(json::Object{
             {"group", number}, {"configuration", group.configuration}, {"games", std::move(games)}}) +
         "\n";
}

std::optional<std::vector<int>> read_numbers(const json::Value* value) {
  if (value == nullptr || value->array() == nullptr) return std::nullopt;
  std::vector<int> numbers;
  for (const auto& item : *value->array()) {
    if (item.integer() == nullptr) return std::nullopt;
    numbers.push_back(static_cast<int>(*item.integer()));
  }
  return numbers;
}

// Nothing if it is not the result of the planned game.
std::optional<FinishedGame> read_game(const json::Value& value, const PlannedGame& plan) {
  if (value.object() == nullptr) return std::nullopt;
  const json::Object& object = *value.object();
  const auto seats = read_numbers(object.find("seats"));
  const auto points = read_numbers(object.find("points"));
  const auto winners = read_numbers(object.find("winners"));
  const auto* decisions = object.find("decisions");
  if (!seats || *seats != plan.seats || !points || points->size() != seats->size() || !winners ||
      winners->empty() || decisions == nullptr || decisions->integer() == nullptr)
    return std::nullopt;
  FinishedGame game{*seats, {}, static_cast<int>(*decisions->integer())};
  std::copy(points->begin(), points->end(), game.standing.points.begin());
  for (const int winner : *winners) {
    if (winner < 0 || winner >= game.players()) return std::nullopt;
    game.standing.winners = game.standing.winners.with(winner);
  }
  return game;
}

// Nothing if it is not the group of that number.
std::optional<Group> read_group(std::string_view line, std::int64_t number, const Setup& setup) {
  const auto value = json::read(line);
  if (!value || value->object() == nullptr) return std::nullopt;
  const auto* given = value->object()->find("group");
  const auto* games = value->object()->find("games");
  const auto plan = setup.schedule.group(number);
  if (given == nullptr || *given != json::Value(number) || games == nullptr || games->array() == nullptr ||
      games->array()->size() != plan.games.size())
    return std::nullopt;
  Group group{plan.configuration, {}};
  for (std::size_t i = 0; i < plan.games.size(); ++i) {
    auto game = read_game((*games->array())[i], plan.games[i]);
    if (!game) return std::nullopt;
    group.games.push_back(std::move(*game));
  }
  return group;
}

}  // namespace

ResultsFile::ResultsFile(std::string name, const Setup& setup) : name_(std::move(name)) {
  constexpr mode_t everybody_reads = 0644;
  file_ = open(name_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, everybody_reads);
  if (file_ < 0) throw InputError(name_ + ": the file cannot be written");
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    close(file_);
    throw InputError(name_ + ": another arena is writing to it");
  }
  try {
    const std::string header = json::write(describe(setup)) + "\n";
    const std::string text = read_all();
    // Whoever was killed while writing left part of a line. It is dropped, but never what another wrote.
    const auto complete = text.find_last_of('\n') + 1;
    const bool begun = complete > 0;
    if (begun ? !text.starts_with(header) : !header.starts_with(text))
      throw InputError(name_ + ": the file belongs to another arena; begin a new one, or repeat its options");
    std::size_t at = header.size();
    for (; begun && at < complete; ++next_) {
      const auto end = text.find('\n', at);
      auto group = read_group(std::string_view(text).substr(at, end - at), next_, setup);
      if (!group)
        throw InputError(name_ + ": line " + std::to_string(next_ + 2) + " is not group " +
                         std::to_string(next_) + " of this arena");
      groups_.push_back(std::move(*group));
      at = end + 1;
    }
    if (complete < text.size() && ftruncate(file_, static_cast<off_t>(complete)) != 0)
      throw InputError(name_ + ": the file cannot be written");
    if (!begun) write(header);
  } catch (...) {
    close(file_);
    throw;
  }
}

ResultsFile::~ResultsFile() { close(file_); }

void ResultsFile::append(const Group& group) { write(write_group(next_++, group)); }

std::string ResultsFile::read_all() const {
  std::string text;
  std::array<char, 1 << 16> buffer{};
  for (;;) {
    const auto count = read(file_, buffer.data(), buffer.size());
    if (count < 0) throw InputError(name_ + ": the file cannot be read");
    if (count == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

void ResultsFile::write(const std::string& line) const {
  for (std::size_t done = 0; done < line.size();) {
    const auto count = ::write(file_, line.data() + done, line.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) throw InputError(name_ + ": the results could not be written");
    done += static_cast<std::size_t>(count);
  }
}

}  // namespace skyline::app::arena
