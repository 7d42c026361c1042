// What a board lies in, for those that lie otherwise where a coach has taken their room.
import { getContext, setContext } from "svelte";

export type FrameKind = "table" | "course" | "replay";

const place = "frame";
export const tellFrame = (kind: FrameKind): FrameKind => setContext(place, kind);
// None where a board is looked at by itself.
export const askFrame = (): FrameKind | undefined => getContext(place);
