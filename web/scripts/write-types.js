// Writes src/net/generated/api.ts: the types of every request, answer and live message, and of each game's view.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import openapiTS, { astToString } from "openapi-typescript";

import { apiDocument } from "./api_document.js";

const file = join(import.meta.dirname, "..", "src", "net", "generated", "api.ts");
const types = await openapiTS(apiDocument(), {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  immutable: true,
  defaultNonNullable: false,
});
const text = `// Written by web/scripts/write-types.js from data/api/openapi.json and games/*/data/schema.json.\n${astToString(types)}`;
// Whoever watches the file need not wake for nothing.
if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
