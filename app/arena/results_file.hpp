// The results of an arena on disk, one JSON line a group behind a line that says what is played, so that an
// arena can be stopped at any time and continued. Lines are written in the order of groups, whichever thread
// played them: the file follows from the seed too.
#pragma once

#include <string>
#include <vector>

#include "app/arena/setup.hpp"
#include "bots/arena/finished_game.hpp"

namespace skyline::app::arena {

class ResultsFile {
 public:
  // Opens the file or begins it. Throws InputError if it belongs to another arena, is in use or makes no
  // sense.
  ResultsFile(std::string name, const Setup& setup);
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;
  ~ResultsFile();

  // The groups that were there, the first of the schedule first.
  std::vector<bots::arena::Group> take_groups() { return std::move(groups_); }
  void append(const bots::arena::Group& group);

 private:
  std::string read_all() const;
  void write(const std::string& line) const;

  std::string name_;
  int file_ = -1;
  std::int64_t next_ = 0;
  std::vector<bots::arena::Group> groups_;
};

}  // namespace skyline::app::arena
