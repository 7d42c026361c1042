// The timeline of this page, at the pace that this person has chosen.
import { prefs } from "../prefs.svelte";
import { Timeline } from "../scene/timeline";

export const timeline = new Timeline({ ask: (frame) => void requestAnimationFrame(frame) }, () => prefs.pace);
