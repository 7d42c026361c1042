// Sentences of the log and the replay in words, with the names of the people in them.
//
// What somebody did stands behind their name. Most languages want an auxiliary verb between the two ("Ada hat …", "Du hast
// …"), so there the sentences of players begin behind it; all of them take the same one.
import { say } from "../texts/texts.svelte";
import type { Person, Sentence } from "./contract";

type People = readonly Pick<Person, "seat" | "name" | "kind">[];

export function saySentence({ key, params, names }: Sentence, people: People): string {
  const nameOf = (seat: number): string => {
    const person = people.find((one) => one.seat === seat);
    return person?.kind === "you" ? say("web.you") : (person?.name ?? "");
  };
  return say(key, { ...params, ...names?.(nameOf) });
}

export function sayDoing(sentence: Sentence, isYou: boolean, people: People): string {
  return say(isYou ? "web.log.did.you" : "web.log.did", { words: saySentence(sentence, people) });
}
