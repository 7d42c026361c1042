// The bots that people are offered, weakest first. The server knows more, for experiments.
export const botLevels = ["tourist", "resident", "builder", "architect", "tycoon"] as const;
export type BotLevel = (typeof botLevels)[number];
