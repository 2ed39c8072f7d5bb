import { invalid } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { firstBytes } from '#core/files/first-bytes.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { formatOf } from './format.ts';
import { readRows } from './read.ts';
import type { SpreadsheetRow } from './row.ts';
import { singleLine } from './single-line.ts';

/** A column of uploaded files. */
export type TableColumn = {
  title: string;
  /** The path of its field in the body of a request, such as `address.city`. */
  field: string;
  /** Other titles by which it is found. */
  synonyms?: readonly string[];
};

/** A problem of a row. `line` is its number in the file, `column` the title in our template. */
export type RowError = { line: number; column: string; reason: string };

/** The index of each field's column in the file. */
export type Places = ReadonlyMap<string, number>;

type TableLimits = {
  /** Rows below the header. */
  rows: number;
  /** The columns of a wide file, on average. */
  columns: number;
  /** The size of an unpacked file, in MiB. */
  mebibytes: number;
};

type TableOptions = {
  /** In the order in which the problems of a row are reported. */
  columns: readonly TableColumn[];
  /** The fields without whose columns no row can be read. */
  required: readonly string[];
  limits: TableLimits;
  messages: { chooseFile: string; noRows: string; columnTwice: string; columnMissing: string };
};

/** Enough bytes to detect the format of a file. */
const enoughToIdentify = 512;

/**
 * Yields the rows of an uploaded CSV or XLSX file as `readRows` does, and nothing if the file no
 * longer exists.
 * @throws SpreadsheetProblem when it can't be read or exceeds a limit
 */
export async function* uploadedRows(
  files: FileStore,
  file: UploadedFile,
  { rows, columns, mebibytes }: TableLimits,
): AsyncGenerator<SpreadsheetRow> {
  const format = formatOf(file.fileName, await firstBytes(files, file, enoughToIdentify));
  const stored = await files.get(file.key);
  if (!stored) return;
  const cells = (rows + 1) * columns;
  const unpackedBytes = mebibytes * 2 ** 20;
  const limits = { rows, cells, unpackedBytes, rowLength: 20_000 };
  yield* readRows(stored.stream, { format, limits });
}

/** Titles are compared without case, spaces and punctuation. */
const keyOf = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '');

/** Declares the table of an import whose columns are found by their titles, in any order. */
export function defineTable({ columns, required, limits, messages }: TableOptions) {
  const fieldByKey = new Map(
    columns.flatMap(({ title, synonyms = [], field }) =>
      [title, ...synonyms].map((each) => [keyOf(each), field] as const),
    ),
  );
  const titles = new Map(columns.map(({ field, title }) => [field, title]));

  const rowError = (line: number, field: string, reason: string): RowError => ({
    line,
    column: titles.get(field) ?? field,
    reason,
  });

  function readHeader({ line, cells }: SpreadsheetRow): { places: Places; errors: RowError[] } {
    const places = new Map<string, number>();
    const errors: RowError[] = [];
    for (const [place, cell] of cells.entries()) {
      const field = fieldByKey.get(keyOf(cell));
      if (field === undefined) continue;
      if (places.has(field)) errors.push(rowError(line, field, messages.columnTwice));
      places.set(field, place);
    }
    for (const field of required) {
      if (!places.has(field)) errors.push(rowError(line, field, messages.columnMissing));
    }
    return { places, errors };
  }

  return {
    rowError,
    /** Returns the problems of a row, by field, in the order of the columns. */
    rowErrors: (line: number, problems: Readonly<Record<string, string>>): RowError[] =>
      columns.flatMap(({ field }) => {
        const reason = problems[field];
        return reason === undefined ? [] : rowError(line, field, reason);
      }),
    /**
     * Reads the file of an import into memory and removes it. `rows` counts all rows, `read` has
     * those without errors. After an error in the header no row is read.
     * @throws Failure `invalid` with the field `file` if there is no file, or no row in it
     */
    async read<Row extends object>(
      files: FileStore,
      file: UploadedFile | undefined,
      readRow: (row: SpreadsheetRow, places: Places) => Row | { errors: RowError[] },
    ) {
      if (!file) throw invalid({ file: messages.chooseFile });
      const read: Row[] = [];
      const errors: RowError[] = [];
      let rows = 0;
      let places: Places | undefined;
      let isReadable = true;
      for await (const row of uploadedRows(files, file, limits)) {
        if (!places) {
          const header = readHeader(row);
          places = header.places;
          errors.push(...header.errors);
          isReadable = header.errors.length === 0;
          continue;
        }
        rows += 1;
        if (!isReadable) continue;
        const result = readRow(row, places);
        if ('errors' in result) errors.push(...result.errors);
        else read.push(result);
      }
      await files.remove(file.key);
      if (rows === 0 && errors.length === 0) throw invalid({ file: messages.noRows });
      return { rows, read, errors, places: places ?? new Map<string, number>() };
    },
  };
}

/** Returns a reader of a row's cells by field. A cell without a column is empty. */
export const cellsOf =
  ({ cells }: { cells: readonly string[] }, places: Places) =>
  (field: string): string =>
    singleLine(cells[places.get(field) ?? -1] ?? '');

/** Returns the first problem of each field that a schema refuses. */
export const fieldProblems = (
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
