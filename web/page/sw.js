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
  // Versioned files never change: what the page has just fetched is not fetched again. But while a version is being put
  // on the host, any answer may be of another one, and the browser keeps it: then it is passed over.
  for (const cache of [path.startsWith(VERSION) ? "force-cache" : "no-cache", "reload"]) {
    const answer = await fetch(path, { cache });
    const bytes = await answer.arrayBuffer();
    const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
    if (!answer.ok || hash.map((byte) => byte.toString(16).padStart(2, "0")).join("") !== digest) continue;
    const type = path.endsWith(".wasm") ? "application/wasm" : answer.headers.get("Content-Type") ?? "";
    return [path, new Response(bytes, { headers: { "Content-Type": type } })];
  }
  throw new Error(`${path} is not there, or of another version`);
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
