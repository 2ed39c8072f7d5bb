import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
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
 * Opens an archive and reads all of it once.
 * @throws BackupProblem when it is missing, truncated, damaged or of another format
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    const { manifest, before } = await readEnd(file, path, size);
    if (manifest.sha256 !== (await digestOf(file, { start: 0, bytes: before }))) {
      throw new BackupProblem(`The backup ${path} is damaged: its checksum is wrong.`);
    }
    return {
      path,
      bytes: size,
      manifest,
      members: () => membersIn(file, path, size),
      stream: (member) => Readable.from(piecesOf(file, member)),
      content: (member) => contentOf(file, member),
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

async function* membersIn(file: FileHandle, path: string, size: number): AsyncGenerator<Member> {
  let position = 0;
  for (;;) {
    const header = await contentOf(file, { start: position, bytes: blockBytes });
    if (header.byteLength < blockBytes) throw notWhole(path);
    // The end is all zeros.
    if (header.equals(tarEnd.subarray(0, blockBytes))) return;
    const found = readTarHeader(header);
    const start = position + blockBytes;
    if (!found || start + found.bytes > size) throw notWhole(path);
    yield { ...found, start };
    position = start + Math.ceil(found.bytes / blockBytes) * blockBytes;
  }
}

/** Returns the manifest and the number of bytes before it. */
async function readEnd(file: FileHandle, path: string, size: number) {
  let last: Member | undefined;
  let beforeLast: Member | undefined;
  for await (const member of membersIn(file, path, size)) {
    beforeLast = last;
    last = member;
  }
  if (last?.name !== sealName || beforeLast?.name !== manifestName) throw notWhole(path);
  if (beforeLast.bytes > longestManifest) throw notWhole(path);
  const text = await contentOf(file, beforeLast);
  const seal = (await contentOf(file, last)).toString('utf8');
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

async function digestOf(file: FileHandle, part: { start: number; bytes: number }) {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(file, part)) hash.update(piece);
  return hash.digest('hex');
}

async function contentOf(file: FileHandle, part: { start: number; bytes: number }) {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(file, part)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* piecesOf(
  file: FileHandle,
  { start, bytes }: { start: number; bytes: number },
): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; ) {
    const piece = Buffer.alloc(Math.min(atOnce, bytes - done));
    const { bytesRead } = await file.read(piece, 0, piece.byteLength, start + done);
    if (bytesRead === 0) return;
    yield piece.subarray(0, bytesRead);
    done += bytesRead;
  }
}
