// Keeps one whole version of the app: stored at the first visit, served from there, replaced when the person says so.
const VERSION = "%VERSION%";
const FILES = "%FILES%";
const HERE = `rollbook ${registration.scope} `;  // one host may serve several copies
const CACHE = HERE + VERSION;
// There are two renderers, and a browser takes one of them.
const OTHERS = {
  skwasm: ["main.dart.js", "canvaskit/canvaskit."],
  canvaskit: ["main.dart.wasm", "main.dart.support.js", "canvaskit/skwasm."],
}[new URL(location).searchParams.get("renderer")];
const wanted = ([path]) => !OTHERS.some((start) => path.startsWith(`${VERSION}/${start}`));

const checked = async ([path, digest]) => {
  // Versioned files never change: what the page has just fetched is not fetched again.
  const answer = await fetch(path, { cache: path.startsWith(VERSION) ? "force-cache" : "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
  if (hash.map((byte) => byte.toString(16).padStart(2, "0")).join("") !== digest) {
    throw new Error(`${path} is of another version`);
  }
  const type = path.endsWith(".wasm") ? "application/wasm" : answer.headers.get("Content-Type") ?? "";
  return [path, new Response(bytes, { headers: { "Content-Type": type } })];
};

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const answers = await Promise.all(Object.entries(FILES).filter(wanted).map(checked));
    try {
      const cache = await caches.open(CACHE);
      await Promise.all(answers.map(([path, answer]) => cache.put(path, answer)));
    } catch (error) {
      await caches.delete(CACHE);
      throw error;
    }
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(HERE) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("message", ({ data }) => data === "take-over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const { pathname } = new URL(request.url);
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(pathname.replace(/index\.html$/, ""))) ?? fetch(request);
  })());
});
