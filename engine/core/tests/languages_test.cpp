// The shipped languages say the same as English: the same keys and parameters, the same rules in the same
// order.
#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "data/files.hpp"
#include "engine/core/json.hpp"
#include "engine/core/notation.hpp"
#include "engine/core/texts.hpp"

namespace skyline {
namespace {

using Sentences = std::map<std::string, std::string>;

// By file and key: "games/manhattan/rules.json manhattan.round".
Sentences sentences(std::string_view language) {
  const std::string folder = "texts/" + std::string(language) + "/";
  Sentences all;
  for (const auto path : Texts::files(language)) {
    std::string file(path);
    file.erase(file.find(folder), folder.size());
    const auto catalogue = json::read(*data_file(path));
    EXPECT_TRUE(catalogue.ok() && catalogue->object() != nullptr) << path;
    if (!catalogue || catalogue->object() == nullptr) continue;
    for (const auto& [key, sentence] : *catalogue->object())
      all[file + " " + key] = sentence.text() == nullptr ? "" : *sentence.text();
  }
  return all;
}

std::vector<std::string> matches(const std::string& text, const char* pattern) {
  const std::regex wanted(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), wanted), end; it != end; ++it)
    found.push_back((*it)[1]);
  return found;
}

std::set<std::string> parameters(const std::string& sentence) {
  const auto found = matches(sentence, R"(\{([^}|]*))");
  return {found.begin(), found.end()};
}

std::vector<std::string_view> translations() {
  auto languages = Texts::languages();
  std::erase(languages, "en");
  return languages;
}

// The games that are there, by their rules pages.
std::vector<std::string> games() {
  std::vector<std::string> found;
  for (const auto path : data_files())
    if (path.starts_with("games/") && path.ends_with("/rules.en.md")) found.emplace_back(split(path, '/')[1]);
  return found;
}

// A game speaks English only, or all languages.
bool is_translated(std::string_view game) {
  const std::string folder = "games/" + std::string(game) + "/";
  const auto files = data_files();
  return std::any_of(files.begin(), files.end(), [&](std::string_view path) {
    const auto languages = translations();
    return path.starts_with(folder) && std::any_of(languages.begin(), languages.end(), [&](auto language) {
             const std::string name(language);
             return path == folder + "rules." + name + ".md" ||
                    path.starts_with(folder + "texts/" + name + "/");
           });
  });
}

std::vector<std::string> translated_games() {
  auto all = games();
  std::erase_if(all, [](const std::string& game) { return !is_translated(game); });
  return all;
}

std::string rules_page(std::string_view game, std::string_view language) {
  const std::string path = "games/" + std::string(game) + "/rules." + std::string(language) + ".md";
  const auto page = data_file(path);
  EXPECT_TRUE(page.has_value()) << path;
  return std::string(page.value_or(""));
}

// What a line of a rules page is, whatever its words: "M18: 1 ruling, cites M17 M18", "## ", "- ", a table's
// numbers. The ids of a page begin with a letter of its own.
std::string shape(std::string_view line, const std::string& letter) {
  const std::string text(line);
  const auto joined = [](const std::vector<std::string>& words) {
    std::string all;
    for (const auto& word : words) all += " " + word;
    return all;
  };
  if (line.starts_with("    ")) return "table" + joined(matches(text, R"((\b\d+\b))"));
  const std::string start = line.starts_with("## ") ? "##" : line.starts_with("# ") ? "#" : "";
  const std::string item = line.starts_with("- ") ? "-" : line.empty() ? "" : "text";
  std::set<std::string> cited;
  for (const auto& id : matches(text, ("\\b(" + letter + "\\d+)\\b").c_str())) cited.insert(id);
  return start + item + joined(matches(text, R"(^\*\*([A-Z]\d+)\*\*)")) + ": " +
         std::to_string(std::count(line.begin(), line.end(), '[')) + " rulings, cites" +
         joined({cited.begin(), cited.end()});
}

}  // namespace

TEST(Languages, four_are_shipped) {
  EXPECT_EQ(Texts::languages(), (std::vector<std::string_view>{"de", "en", "fr", "it"}));
}

