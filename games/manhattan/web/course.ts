// A guided first game.
import { did, said, step, type Course } from "@web/game/course";

const built = /^(build|skip) /;

export const course: Course = {
  game: "manhattan",
  config: { players: 3, start: 0 },
  level: "tourist",
  steps: [
    step("welcome", "board", said),
    step("blocks", "tray", did(/^select /), "M14"),
    step("cards", "tray", said, "M5"),
    step("build", "board", did(built), "M15"),
    step("roofs", "board", said, "M17"),
    step("takeover", "board", did(built), "M18"),
    step("majority", "board", did(built), "M22"),
    step("tallest", "board", did(built), "M21"),
    step("scoring", "players", { kind: "happened", type: "score" }, "M23"),
    step("end", null, said, "M25"),
  ],
};
