// The fourth criterion: what each urban rule pays (M27–M35, M37).
#pragma once

#include "games/manhattan/rules/scoring.hpp"

namespace skyline::manhattan {

// The rule is one that pays: neither Fake News, which another rule replaces (M36), nor none.
template <class Give>
void urban_awards(const Board& board, const Survey& survey, UrbanRule rule, Give&& give);

// Where exactly one city has the wanted number of buildings, that city (M37); else -1.
inline int only_city(const Survey& survey, int buildings) {
  int found = -1;
  for (int city = 0; city < city_count; ++city) {
    if (survey.buildings[city] != buildings) continue;
    if (found >= 0) return -1;
    found = city;
  }
  return found;
}

// M32: whether a neighbouring plot of the same city is empty.
inline bool has_empty_neighbour(const Board& board, int plot) {
  const int row = cell_of(plot) / 3;
  const int column = cell_of(plot) % 3;
  return (row > 0 && board.tower(plot - 3).empty()) || (row < 2 && board.tower(plot + 3).empty()) ||
         (column > 0 && board.tower(plot - 1).empty()) || (column < 2 && board.tower(plot + 1).empty());
}

// The only building of a city whose height is the best by an order, or -1 (M27, M34).
template <class Better>
int only_extreme(const Survey& survey, int city, Better better) {
  int found = -1;
  bool tied = false;
  for (int plot = plot_at(city, 0); plot < plot_at(city + 1, 0); ++plot) {
    const int height = survey.heights[plot];
    if (height == 0) continue;
    const int best = found < 0 ? 0 : survey.heights[found];
    if (found < 0 || better(height, best)) {
      found = plot;
      tied = false;
    } else if (height == best) {
      tied = true;
    }
  }
  return tied ? -1 : found;
}

template <class Give>
void urban_awards(const Board& board, const Survey& survey, UrbanRule rule, Give&& give) {
  const auto each_building = [&](auto&& visit) {
    for (int plot = 0; plot < plot_count; ++plot)
      if (!board.tower(plot).empty()) visit(plot, board.tower(plot));
  };
  const auto each_building_of = [&](int city, auto&& visit) {
    for (int plot = plot_at(city, 0); plot < plot_at(city + 1, 0); ++plot)
      if (!board.tower(plot).empty()) visit(plot, board.tower(plot));
  };
  const auto pay_owner = [&](int points) {
    return
        [&give, points](int plot, const Tower& tower) { give(tower.owner(), points, city_of(plot), plot); };
  };

  switch (rule) {
    case UrbanRule::big_business:  // M27
      for (int city = 0; city < city_count; ++city)
        if (const int plot = only_extreme(survey, city, std::greater<>{}); plot >= 0)
          pay_owner(2)(plot, board.tower(plot));
      break;
    case UrbanRule::founder:  // M28
      each_building([&](int plot, const Tower& tower) {
        if (tower.founder() != tower.owner()) give(tower.founder(), 1, city_of(plot), plot);
      });
      break;
    case UrbanRule::megacity: {  // M29: a full city is also the fullest
      const int most = *std::max_element(survey.buildings.begin(), survey.buildings.end());
      if (const int city = only_city(survey, most); city >= 0) each_building_of(city, pay_owner(1));
      break;
    }
    case UrbanRule::fog_free_view:  // M30
      each_building([&](int plot, const Tower& tower) {
        if (tower.height() >= 5) pay_owner(1)(plot, tower);
      });
      break;
    case UrbanRule::multiple_tower:  // M31
      each_building([&](int plot, const Tower& tower) {
        if (tower.colours() >= 3) pay_owner(2)(plot, tower);
      });
      break;
    case UrbanRule::villa:  // M32
      each_building([&](int plot, const Tower& tower) {
        if (tower.height() == 1 && has_empty_neighbour(board, plot)) pay_owner(2)(plot, tower);
      });
      break;
    case UrbanRule::worldwide_expansion:  // M33
      for (int city = 0; city < city_count; ++city)
        for (const Colour colour : all_colours)
          if (survey.owned[city][index(colour)] > 0) give(colour, 1, city, whole_city);
      break;
    case UrbanRule::hobbit_home: {  // M34, M37: the tallest buildings must all stand in one city
      if (survey.tallest_count == 0) break;
      const int city = city_of(survey.tallest_plot);
      int tallest_here = 0;
      for (int plot = plot_at(city, 0); plot < plot_at(city + 1, 0); ++plot)
        tallest_here += survey.heights[plot] == survey.tallest_height ? 1 : 0;
      if (tallest_here != survey.tallest_count) break;
      if (const int plot = only_extreme(survey, city, std::less<>{}); plot >= 0)
        pay_owner(2)(plot, board.tower(plot));
      break;
    }
    case UrbanRule::small_town: {  // M35
      const int fewest = *std::min_element(survey.buildings.begin(), survey.buildings.end());
      if (const int city = only_city(survey, fewest); city >= 0) each_building_of(city, pay_owner(1));
      break;
    }
    case UrbanRule::fake_news:
    case UrbanRule::none: break;
  }
}

}  // namespace skyline::manhattan
