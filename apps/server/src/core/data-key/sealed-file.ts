import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DataKey, DataKeys } from './keys.ts';

/*
 * A sealed file has a header, then pieces of 64 KiB, each with its own tag. The header has the key of
 * this file alone, encrypted with the data key. So a part can be read by itself, and another data key
 * needs another header only. The nonce of a piece is its number, and whether it is the last: pieces
 * can neither change places nor be cut off.
 */

const magic = Buffer.from('kolam-sealed-1\n\0');
const idBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const fileKeyBytes = 32;
const wrapStart = magic.length + idBytes;

export const headerBytes = wrapStart + nonceBytes + fileKeyBytes + tagBytes;
export const pieceBytes = 64 * 1024;
export const sealedPieceBytes = pieceBytes + tagBytes;

export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Returns the size of a file of this many bytes once it is sealed. */
export const sealedSize = (bytes: number): number =>
  headerBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / pieceBytes));

/** Returns the size of the content of a sealed file. */
export function contentSize(sealed: number): number {
  const body = sealed - headerBytes;
  return body - tagBytes * Math.ceil(body / sealedPieceBytes);
}

/** Returns the id of the key that a header needs, or null when a file with this start is not sealed. */
export function keyIdOfHeader(start: Uint8Array): string | null {
  const header = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic)) return null;
  return header.subarray(magic.length, wrapStart).toString('latin1').replace(/\0+$/, '');
}

/** Returns a header for a file key. `name` is the file's own: the header opens no other file. */
export function makeHeader(key: DataKey, name: string, fileKey: Buffer): Buffer {
  const start = Buffer.alloc(wrapStart);
  magic.copy(start);
  start.write(key.id, magic.length, 'latin1');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key.files, nonce);
  cipher.setAAD(Buffer.concat([start, Buffer.from(name)]));
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final()]);
  return Buffer.concat([start, nonce, wrapped, cipher.getAuthTag()]);
}

/** Returns the file key in a header. @throws DamagedFile */
export function openHeader(keys: DataKeys | null, name: string, header: Buffer): Buffer {
  const id = keyIdOfHeader(header);
  if (id === null) throw new DamagedFile('This file is not encrypted');
  const key = keys?.byId.get(id);
  if (!key) throw new DamagedFile(`A file is encrypted with the key ${id}, which is missing`);
  const [nonceEnd, wrapEnd] = [wrapStart + nonceBytes, headerBytes - tagBytes];
  return decrypt(key.files, {
    nonce: header.subarray(wrapStart, nonceEnd),
    also: Buffer.concat([header.subarray(0, wrapStart), Buffer.from(name)]),
    content: header.subarray(nonceEnd, wrapEnd),
    tag: header.subarray(wrapEnd, headerBytes),
  });
}

export const newFileSecret = (): Buffer => randomBytes(fileKeyBytes);

/** Seals one piece of a file. */
export function sealPiece(fileKey: Buffer, piece: Uint8Array, at: PieceAt): Buffer {
  const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(at));
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

/** Opens one piece of a file. @throws DamagedFile */
export function openPiece(fileKey: Buffer, sealed: Buffer, at: PieceAt): Buffer {
  if (sealed.length < tagBytes) throw new DamagedFile('An encrypted file was cut off');
  return decrypt(fileKey, {
    nonce: nonceOf(at),
    content: sealed.subarray(0, -tagBytes),
    tag: sealed.subarray(-tagBytes),
  });
}

type PieceAt = { index: number; isLast: boolean };

function nonceOf({ index, isLast }: PieceAt): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt8(isLast ? 1 : 0);
  nonce.writeBigUInt64BE(BigInt(index), nonceBytes - 8);
  return nonce;
}

type Encrypted = { nonce: Buffer; content: Buffer; tag: Buffer; also?: Buffer };

function decrypt(key: Buffer, { nonce, content, tag, also }: Encrypted): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    if (also) decipher.setAAD(also);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    throw new DamagedFile('An encrypted file is damaged, or belongs elsewhere');
  }
}

/** Yields a file sealed, header first. */
export async function* sealBytes(key: DataKey, name: string, content: Bytes) {
  const fileKey = newFileSecret();
  yield makeHeader(key, name, fileKey);
  let index = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const bytes of content) {
    waiting = Buffer.concat([waiting, bytes]);
    // A full piece waits for the next byte: it may be the last one.
    while (waiting.length > pieceBytes) {
      yield sealPiece(fileKey, waiting.subarray(0, pieceBytes), { index, isLast: false });
      waiting = waiting.subarray(pieceBytes);
      index += 1;
    }
  }
  yield sealPiece(fileKey, waiting, { index, isLast: true });
}

/**
 * Yields the content of sealed pieces, from the piece number `first`, at most `count` of them. If
 * there are more, `sealed` must have at least one byte of the next: it shows that the piece before
 * is not the last.
 */
export async function* openBytes(
  fileKey: Buffer,
  sealed: Bytes,
  { first = 0, count = Number.POSITIVE_INFINITY }: { first?: number; count?: number } = {},
) {
  let index = first;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const bytes of sealed) {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length > sealedPieceBytes) {
      const piece = waiting.subarray(0, sealedPieceBytes);
      yield openPiece(fileKey, piece, { index, isLast: false });
      waiting = waiting.subarray(sealedPieceBytes);
      index += 1;
      if (index === first + count) return;
    }
  }
  yield openPiece(fileKey, waiting, { index, isLast: true });
}
