import type { FileHandle } from 'node:fs/promises';
import type { DataKeys } from '#core/data-key/keys.ts';
import {
  contentSize,
  DamagedFile,
  headerBytes,
  keyIdOfHeader,
  makeHeader,
  newFileSecret,
  openHeader,
  openPiece,
  pieceBytes,
  sealedPieceBytes,
  sealPiece,
} from '#core/data-key/sealed-file.ts';
import { BackupProblem } from './problem.ts';

/** The name that the header of an archive is bound to: an archive may be renamed. */
const boundTo = 'backup';

/** Where an archive is written, encrypted or not. */
export type ArchiveSink = { write(piece: Uint8Array): Promise<void>; end(): Promise<void> };

export function archiveSink(file: FileHandle, keys: DataKeys | null): ArchiveSink {
  if (keys === null) return { write: (piece) => writeAll(file, piece), end: async () => {} };
  const fileKey = newFileSecret();
  let index = -1;
  let waiting: Buffer = Buffer.alloc(0);
  const begin = async () => {
    if (index >= 0) return;
    index = 0;
    await writeAll(file, makeHeader(keys.current, boundTo, fileKey));
  };
  return {
    async write(piece) {
      await begin();
      waiting = Buffer.concat([waiting, piece]);
      while (waiting.length > pieceBytes) {
        const full = waiting.subarray(0, pieceBytes);
        await writeAll(file, sealPiece(fileKey, full, { index, isLast: false }));
        waiting = waiting.subarray(pieceBytes);
        index += 1;
      }
    },
    async end() {
      await begin();
      await writeAll(file, sealPiece(fileKey, waiting, { index, isLast: true }));
    },
  };
}

async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  let done = 0;
  while (done < piece.byteLength) {
    const { bytesWritten } = await file.write(piece, done, piece.byteLength - done, null);
    done += bytesWritten;
  }
}

/** The content of an archive, encrypted or not. */
export type ArchiveSource = {
  size: number;
  /** Returns the bytes from a position on, some of them at least unless it is the end. */
  read(position: number, most: number): Promise<Buffer>;
};

/** @throws BackupProblem when the key of an archive is missing, or it is damaged */
export async function archiveSource(
  file: FileHandle,
  { path, keys }: { path: string; keys: DataKeys | null },
): Promise<ArchiveSource> {
  const { size } = await file.stat();
  const header = await readAt(file, 0, headerBytes);
  const keyId = keyIdOfHeader(header);
  if (keyId === null) return { size, read: (position, most) => readAt(file, position, most) };
  if (!keys?.byId.has(keyId)) {
    throw new BackupProblem(
      `The backup ${path} is encrypted with the key ${keyId}, which neither BACKUP_KEY nor DATA_KEY has.`,
    );
  }
  const fileKey = asProblem(path, () => openHeader(keys, boundTo, header));
  const last = Math.ceil((size - headerBytes) / sealedPieceBytes) - 1;
  let opened: { index: number; piece: Buffer } | null = null;
  return {
    size: contentSize(size),
    async read(position, most) {
      const index = Math.floor(position / pieceBytes);
      if (index > last) return Buffer.alloc(0);
      if (opened?.index !== index) {
        const sealed = await readAt(file, headerBytes + index * sealedPieceBytes, sealedPieceBytes);
        const at = { index, isLast: index === last };
        opened = { index, piece: asProblem(path, () => openPiece(fileKey, sealed, at)) };
      }
      const start = position - index * pieceBytes;
      return opened.piece.subarray(start, start + most);
    },
  };
}

function asProblem<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    throw new BackupProblem(
      `The backup ${path} is damaged, or its key is another one with the same name.`,
    );
  }
}

/** Returns the bytes at a position, fewer only at the end of the file. */
async function readAt(file: FileHandle, position: number, most: number): Promise<Buffer> {
  const piece = Buffer.alloc(most);
  let read = 0;
  while (read < most) {
    const { bytesRead } = await file.read(piece, read, most - read, position + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return piece.subarray(0, read);
}
