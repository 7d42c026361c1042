// Shows notices of turns where browsers take them only from a service worker, as on Android. It sees no requests and
// keeps nothing. The page shows them (src/look/notices.ts); here is what happens when somebody touches one.
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goToTable(event.notification.data.address));
});

async function goToTable(address) {
  const { pathname } = new URL(address, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === pathname);
  return open ? open.focus() : self.clients.openWindow(address);
}
