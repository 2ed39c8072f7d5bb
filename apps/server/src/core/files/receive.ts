import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileTooLarge, type Stored } from './file-store.ts';

/** `path` is the finished file's. The caller has to move or remove it. */
export type Received = Stored & { path: string };

const ABANDONED_MS = 24 * 3_600_000;

/**
 * Writes a stream to a new file in the folder and syncs it to disk. Leaves nothing behind when it
 * fails or is too large.
 */
export async function receive(
  folder: string,
  stream: Readable,
  maxBytes: number,
): Promise<Received> {
  const path = join(folder, `${randomBytes(12).toString('hex')}.part`);
  let file: FileHandle;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    file = await open(path, 'wx', 0o600);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  try {
    const written = await writeAll(file, stream, maxBytes);
    await file.sync();
    await file.close();
    return { path, ...written };
  } catch (error) {
    stream.destroy();
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes partial uploads that a killed server left in the folder. */
export async function removeAbandoned(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another server may use the folder and remove the same file.
    const modified = await stat(path).then(
      (info) => info.mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - modified > ABANDONED_MS) await rm(path, { force: true });
  }
}

async function writeAll(file: FileHandle, stream: Readable, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    const data: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    bytes += data.byteLength;
    if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
    hash.update(data);
    await file.writeFile(data);
  }
  return { bytes, sha256: hash.digest('hex') };
}
