// The API's document as the server serves it (server/http/api_document.cpp): the shared part, and of each folder in
// games/ what it has of its own.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const ofGame = "x-of-game"; // marks a schema that each game has its own kind of
const read = (path) => JSON.parse(readFileSync(path, "utf8"));

// Those of the shelf in its order, then the others by name, as cmake/games.cmake finds them.
function gameNames() {
  const folder = join(root, "games");
  const shelf = readFileSync(join(folder, "shelf.txt"), "utf8").match(/^[a-z].*$/gm) ?? [];
  const found = readdirSync(folder).filter((name) => existsSync(join(folder, name, "rules", "game.hpp")));
  return [...new Set([...shelf, ...found.sort()])];
}

// Any of the games' own; where a game describes nothing, anything of that type.
function anyOfGames({ description, [ofGame]: mark, ...plain }, name, games) {
  const kinds = games
    .filter(({ game, schemas }) => schemas && `${game}.${name}` in schemas)
    .map(({ game }) => ({ $ref: `#/components/schemas/${game}.${name}` }));
  if (games.some(({ schemas }) => !schemas)) kinds.push(plain);
  return { description, [ofGame]: mark, anyOf: kinds };
}

export function apiDocument() {
  const document = read(join(root, "data", "api", "openapi.json"));
  const games = gameNames().map((game) => {
    const file = join(root, "games", game, "data", "schema.json");
    return { game, schemas: existsSync(file) ? read(file) : null };
  });
  const { schemas } = document.components;
  for (const [name, schema] of Object.entries(schemas))
    if (ofGame in schema) schemas[name] = anyOfGames(schema, name, games);
  for (const game of games) Object.assign(schemas, game.schemas);
  return document;
}
