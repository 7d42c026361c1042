#include "server/http/api_document.hpp"

#include "data/files.hpp"
#include "engine/core/json.hpp"
#include "games/all_rules.hpp"

namespace skyline::server {
namespace {

constexpr std::string_view of_game = "x-of-game";  // marks a schema that each game has its own kind of

json::Object read_object(std::string_view file) { return *json::read(file)->object(); }

struct GameSchemas {
  std::string game;
  std::optional<json::Object> schemas;  // none: what the game writes is not described
};

std::vector<GameSchemas> read_games() {
  std::vector<GameSchemas> all;
  for (const std::string_view name : Games::names()) {
    const std::string game(name);
    const auto file = data_file("games/" + game + "/schema.json");
    all.push_back({game, file ? std::optional(read_object(*file)) : std::nullopt});
  }
  return all;
}

// Any of the games' own; where a game describes nothing, anything of that type.
json::Object any_of_games(const json::Object& shared, const std::string& name,
                          const std::vector<GameSchemas>& games) {
  json::Array kinds;
  bool anything = false;
  for (const auto& [game, schemas] : games) {
    const std::string own = game + "." + name;
    if (!schemas) {
      anything = true;
    } else if (schemas->find(own) != nullptr) {
      kinds.emplace_back(json::Object{{"$ref", "#/components/schemas/" + own}});
    }
  }
  json::Object plain;
  json::Object joined;
  for (const auto& [key, value] : shared)
    (key == "description" || key == of_game ? joined : plain).set(key, value);
  if (anything) kinds.emplace_back(std::move(plain));
  joined.set("anyOf", std::move(kinds));
  return joined;
}

}  // namespace

std::string api_document() {
  json::Object document = read_object(*data_file("api/openapi.json"));
  json::Object components = *document.find("components")->object();
  const std::vector<GameSchemas> games = read_games();
  json::Object schemas;
  for (const auto& [name, schema] : *components.find("schemas")->object()) {
    const bool varies = schema.object()->find(of_game) != nullptr;
    schemas.set(name, varies ? json::Value(any_of_games(*schema.object(), name, games)) : schema);
  }
  for (const auto& game : games)
    if (game.schemas) schemas = json::join(std::move(schemas), *game.schemas);
  components.set("schemas", std::move(schemas));
  document.set("components", std::move(components));
  return json::write(document);
}

}  // namespace skyline::server
