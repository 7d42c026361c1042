// The inks of the street map. A canvas cannot read the page's tokens as it draws, so they stand here.
export interface Palette {
  base: string;
  court: string;
  asphalt: string;
  unfinished: string;
  outer: string;
  dash: string;
  pavement: string;
  seam: string;
  park: string;
  parkEdge: string;
  path: string;
  water: string;
  waterEdge: string;
  ripple: string;
  red: string;
  beige: string;
  plaza: string;
  ring: string;
  plate: string;
  shadow: string;
  lamp: string | null;
  brick: readonly string[];
  sand: readonly string[];
  trees: readonly string[];
  lit: readonly string[];
  // Brass, "you may", as it looks on the map.
  brass: string;
  glow: string;
  cell: string;
}

export const day: Palette = {
  base: "#ece2ca",
  court: "#f3ecda",
  asphalt: "#5d6568",
  unfinished: "#c9c0aa",
  outer: "#dcd2b9",
  dash: "#f6e7bd",
  pavement: "#d8ccb0",
  seam: "rgb(60 45 15 / 0.28)",
  park: "#a9c98f",
  parkEdge: "#8fb577",
  path: "#efe3c2",
  water: "#9cc5d3",
  waterEdge: "#7fb0c2",
  ripple: "#e6f3f5",
  red: "#b9553d",
  beige: "#d8b069",
  plaza: "#fffaf0",
  ring: "#1d2a30",
  plate: "#f7efdc",
  shadow: "rgb(60 42 14 / 0.26)",
  lamp: null,
  brick: ["#dfa68f", "#e6b39d", "#d9997f"],
  sand: ["#f2e2bd", "#f6e9cb", "#ecd8ab"],
  trees: ["#6fa257", "#7fb066", "#5f9150"],
  lit: [],
  brass: "#9a6b12",
  glow: "#f0b93a",
  cell: "rgb(246 226 166 / 0.85)",
};

export const night: Palette = {
  base: "#1d3641",
  court: "#264450",
  asphalt: "#767058",
  unfinished: "#33505b",
  outer: "#27424d",
  dash: "#fff0c4",
  pavement: "#3b5560",
  seam: "rgb(0 0 0 / 0.4)",
  park: "#357059",
  parkEdge: "#2a5a48",
  path: "#5b7464",
  water: "#1f4f6b",
  waterEdge: "#2b6584",
  ripple: "#7fb4cc",
  red: "#c9674c",
  beige: "#d9b673",
  plaza: "#f1e7d0",
  ring: "#10222b",
  plate: "#3b5863",
  shadow: "rgb(0 0 0 / 0.36)",
  lamp: "255 205 110",
  brick: ["#7a4a3e", "#8a5546", "#6c4238"],
  sand: ["#8a7a58", "#978663", "#7a6c4e"],
  trees: ["#4f9a72", "#468a66", "#3f8060"],
  lit: ["#ffcf73", "#ffe3a3", "#f2b95a"],
  brass: "#e0b354",
  glow: "#ffc655",
  cell: "rgb(224 179 84 / 0.34)",
};
