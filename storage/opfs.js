// The browser's private file system as a file system of Python's: every write is on the disk when its call returns.
//
// Called once in Python's worker. A file is one OPFS file, open from the start to the end: opening one takes a promise,
// which Python cannot wait for within a call. So a few spare ones stand by for files to come. Each begins with a header
// of HEADER bytes that says which file it is: JSON [generation, path], filled up with spaces, and a checksum. Of two of
// the same path the higher generation counts. A file with a torn header was being created, and is a spare one again,
// or was being renamed, and what it was to replace is still there; if it has content, that is kept as /lost-NUMBER.
// Folders are there as long as something is in them. An open file that is deleted or replaced cannot be read any more.
async (FS, name, mountpoint, wanted) => {
  const HEADER = 512, PATIENCE = 20;
  const EBADF = 8, EEXIST = 20, EINVAL = 28, EIO = 29, ENOENT = 44, ENOSPC = 51, ENOTEMPTY = 55;
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  const spare = [];
  let generation = 0, last = 0, filling = null;

  let home;
  try {
    home = await (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
    if (!FileSystemFileHandle.prototype.createSyncAccessHandle) return null;
  } catch {
    return null;  // nothing is kept in this window
  }

  // Python is told of what the browser refuses as of what a disk refuses: anything else would end it.
  const tried = (call) => {
    try {
      return call();
    } catch (error) {
      throw new FS.ErrnoError(error.errno ?? (error.name === "QuotaExceededError" ? ENOSPC : EIO));
    }
  };
  const checksum = (text) => {
    let sum = 0x811c9dc5;
    for (const byte of encoder.encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
    return sum.toString(16).padStart(8, "0");
  };
  const write = (handle, bytes, at) => {
    for (let written = 0; written < bytes.length;) {
      const now = handle.write(bytes.subarray(written), { at: at + written });
      if (!now) throw new FS.ErrnoError(ENOSPC);
      written += now;
    }
  };
  const label = (handle, path) => {
    const text = JSON.stringify([++generation, path]);
    const bytes = encoder.encode(text + " ".repeat(HEADER));
    const whole = decoder.decode(bytes.subarray(0, HEADER - 8));
    if (!path || whole.trimEnd() !== text) throw new FS.ErrnoError(EINVAL);
    write(handle, encoder.encode(whole + checksum(whole)), 0);
    handle.flush();
  };
  const labelled = (handle) => {
    const bytes = new Uint8Array(HEADER);
    if (handle.read(bytes, { at: 0 }) < HEADER) return null;
    const text = decoder.decode(bytes.subarray(0, HEADER - 8));
    return checksum(text) === decoder.decode(bytes.subarray(HEADER - 8)) ? JSON.parse(text) : null;
  };
  const open = async (own) => {
    const handle = await (await home.getFileHandle(own, { create: true })).createSyncAccessHandle();
    return Object.assign(handle, { own });
  };
  const openOld = async (own) => {
    for (let tries = 1; ; tries++) {  // a page that was left a moment ago may still have it open
      try {
        return await open(own);
      } catch (error) {
        if (error.name !== "NoModificationAllowedError" || tries === PATIENCE) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const fill = (count = wanted) => {
    filling = Promise.resolve(filling).then(async () => {
      while (spare.length < count) spare.push(await open(String(++last)));
    }).catch(() => {});  // the disk is full: whoever wants a new file is told then
    return filling;
  };
  const free = (handle) => {
    handle.truncate(0);
    handle.flush();
    spare.push(handle);
  };

  const names = [];
  for await (const own of home.keys()) if (/^\d+$/.test(own)) names.push(own);
  for (const own of names) last = Math.max(last, Number(own));
  const tries = await Promise.allSettled(names.map(openOld));
  const opened = tries.flatMap(({ value }) => value ?? []);
  const refused = tries.find(({ reason }) => reason);
  if (refused) {
    for (const handle of opened) handle.close();
    throw refused.reason;
  }
  const found = new Map();
  for (const handle of opened) {
    const torn = handle.getSize() > HEADER ? [0, `/lost-${handle.own}`] : null;
    const [number, path] = labelled(handle) ?? torn ?? [0, null];
    generation = Math.max(generation, number);
    const other = found.get(path);
    if (path === null || (other && other.number > number)) free(handle);
    else {
      if (other) free(other.handle);
      found.set(path, { handle, number });
    }
  }
  for (const handle of spare.splice(wanted)) {
    handle.close();
    await home.removeEntry(handle.own);
  }
  await fill();

  const pathOf = (node) => (node.parent === node ? "" : `${pathOf(node.parent)}/${node.name}`);
  const handleOf = (node) => {
    if (!node.handle) throw new FS.ErrnoError(EBADF);
    return node.handle;
  };
  const sizeOf = (node) => (FS.isDir(node.mode) ? 4096 : Math.max(0, handleOf(node).getSize() - HEADER));
  const create = (parent, own, mode, handle) => {
    const node = FS.createNode(parent, own, mode, 0);
    node.node_ops = node_ops;
    node.stream_ops = stream_ops;
    node.time = Date.now();
    if (FS.isDir(mode)) node.inside = new Map();
    else node.handle = handle;
    if (parent) parent.inside.set(own, node);
    return node;
  };
  const drop = (node) => {
    free(node.handle);
    node.handle = null;
  };
  const node_ops = {
    getattr: (node) => tried(() => {
      const size = sizeOf(node), time = new Date(node.time);
      return {
        dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size,
        atime: time, mtime: time, ctime: time, blksize: 4096, blocks: Math.ceil(size / 4096),
      };
    }),
    setattr: (node, changes) => tried(() => {
      node.mode = changes.mode ?? node.mode;
      if (changes.size === undefined || changes.size === null) return;
      handleOf(node).truncate(HEADER + changes.size);
      node.time = Date.now();
    }),
    lookup: () => {
      throw new FS.ErrnoError(ENOENT);
    },
    mknod: (parent, own, mode) => tried(() => {
      if (parent.inside.has(own)) throw new FS.ErrnoError(EEXIST);
      if (FS.isDir(mode)) return create(parent, own, mode, null);
      const handle = spare.pop();
      fill();
      if (!handle) throw new FS.ErrnoError(ENOSPC);
      try {
        label(handle, `${pathOf(parent)}/${own}`);
      } catch (error) {
        free(handle);
        throw error;
      }
      return create(parent, own, mode, handle);
    }),
    rename: (node, parent, own) => tried(() => {
      if (FS.isDir(node.mode)) throw new FS.ErrnoError(EINVAL);
      label(node.handle, `${pathOf(parent)}/${own}`);
      const replaced = parent.inside.get(own);
      node.parent.inside.delete(node.name);
      node.parent = parent;
      node.name = own;
      parent.inside.set(own, node);
      if (!replaced) return;
      FS.hashRemoveNode(replaced);
      try {
        drop(replaced);
      } catch {}  // its generation is the lower one
    }),
    unlink: (parent, own) => tried(() => {
      drop(parent.inside.get(own));
      parent.inside.delete(own);
    }),
    rmdir: (parent, own) => {
      if (parent.inside.get(own).inside.size) throw new FS.ErrnoError(ENOTEMPTY);
      parent.inside.delete(own);
    },
    readdir: (node) => [".", "..", ...node.inside.keys()],
  };
  const stream_ops = {
    read: (stream, buffer, offset, length, position) => tried(() => {
      const left = Math.max(0, Math.min(length, sizeOf(stream.node) - position));
      return left && handleOf(stream.node).read(buffer.subarray(offset, offset + left), { at: HEADER + position });
    }),
    write: (stream, buffer, offset, length, position) => tried(() => {
      write(handleOf(stream.node), buffer.subarray(offset, offset + length), HEADER + position);
      stream.node.time = Date.now();
      return length;
    }),
    llseek: (stream, offset, whence) => tried(() => {
      const from = [0, stream.position, sizeOf(stream.node)][whence];
      if (from + offset < 0) throw new FS.ErrnoError(EINVAL);
      return from + offset;
    }),
    fsync: (stream) => tried(() => {
      if (!FS.isDir(stream.node.mode)) handleOf(stream.node).flush();  // else the headers of its files were flushed
      return 0;
    }),
  };
  FS.mkdirTree(mountpoint);
  FS.mount({ mount: () => create(null, "/", 0o40755, null) }, {}, mountpoint);
  for (const [path, { handle, number }] of found) {
    if (number === 0) label(handle, path);
    const parts = path.split("/").slice(1), own = parts.pop();
    FS.mkdirTree([mountpoint, ...parts].join("/"));
    create(FS.lookupPath([mountpoint, ...parts].join("/")).node, own, 0o100644, handle);
  }
  return fill;
}
