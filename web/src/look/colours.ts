// The colours of players. Colour is never the only sign: each has a symbol and a pattern.
export const playerColours = ["orange", "blue", "yellow", "purple", "red", "green"] as const;
export type PlayerColour = (typeof playerColours)[number];

export const symbols: Record<PlayerColour, string> = {
  orange: "▲",
  blue: "●",
  yellow: "■",
  purple: "◆",
  red: "✚",
  green: "▼",
};
