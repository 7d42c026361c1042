// Configurations: what is refused and by which rule, and that they are written as they were read.
#include "engine/core/texts.hpp"
#include "games/manhattan/rules/tests/all_configs.hpp"
#include "games/manhattan/rules/tests/scene.hpp"

namespace skyline::manhattan {
namespace {

struct Wrong {
  std::string_view config;
  std::string_view refusal;  // code and rule
  std::string_view sentence;
};

constexpr Wrong wrong_configs[]{
    {R"({"edition":"1995"})", "config.not-one-of", R"(edition cannot be "1995"; it takes 1994, 2017, 2018)"},
    {R"({"edition":2017})", "config.not-one-of", "edition cannot be 2017; it takes 1994, 2017, 2018"},
    {R"({"edition":null})", "config.not-one-of", "edition cannot be null; it takes 1994, 2017, 2018"},
    {R"({"players":1})", "config.not-a-number", "players cannot be 1; it takes numbers from 2 to 4"},
    {R"({"players":5})", "config.not-a-number", "players cannot be 5; it takes numbers from 2 to 4"},
    {R"({"players":-3})", "config.not-a-number", "players cannot be -3; it takes numbers from 2 to 4"},
    {R"({"players":"3"})", "config.not-a-number", R"(players cannot be "3"; it takes numbers from 2 to 4)"},
    {R"({"players":3.0})", "config.not-a-number", "players cannot be 3; it takes numbers from 2 to 4"},
    {R"({"players":[3]})", "config.not-a-number", "players cannot be [3]; it takes numbers from 2 to 4"},
    {R"({"players":99999999999})", "config.not-a-number",
     "players cannot be 99999999999; it takes numbers from 2 to 4"},
    {R"({"advanced":"true"})", "config.not-a-flag", R"(advanced cannot be "true"; it takes true or false)"},
    {R"({"advanced":1})", "config.not-a-flag", "advanced cannot be 1; it takes true or false"},
    {R"({"advanced":true})", "manhattan.advanced-edition M10",
     "the advanced mode belongs to the 2018 edition, not to that of 2017 (M10)"},
    {R"({"edition":"1994","advanced":true})", "manhattan.advanced-edition M10",
     "the advanced mode belongs to the 2018 edition, not to that of 1994 (M10)"},
    {R"({"variants":"godzilla"})", "config.not-one-of",
     R"(variants cannot be "godzilla"; it takes godzilla, baby-godzilla, progressive, anti-trust)"},
    {R"({"variants":["kong"]})", "config.not-one-of",
     R"(variants cannot be ["kong"]; it takes godzilla, baby-godzilla, progressive, anti-trust)"},
    {R"({"variants":[1]})", "config.not-one-of",
     "variants cannot be [1]; it takes godzilla, baby-godzilla, progressive, anti-trust"},
    {R"({"variants":["godzilla","godzilla"]})", "manhattan.variant-twice",
     "the variant godzilla is named twice"},
    {R"({"variants":["progressive","anti-trust","progressive"]})", "manhattan.variant-twice",
     "the variant progressive is named twice"},
    {R"({"variants":["godzilla","baby-godzilla"]})", "manhattan.two-monsters M39",
     "godzilla and baby-godzilla cannot both be there (M39)"},
    {R"({"variants":["baby-godzilla","anti-trust","godzilla"]})", "manhattan.two-monsters M39",
     "godzilla and baby-godzilla cannot both be there (M39)"},
    {R"({"seats":[0,1,2]})", "manhattan.seats M4",
     "seats takes 4 different numbers from 0 to 3, a side of the table for each player (M4)"},
    {R"({"players":2,"seats":[0,1,2]})", "manhattan.seats M4",
     "seats takes 2 different numbers from 0 to 3, a side of the table for each player (M4)"},
    {R"({"players":3,"seats":[0,1,1]})", "manhattan.seats M4",
     "seats takes 3 different numbers from 0 to 3, a side of the table for each player (M4)"},
    {R"({"seats":[]})", "manhattan.seats M4",
     "seats takes 4 different numbers from 0 to 3, a side of the table for each player (M4)"},
    {R"({"seats":[0,1,2,4]})", "config.not-a-number",
     "seats cannot be [0,1,2,4]; it takes numbers from 0 to 3"},
    {R"({"seats":[0,1,2,-1]})", "config.not-a-number",
     "seats cannot be [0,1,2,-1]; it takes numbers from 0 to 3"},
    {R"({"seats":"0,1,2,3"})", "config.not-a-number",
     R"(seats cannot be "0,1,2,3"; it takes numbers from 0 to 3)"},
    {R"({"start":4})", "config.not-a-number", "start cannot be 4; it takes numbers from 0 to 3"},
    {R"({"start":"0"})", "config.not-a-number", R"(start cannot be "0"; it takes numbers from 0 to 3)"},
    {R"({"players":3,"start":3})", "config.start M13", "start cannot be 3; the players are 0 to 2 (M13)"},
    {R"({"players":2,"start":2})", "config.start M13", "start cannot be 2; the players are 0 to 1 (M13)"},
    {R"({"godzilla":"A5"})", "manhattan.godzilla-without-variant M38",
     "godzilla takes a plot only with the variant godzilla or baby-godzilla (M38)"},
    {R"({"variants":["anti-trust"],"godzilla":"A5"})", "manhattan.godzilla-without-variant M38",
     "godzilla takes a plot only with the variant godzilla or baby-godzilla (M38)"},
    {R"({"variants":["godzilla"],"godzilla":"G5"})", "manhattan.godzilla-plot M38",
     "godzilla cannot stand on G5; a plot is a city A to F and a number 1 to 9, like A5 (M38)"},
    {R"({"variants":["baby-godzilla"],"godzilla":"A0"})", "manhattan.godzilla-plot M38",
     "godzilla cannot stand on A0; a plot is a city A to F and a number 1 to 9, like A5 (M38)"},
    {R"({"variants":["godzilla"],"godzilla":""})", "manhattan.godzilla-plot M38",
     "godzilla cannot stand on ; a plot is a city A to F and a number 1 to 9, like A5 (M38)"},
    {R"({"variants":["godzilla"],"godzilla":5})", "config.not-a-text",
     "godzilla cannot be 5; it takes a text"},
    {R"({"open":"ABCDEF"})", "manhattan.open-without-variant M40",
     "open goes with the variant progressive (M40)"},
    {R"({"variants":["progressive"],"open":"ABCDE"})", "manhattan.open M40",
     "open cannot be ABCDE; it takes the six cities in the order in which they open, like ACEBFD (M40)"},
    {R"({"variants":["progressive"],"open":"ABCDEE"})", "manhattan.open M40",
     "open cannot be ABCDEE; it takes the six cities in the order in which they open, like ACEBFD (M40)"},
    {R"({"variants":["progressive"],"open":"abcdef"})", "manhattan.open M40",
     "open cannot be abcdef; it takes the six cities in the order in which they open, like ACEBFD (M40)"},
    {R"({"variants":["progressive"],"open":"ABCDEFA"})", "manhattan.open M40",
     "open cannot be ABCDEFA; it takes the six cities in the order in which they open, like ACEBFD (M40)"},
    {R"({"variants":["progressive"],"open":["A"]})", "config.not-a-text",
     R"(open cannot be ["A"]; it takes a text)"},
    {R"({"colour":"red"})", "config.unknown-option", R"(there is no option "colour")"},
    {R"({"Players":4})", "config.unknown-option", R"(there is no option "Players")"},
    {R"({"":4})", "config.unknown-option", R"(there is no option "")"},
};

}  // namespace

TEST(Configuration, each_wrong_one_is_refused_with_its_reason) {
  const Texts texts("en");
  for (const Wrong& wrong : wrong_configs) {
    const auto read = read_config(options_from(wrong.config));
    ASSERT_FALSE(read.ok()) << wrong.config;
    EXPECT_EQ(text_of(read.refusal()), wrong.refusal) << wrong.config;
    EXPECT_EQ(texts.say(read.refusal()), wrong.sentence) << wrong.config;
  }
}

TEST(Configuration, every_valid_one_is_written_as_it_was_read) {
  const auto configs = all_configs();
  EXPECT_EQ(configs.size(), 144U);  // (3 editions + the advanced one) × 3 counts × 3 monsters × 2 × 2
  for (const auto& given : configs) {
    const auto config = read_config(given);
    ASSERT_TRUE(config.ok());
    const auto again = read_config(write_config(*config));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, *config) << json::write(given);
  }
}

