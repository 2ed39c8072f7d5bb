import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataKeys } from '../../../test/data-keys.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { type FileStore, FileTooLarge, newFileKey } from './file-store.ts';
import { openFiles } from './open-files.ts';

const options = { contentType: 'application/pdf', maxBytes: 5_000_000 };
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const nothing: { stop(): Promise<void> } = { stop: async () => {} };

async function localStore(folder: string) {
  return { ...nothing, store: openFiles({ dataFolder: folder }) };
}

async function sealedStore(folder: string) {
  return { ...nothing, store: openFiles({ dataFolder: folder, keys: dataKeys('1') }) };
}

async function sealedS3Store(folder: string) {
  const { url, stop } = await startS3Server(folder);
  return { store: openFiles({ url, dataFolder: folder, keys: dataKeys('1') }), url, stop };
}

async function s3Store(folder: string) {
  const { url, stop } = await startS3Server(folder);
  return { store: openFiles({ url, dataFolder: folder }), url, stop };
}

describe.each([
  { name: 'local folder', open: localStore },
  { name: 'S3-compatible server', open: s3Store },
  { name: 'local folder, encrypted', open: sealedStore },
  { name: 'S3-compatible server, encrypted', open: sealedS3Store },
])('a file store in a $name', ({ open }) => {
  let folder: string;
  let store: FileStore;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kolam-files-'));
    ({ store, stop } = await open(folder));
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  const incoming = () => readdir(join(folder, 'files', 'incoming'));
  const read = async (key: string) => {
    const file = await store.get(key);
    return file && { bytes: file.bytes, content: await buffer(file.stream) };
  };

  it('keeps ids of erased people permanently and outside its lists', async () => {
    expect(await store.erasedIds()).toEqual([]);
    const ids = [randomUUID(), randomUUID()];
    for (const id of [...ids, ...ids]) await store.logErased(id);
    expect((await store.erasedIds()).sort()).toEqual([...ids].sort());
    for await (const page of store.list()) expect(page).toEqual([]);
    await expect(store.logErased('../incoming')).rejects.toThrow(/not the id/);
  });

  it('keeps its owner outside its lists', async () => {
    expect(await store.owner()).toBeNull();
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await store.setOwner(id);
    expect(await store.owner()).toBe(ids[1]);
    for await (const page of store.list()) expect(page).toEqual([]);
    expect(await incoming()).toEqual([]);
  });

  it('returns a stored file byte for byte', async () => {
    const key = newFileKey();
    const content = randomBytes(3_000_000);
    const pieces = [content.subarray(0, 1), content.subarray(1, 70_000), content.subarray(70_000)];
    expect(await store.put(key, Readable.from(pieces), options)).toEqual({
      bytes: 3_000_000,
      sha256: sha256(content),
    });
    const file = await read(key);
    expect(file?.bytes).toBe(3_000_000);
    expect(file?.content.equals(content)).toBe(true);
    expect(await incoming()).toEqual([]);
  });

  it('returns the requested part', async () => {
    const key = newFileKey();
    const content = randomBytes(100_000);
    await store.put(key, Readable.from([content]), options);
    for (const [start, end] of [
      [0, 1],
      [10, 70_000],
      [99_999, 99_999],
    ] as const) {
      const part = await store.get(key, { start, end });
      expect(part?.bytes).toBe(end - start + 1);
      expect(part && (await buffer(part.stream)).equals(content.subarray(start, end + 1))).toBe(
        true,
      );
    }
    expect(await store.get(newFileKey(), { start: 0, end: 1 })).toBeNull();
  });

  it('stores an empty file', async () => {
    const key = newFileKey();
    expect(await store.put(key, Readable.from([]), options)).toEqual({
      bytes: 0,
      sha256: sha256(Buffer.alloc(0)),
    });
    expect(await read(key)).toEqual({ bytes: 0, content: Buffer.alloc(0) });
  });

  it('accepts a file of exactly the allowed size', async () => {
    const key = newFileKey();
    const put = store.put(key, Readable.from([randomBytes(100)]), { ...options, maxBytes: 100 });
    expect(await put).toMatchObject({ bytes: 100 });
  });

  it('refuses a file that is too large and leaves nothing behind', async () => {
    const key = newFileKey();
    const source = Readable.from([randomBytes(60), randomBytes(41)]);
    const put = store.put(key, source, { ...options, maxBytes: 100 });
    await expect(put).rejects.toThrow(FileTooLarge);
    expect(source.destroyed).toBe(true);
    expect(await store.get(key)).toBeNull();
    expect(await incoming()).toEqual([]);
  });

  it('leaves nothing behind when the upload is interrupted', async () => {
    const key = newFileKey();
    const source = Readable.from(
      (async function* () {
        yield randomBytes(1_000);
        throw new Error('The connection broke');
      })(),
    );
    await expect(store.put(key, source, options)).rejects.toThrow('The connection broke');
    expect(await store.get(key)).toBeNull();
    expect(await incoming()).toEqual([]);
  });

  it('keeps a stored file when its replacement is interrupted', async () => {
    const key = newFileKey();
    await store.put(key, Readable.from(['first']), options);
    const large = store.put(key, Readable.from(['second']), { ...options, maxBytes: 3 });
    await expect(large).rejects.toThrow(FileTooLarge);
    expect((await read(key))?.content.toString()).toBe('first');
  });

  it('lists all its files and nothing else, in batches @full', async () => {
    const listed = async () => {
      const pages = [];
      for await (const page of store.list(2)) pages.push(page);
      return pages;
    };
    const before = (await listed()).flat().map(({ key }) => key);
    const keys = [newFileKey(), newFileKey(), newFileKey(), newFileKey(), newFileKey()];
    for (const key of keys) await store.put(key, Readable.from(['x']), options);
    await store.check();
    const pages = await listed();
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(2);
    const files = pages.flat();
    expect(files.map(({ key }) => key).sort()).toEqual([...before, ...keys].sort());
    const [age] = files.map(({ storedAt }) => Math.abs(Date.now() - storedAt.getTime()));
    expect(age).toBeLessThan(600_000);
  });

  it('does not find a file that was never stored', async () => {
    expect(await store.get(newFileKey())).toBeNull();
  });

  it('removes a file, also when it is already gone', async () => {
    const key = newFileKey();
    await store.put(key, Readable.from(['gone soon']), options);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
    await store.remove(key);
  });

  it.each(['../../etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(31)}/`, `${'a'.repeat(32)}\n`])(
    'refuses the key %j',
    async (key) => {
      const put = store.put(key, Readable.from(['x']), options);
      await expect(put).rejects.toThrow('not the key of a file');
      await expect(store.get(key)).rejects.toThrow('not the key of a file');
      await expect(store.remove(key)).rejects.toThrow('not the key of a file');
    },
  );

  it('passes its check and leaves no trace of it', async () => {
    await store.check();
    expect(await incoming()).toEqual([]);
  });

  it('stores many files at once', async () => {
    const keys = Array.from({ length: 20 }, newFileKey);
    await Promise.all(keys.map((key) => store.put(key, Readable.from([key]), options)));
    const contents = await Promise.all(keys.map(async (key) => (await read(key))?.content));
    expect(contents.map(String)).toEqual(keys);
  });
});

describe('the local folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kolam-files-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is readable by its owner only', async () => {
    const key = newFileKey();
    await openFiles({ dataFolder: folder }).put(key, Readable.from(['private']), options);
    const path = join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'files'))).mode & 0o777).toBe(0o700);
  });

  it('is cleared of partial uploads that a killed server left a day ago', async () => {
    const old = join(folder, 'files', 'incoming', 'old.part');
    const recent = join(folder, 'files', 'incoming', 'recent.part');
    const store = openFiles({ dataFolder: folder });
    await store.check();
    await writeFile(old, 'half of it');
    await writeFile(recent, 'another server is at it');
    const yesterday = Date.now() / 1000 - 25 * 3600;
    await utimes(old, yesterday, yesterday);
    await store.put(newFileKey(), Readable.from(['x']), options);
    expect(await readdir(join(folder, 'files', 'incoming'))).toEqual(['recent.part']);
  });

  it('fails its check when a file is in its place', async () => {
    const place = join(folder, 'taken');
    await writeFile(place, '');
    await expect(openFiles({ dataFolder: place }).check()).rejects.toThrow();
  });
});

describe('an S3-compatible server', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof s3Store>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kolam-files-'));
    server = await s3Store(folder);
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('fails check, put and get with its error code when it does not know the key', async () => {
    const url = server.url.replace('S3RVER:', 'UNKNOWN:');
    const store = openFiles({ url, dataFolder: folder });
    const refused = 'answered 403 (InvalidAccessKeyId)';
    await expect(store.check()).rejects.toThrow(refused);
    await expect(store.put(newFileKey(), Readable.from(['x']), options)).rejects.toThrow(refused);
    await expect(store.get(newFileKey())).rejects.toThrow(refused);
    expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([]);
  });

  it('fails instead of looking empty when the bucket is missing', async () => {
    const url = server.url.replace('/kolam', '/missing');
    const store = openFiles({ url, dataFolder: folder });
    await expect(store.get(newFileKey())).rejects.toThrow('answered 404 (NoSuchBucket)');
    await expect(store.check()).rejects.toThrow('answered 404 (NoSuchBucket)');
  });

  it('fails the check when it is unreachable @full', async () => {
    const url = 's3+http://KEY:SECRET@127.0.0.1:1/kolam';
    await expect(openFiles({ url, dataFolder: folder }).check()).rejects.toThrow('ECONNREFUSED');
  });
});
