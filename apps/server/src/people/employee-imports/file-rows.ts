import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { Failure } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { readRows } from '#core/spreadsheet/read.ts';
import { type FileRow, storableCell } from './read-person.ts';
import type { ImportRow } from './store.ts';

/** Longer than any row of people is; and what a file of that many rows may unpack to. */
const rowLength = 20_000;
const unpackedBytes = 256 * 1024 * 1024;

/** Says why a file as a whole can't be imported; jobs keep the sentence. */
export const fileProblem = (reason: string) => new Failure('invalid', 'VALIDATION', reason);

/**
 * The header of an import's file and then its rows, read while they are asked for.
 *
 * @throws Failure `invalid` with the sentence, when the file can't be imported as a whole
 */
export async function* fileRows(
  files: FileStore,
  { fileKey, format }: Pick<ImportRow, 'fileKey' | 'format'>,
): AsyncGenerator<FileRow> {
  const file = fileKey === null ? null : await files.get(fileKey);
  if (!file) throw fileProblem(importMessages.fileGone);
  // One more than may be imported, so that what is too many is said in this feature's words.
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

/** Rows in batches of up to a size; one ends after `done` rows, wherever an earlier run stopped. */
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

/** The same, the next one being made while the one before is worked on. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    let coming = source.next();
    for (;;) {
      const { value, done } = await coming;
      if (done) return;
      coming = source.next();
      // Anyone who asks for it hears of a failure.
      coming.catch(() => {});
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}
