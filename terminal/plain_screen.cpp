#include "terminal/plain_screen.hpp"

#include <algorithm>
#include <array>

#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

// What views have and nobody needs to read: the play loop says who may act.
constexpr std::array<std::string_view, 3> left_out{"game", "viewer", "to_act"};

const json::Array* players_of(const json::Object& view) {
  const json::Value* const list = view.find("players");
  return list == nullptr ? nullptr : list->array();
}

}  // namespace

std::string PlainTeller::label(std::string_view member) const {
  const std::string key = game_ + ".label." + std::string(member);
  if (scene_.texts.has(key)) return scene_.texts.say(key);
  std::string words(member);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string PlainTeller::value(const json::Value& value) const {
  if (const auto* text = value.text()) {
    const std::string key = game_ + ".value." + *text;
    return scene_.texts.has(key) ? scene_.texts.say(key) : *text;
  }
  if (const auto* flag = value.flag()) return scene_.texts.say(*flag ? "plain.yes" : "plain.no");
  if (const auto* object = value.object()) return members(*object);
  if (value.is_null()) return scene_.texts.say("plain.nothing");
  const auto* const array = value.array();
  if (array == nullptr) return json::write(value);
  std::string list;
  for (const auto& item : *array) list += (list.empty() ? "" : ", ") + this->value(item);
  return list.empty() ? scene_.texts.say("plain.nothing") : list;
}

std::string PlainTeller::members(const json::Object& object) const {
  std::string list;
  for (const auto& [key, held] : object)
    list += (list.empty() ? "" : scene_.texts.say("list.semicolon")) + label(key) + " " + value(held);
  return list;
}

std::string PlainTeller::players(const json::Array& list) const {
  const int width = widest(scene_.names) + 2;
  std::string lines;
  for (std::size_t i = 0; i < list.size() && i < scene_.names.size(); ++i)
    lines += "  " + scene_.style.bold(padded_to(scene_.names[i], width)) +
             wrapped(value(list[i]), scene_.style, width + 2, width + 2) + "\n";
  return lines;
}

std::string PlainTeller::position(const json::Object& view) const {
  std::vector<std::string> labels;
  for (const auto& [key, held] : view) labels.push_back(label(key));
  const int width = widest(labels) + 2;
  std::string lines;
  for (const auto& [key, held] : view) {
    if (key == "players" || std::find(left_out.begin(), left_out.end(), key) != left_out.end()) continue;
    lines += "  " + scene_.style.dim(padded_to(label(key), width)) +
             wrapped(value(held), scene_.style, width + 2, width + 2) + "\n";
  }
  const auto* const list = players_of(view);
  return list == nullptr ? lines : lines + players(*list);
}

std::string PlainTeller::new_points(const json::Object& before, const json::Object& after) const {
  const auto* const had = players_of(before);
  const auto* const have = players_of(after);
  if (had == nullptr || have == nullptr) return "";
  std::string text;
  for (std::size_t i = 0; i < std::min(had->size(), have->size()); ++i) {
    const auto* const was = (*had)[i].object();
    const auto* const is = (*have)[i].object();
    const json::Value* const old_points = was == nullptr ? nullptr : was->find("points");
    const json::Value* const points = is == nullptr ? nullptr : is->find("points");
    if (points == nullptr || old_points == nullptr || *points == *old_points) continue;
    text += (text.empty() ? "" : scene_.texts.say("list.semicolon")) +
            scene_.texts.say("plain.points", {{"player", scene_.names[i]}, {"points", value(*points)}});
  }
  return text;
}

std::string PlainTeller::in_words(std::string_view notation) const {
  constexpr std::array<std::string_view, 6> places{"1", "2", "3", "4", "5", "6"};
  const auto words = split(notation);
  const std::string key = game_ + ".action." + std::string(words.front());
  if (!scene_.texts.has(key)) return std::string(notation);
  std::vector<Refusal::Param> params;
  for (std::size_t i = 1; i < words.size() && i <= places.size(); ++i)
    params.push_back({places[i - 1], std::string(words[i])});
  return scene_.texts.say(key, params);
}

std::string PlainTeller::tell(std::string_view action, Player player) const {
  return scene_.texts.say("plain.action", {{"player", scene_.names[static_cast<std::size_t>(player)]},
                                           {"action", in_words(action)}});
}

std::string PlainTeller::tell_chance(std::string_view outcome) const {
  if (outcome.empty()) return "";
  return scene_.texts.say("plain.chance", {{"outcome", in_words(outcome)}});
}

}  // namespace skyline::app
