// The browser's private file system as a file system of Python's: every write is on the disk when its call returns.
//
// Called once in Python's worker. A file is one OPFS file, open from the start to the end: opening one takes a promise,
// which Python cannot wait for within a call. So a few spare ones stand by for files to come. Each begins with a header
// of HEADER bytes that says which file it is: JSON [generation, path], filled up with spaces, and a checksum. A torn
// header makes a file a spare one: it was being created or renamed, and what it was to replace is still there. Of two
// of the same path the higher generation counts. Folders are there as long as something is in them.
async (FS, name, mountpoint, wanted) => {
  const HEADER = 512;
  const EBADF = 8, EEXIST = 20, EINVAL = 28, EIO = 29, ENOENT = 44, ENOSPC = 51, ENOTEMPTY = 55;
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  const home = await (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
  const spare = [];
  let generation = 0, last = 0, filling = null;

  const checksum = (text) => {
    let sum = 0x811c9dc5;
    for (const byte of encoder.encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
    return sum.toString(16).padStart(8, "0");
  };
  const label = (handle, path) => {
    const text = JSON.stringify([++generation, path]);
    const bytes = encoder.encode(text + " ".repeat(HEADER));
    const whole = decoder.decode(bytes.subarray(0, HEADER - 8));
    if (!path || whole.trimEnd() !== text) throw new FS.ErrnoError(EINVAL);
    whole_write(handle, encoder.encode(whole + checksum(whole)), 0);
    handle.flush();
  };
  const labelled = (handle) => {
    const bytes = new Uint8Array(HEADER);
    if (handle.read(bytes, { at: 0 }) < HEADER) return null;
    const text = decoder.decode(bytes.subarray(0, HEADER - 8));
    return checksum(text) === decoder.decode(bytes.subarray(HEADER - 8)) ? JSON.parse(text) : null;
  };
  const refused = (error) => new FS.ErrnoError(error.name === "QuotaExceededError" ? ENOSPC : EIO);
  const whole_write = (handle, bytes, at) => {
    let written = 0;
    try {
      while (written < bytes.length) {
        const now = handle.write(bytes.subarray(written), { at: at + written });
        if (!now) throw new DOMException("", "QuotaExceededError");
        written += now;
      }
    } catch (error) {
      throw refused(error);
    }
  };
  const open = async (own) => (await home.getFileHandle(own, { create: true })).createSyncAccessHandle();
  const fill = () => {
    filling ??= (async () => {
      while (spare.length < wanted) spare.push(await open(String(++last)));
    })().catch(() => {}).finally(() => { filling = null; });
    return filling;
  };
  const free = (handle) => {
    handle.truncate(0);
    handle.flush();
    spare.push(handle);
  };

  const opened = [];
  try {
    const names = [];
    for await (const own of home.keys()) names.push(own);
    last = Math.max(0, ...names.map(Number));
    await Promise.all(names.map(async (own) => opened.push(await open(own))));
  } catch (error) {
    for (const handle of opened) handle.close();
    throw error;
  }
  const found = new Map();
  for (const handle of opened) {
    const [number, path] = labelled(handle) ?? [0, null];
    generation = Math.max(generation, number);
    const other = path === null ? null : found.get(path);
    if (path === null || (other && other.number > number)) free(handle);
    else {
      if (other) free(other.handle);
      found.set(path, { handle, number });
    }
  }
  await fill();

  const pathOf = (node) => (node.parent === node ? "" : `${pathOf(node.parent)}/${node.name}`);
  const sizeOf = (node) => Math.max(0, node.handle.getSize() - HEADER);
  const usable = (stream) => {
    if (!stream.node.handle) throw new FS.ErrnoError(EBADF);
    return stream.node.handle;
  };
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
    getattr: (node) => {
      const size = FS.isDir(node.mode) ? 4096 : node.handle ? sizeOf(node) : 0;
      const time = new Date(node.time);
      return {
        dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size,
        atime: time, mtime: time, ctime: time, blksize: 4096, blocks: Math.ceil(size / 4096),
      };
    },
    setattr: (node, changes) => {
      if (changes.mode !== undefined && changes.mode !== null) node.mode = changes.mode;
      if (changes.size === undefined || changes.size === null) return;
      try {
        node.handle.truncate(HEADER + changes.size);
      } catch (error) {
        throw refused(error);
      }
      node.time = Date.now();
    },
    lookup: () => {
      throw new FS.ErrnoError(ENOENT);
    },
    mknod: (parent, own, mode) => {
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
    },
    rename: (node, parent, own) => {
      if (FS.isDir(node.mode)) throw new FS.ErrnoError(EINVAL);
      label(node.handle, `${pathOf(parent)}/${own}`);
      const replaced = parent.inside.get(own);
      if (replaced && replaced !== node) {
        FS.hashRemoveNode?.(replaced);
        drop(replaced);
      }
      node.parent.inside.delete(node.name);
      node.parent = parent;
      node.name = own;
      parent.inside.set(own, node);
    },
    unlink: (parent, own) => {
      drop(parent.inside.get(own));
      parent.inside.delete(own);
    },
    rmdir: (parent, own) => {
      if (parent.inside.get(own).inside.size) throw new FS.ErrnoError(ENOTEMPTY);
      parent.inside.delete(own);
    },
    readdir: (node) => [".", "..", ...node.inside.keys()],
  };
  const stream_ops = {
    read: (stream, buffer, offset, length, position) => {
      const left = Math.max(0, Math.min(length, sizeOf(stream.node) - position));
      return left && usable(stream).read(buffer.subarray(offset, offset + left), { at: HEADER + position });
    },
    write: (stream, buffer, offset, length, position) => {
      whole_write(usable(stream), buffer.subarray(offset, offset + length), HEADER + position);
      stream.node.time = Date.now();
      return length;
    },
    llseek: (stream, offset, whence) => {
      const from = [0, stream.position, FS.isFile(stream.node.mode) ? sizeOf(stream.node) : 0][whence];
      if (from === undefined || from + offset < 0) throw new FS.ErrnoError(EINVAL);
      return from + offset;
    },
    fsync: (stream) => {
      if (FS.isDir(stream.node.mode)) return 0;  // the headers of its files were flushed
      try {
        usable(stream).flush();
      } catch (error) {
        throw refused(error);
      }
      return 0;
    },
  };
  FS.mkdirTree(mountpoint);
  FS.mount({ mount: () => create(null, "/", 0o40755, null) }, {}, mountpoint);
  for (const [path, { handle }] of found) {
    const parts = path.split("/").slice(1), own = parts.pop();
    FS.mkdirTree([mountpoint, ...parts].join("/"));
    create(FS.lookupPath([mountpoint, ...parts].join("/")).node, own, 0o100644, handle);
  }
}
