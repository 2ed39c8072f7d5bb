import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { Failure } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { readRows } from '#core/spreadsheet/read.ts';
import { type FileRow, storableCell } from './read-person.ts';
import type { ImportRow } from './store.ts';

/** The maximum length of a row, and of an unpacked file with that many rows. */
const rowLength = 20_000;
const unpackedBytes = 256 * 1024 * 1024;

/** The reason why a file as a whole can't be imported. Jobs store the message. */
export const fileProblem = (reason: string) => new Failure('invalid', 'VALIDATION', reason);

/**
 * Reads the header of an import's file and then its rows, on demand.
 * @throws Failure `invalid` with the message, when the file can't be imported as a whole
 */
export async function* fileRows(
  files: FileStore,
  { fileKey, format }: Pick<ImportRow, 'fileKey' | 'format'>,
): AsyncGenerator<FileRow> {
  const file = fileKey === null ? null : await files.get(fileKey);
  if (!file) throw fileProblem(importMessages.fileGone);
  // One more than the limit, so that the refusal has this feature's message.
  const rows = importLimits.rows + 1;
  const cells = (rows + 1) * (importLimits.columns + 1);
  const limits = { rows, cells, unpackedBytes, rowLength };
  let count = -1;
  for await (const { line, cells: given } of readRows(file.stream, { format, limits })) {
    count += 1;
    if (count > importLimits.rows) throw fileProblem(importMessages.tooManyRows(importLimits.rows));
    if (given.length > importLimits.columns) {
      throw fileProblem(importMessages.tooManyColumns(importLimits.columns));
    }
    yield { line, cells: given.map(storableCell) };
  }
}

/**
 * Yields rows in batches of up to a size. A batch always ends after `done` rows, wherever an
 * earlier run stopped.
 */
export async function* inBatches(
  rows: AsyncIterable<FileRow>,
  { size, done }: { size: number; done: number },
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let count = 0;
  for await (const row of rows) {
    batch.push(row);
    count += 1;
    if (batch.length < size && count !== done) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Yields the same, computing the next while the previous one is processed. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    let coming = source.next();
    for (;;) {
      const { value, done } = await coming;
      if (done) return;
      coming = source.next();
      // The failure reaches the consumer when it awaits the promise.
      coming.catch(() => {});
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}
