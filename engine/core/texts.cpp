#include "engine/core/texts.hpp"

#include "data/files.hpp"
#include "engine/core/json.hpp"

namespace skyline {

Texts::Texts(std::string_view language) {
  load("en");
  if (language != "en") load(language);
}

void Texts::load(std::string_view language) {
  const std::string folder = "texts/" + std::string(language) + "/";
  for (const auto path : data_files()) {
    if (!path.starts_with(folder)) continue;
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
    const auto name = rest.substr(open + 1, close - open - 1);
    for (const auto& [param, value] : params)
      if (param == name) said += value.starts_with('@') ? say(std::string_view(value).substr(1)) : value;
    if (close == std::string_view::npos) break;
    rest.remove_prefix(close + 1);
  }
  return said;
}

std::string Texts::say(const Refusal& refusal) const {
  std::string said = say("refusal." + std::string(refusal.code), refusal.params);
  if (!refusal.rule.empty()) said += " (" + std::string(refusal.rule) + ")";
  return said;
}

}  // namespace skyline
