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

  // Flet's own reconnecting backs off without limit and sleeps through a phone's unlocking. So: while the page is looked
  // at, see every second whether its socket still reaches the server. If not, load the page afresh once the server
  // answers, and say in words that it does not. A phone that slept or changed its network may think its socket is open
  // for long after it has gone: then the server's answer to a question of ours does not come.
  const { CONNECTING, OPEN } = WebSocket;
  const ASKED = "here?", ANSWER = "here";  // as in screens/wire.py
  const SILENCE = 4, EVERY = 5, STARTING = 8;  // in looks: without an answer, between two questions, to connect
  let socket = null, asked = false, looks = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      socket = this;
      asked = false;
      looks = 0;
      this.addEventListener("message", (event) => {  // before Flutter's own listener
        if (asked) looks = 0;
        asked = false;
        if (event.data === ANSWER) event.stopImmediatePropagation();
      });
    }
  };
  const ask = () => {
    if (socket?.readyState !== OPEN) return;
    asked = true;
    looks = 0;
    socket.send(ASKED);
  };
  const lost = () => {
    if (socket.readyState > OPEN) return true;
    looks += 1;
    const patience = socket.readyState === CONNECTING ? STARTING : asked ? SILENCE : Infinity;
    if (looks >= patience) socket.close();
    else if (!asked && looks >= EVERY) ask();
    return socket.readyState > OPEN;
  };

  const SAID = {
    en: "The table's computer does not answer. This page comes back by itself.",
    de: "Der Computer des Tisches antwortet nicht. Diese Seite kommt von selbst zurück.",
  };
  const bar = document.createElement("div");
  bar.id = "away";
  bar.setAttribute("role", "status");
  bar.textContent = SAID[navigator.language.startsWith("de") ? "de" : "en"];
  const say = (away) => {
    if (away && !bar.isConnected) document.body.append(bar);
    else if (!away) bar.remove();
  };

  let looking = false, failed = false;
  const look = async () => {
    if (looking || document.visibilityState !== "visible") return;
    const starting = socket === null;
    if (!starting && !lost()) return say(false);
    looking = true;
    try {
      const answer = await fetch("version.json", { cache: "no-store", signal: AbortSignal.timeout(2000) });
      // Without the key, or with one that counts no more, it is the page that asks for it.
      const answers = answer.ok || answer.status === 401;
      if (answers && (starting ? failed : socket.readyState > OPEN)) location.reload();
    } catch (error) {
      if (starting && error.name === "TimeoutError") return;  // it is busy with the files of the app
      failed = true;
      say(true);
    } finally {
      looking = false;
    }
  };
  setInterval(look, 1000);
  const back = () => {
    if (document.visibilityState !== "visible") return;
    ask();
    look();
  };
  document.addEventListener("visibilitychange", back);
  window.addEventListener("online", back);

  // Safari brings a page back from its cache with Flutter's frames stopped: only a fresh start recovers.
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
})();
