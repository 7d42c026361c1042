// The browser's own notice that it is somebody's turn, while the page is in the background.
import { prefs } from "../prefs.svelte";

export function notifyOfTurn(table: string, title: string, body: string): void {
  const allowed = prefs.get("notices") && "Notification" in window && Notification.permission === "granted";
  if (!allowed || !document.hidden) return;
  try {
    // Two tabs with one table give one notice: they have the same tag.
    const notice = new Notification(title, { body, icon: "/icon.svg", tag: table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    // Who comes back by themselves needs it no more.
    document.addEventListener("visibilitychange", () => notice.close(), { once: true });
  } catch {
    // Some phones have the name of it only, for programs that are installed. The title still tells.
  }
}
