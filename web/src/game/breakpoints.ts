// Where a game's screen takes another form. Style sheets cannot name such a place: the frame asks here and tells what is in
// it by a class.
import { MediaQuery } from "svelte/reactivity";

export const breakpoints = {
  // Table and course lie in one column.
  phone: new MediaQuery("width < 760px"),
  // So does a replay, whose rail is wider.
  tablet: new MediaQuery("width < 900px"),
  // Beside the rail of a replay, its head has little room.
  laptop: new MediaQuery("width < 1140px"),
  // A phone on its side.
  low: new MediaQuery("height < 520px"),
} as const;
