import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { DataKeys } from '#core/data-key/keys.ts';
import { archiveSink } from './archive-file.ts';
import { type Manifest, manifestName, sealName } from './manifest.ts';
import { paddingAfter, tarEnd, tarHeader } from './tar.ts';

/** An archive being written to disk, readable by its owner only. */
export type ArchiveWriter = {
  /** Adds a member from memory. Returns its checksum. */
  add(name: string, content: Uint8Array): Promise<string>;
  /** Adds a member from a stream. @throws when its length differs from `bytes` */
  addStream(name: string, content: { stream: Readable; bytes: number }): Promise<string>;
  /** Writes the manifest and the end, and syncs the archive to disk. */
  finish(manifest: Omit<Manifest, 'sha256'>): Promise<{ bytes: number }>;
  /** Closes the file, finished or not. */
  close(): Promise<void>;
};

/** With keys it is encrypted. @throws when a file with this name exists */
export async function createArchive(
  path: string,
  { at, keys }: { at: Date; keys: DataKeys | null },
): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600);
  const sink = archiveSink(file, keys);
  const whole = createHash('sha256');
  let total = 0;

  async function write(piece: Uint8Array): Promise<void> {
    whole.update(piece);
    total += piece.byteLength;
    await sink.write(piece);
  }

  async function addPieces(
    name: string,
    { pieces, bytes }: { pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; bytes: number },
  ): Promise<string> {
    const hash = createHash('sha256');
    let written = 0;
    await write(tarHeader({ name, bytes, at }));
    for await (const piece of pieces) {
      hash.update(piece);
      written += piece.byteLength;
      await write(piece);
    }
    if (written !== bytes) throw new Error(`${name} has ${written} bytes, not ${bytes}`);
    await write(paddingAfter(bytes));
    return hash.digest('hex');
  }

  const add = (name: string, content: Uint8Array) =>
    addPieces(name, { pieces: [content], bytes: content.byteLength });

  return {
    add,
    addStream: (name, { stream, bytes }) => addPieces(name, { pieces: stream, bytes }),
    async finish(manifest) {
      const complete: Manifest = { ...manifest, sha256: whole.copy().digest('hex') };
      const seal = await add(manifestName, Buffer.from(`${JSON.stringify(complete, null, 2)}\n`));
      await add(sealName, Buffer.from(`${seal}  ${manifestName}\n`));
      await write(tarEnd);
      await sink.end();
      await file.sync();
      return { bytes: total };
    },
    close: () => file.close(),
  };
}
