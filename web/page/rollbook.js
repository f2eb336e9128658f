// What the page does for the app that runs in it: one tab at a time, offline, updates, lasting storage.
(() => {
  // Flutter's shell asks a public host for a script that nothing here uses or waits for (Rive).
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(url) {
      if (new URL(url, document.baseURI).origin === location.origin) source.set.call(this, url);
    },
  });

  const SAID = {
    en: {
      open: "Rollbook is open in another tab or window.",
      taken: "Rollbook is now used in another tab or window.",
      stuck: "The other tab does not answer. Close it, then try again.",
      here: "Use it here",
    },
    de: {
      open: "Rollbook ist in einem anderen Tab oder Fenster offen.",
      taken: "Rollbook wird jetzt in einem anderen Tab oder Fenster benutzt.",
      stuck: "Der andere Tab antwortet nicht. Schließe ihn und versuche es noch einmal.",
      here: "Hier benutzen",
    },
  };
  const said = SAID[navigator.language.slice(0, 2)] ?? SAID.en;
  const channel = new BroadcastChannel("rollbook");

  // One tab has the files open. Python starts in the one that holds the lock, and ends in the one that gives it away.
  let release = null, worker = null;
  const { Worker: Plain } = window;
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args);
      worker = this;
    }
  };
  const lock = (options) => new Promise((resolve) => {
    navigator.locks.request("rollbook", options, (granted) => {
      resolve(Boolean(granted));
      return granted ? new Promise((done) => { release = done; }) : undefined;
    }).catch(() => resolve(false));
  });
  const elsewhere = (text) => {
    document.getElementById("elsewhere")?.remove();
    const panel = document.createElement("div");
    panel.id = "elsewhere";
    panel.setAttribute("role", "alert");
    const words = document.createElement("p");
    words.textContent = text;
    const button = document.createElement("button");
    button.textContent = said.here;
    button.onclick = takeOver;
    panel.append(words, button);
    document.body.append(panel);
  };
  const takeOver = async () => {
    channel.postMessage("give");
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), 3000);
    const granted = await lock({ signal: waiting.signal });
    clearTimeout(timer);
    if (granted) location.reload();
    else elsewhere(said.stuck);
  };
  channel.addEventListener("message", ({ data }) => {
    if (data !== "give" || !release) return;
    worker?.terminate();  // what was shown is on the disk already
    release();
    release = null;
    elsewhere(said.taken);
  });
  const mine = lock({ ifAvailable: true });
  const connect = globalThis.jsConnect;
  globalThis.jsConnect = async (...args) => {
    if (await mine) return connect(...args);
    elsewhere(said.open);
    return new Promise(() => {});
  };

  // Lasting storage is asked for from the page; the app says when.
  const persisted = async (ask) => {
    const lasting = ask ? await navigator.storage?.persist?.() : await navigator.storage?.persisted?.();
    if (!lasting) channel.postMessage("fleeting");
  };
  channel.addEventListener("message", ({ data }) => data === "persist" && persisted(true));

  // The service worker keeps the app; a new one waits until the person says so.
  if ("serviceWorker" in navigator) {
    let asked = false;
    navigator.serviceWorker.addEventListener("controllerchange", () => asked && location.reload());
    navigator.serviceWorker.register("sw.js").then((registration) => {
      const offer = () => registration.waiting && navigator.serviceWorker.controller && channel.postMessage("update");
      registration.addEventListener("updatefound", () => {
        registration.installing?.addEventListener("statechange", offer);
      });
      channel.addEventListener("message", ({ data }) => {
        if (data === "started") offer();
        if (data === "restart" && registration.waiting) {
          asked = true;
          registration.waiting.postMessage("take-over");
        }
      });
      const look = () => document.visibilityState === "visible" && registration.update().catch(() => {});
      document.addEventListener("visibilitychange", look);
    });
  }

  // Safari brings a page back from its cache with Flutter's frames stopped: only a fresh start recovers.
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
})();
