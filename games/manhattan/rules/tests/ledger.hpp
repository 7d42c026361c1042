// An independent and slow account of a game, kept from the texts of a record alone: which blocks stand where,
// where the monster is, and what the board is worth. It shares no code with the engine, so that the two can
// be held against each other.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace skyline::manhattan {

class Ledger {
 public:
  using Tower = std::vector<std::string>;  // blocks like "O2", from the ground up
  using Row = std::vector<int>;            // points by player

  Ledger(int players, std::vector<int> seats, bool baby)
      : players_(players), seats_(std::move(seats)), baby_(baby) {}

  void chance(const std::string& text) {
    const auto words = words_of(text);
    if (words[0] == "godzilla") monster_ = words[1];
    if (words[0] == "urban") urban_ = words[1];
  }

  void act(int player, const std::string& text) {
    const auto words = words_of(text);
    if (words[0] == "select") return;
    if (!monster_.empty()) move_monster(player, std::stoi(words[1]));
    if (words[0] == "build") towers_[words[2]].push_back(words[3]);
  }

  const std::map<std::string, Tower>& towers() const { return towers_; }
  const std::string& monster() const { return monster_; }
  const std::vector<std::string>& destroyed() const { return destroyed_; }

  // Tallest, majority, buildings, urban.
  std::array<Row, 4> points() const {
    std::array<Row, 4> sums{no_points(), no_points(), no_points(), no_points()};
    int most = 0;
    for (const auto& [plot, tower] : towers_) most = std::max(most, height(tower));
    const auto tallest = of_height(towers_, most);
    if (tallest.size() == 1) sums[0][player_of(owner(tallest[0]))] += 3;
    for (const char city : cities)
      for (const char colour : colours) {
        bool more_than_all = owned(city, colour) > 0;
        for (const char other : colours)
          if (other != colour && owned(city, other) >= owned(city, colour)) more_than_all = false;
        if (more_than_all) sums[1][player_of(colour)] += 2;
      }
    for (const auto& [plot, tower] : towers_) sums[2][player_of(owner(tower))] += 1;
    if (!urban_.empty()) sums[3] = urban_points();
    return sums;
  }

 private:
  using Towers = std::map<std::string, Tower>;
  static constexpr std::array<char, 6> cities{'A', 'B', 'C', 'D', 'E', 'F'};
  static constexpr std::array<char, 4> colours{'O', 'B', 'Y', 'P'};

