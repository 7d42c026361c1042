// Which games have a form for positions, and how it is loaded.
import type { Component } from "svelte";

import { texts } from "../texts/texts.svelte";
import type { EditorProps } from "./editor";
import { partsOf } from "./games";

export const hasEditor = (game: string): boolean => partsOf(game).editor !== undefined;

// A page hands a game's positions only to that game.
export async function loadEditor(game: string): Promise<Component<EditorProps> | null> {
  const [brought] = await Promise.all([partsOf(game).editor?.(), texts.open(game)]);
  return (brought?.default as Component<EditorProps> | undefined) ?? null;
}
