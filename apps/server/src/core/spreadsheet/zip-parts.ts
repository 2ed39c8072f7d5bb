import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Entry } from 'yauzl';
import { byteBudget } from './limits.ts';
import { brokenFile } from './problem.ts';

/** A workbook is a zip of some dozen parts. */
const maxParts = 10_000;

export type ZipParts = {
  /** Returns the unpacked bytes of a part, or null when there is none with this name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
};

/** Opens a zip. The file must stay open while parts are read. @throws SpreadsheetProblem */
export async function openZip(file: FileHandle): Promise<ZipParts> {
  const { fromFdPromise } = await import('yauzl');
  // Some programs write names in a different case than in their references.
  const entries = new Map<string, Entry>();
  const zip = await refusingDamage(fromFdPromise(file.fd, { autoClose: false }));
  await refusingDamage(
    (async () => {
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= maxParts) throw brokenFile();
        entries.set(entry.fileName.toLowerCase(), entry);
      }
    })(),
  );
  return {
    async read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return null;
      return unpacked(await refusingDamage(zip.openReadStreamPromise(entry)));
    },
  };
}

async function* unpacked(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw asProblem(error);
  }
}

const refusingDamage = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asProblem(error);
  });

/** Disk errors are not the file's fault. All other errors here are. */
function asProblem(error: unknown): unknown {
  return error instanceof Error && 'syscall' in error ? error : brokenFile();
}

/**
 * Copies a stream into an unlinked temporary file, because a zip is read from its end. The file
 * disappears with its handle, even when the server is killed.
 */
export async function spool(stream: Readable, maxBytes: number): Promise<FileHandle> {
  const budget = byteBudget(maxBytes);
  const path = join(tmpdir(), `kolam-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      budget.spend(chunk.length);
      await file.writeFile(chunk);
    }
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
