// What a view tells about each use while a lot is decided about, held against what follows.
#include <gtest/gtest.h>

#include "engine/core/json.hpp"
#include "engine/core/random.hpp"
#include "engine/table/table.hpp"

namespace skyline::downtown {
namespace {

const json::Object* find_lot(const json::Object& view, int lot) {
  for (const auto& one : *view.find("lots")->array())
    if (*one.object()->find("lot")->integer() == lot) return one.object();
  return nullptr;
}

// The outlook of a use, as the view told it; nothing when it told none.
const json::Object* find_outlook(const json::Object& view, std::string_view use) {
  const auto* const outlook = view.find("outlook");
  if (outlook == nullptr) return nullptr;
  for (const auto& one : *outlook->array())
    if (*one.object()->find("use")->text() == use) return one.object();
  return nullptr;
}

TEST(Outlook, D16_D17_the_use_that_is_built_pays_what_the_view_had_foretold) {
  int compared = 0;
  for (const int players : {2, 3, 6}) {
    auto table = Table::open("downtown", {{"players", players}});
    ASSERT_TRUE(table);
    Random random(7);
    json::Object before;
    for (table->play_on(random); table->stage() == Stage::decision; table->play_on(random)) {
      const json::Object now = table->view(spectator);
      const auto* const decided = before.find("deciding");
      if (decided != nullptr && decided->integer() != nullptr) {
        const int lot = static_cast<int>(*decided->integer());
        const auto* const use = find_lot(now, lot)->find("use")->text();
        if (use != nullptr) {
          const auto* const foretold = find_outlook(before, *use);
          ASSERT_NE(foretold, nullptr);
          for (const char* what : {"value", "well_placed", "counted", "deciding"})
            EXPECT_EQ(json::write(*foretold->find("pays")->object()->find(what)),
                      json::write(*find_lot(now, lot)->find("pays")->object()->find(what)))
                << what << " of lot " << lot;
          for (const auto& neighbour : *foretold->find("neighbours")->array()) {
            const auto number = static_cast<int>(*neighbour.object()->find("lot")->integer());
            EXPECT_EQ(json::write(*neighbour.object()->find("value")),
                      json::write(*find_lot(now, number)->find("pays")->object()->find("value")));
          }
          ++compared;
        }
      }
      before = now;
      const Player player = table->may_act().lowest();
      const auto legal = table->legal(player);
      ASSERT_FALSE(
          table->act(player, legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]));
    }
  }
  EXPECT_GT(compared, 20);
}

}  // namespace
}  // namespace skyline::downtown
