// The colours of the table in three dimensions. They are the tokens, set off a little where light falls on them.
export interface Palette {
  night: boolean;
  desk: string;
  sheet: string;
  plate: string;
  plot: string;
  line: string;
  ink: string;
  inkSoft: string;
  brass: string;
  glow: string;
  glowEdge: string;
  lamp: string;
  lampPower: number;
  sky: string;
  ground: string;
  skyPower: number;
}

const day: Palette = {
  night: false,
  desk: "#c6cfbf",
  sheet: "#f8f1e2",
  plate: "#fffaf0",
  plot: "#f1e7d2",
  line: "#b9a67f",
  ink: "#1d2a30",
  inkSoft: "#5b6a70",
  brass: "#8a5e0c",
  glow: "#f5b629",
  glowEdge: "#fff0b8",
  lamp: "#fff4e3",
  lampPower: 2.4,
  sky: "#eaf0f6",
  ground: "#fff0d9",
  skyPower: 1.65,
};

const night: Palette = {
  night: true,
  desk: "#0f2a38",
  sheet: "#173a4a",
  plate: "#1f4759",
  plot: "#173848",
  line: "#5388a0",
  ink: "#f1e7d0",
  inkSoft: "#a9b8b8",
  brass: "#e0b354",
  glow: "#ffc655",
  glowEdge: "#ffe2a0",
  lamp: "#ffe0b8",
  lampPower: 1.25,
  sky: "#9cc4ff",
  ground: "#28404a",
  skyPower: 1.0,
};

export const palette = (isNight: boolean): Palette => (isNight ? night : day);

// A token as it is now, for canvas and materials.
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
