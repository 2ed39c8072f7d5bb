import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DataKeys } from '#core/data-key/keys.ts';
import { type ArchiveSource, archiveSource } from './archive-file.ts';
import { type Manifest, manifestName, manifestSchema, sealName } from './manifest.ts';
import { BackupProblem } from './problem.ts';
import { blockBytes, readTarHeader, tarEnd } from './tar.ts';

/** A member of an archive, to be read or skipped. */
type Member = { name: string; bytes: number; start: number };

const atOnce = 1024 * 1024;
/** A larger manifest is not ours. */
const longestManifest = 64 * 1024 * 1024;

/** An archive that was read completely and is intact. */
export type Archive = {
  path: string;
  bytes: number;
  manifest: Manifest;
  /** Its members in order. */
  members(): AsyncGenerator<Member>;
  stream(member: Member): Readable;
  content(member: Member): Promise<Buffer>;
  close(): Promise<void>;
};

/**
 * Opens an archive, encrypted or not, and reads all of it once.
 * @throws BackupProblem when it is missing, truncated, damaged or of another format
 */
export async function openArchive(path: string, keys: DataKeys | null): Promise<Archive> {
  const file = await openFile(path);
  try {
    const { size: bytes } = await file.stat();
    const source = await archiveSource(file, { path, keys });
    const { manifest, before } = await readEnd(source, path);
    if (manifest.sha256 !== (await digestOf(source, { start: 0, bytes: before }))) {
      throw new BackupProblem(`The backup ${path} is damaged: its checksum is wrong.`);
    }
    return {
      path,
      bytes,
      manifest,
      members: () => membersIn(source, path),
      stream: (member) => Readable.from(piecesOf(source, member)),
      content: (member) => contentOf(source, member),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new BackupProblem(
      code === 'ENOENT' ? `There is no backup ${path}.` : `${path} can't be read (${code}).`,
    );
  }
}

const notWhole = (path: string) =>
  new BackupProblem(`${path} is not a whole backup: it was cut off, or is something else.`);

async function* membersIn(source: ArchiveSource, path: string): AsyncGenerator<Member> {
  let position = 0;
  for (;;) {
    const header = await contentOf(source, { start: position, bytes: blockBytes });
    if (header.byteLength < blockBytes) throw notWhole(path);
    // The end is all zeros.
    if (header.equals(tarEnd.subarray(0, blockBytes))) return;
    const found = readTarHeader(header);
    const start = position + blockBytes;
    if (!found || start + found.bytes > source.size) throw notWhole(path);
    yield { ...found, start };
    position = start + Math.ceil(found.bytes / blockBytes) * blockBytes;
  }
}

/** Returns the manifest and the number of bytes before it. */
async function readEnd(source: ArchiveSource, path: string) {
  let last: Member | undefined;
  let beforeLast: Member | undefined;
  for await (const member of membersIn(source, path)) {
    beforeLast = last;
    last = member;
  }
  if (last?.name !== sealName || beforeLast?.name !== manifestName) throw notWhole(path);
  if (beforeLast.bytes > longestManifest) throw notWhole(path);
  const text = await contentOf(source, beforeLast);
  const seal = (await contentOf(source, last)).toString('utf8');
  if (!seal.startsWith(createHash('sha256').update(text).digest('hex'))) {
    throw new BackupProblem(`The backup ${path} is damaged: the checksum of its list is wrong.`);
  }
  const parsed = manifestSchema.safeParse(JSON.parse(text.toString('utf8')));
  if (!parsed.success) {
    throw new BackupProblem(
      `The backup ${path} is of a format that this version does not know. Use the version that made it.`,
    );
  }
  return { manifest: parsed.data, before: beforeLast.start - blockBytes };
}

async function digestOf(source: ArchiveSource, part: { start: number; bytes: number }) {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(source, part)) hash.update(piece);
  return hash.digest('hex');
}

async function contentOf(source: ArchiveSource, part: { start: number; bytes: number }) {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(source, part)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* piecesOf(
  source: ArchiveSource,
  { start, bytes }: { start: number; bytes: number },
): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; ) {
    const piece = await source.read(start + done, Math.min(atOnce, bytes - done));
    if (piece.byteLength === 0) return;
    yield piece;
    done += piece.byteLength;
  }
}
