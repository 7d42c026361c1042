#include "games/manhattan/rules/board.hpp"

namespace skyline::manhattan {

Stack PlacementLog::stack(int plot) const {
  Stack blocks;
  for (std::size_t entry = 0; entry < count_; ++entry)
    if (on(entry, plot)) blocks.push_back(block(entry));
  return blocks;
}

void PlacementLog::destroy_top(int plot) {
  for (std::size_t entry = count_; entry-- > 0;) {
    if (!on(entry, plot)) continue;
    where_[entry] = destroyed;
    return;
  }
}

void PlacementLog::destroy_all(int plot) {
  for (std::size_t entry = 0; entry < count_; ++entry)
    if (on(entry, plot)) where_[entry] = destroyed;
}

void Board::destroy(int plot) {
  if (tower(plot).empty()) return;
  log.destroy_all(plot);
  towers[plot].clear();
}

void Board::destroy_top(int plot) {
  if (tower(plot).empty()) return;
  const Stack blocks = log.stack(plot);
  log.destroy_top(plot);
  auto& tower = towers[plot];
  if (blocks.size() == 1) {
    tower.clear();
  } else {
    tower.remove(blocks[blocks.size() - 1], blocks[blocks.size() - 2].colour());
  }
}

std::string plot_name(int plot) {
  return {city_letter(city_of(plot)), static_cast<char>('1' + cell_of(plot))};
}

std::optional<int> read_plot(std::string_view word) {
  if (word.size() != 2 || word[0] < 'A' || word[0] > 'F' || word[1] < '1' || word[1] > '9')
    return std::nullopt;
  return plot_at(word[0] - 'A', word[1] - '1');
}

}  // namespace skyline::manhattan