TEST(Configuration, only_what_differs_from_the_default_is_written) {
  const auto written = [](std::string_view config) {
    return json::write(write_config(*read_config(options_from(config))));
  };
  EXPECT_EQ(written("{}"), "{}");
  EXPECT_EQ(written(R"({"edition":"2017","players":4,"advanced":false,"variants":[],"seats":[0,1,2,3]})"),
            "{}");
  EXPECT_EQ(written(R"({"players":2,"seats":[0,2]})"), R"({"players":2})");
  EXPECT_EQ(written(R"({"players":2,"seats":[2,0]})"), R"({"players":2,"seats":[2,0]})");
  constexpr std::string_view everything =
      R"({"edition":"2018","players":3,"advanced":true,"variants":["baby-godzilla","progressive","anti-trust"],)"
      R"("seats":[3,0,1],"start":2,"godzilla":"F9","open":"FEDCBA"})";
  EXPECT_EQ(written(everything), everything);
}

TEST(Configuration, variants_may_be_named_in_any_order) {
  EXPECT_EQ(*read_config(options_from(R"({"variants":["anti-trust","godzilla"]})")),
            *read_config(options_from(R"({"variants":["godzilla","anti-trust"]})")));
}

TEST(Configuration, the_options_are_those_of_the_formats_page) {
  Names names;
  for (const Option& option : options()) names.emplace_back(option.name);
  EXPECT_EQ(names,
            (Names{"edition", "players", "advanced", "variants", "seats", "start", "godzilla", "open"}));
}

}  // namespace skyline::manhattan
