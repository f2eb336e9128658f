// What the page does for the app that runs in it: a picture first, one tab at a time, offline, updates, lasting storage.
(() => {
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
  const language = navigator.language.startsWith("de") ? "de" : "en";
  const said = SAID[language];
  document.documentElement.lang = language;

  // Flutter's shell asks a public host for a script that nothing here uses or waits for (Rive).
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(url) {
      if (new URL(url, document.baseURI).origin === location.origin) source.set.call(this, url);
    },
  });
  // It also wants its WebAssembly under the right type, which not every host knows.
  const streaming = WebAssembly.compileStreaming;
  const TYPE = "application/wasm";
  WebAssembly.compileStreaming = async (answer, ...options) => {
    const got = await answer;
    const typed = got.headers.get("Content-Type") === TYPE;
    return streaming(typed ? got : new Response(got.body, { headers: { "Content-Type": TYPE } }), ...options);
  };
  // Chromium can have all of it as WebAssembly, which is smaller and starts sooner. Elsewhere Flutter advises against.
  const whole = navigator.vendor === "Google Inc." && self.ImageDecoder && Intl.Segmenter && Intl.v8BreakIterator
    && WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]))
    && ["webgl2", "webgl"].some((kind) => document.createElement("canvas").getContext(kind));
  flet.webRenderer = whole ? "skwasm" : "canvaskit";

  // Until the first screen is there, Flutter would draw a wheel that turns, over our picture, and keep Python waiting.
  const FIRST_SCREEN = 2;  // the first message says that Python is there
  const draw = window.requestAnimationFrame.bind(window);
  const hidden = () => {
    const waiting = [];
    window.requestAnimationFrame = (frame) => waiting.push(frame);
    return () => {
      window.requestAnimationFrame = draw;
      waiting.forEach(draw);
      draw(() => draw(() => document.getElementById("opening")?.remove()));
    };
  };

  // The app runs in a worker, which bears the name of the channel between the two.
  const name = `rollbook-${Math.random().toString(36).slice(2)}`;
  const app = new BroadcastChannel(name);

  // One tab has the files open: Python starts in the one that holds the lock, and ends in the one that gives it away.
  const tabs = new BroadcastChannel("rollbook");
  let worker = null, release = null, given = false;
  const lock = (patience) => new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);  // then there are no files either
    const waiting = { signal: AbortSignal.timeout(patience) };
    navigator.locks.request("rollbook", waiting, () => new Promise((done) => {
      release = done;
      resolve(true);
    })).catch(() => resolve(false));
  });
  const elsewhere = (text) => {
    const panel = document.createElement("div");
    panel.id = "elsewhere";
    panel.setAttribute("role", "alert");
    const words = document.createElement("p");
    words.textContent = text;
    const button = document.createElement("button");
    button.textContent = said.here;
    button.onclick = takeOver;
    panel.append(words, button);
    document.body.replaceChildren(panel);
  };
  const takeOver = async () => {
    tabs.postMessage("give");
    if (release || await lock(3000)) location.reload();
    else elsewhere(said.stuck);
  };
  tabs.addEventListener("message", ({ data }) => {
    if (data !== "give" || !release) return;
    worker?.terminate();  // what was shown is on the disk already
    given = true;
    release();
    release = null;
    elsewhere(said.taken);
  });
  const mine = lock(1500);  // a page that is being left may still hold it
  const PYTHON = inside("python-worker.js");
  mine.then((granted) => {  // Python loads while Flutter does, which gets this worker when it wants to make it
    const { Worker } = window;
    if (granted) worker = new Worker(PYTHON, { type: "module", name });
    window.Worker = function (url, options) { return url === PYTHON ? worker : new Worker(url, options); };
  });
  const connect = globalThis.jsConnect;
  globalThis.jsConnect = async (id, args, hear) => {
    const granted = await mine;
    if (granted && !given) {
      const show = hidden();
      let heard = 0;
      return connect(id, args, (message) => {
        hear(message);
        heard += 1;
        if (heard === FIRST_SCREEN) show();
      }).catch((error) => {
        show();
        throw error;
      });
    }
    if (!granted) elsewhere(said.open);
    return new Promise(() => {});
  };

  // The browser is asked once, and only when the app says so, not to delete what is kept.
  const keep = async (ask) => {
    let lasting = false;
    try {
      lasting = await navigator.storage.persisted();
      if (ask && !lasting && !localStorage.getItem("rollbook-asked")) {
        localStorage.setItem("rollbook-asked", "yes");
        lasting = await navigator.storage.persist();
      }
    } catch {}  // a browser that does not know it, or is told to keep nothing, keeps nothing for long
    app.postMessage(lasting ? "lasting" : "fleeting");
  };

  // The service worker stores the app once it runs; a newer one waits until the person says so.
  let registration = null, asked = false;
  const offer = () => registration.waiting && registration.active && app.postMessage("update");
  const store = async () => {
    if (!navigator.serviceWorker || registration) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => asked && location.reload());
    registration = await navigator.serviceWorker.register(`sw.js?renderer=${flet.webRenderer}`);
    const follow = () => registration.installing?.addEventListener("statechange", offer);
    registration.addEventListener("updatefound", follow);
    follow();  // the visit itself may have found it, long before this line
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
    offer();
    await navigator.serviceWorker.ready;
    setTimeout(() => app.postMessage({ keep: true }), 5000);  // the memory to start from next time; nothing waits for it
  };
  const restart = () => {
    asked = true;
    if (registration?.waiting) registration.waiting.postMessage("take-over");
    else location.reload();
  };
  app.addEventListener("message", ({ data }) => {
    if (data === "started") {
      keep(false);
      // Storing all files keeps the machine busy, and the first screen is only being drawn yet.
      setTimeout(() => store().catch(() => {}), 2000);  // a private window may refuse: then it is loaded anew each time
    }
    if (data === "persist") keep(true);
    if (data === "restart") restart();
    if (data === "busy") elsewhere(said.open);
  });

  // Safari brings a page back from its cache with Flutter's frames stopped: only a fresh start recovers.
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
})();