TEST(Languages, each_has_exactly_the_keys_of_english) {
  auto english = sentences("en");
  for (const auto& game : games())
    if (!is_translated(game))
      std::erase_if(english, [&](const auto& said) { return said.first.starts_with("games/" + game + "/"); });
  for (const auto language : translations()) {
    const auto own = sentences(language);
    for (const auto& [key, sentence] : english)
      EXPECT_TRUE(own.contains(key)) << language << " lacks " << key;
    for (const auto& [key, sentence] : own) {
      EXPECT_TRUE(english.contains(key)) << language << " has " << key;
      EXPECT_FALSE(sentence.empty()) << language << " " << key;
    }
  }
}

TEST(Languages, each_sentence_has_the_parameters_of_the_english_one) {
  const auto english = sentences("en");
  for (const auto language : translations())
    for (const auto& [key, sentence] : sentences(language)) {
      const auto other = english.find(key);
      if (other == english.end()) continue;
      EXPECT_EQ(parameters(sentence), parameters(other->second)) << language << " " << key;
    }
}

TEST(Languages, every_place_is_a_parameter_or_a_word_in_two_forms) {
  const std::regex good(R"(([^{}]|\{[a-z_0-9]+\}|\{[a-z_0-9]+\|[^{}|]+\|[^{}|]+\})*)");
  for (const auto language : Texts::languages())
    for (const auto& [key, sentence] : sentences(language)) {
      EXPECT_TRUE(std::regex_match(sentence, good)) << language << " " << key << ": " << sentence;
      for (const auto& forms : matches(sentence, R"(\{[a-z_0-9]+\|([^{}]+)\})")) {
        const auto pair = split(forms, '|');
        EXPECT_NE(pair[0], pair[1]) << language << " " << key << ": a word with one form only";
      }
    }
}

TEST(Languages, french_counts_nothing_in_the_singular) {
  const std::string key = "manhattan.label.block";
  EXPECT_EQ(Texts("fr").say(key, {{"height", "0"}}), "fera 0 étage");
  EXPECT_EQ(Texts("fr").say(key, {{"height", "2"}}), "fera 2 étages");
  EXPECT_EQ(Texts("de").say(key, {{"height", "0"}}), "ergibt 0 Stockwerke");
  EXPECT_EQ(Texts("it").say(key, {{"height", "1"}}), "arriva a 1 piano");
}

// French has a narrow no-break space before high punctuation and inside its quotation marks; nobody but
// English has straight quotes.
TEST(Languages, each_keeps_to_its_typography) {
  const std::regex straight(R"([a-z]'[a-z])");
  for (const auto language : translations()) {
    std::map<std::string, std::string> texts = sentences(language);
    for (const auto& game : translated_games()) texts[game] = rules_page(game, language);
    for (const auto& [key, text] : texts) {
      EXPECT_EQ(text.find('"'), std::string::npos) << language << " " << key;
      EXPECT_FALSE(std::regex_search(text, straight)) << language << " " << key;
      if (language != "fr") continue;
      for (const char* wrong : {" :", " ;", " !", " ?", " »", " %", "« "})
        EXPECT_EQ(text.find(wrong), std::string::npos) << key << ": '" << wrong << "'";
    }
  }
}

TEST(Languages, rules_pages_have_the_same_rules_lists_tables_and_rulings) {
  for (const auto& game : translated_games()) {
    const std::string english_page = rules_page(game, "en");
    const auto letter = matches(english_page, R"(\n\*\*([A-Z])1\*\*)");
    ASSERT_EQ(letter.size(), 1U) << game;
    const auto english = split(english_page, '\n');
    for (const auto language : translations()) {
      const std::string page = rules_page(game, language);
      const auto lines = split(page, '\n');
      ASSERT_EQ(lines.size(), english.size()) << game << " " << language;
      for (std::size_t i = 0; i < lines.size(); ++i)
        EXPECT_EQ(shape(lines[i], letter[0]), shape(english[i], letter[0]))
            << game << "." << language << ".md:" << i + 1;
    }
  }
}

TEST(Languages, a_ruling_is_called_the_same_on_all_pages) {
  for (const auto language : Texts::languages()) {
    std::set<std::string> names;
    for (const auto& game : translated_games())
      for (const auto& name : matches(rules_page(game, language), R"(\[([^:\]]*:))")) names.insert(name);
    EXPECT_EQ(names.size(), 1U) << language;
  }
}

}  // namespace skyline
