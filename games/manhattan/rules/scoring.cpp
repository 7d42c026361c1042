#include "games/manhattan/rules/scoring.hpp"

#include <algorithm>
#include <functional>

#include "games/manhattan/rules/urban_scoring.hpp"

namespace skyline::manhattan {
namespace {

// All awards in their order. Buildings are many and all alike: how those are given is left to the caller.
template <class Give, class GiveForBuildings>
void each_award(const Board& board, const Survey& survey, UrbanRule urban, Give&& give,
                GiveForBuildings&& give_for_buildings) {
  if (survey.tallest_count == 1)  // M21
    give(Criterion::tallest, board.tower(survey.tallest_plot).owner(), points_for_tallest,
         city_of(survey.tallest_plot), survey.tallest_plot);
  for (int city = 0; city < city_count; ++city)  // M22
    if (const int colour = survey.majority(city); colour >= 0)
      give(Criterion::majority, static_cast<Colour>(colour), points_for_majority, city, whole_city);
  give_for_buildings();  // M23
  urban_awards(board, survey, urban, [&give](Colour colour, int points, int city, int plot) {
    give(Criterion::urban, colour, points, city, plot);
  });
}

}  // namespace

Survey::Survey(const Board& board) {
  for (int plot = 0; plot < plot_count; ++plot)
    heights[plot] = narrow<std::uint8_t>(board.tower(plot).height());
  for (int city = 0; city < city_count; ++city)
    for (int plot = plot_at(city, 0); plot < plot_at(city + 1, 0); ++plot) {
      const std::uint8_t stands = board.tower(plot).empty() ? 0 : 1;
      owned[city][index(board.tower(plot).owner())] += stands;
      buildings[city] += stands;
    }
  tallest_height = *std::max_element(heights.begin(), heights.end());
  if (tallest_height == 0) return;
  tallest_count = static_cast<int>(std::count(heights.begin(), heights.end(), tallest_height));
  tallest_plot =
      static_cast<int>(std::find(heights.begin(), heights.end(), tallest_height) - heights.begin());
}

AwardList awards(const Board& board, UrbanRule urban) {
  AwardList list;
  const auto give = [&list](Criterion criterion, Colour colour, int points, int city, int plot) {
    list.push_back({criterion, colour, narrow<std::uint8_t>(points), narrow<std::uint8_t>(city),
                    narrow<std::uint8_t>(plot)});
  };
  each_award(board, Survey(board), urban, give, [&] {
    for (int plot = 0; plot < plot_count; ++plot)
      if (!board.tower(plot).empty())
        give(Criterion::buildings, board.tower(plot).owner(), points_for_building, city_of(plot), plot);
  });
  return list;
}

ColourScore score(const Board& board, const Survey& survey, UrbanRule urban) {
  ColourScore sums{};
  const auto give = [&sums](Criterion criterion, Colour colour, int points, int, int) {
    sums[index(criterion)][index(colour)] += points;
  };
  each_award(board, survey, urban, give, [&] {
    for (const auto& of_city : survey.owned)
      for (std::size_t colour = 0; colour < colour_count; ++colour)
        sums[index(Criterion::buildings)][colour] += of_city[colour] * points_for_building;
  });
  return sums;
}

}  // namespace skyline::manhattan
