#include "games/manhattan/rules/scoring.hpp"

#include <algorithm>
#include <functional>

#include "games/manhattan/rules/urban_scoring.hpp"

namespace skyline::manhattan {
namespace {

template <class Give>
void each_award(const Board& board, UrbanRule urban, Give&& give) {
  const Survey survey(board);
  if (survey.tallest_count == 1)  // M21
    give(Criterion::tallest, board.tower(survey.tallest_plot).owner(), points_for_tallest,
         city_of(survey.tallest_plot), survey.tallest_plot);
  for (int city = 0; city < city_count; ++city)  // M22
    if (const int colour = survey.majority(city); colour >= 0)
      give(Criterion::majority, static_cast<Colour>(colour), points_for_majority, city, whole_city);
  for (int plot = 0; plot < plot_count; ++plot)  // M23
    if (!board.tower(plot).empty())
      give(Criterion::buildings, board.tower(plot).owner(), points_for_building, city_of(plot), plot);
  urban_awards(board, survey, urban, [&give](Colour colour, int points, int city, int plot) {
    give(Criterion::urban, colour, points, city, plot);
  });
}

}  // namespace

Survey::Survey(const Board& board) {
  for (int plot = 0; plot < plot_count; ++plot) {
    const Tower tower = board.tower(plot);
    if (tower.empty()) continue;
    const int height = tower.height();
    const auto city = static_cast<std::size_t>(city_of(plot));
    heights[plot] = narrow<std::uint8_t>(height);
    ++owned[city][index(tower.owner())];
    ++buildings[city];
    if (height > tallest_height) {
      tallest_height = height;
      tallest_plot = plot;
      tallest_count = 1;
    } else if (height == tallest_height) {
      ++tallest_count;
    }
  }
}

int majority(const std::array<std::uint8_t, colour_count>& counts) {
  const auto most = std::max_element(counts.begin(), counts.end());
  if (*most == 0 || std::count(counts.begin(), counts.end(), *most) > 1) return -1;
  return static_cast<int>(most - counts.begin());
}

AwardList awards(const Board& board, UrbanRule urban) {
  AwardList list;
  each_award(board, urban, [&list](Criterion criterion, Colour colour, int points, int city, int plot) {
    list.push_back({criterion, colour, narrow<std::uint8_t>(points), narrow<std::uint8_t>(city),
                    narrow<std::uint8_t>(plot)});
  });
  return list;
}

ColourScore score(const Board& board, UrbanRule urban) {
  ColourScore sums{};
  each_award(board, urban, [&sums](Criterion criterion, Colour colour, int points, int, int) {
    sums[index(criterion)][index(colour)] += points;
  });
  return sums;
}

}  // namespace skyline::manhattan
