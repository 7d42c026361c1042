#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "engine/core/texts.hpp"
#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {

TEST(TrafficDescribe, tells_all_that_a_screen_must_draw) {
  Scene scene({"o|o.o",  //
               "-a-+-",  //
               "o.o.o"});
  scene.gives(0, {3}).gives(1, {1, 2});
  const json::Object seen = describe_view(scene.game, scene.game.view(scene.position, 0));
  EXPECT_EQ(
      json::write(*seen.find("points")),
      R"([{"at":[1,1],"kind":"t-junction","joints":"new","ways":"e","vehicle":{"player":0,"kind":"taxi",)"
      R"("strength":1},"fresh":false},{"at":[2,1],"kind":"straight","joints":"ew","ways":"w","vehicle":null,"fresh":false}])");
  EXPECT_EQ(json::write(*seen.find("streets")),
            R"([{"axis":"h","points":[[1,1],[2,1]],"strength":[1,0,0,0]},)"
            R"({"axis":"v","points":[[1,1]],"strength":[1,0,0,0]},)"
            R"({"axis":"v","points":[[2,1]],"strength":[0,0,0,0]}])");
  EXPECT_EQ(json::write(*seen.find("hand")), R"([{"tile":3,"sides":"RRRB"}])");
  EXPECT_EQ(seen.find("hands"), nullptr);
  EXPECT_EQ(*seen.find("stack")->integer(), 41);
  EXPECT_EQ(*seen.find("actions_a_turn")->integer(), 2);
  EXPECT_EQ(*seen.find("actions_left")->integer(), 2);
  const json::Object& rival = *(*seen.find("players")->array())[1].object();
  EXPECT_EQ(*rival.find("tiles")->integer(), 2) << "how many tiles others hold is public";
  EXPECT_EQ(*rival.find("trucks_in_reserve")->integer(), 2);
}

TEST(TrafficDescribe, tells_which_points_a_tile_would_make) {
  Scene scene({"o|o|o",  //
               "-A-  ",  //
               "o|o  ",  //
               "-+-  ",  //
               "o|o|o"});
  const json::Object seen = describe_view(scene.game, scene.game.view(scene.position, 0));
  const std::string cells = json::write(*seen.find("open_cells"));
  EXPECT_NE(cells.find(R"({"at":[2,1],"sides":"R.RR","completes":[[2,2],[2,1]]})"), std::string::npos)
      << cells;
  EXPECT_NE(cells.find(R"({"at":[0,-1],"sides":"..R.","completes":[]})"), std::string::npos) << cells;
  const std::string points = json::write(*seen.find("points"));
  EXPECT_NE(points.find(R"("vehicle":{"player":0,"kind":"truck","strength":2})"), std::string::npos)
      << points;
}

TEST(TrafficDescribe, every_refusal_has_its_sentence) {
  const skyline::Texts texts("en");
  int codes = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SKYLINE_SOURCE_DIR "/games/traffic/rules")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream file(entry.path());
    const std::string source(std::istreambuf_iterator<char>(file), {});
    const std::regex code(R"re("(traffic\.[a-z.-]*[a-z])")re");
    for (std::sregex_iterator found(source.begin(), source.end(), code); found != std::sregex_iterator();
         ++found) {
      EXPECT_TRUE(texts.has("refusal." + (*found)[1].str())) << (*found)[1].str();
      ++codes;
    }
  }
  EXPECT_GT(codes, 30);
}

}  // namespace skyline::traffic
