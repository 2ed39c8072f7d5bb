import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type FileStore,
  isErasedId,
  isFileKey,
  type ListedFile,
  newFileKey,
  ownerName,
  requireErasedId,
  requireFileKey,
} from './file-store.ts';
import { receive, removeAbandoned } from './receive.ts';

/**
 * Returns a store that keeps files in a local folder, two levels deep so that no folder gets too
 * large.
 */
export function createLocalFiles(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const erased = join(folder, 'erased');
  let cleaned: Promise<void> | undefined;

  function pathOf(key: string): string {
    requireFileKey(key);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  }

  return {
    async put(key, stream, { maxBytes }) {
      const path = pathOf(key);
      cleaned ??= removeAbandoned(incoming).catch((error: unknown) => {
        // Retried with the next file.
        cleaned = undefined;
        throw error;
      });
      await cleaned;
      const received = await receive(incoming, stream, maxBytes);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(received.path, path);
      } catch (error) {
        await rm(received.path, { force: true });
        throw error;
      }
      // The name must be on disk too, and so must a new folder's name in its parent.
      for (const each of [dirname(path), dirname(dirname(path)), folder]) await syncFolder(each);
      return { bytes: received.bytes, sha256: received.sha256 };
    },

    async get(key, part) {
      const file = await openExisting(pathOf(key));
      if (!file) return null;
      if (part) return { stream: file.createReadStream(part), bytes: part.end - part.start + 1 };
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(atOnce = 500) {
      let page: ListedFile[] = [];
      for await (const path of filesIn(folder)) {
        const info = await unlessMissing(stat(path));
        if (info) page.push({ key: basename(path), storedAt: info.mtime });
        if (page.length < atOnce) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },

    async logErased(id) {
      requireErasedId(id);
      await mkdir(erased, { recursive: true, mode: 0o700 });
      // The name carries all the information.
      await writeFile(join(erased, id), '', { mode: 0o600 });
      for (const each of [erased, folder]) await syncFolder(each);
    },

    async erasedIds() {
      return namesIn(erased, isErasedId);
    },

    async owner() {
      const noted = await unlessMissing(readFile(join(folder, ownerName), 'utf8'));
      return noted?.trim() ?? null;
    },

    async setOwner(id) {
      const received = await receive(incoming, Readable.from([`${id}\n`]), 100);
      await rename(received.path, join(folder, ownerName));
      await syncFolder(folder);
    },

    async check() {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const path = join(incoming, `${newFileKey()}.check`);
      await writeFile(path, '', { flag: 'wx', mode: 0o600 });
      await rm(path);
    },
  };
}

const openExisting = (path: string): Promise<FileHandle | null> => unlessMissing(open(path, 'r'));

/** Yields the paths of all files in the store's folder. */
async function* filesIn(folder: string): AsyncIterable<string> {
  for (const first of await namesIn(folder, isPart)) {
    for (const second of await namesIn(join(folder, first), isPart)) {
      const within = join(folder, first, second);
      for (const key of await namesIn(within, isFileKey)) yield join(within, key);
    }
  }
}

const isPart = (name: string): boolean => /^[0-9a-f]{2}$/.test(name);

/** Returns the matching names in a folder, which may not exist yet. */
async function namesIn(folder: string, fits: (name: string) => boolean): Promise<string[]> {
  return ((await unlessMissing(readdir(folder))) ?? []).filter(fits);
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
