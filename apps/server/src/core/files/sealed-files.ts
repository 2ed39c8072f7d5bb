import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DataKeys } from '#core/data-key/keys.ts';
import { joined, readHeader, streamFrom } from '#core/data-key/read-header.ts';
import {
  contentSize,
  DamagedFile,
  headerBytes,
  keyIdOfHeader,
  openBytes,
  openHeader,
  pieceBytes,
  sealBytes,
  sealedPieceBytes,
  sealedSize,
} from '#core/data-key/sealed-file.ts';
import { type FileStore, FileTooLarge, type Part, type StoredFile } from './file-store.ts';

/** The type under which encrypted files are stored. */
export const sealedType = 'application/octet-stream';

/** Returns a store whose files are encrypted in another one. It reads plain files too. */
export function createSealedFiles(store: FileStore, keys: DataKeys): FileStore {
  return {
    ...store,
    stored: store,

    async put(key, stream, { maxBytes }) {
      const content = measured(stream, maxBytes);
      const sealed = Readable.from(sealBytes(keys.current, key, content.pieces()));
      await store.put(key, sealed, { contentType: sealedType, maxBytes: sealedSize(maxBytes) });
      return content.sums();
    },

    async get(key, part) {
      const found = part ? await readPart(store, keys, { key, part }) : undefined;
      if (found !== undefined) return found;
      const whole = await readWhole(store, keys, key);
      return whole && part ? slice(whole, part) : whole;
    },
  };
}

/** Returns the store with the files as they are stored, encrypted or not. */
export const storedFiles = (files: FileStore): FileStore => files.stored ?? files;

/** Passes a stream on and sums up its content. */
function measured(stream: Readable, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pieces() {
      for await (const piece of stream) {
        const data: Uint8Array = typeof piece === 'string' ? Buffer.from(piece) : piece;
        bytes += data.byteLength;
        if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
        hash.update(data);
        yield data;
      }
    },
    sums: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

async function readWhole(
  store: FileStore,
  keys: DataKeys,
  key: string,
): Promise<StoredFile | null> {
  const raw = await store.get(key);
  if (!raw) return null;
  try {
    const { header, rest } = await readHeader(raw.stream);
    if (keyIdOfHeader(header) === null) {
      return { bytes: raw.bytes, stream: streamFrom(raw.stream, joined(header, rest)) };
    }
    const fileKey = openHeader(keys, key, header);
    return {
      bytes: contentSize(raw.bytes),
      stream: streamFrom(raw.stream, openBytes(fileKey, rest)),
    };
  } catch (error) {
    raw.stream.destroy();
    throw error;
  }
}

/**
 * Returns a part of an encrypted file, null when there is no file, and undefined when it is not
 * encrypted.
 */
async function readPart(
  store: FileStore,
  keys: DataKeys,
  { key, part }: { key: string; part: Part },
): Promise<StoredFile | null | undefined> {
  // The file may be encrypted again between the two reads, but hardly twice.
  for (let attempt = 1; ; attempt += 1) {
    const start = await store.get(key, { start: 0, end: headerBytes - 1 });
    if (!start) return null;
    const { header } = await readHeader(start.stream);
    if (keyIdOfHeader(header) === null) return undefined;
    try {
      return await openPart(store, { key, part, fileKey: openHeader(keys, key, header) });
    } catch (error) {
      if (!(error instanceof DamagedFile) || attempt === 2) throw error;
    }
  }
}

async function openPart(
  store: FileStore,
  { key, part, fileKey }: { key: string; part: Part; fileKey: Buffer },
): Promise<StoredFile | null> {
  const first = Math.floor(part.start / pieceBytes);
  const count = Math.floor(part.end / pieceBytes) - first + 1;
  const from = headerBytes + first * sealedPieceBytes;
  // With the first byte of the next piece, if there is one.
  const raw = await store.get(key, { start: from, end: from + count * sealedPieceBytes });
  if (!raw) return null;
  try {
    const pieces = openBytes(fileKey, raw.stream, { first, count });
    // Read at once: only its tag shows whether it belongs to the header.
    const begun = await pieces.next();
    const content = joined(begun.value ?? Buffer.alloc(0), pieces);
    const skipped = part.start - first * pieceBytes;
    const bytes = part.end - part.start + 1;
    return { bytes, stream: streamFrom(raw.stream, cut(content, { skipped, bytes })) };
  } catch (error) {
    raw.stream.destroy();
    throw error;
  }
}

const slice = ({ stream }: StoredFile, { start, end }: Part): StoredFile => {
  const bytes = end - start + 1;
  return { bytes, stream: streamFrom(stream, cut(stream, { skipped: start, bytes })) };
};

async function* cut(
  content: AsyncIterable<Uint8Array>,
  { skipped, bytes }: { skipped: number; bytes: number },
) {
  let toSkip = skipped;
  let left = bytes;
  for await (const piece of content) {
    const wanted = piece.subarray(toSkip, toSkip + left);
    toSkip -= Math.min(toSkip, piece.length);
    left -= wanted.length;
    if (wanted.length > 0) yield wanted;
    if (left === 0) return;
  }
}

/** Returns the id of a stored file's key, null when it is not encrypted, undefined without a file. */
export async function keyIdOfFile(
  stored: FileStore,
  key: string,
): Promise<string | null | undefined> {
  const start = await stored.get(key, { start: 0, end: headerBytes - 1 });
  if (!start) return undefined;
  return keyIdOfHeader((await readHeader(start.stream)).header);
}
