#include "engine/core/texts.hpp"

#include "data/files.hpp"
#include "engine/core/json.hpp"
#include "engine/core/notation.hpp"
#include "engine/core/printable.hpp"

namespace skyline {

Texts::Texts(std::string_view language) : zero_is_one_(language == "fr") {
  load("en");
  if (language != "en") load(language);
}

std::vector<std::string_view> Texts::languages() {
  constexpr std::string_view folder = "texts/";
  std::vector<std::string_view> found;
  for (const auto path : data_files()) {
    if (!path.starts_with(folder)) continue;
    const auto language = path.substr(folder.size(), path.find('/', folder.size()) - folder.size());
    if (found.empty() || found.back() != language) found.push_back(language);
  }
  return found;
}

std::vector<std::string_view> Texts::files(std::string_view language) {
  const std::string folder = "texts/" + std::string(language) + "/";
  std::vector<std::string_view> found;
  for (const auto path : data_files())
    if (path.starts_with(folder) ||
        (path.starts_with("games/") && path.find("/" + folder) != std::string_view::npos))
      found.push_back(path);
  return found;
}

void Texts::load(std::string_view language) {
  for (const auto path : files(language)) {
    const auto catalogue = json::read(*data_file(path));
    if (!catalogue || catalogue->object() == nullptr) continue;
    for (const auto& [key, sentence] : *catalogue->object())
      if (sentence.text() != nullptr) sentences_.insert_or_assign(key, *sentence.text());
  }
}

std::string Texts::say(std::string_view key, std::span<const Refusal::Param> params) const {
  const auto found = sentences_.find(key);
  if (found == sentences_.end()) return std::string(key);
  std::string said;
  std::string_view rest = found->second;
  while (!rest.empty()) {
    const auto open = rest.find('{');
    said += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    const auto close = rest.find('}', open);
    said += fill_in(rest.substr(open + 1, close - open - 1), params);
    if (close == std::string_view::npos) break;
    rest.remove_prefix(close + 1);
  }
  return said;
}

// "floors" is the parameter itself, "floors|floor|floors" the form of a word that goes with its number.
std::string Texts::fill_in(std::string_view place, std::span<const Refusal::Param> params) const {
  const auto forms = split(place, '|');
  for (const auto& [name, value] : params) {
    if (name != forms[0]) continue;
    if (forms.size() == 3)
      return std::string(value == "1" || (value == "0" && zero_is_one_) ? forms[1] : forms[2]);
    return value.starts_with('@') ? say(std::string_view(value).substr(1)) : value;
  }
  return "";
}

std::string Texts::say(const Refusal& refusal) const {
  // A refusal quotes what came from somebody.
  std::vector<Refusal::Param> quoted = refusal.params;
  for (auto& param : quoted) param.value = printable(param.value);
  std::string said = say("refusal." + std::string(refusal.code), quoted);
  if (!refusal.rule.empty()) said += " (" + std::string(refusal.rule) + ")";
  return said;
}

}  // namespace skyline