  static std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
  }

  Row no_points() const { return Row(static_cast<std::size_t>(players_), 0); }
  int player_of(char colour) const {
    const int number = colour == 'O' ? 0 : colour == 'B' ? 1 : colour == 'Y' ? 2 : 3;
    return players_ == 2 ? number % 2 : number;
  }
  static char owner(const Tower& tower) { return tower.back()[0]; }
  static int height(const Tower& tower) {
    int floors = 0;
    for (const auto& block : tower) floors += block[1] - '0';
    return floors;
  }
  static std::vector<Tower> of_height(const Towers& towers, int wanted) {
    std::vector<Tower> found;
    for (const auto& [plot, tower] : towers)
      if (height(tower) == wanted) found.push_back(tower);
    return found;
  }
  Towers in(char city) const {
    Towers found;
    for (const auto& [plot, tower] : towers_)
      if (plot[0] == city) found[plot] = tower;
    return found;
  }
  int owned(char city, char colour) const {
    int count = 0;
    for (const auto& [plot, tower] : in(city)) count += owner(tower) == colour ? 1 : 0;
    return count;
  }

  void move_monster(int player, int card) {
    static const std::array<std::string, 6> map{"A1A2A3B1B2B3C1C2C3", "A4A5A6B4B5B6C4C5C6",
                                                "A7A8A9B7B8B9C7C8C9", "D1D2D3E1E2E3F1F2F3",
                                                "D4D5D6E4E5E6F4F5F6", "D7D8D9E7E8E9F7F8F9"};
    int right = (card - 1) % 3 - 1;
    int down = (card - 1) / 3 - 1;
    for (int turn = 0; turn < seats_[player]; ++turn) {  // a quarter turn clockwise for each seat
      const int old = right;
      right = -down;
      down = old;
    }
    for (int row = 0; row < 6; ++row) {
      const auto at = map[row].find(monster_);
      if (at == std::string::npos) continue;
      const int column = static_cast<int>(at) / 2;
      monster_ = map[(row + down + 6) % 6].substr(static_cast<std::size_t>((column + right + 9) % 9) * 2, 2);
      break;
    }
    const auto reached = towers_.find(monster_);
    if (reached == towers_.end()) return;
    do {
      destroyed_.push_back(reached->second.back());
      reached->second.pop_back();
    } while (!baby_ && !reached->second.empty());
    if (reached->second.empty()) towers_.erase(reached);
  }

  Row urban_points() const {
    Row sums = no_points();
    const auto pay = [&](char colour, int points) { sums[player_of(colour)] += points; };
    const auto pay_all_in = [&](const std::vector<char>& chosen) {
      if (chosen.size() != 1) return;
      for (const auto& [plot, tower] : in(chosen[0])) pay(owner(tower), 1);
    };
    if (urban_ == "big-business")
      for (const char city : cities) {
        int most = 0;
        for (const auto& [plot, tower] : in(city)) most = std::max(most, height(tower));
        if (const auto found = of_height(in(city), most); found.size() == 1) pay(owner(found[0]), 2);
      }
    if (urban_ == "megacity" || urban_ == "small-town") {
      std::map<std::size_t, std::vector<char>> by_size;
      for (const char city : cities) by_size[in(city).size()].push_back(city);
      pay_all_in(urban_ == "megacity" ? by_size.rbegin()->second : by_size.begin()->second);
    }
    if (urban_ == "worldwide-expansion")
      for (const char city : cities)
        for (const char colour : colours)
          if (owned(city, colour) > 0) pay(colour, 1);
    if (urban_ == "hobbit-home" && !towers_.empty()) {
      int most = 0;
      std::set<char> where;
      for (const auto& [plot, tower] : towers_) most = std::max(most, height(tower));
      for (const auto& [plot, tower] : towers_)
        if (height(tower) == most) where.insert(plot[0]);
      int least = most;
      for (const auto& [plot, tower] : in(*where.begin())) least = std::min(least, height(tower));
      const auto lowest = of_height(in(*where.begin()), least);
      if (where.size() == 1 && lowest.size() == 1) pay(owner(lowest[0]), 2);
    }
    for (const auto& [plot, tower] : towers_) {
      std::set<char> in_tower;
      for (const auto& block : tower) in_tower.insert(block[0]);
      if (urban_ == "founder" && tower.front()[0] != owner(tower)) pay(tower.front()[0], 1);
      if (urban_ == "fog-free-view" && height(tower) >= 5) pay(owner(tower), 1);
      if (urban_ == "multiple-tower" && in_tower.size() >= 3) pay(owner(tower), 2);
      if (urban_ == "villa" && height(tower) == 1 && beside_empty(plot)) pay(owner(tower), 2);
    }
    return sums;
  }

  bool beside_empty(const std::string& plot) const {
    static const std::map<char, std::string> beside{{'1', "24"},  {'2', "135"},  {'3', "26"},
                                                    {'4', "157"}, {'5', "2468"}, {'6', "359"},
                                                    {'7', "48"},  {'8', "579"},  {'9', "68"}};
    const auto& sides = beside.at(plot[1]);
    return std::any_of(sides.begin(), sides.end(),
                       [&](char side) { return !towers_.contains({plot[0], side}); });
  }

  int players_;
  std::vector<int> seats_;
  bool baby_;
  Towers towers_;
  std::string monster_;
  std::string urban_;
  std::vector<std::string> destroyed_;
};

}  // namespace skyline::manhattan
