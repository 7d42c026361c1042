// The browser's own notices, while the page is in the background. Some browsers show them only from a service worker;
// where there is none, the page shows them itself.
import { installed } from "../installed.svelte";

export async function allowNotices(): Promise<boolean> {
  if (!("Notification" in window) || (await Notification.requestPermission()) !== "granted") return false;
  void installed.registration(); // what is kept on the device takes its time, and the wish does not wait for it
  return true;
}

export async function showNotice(table: string, title: string, body: string): Promise<void> {
  const allowed = "Notification" in window && Notification.permission === "granted";
  if (!allowed || !document.hidden) return;
  const address = location.pathname + location.search + location.hash;
  // Two tabs with one table give one notice: they have the same tag.
  const options = { body, icon: `${import.meta.env.BASE_URL}icon.svg`, tag: table, data: { address } };
  const registration = await installed.registration();
  if (!document.hidden) return;
  if (registration) {
    await registration.showNotification(title, options);
    closeOnReturn(async () => {
      for (const notice of await registration.getNotifications({ tag: table })) notice.close();
    });
    return;
  }
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
  closeOnReturn(() => notice.close());
}

// Who comes back by themselves needs no notice any more.
function closeOnReturn(close: () => void): void {
  document.addEventListener("visibilitychange", close, { once: true });
}
