#include "bots/study/reasons.hpp"

#include "games/all_minds.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots {
namespace {

constexpr std::size_t most_reasons = 3;

}  // namespace

json::Array reasons_for(const Table& table, Player player, std::string_view better, std::string_view other) {
  json::Array told;
  if (better == other) return told;
  Games::with(table.game(), [&]<class G>() {
    const auto& played = *table.as<G>();
    const G& rules = played.rules();
    Random any(0);
    const auto position = rules.imagine(played.view(player), any);
    for (auto& [code, about] :
         Reasons<G>::tell(rules, position, player, *rules.read_action(better), *rules.read_action(other)))
      if (told.size() < most_reasons)
        told.emplace_back(json::Object{{"code", code}, {"about", std::move(about)}});
  });
  return told;
}

}  // namespace skyline::bots
