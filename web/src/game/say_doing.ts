// What somebody did, behind their name. Most languages want an auxiliary verb between the two ("Ada hat …", "Du hast …"),
// so there the sentences of players begin behind it; all of them take the same one.
import { say } from "../texts/texts.svelte";
import type { Sentence } from "./contract";

export function sayDoing({ key, params }: Sentence, isYou: boolean): string {
  return say(isYou ? "web.log.did.you" : "web.log.did", { words: say(key, params) });
}
