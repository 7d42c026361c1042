// A guided first game.
import { did, said, step, type Course } from "@web/game/course";

export const course: Course = {
  game: "downtown",
  config: { players: 3, mayor: 0 },
  level: "tourist",
  steps: [
    step("welcome", "board", said),
    step("pile", "tray", did(/^pile /), "D7"),
    step("placed", "board", said, "D16"),
    step("vote", "tray", did(/^vote /), "D8"),
    step("lobby", "tray", did(/^lobby /), "D9"),
    step("buy", "tray", did(/^buy /, { instead: /^pass/ }), "D13"),
    step("handed", "board", said, "D14"),
    step("again", "tray", did(/^vote /), "D10"),
    step("buy-again", "tray", did(/^buy /, { instead: /^pass/ }), "D12"),
    step("payout", "board", said, "D17"),
    step("end", null, said, "D22"),
  ],
};
