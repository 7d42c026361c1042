#include "games/traffic/rules/config.hpp"

#include "engine/core/texts.hpp"
#include "games/traffic/rules/tests/picture.hpp"

namespace skyline::traffic {
namespace {

std::string refusal_of(const json::Object& options) {
  const auto config = read_config(options);
  if (config) return "";
  EXPECT_TRUE(skyline::Texts("en").has("refusal." + std::string(config.refusal().code)));
  return std::string(config.refusal().code) + ' ' + std::string(config.refusal().rule);
}

}  // namespace

TEST(TrafficConfig, defaults_are_not_written) {
  EXPECT_EQ(*read_config({}), Config{});
  EXPECT_TRUE(write_config(Config{}).empty());
  const json::Object defaults{{"players", 4}, {"scenario", "times-square"}, {"tiles", "standard"}};
  EXPECT_TRUE(write_config(*read_config(defaults)).empty());
}

TEST(TrafficConfig, what_differs_is_written_and_read_again) {
  const json::Object options{
      {"players", 2}, {"scenario", "central-park"}, {"tiles", red_tiles()}, {"start", 1}};
  const auto config = read_config(options);
  ASSERT_TRUE(config.ok());
  EXPECT_EQ(write_config(*config), options) << "a record carries the text of its tiles";
  EXPECT_EQ(*read_config(write_config(*config)), *config);
}

TEST(TrafficConfig, T1_wrong_options) {
  EXPECT_EQ(refusal_of({{"players", 1}}), "config.not-a-number ");
  EXPECT_EQ(refusal_of({{"players", 5}}), "config.not-a-number ");
  EXPECT_EQ(refusal_of({{"players", "4"}}), "config.not-a-number ");
  EXPECT_EQ(refusal_of({{"scenario", "harlem"}}), "config.not-one-of ");
  EXPECT_EQ(refusal_of({{"edition", "2017"}}), "config.unknown-option ");
  EXPECT_EQ(refusal_of({{"start", 4}}), "config.not-a-number ");
  EXPECT_EQ(refusal_of({{"players", 2}, {"start", 2}}), "config.start T5");
}

TEST(TrafficConfig, T3_a_set_is_kept_without_its_comments) {
  const auto config = read_config({{"tiles", "# mine\n\n" + red_tiles() + "  # the last\n"}});
  ASSERT_TRUE(config.ok());
  EXPECT_EQ(config->tiles, red_tiles());
}

TEST(TrafficConfig, T3_tiles_that_do_not_exist_or_cannot_be_played) {
  EXPECT_EQ(refusal_of({{"tiles", "mine"}}), "traffic.tiles.unknown T3");
  EXPECT_EQ(refusal_of({{"tiles", ""}}), "traffic.tiles.unknown T3");
  EXPECT_EQ(refusal_of({{"tiles", "../traffic/standard"}}), "traffic.tiles.unknown T3");
  EXPECT_EQ(refusal_of({{"tiles", 7}}), "config.not-a-text ");
  EXPECT_EQ(refusal_of({{"tiles", "RRRR\n"}}), "traffic.tiles.too-few T2");
}

}  // namespace skyline::traffic
