// Starts Python with the app imported: anew, or from the memory that an earlier visit kept of that moment.
import create from "./pyodide/pyodide.asm.js";
import { loadPyodide } from "./pyodide/pyodide.js";

const inside = (path) => new URL(path, import.meta.url).href;
const VERSION = inside(".").split("/").at(-2);
const MEMORY = inside("memory");
const APP = inside("app.zip");
const TRIED = inside("tried");  // stands beside the memory until the app has started from it
const PLACE = "/app.zip";
const PATIENCE = 300e3;  // milliseconds until a memory that nobody wants is forgotten
const IMPORT = `
import runpy, sys, traceback
from compression import zstd
with open("${PLACE}.zst", "rb") as packed, open("${PLACE}", "wb") as file:
    file.write(zstd.decompress(packed.read()))
sys.path.insert(0, "${PLACE}")
import flet.app, flet.messaging.pyodide_connection, main
`;
const AWAKE = `
import random
random.seed()  # what it came to know at the visit that kept the memory would be the same for ever
`;

// The version's own files, and its memory beside them, go when a newer version takes over. Some windows have no store.
const own = async () => {
  try {
    const name = (await caches.keys()).find((each) => each.endsWith(VERSION));
    return name && await caches.open(name);
  } catch {
    return null;
  }
};

const anew = async (modules, options) => {
  const packed = fetch(`${APP}.zst`).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const [python, bytes] = await Promise.all([loadPyodide(options), packed]);
  python.FS.writeFile(`${PLACE}.zst`, new Uint8Array(bytes), { canOwn: true });
  python.registerJsModule("flet_js", modules);
  python.runPython(IMPORT);
  python.FS.unlink(`${PLACE}.zst`);
  return python;
};

// All that Python refers to outside of its memory is what it always has, and one module of ours.
const memoryOf = (python, modules) => {
  const { config } = python._api;
  config._makeSnapshot = true;  // given at the start, it would also watch every use of JavaScript
  const serializer = (value) => {
    if (value !== modules) throw new Error("Python holds something that is not in its memory.");
    return "flet_js";
  };
  const memory = python.makeMemorySnapshot({ serializer });
  config._makeSnapshot = false;
  return memory;
};

const keep = async (memory, app) => {
  const cache = await own();
  if (!cache) return;
  try {
    await cache.put(APP, new Response(app));
    await cache.put(MEMORY, new Response(memory, { headers: { "Content-Length": memory.length } }));
  } catch {
    await cache.delete(APP);  // there is no room for both
  }
};

const filled = async (memory, body) => {
  const reader = body.getReader();
  let at = 0;
  for (let part; !(part = await reader.read()).done; at += part.value.length) memory.set(part.value, at);
  if (at !== memory.length) throw new Error("The memory was not kept whole.");
};

// It is read while the browser prepares Python's WebAssembly.
const again = async (modules, options) => {
  const cache = await own();
  const [kept, app] = cache ? await Promise.all([MEMORY, APP].map((url) => cache.match(url))) : [];
  if (!kept || !app) return null;
  if (await cache.match(TRIED)) throw new Error("It did not start from its memory the last time.");
  await cache.put(TRIED, new Response());
  const memory = new Uint8Array(Number(kept.headers.get("Content-Length")));
  const read = Promise.all([app.arrayBuffer(), filled(memory, kept.body)]);
  read.catch(() => {});  // it is waited for below, and may have failed by then
  const python = await loadPyodide({
    ...options,
    createPyodideModule: async (settings) => {
      const [module, [bytes]] = await Promise.all([create(settings), read]);
      module.growMemory(memory.length);
      module.FS.writeFile(PLACE, new Uint8Array(bytes), { canOwn: true });
      return module;
    },
    _loadSnapshot: memory,
    _snapshotDeserializer: () => modules,
  });
  python.runPython(AWAKE);
  return python;
};

export const start = async (modules, options) => {
  const page = new BroadcastChannel(self.name);
  let memory = null, app = null;
  page.onmessage = async ({ data }) => {
    if (data === "started") await (await own())?.delete(TRIED);
    if (data.keep && memory) await keep(memory, app);
    if (data.keep) memory = app = null;
  };
  try {
    const python = await again(modules, options);
    if (python) return python;
  } catch (error) {
    console.warn("Rollbook starts anew:", error);
    const cache = await own();
    await Promise.all([MEMORY, TRIED].map((url) => cache?.delete(url)));
  }
  const python = await anew(modules, options);
  try {
    memory = memoryOf(python, modules);
    app = python.FS.readFile(PLACE);
    setTimeout(() => memory = app = null, PATIENCE);
  } catch (error) {
    console.warn("Rollbook will start anew:", error);
  }
  return python;
};
