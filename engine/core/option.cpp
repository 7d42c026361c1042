#include "engine/core/option.hpp"

#include <algorithm>
#include <string>

#include "engine/core/notation.hpp"

namespace skyline {
namespace {

std::string join(std::span<const std::string_view> words) {
  std::string text;
  for (const auto word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

Refusal wrong_value(const Option& option, std::string_view given) {
  const Refusal::Param name{"option", std::string(option.name)};
  const Refusal::Param value{"value", std::string(given)};
  switch (option.kind) {
    case Option::Kind::choice:
    case Option::Kind::words:
      return {"config.not-one-of", "", {name, value, {"values", join(option.values)}}};
    case Option::Kind::number:
    case Option::Kind::numbers:
      return {"config.not-a-number",
              "",
              {name, value, {"least", std::to_string(option.least)}, {"most", std::to_string(option.most)}}};
    case Option::Kind::flag: return {"config.not-a-flag", "", {name, value}};
    case Option::Kind::text:
    case Option::Kind::file: break;
  }
  return {"config.not-a-text", "", {name, value}};
}

bool number_fits(const Option& option, const json::Value& value) {
  const auto* number = value.integer();
  return number != nullptr && *number >= option.least && *number <= option.most;
}

bool word_fits(const Option& option, const json::Value& value) {
  const auto* word = value.text();
  return word != nullptr && find_name(option.values, *word).has_value();
}

bool fits(const Option& option, const json::Value& value) {
  const auto all = [&](auto&& one) {
    const auto* items = value.array();
    return items != nullptr && std::all_of(items->begin(), items->end(),
                                           [&](const json::Value& item) { return one(option, item); });
  };
  switch (option.kind) {
    case Option::Kind::choice: return word_fits(option, value);
    case Option::Kind::number: return number_fits(option, value);
    case Option::Kind::numbers: return all(number_fits);
    case Option::Kind::flag: return value.flag() != nullptr;
    case Option::Kind::words: return all(word_fits);
    case Option::Kind::text:
    case Option::Kind::file: return value.text() != nullptr;
  }
  return false;
}

}  // namespace

Result<json::Value> read_option(const Option& option, std::string_view text) {
  json::Value value;
  switch (option.kind) {
    case Option::Kind::choice:
    case Option::Kind::text:
    case Option::Kind::file: value = text; break;
    case Option::Kind::flag:
      if (text != "true" && text != "false") return wrong_value(option, text);
      value = text == "true";
      break;
    case Option::Kind::number:
    case Option::Kind::numbers:
    case Option::Kind::words: {
      json::Array items;
      for (const auto word : split(text, ',')) {
        if (option.kind == Option::Kind::words) {
          items.emplace_back(word);
        } else if (const auto number = read_number(word, option.least, option.most)) {
          items.emplace_back(*number);
        } else {
          return wrong_value(option, word);
        }
      }
      if (option.kind == Option::Kind::number && items.size() != 1) return wrong_value(option, text);
      value = option.kind == Option::Kind::number ? items.front() : json::Value(std::move(items));
      break;
    }
  }
  if (!fits(option, value)) return wrong_value(option, text);
  return value;
}

std::optional<Refusal> check_options(std::span<const Option> options, const json::Object& given) {
  for (const auto& [name, value] : given) {
    const auto option =
        std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == name; });
    if (option == options.end()) return Refusal{"config.unknown-option", "", {{"option", name}}};
    if (!fits(*option, value)) return wrong_value(*option, json::write(value));
  }
  return std::nullopt;
}

}  // namespace skyline
