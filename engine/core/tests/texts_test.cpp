// What is said to people: parameters are filled in, and refusals and sentences fit each other.
#include "engine/core/texts.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "data/files.hpp"
#include "engine/core/json.hpp"

namespace skyline {
namespace {

const std::filesystem::path root = SKYLINE_SOURCE_DIR;

// All string literals in the sources of the rooms that refuse things, tests left out.
std::set<std::string> literals() {
  std::set<std::string> found;
  const std::regex literal(R"re("([^"\\\n]*)")re");
  for (const char* room : {"engine", "games", "bots", "room", "server", "terminal", "app"}) {
    if (!std::filesystem::exists(root / room)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / room)) {
      const auto& path = entry.path();
      if (path.string().find("/tests/") != std::string::npos) continue;
      if (path.extension() != ".cpp" && path.extension() != ".hpp") continue;
      std::ostringstream text;
      text << std::ifstream(path).rdbuf();
      const std::string source = std::regex_replace(text.str(), std::regex(R"re('"'|\\")re"), "");
      for (std::sregex_iterator it(source.begin(), source.end(), literal), end; it != end; ++it)
        found.insert((*it)[1]);
    }
  }
  return found;
}

std::map<std::string, std::string> sentences() {
  std::map<std::string, std::string> all;
  for (const auto path : Texts::files("en")) {
    const auto catalogue = json::read(*data_file(path));
    EXPECT_TRUE(catalogue.ok()) << path;
    for (const auto& [key, sentence] : *catalogue->object()) {
      EXPECT_NE(sentence.text(), nullptr) << key;
      EXPECT_TRUE(all.emplace(key, *sentence.text()).second) << key << " stands in two files";
    }
  }
  return all;
}

}  // namespace

TEST(Texts, parameters_are_filled_in) {
  const Texts texts("en");
  EXPECT_EQ(texts.say("refusal.config.not-a-flag", {{"option", "advanced"}, {"value", "7"}}),
            "advanced cannot be 7; it takes true or false");
  EXPECT_EQ(texts.say("refusal.config.not-a-flag", {{"value", "{option}"}}),
            " cannot be {option}; it takes true or false");
}

TEST(Texts, a_parameter_may_be_a_text_itself) {
  EXPECT_EQ(Texts("en").say("refusal.manhattan.not-your-colour", {{"colour", "@colour.blue"}}),
            "blue is not your colour");
}

TEST(Texts, a_refusal_is_said_with_its_rule) {
  EXPECT_EQ(Texts("en").say(Refusal{"game-over"}), "the game is over");
  EXPECT_EQ(Texts("en").say(Refusal{"not-your-turn", "M15", {{"player", "2"}}}),
            "player 2 may not act now (M15)");
}

TEST(Texts, a_missing_key_is_said_itself) {
  EXPECT_EQ(Texts("en").say("no.such.key"), "no.such.key");
  EXPECT_FALSE(Texts("en").has("no.such.key"));
  EXPECT_TRUE(Texts("en").has("refusal.game-over"));
}

TEST(Texts, a_language_that_is_not_shipped_is_english) {
  EXPECT_EQ(Texts("tlh").say("refusal.game-over"), "the game is over");
}

TEST(Texts, every_refusal_in_the_sources_has_a_sentence) {
  const auto all = sentences();
  std::string rooms = "config|chance|undo|json|record|server";
  for (const auto& entry : std::filesystem::directory_iterator(root / "games"))
    if (entry.is_directory()) rooms += "|" + entry.path().filename().string();
  const std::regex code("(" + rooms + ")\\.[a-z0-9-]+");
  int codes = 0;
  for (const auto& literal : literals()) {
    if (!std::regex_match(literal, code) || all.contains(literal)) continue;
    ++codes;
    EXPECT_TRUE(all.contains("refusal." + literal)) << literal;
  }
  EXPECT_GT(codes, 50);
}

TEST(Texts, every_sentence_of_a_refusal_is_used) {
  const auto used = literals();
  for (const auto& [key, sentence] : sentences()) {
    EXPECT_FALSE(sentence.empty()) << key;
    // What only the browser refuses is held against its sources by scripts/check-texts.
    if (!key.starts_with("refusal.") || key.starts_with("refusal.device.")) continue;
    EXPECT_TRUE(used.contains(key.substr(std::string("refusal.").size()))) << key;
  }
}

TEST(Texts, every_parameter_of_a_sentence_is_given_somewhere) {
  const auto used = literals();
  const std::regex param("\\{([^}|]*)[^}]*\\}");
  for (const auto& [key, sentence] : sentences()) {
    if (!key.starts_with("refusal.")) continue;
    for (std::sregex_iterator it(sentence.begin(), sentence.end(), param), end; it != end; ++it)
      EXPECT_TRUE(used.contains((*it)[1])) << key << " {" << (*it)[1] << "}";
  }
}

TEST(Texts, a_word_takes_the_form_of_its_number) {
  const Texts texts("en");
  const std::string key = "manhattan.label.block";  // "makes {height} {height|floor|floors}"
  EXPECT_EQ(texts.say(key, {{"height", "1"}}), "makes 1 floor");
  EXPECT_EQ(texts.say(key, {{"height", "2"}}), "makes 2 floors");
  EXPECT_EQ(texts.say(key, {{"height", "0"}}), "makes 0 floors");
}

}  // namespace skyline
