// What the page does for itself: it asks nothing of other hosts, and comes back when the server does.
(() => {
  // Flutter's shell asks a public host for a script that nothing here uses or waits for (Rive).
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(url) {
      if (new URL(url, document.baseURI).origin === location.origin) source.set.call(this, url);
    },
  });

  // Flet's own reconnecting backs off without limit and sleeps through a phone's unlocking. So: while the socket is
  // gone and the page is looked at, ask every second whether the server answers, and load the page afresh once it does.
  const { OPEN } = WebSocket;
  let socket = null;
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      socket = this;
    }
  };
  const gone = () => socket !== null && socket.readyState > OPEN && document.visibilityState === "visible";
  let asking = false;
  const look = async () => {
    if (asking || !gone()) return;
    asking = true;
    try {
      const answer = await fetch("version.json", { cache: "no-store" });
      if (answer.ok && gone()) location.reload();
    } catch {
      // Still away.
    } finally {
      asking = false;
    }
  };
  setInterval(look, 1000);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);

  // Safari brings a page back from its cache with Flutter's frames stopped: only a fresh start recovers.
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
})();
