// Keeps one whole version of the app: stored at the first visit, served from there, replaced when the person says so.
const VERSION = "%VERSION%";
const FILES = "%FILES%";
const CACHE = `rollbook-${VERSION}`;
// There are two CanvasKits; Flutter takes the smaller one where the browser brings its own text breaking.
const SMALL = Boolean(self.Intl?.v8BreakIterator);
const wanted = ([path]) => !path.endsWith("/NOTICES")
  && (!path.includes("/canvaskit/") || path.includes("/canvaskit/chromium/") === SMALL);

const checked = async ([path, digest]) => {
  // Versioned files never change: what the page has just fetched is not fetched again.
  const fresh = path.startsWith(VERSION) ? "force-cache" : "no-cache";
  const answer = await fetch(path, { cache: fresh });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const bytes = await answer.clone().arrayBuffer();
  const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
  if (hash.map((byte) => byte.toString(16).padStart(2, "0")).join("") !== digest) throw new Error(`${path} is of another version`);
  return [path, answer];
};

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const answers = await Promise.all(Object.entries(FILES).filter(wanted).map(checked));
    const cache = await caches.open(CACHE);
    await Promise.all(answers.map(([path, answer]) => cache.put(path, answer)));
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("rollbook-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("message", ({ data }) => data === "take-over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const path = request.mode === "navigate" ? "./" : request.url;
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(path, { ignoreSearch: true })) ?? fetch(request)));
});
