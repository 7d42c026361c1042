// The players' symbols on a field of 32 by 32, as the signs show them.
import type { PlayerColour } from "@web/look/colours";

export const shapes: Record<PlayerColour, string> = {
  orange: "M16 7 26 24H6z",
  blue: "M16 7a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  yellow: "M8 8h16v16H8z",
  purple: "M16 5 27 16 16 27 5 16z",
  red: "M12.5 6h7v6.5h6.5v7h-6.5V26h-7v-6.5H6v-7h6.5z",
  green: "M16 25 6 8h20z",
};
