// The folder that any web server can hand out, opened as a file: browsers load nothing of it then, so the page itself says
// what it needs, in a language that the browser knows.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

import { languages, type Sentences } from "./text_files.ts";

const key = "web.here.from-file";

export function filePlugin(texts: string): Plugin {
  const sentences = languages.map((language) => {
    const said = JSON.parse(readFileSync(join(texts, language, "web-here.json"), "utf8")) as Sentences;
    return [language, said[key]];
  });
  const script = `if (location.protocol === "file:") {
  const said = ${JSON.stringify(Object.fromEntries(sentences))};
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in said) ?? "${languages[0]}";
  const words = document.createElement("p");
  words.lang = known;
  words.style = "max-width: 40em; margin: 4em auto; padding: 0 1em; font: 18px/1.5 sans-serif";
  words.textContent = said[known];
  document.body.append(words);
}`;
  return {
    name: "skyline-file",
    transformIndexHtml: () => [{ tag: "script", children: script, injectTo: "body" }],
  };
}
