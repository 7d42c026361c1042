#include "room/catalogue.hpp"

#include <array>

#include "engine/core/enums.hpp"
#include "engine/core/option.hpp"
#include "games/all_materials.hpp"
#include "room/bots.hpp"

namespace skyline::room {
namespace {

constexpr std::array<std::string_view, 7> option_kinds{"choice", "number", "numbers", "flag",
                                                       "words",  "text",   "file"};

json::Object describe_option(const std::string& game, const Option& option, const Texts& texts) {
  json::Object described{{"name", option.name},
                         {"kind", option_kinds[index(option.kind)]},
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

// English, whatever the operator speaks: clients translate by key.
json::Object catalogue() {
  const Texts english("en");
  json::Array games;
  Games::each([&]<class G>() { games.emplace_back(describe_game(G::name, true, english)); });
  return {{"games", std::move(games)}, {"bots", json::array_of(bot_levels())}};
}

}  // namespace skyline::room
