#include "app/catalogue.hpp"

#include <array>

#include "engine/core/enums.hpp"
#include "engine/core/notation.hpp"
#include "games/all_materials.hpp"
#include "terminal/command.hpp"

namespace skyline::app {
namespace {

constexpr std::array<std::string_view, 7> kind_names{"choice", "number", "numbers", "flag",
                                                     "words",  "text",   "file"};

json::Object describe_option(const std::string& game, const Option& option, const Texts& texts) {
  json::Object described{{"name", option.name},
                         {"kind", kind_names[index(option.kind)]},
                         {"default", option.fallback},
                         {"help", texts.say("option." + game + "." + std::string(option.name))}};
  if (!option.values.empty()) described.set("values", json::array_of(option.values));
  if (option.most > option.least) {
    described.set("least", option.least);
    described.set("most", option.most);
  }
  return described;
}

}  // namespace

std::string allowed_values(const Option& option) {
  const std::array<Refusal::Param, 3> params{{{"values", join(option.values)},
                                              {"least", std::to_string(option.least)},
                                              {"most", std::to_string(option.most)}}};
  switch (option.kind) {
    case Option::Kind::choice: return join(option.values);
    case Option::Kind::words: return texts().say("games.kind.words", params);
    case Option::Kind::number: return texts().say("games.kind.number", params);
    case Option::Kind::numbers: return texts().say("games.kind.numbers", params);
    case Option::Kind::flag: return texts().say("games.kind.flag");
    case Option::Kind::text: return texts().say("games.kind.text");
    case Option::Kind::file: return texts().say("games.kind.file", params);
  }
  return "";
}

json::Object describe_game(std::string_view game, bool with_material, const Texts& texts) {
  json::Object described;
  Games::with(game, [&]<class G>() {
    const std::string name(G::name);
    json::Array options;
    for (const Option& option : G::options()) options.emplace_back(describe_option(name, option, texts));
    described = {{"name", name},
                 {"title", texts.say("game." + name + ".title")},
                 {"summary", texts.say("game." + name + ".summary")},
                 {"options", std::move(options)}};
    if (with_material) described.set("data", Material<G>::describe());
  });
  return described;
}

}  // namespace skyline::app
