import { buffer } from 'node:stream/consumers';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf, QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { uploadBankStatement } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { mostShownRows } from '@kolam/contract/finance/reconciliation/limits.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { Suggestion } from '@kolam/contract/finance/reconciliation/model.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { formatOf } from '#core/spreadsheet/format.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { type PlacedRow, placeRows } from './known-rows.ts';
import { presentStatement } from './present.ts';
import { type Reading, readStatement, type StatementRow } from './read-statement.ts';
import { findSameDayRows, insertRows } from './row-store.ts';
import {
  findStatement,
  insertStatement,
  lockUploads,
  type StatementRecord,
} from './statement-store.ts';
import { suggestionsFor } from './suggest.ts';
import { looseRows, storedRows } from './suggestion-store.ts';

type Upload = {
  query: QueryOf<typeof uploadBankStatement>;
  body: BodyOf<typeof uploadBankStatement>;
  files: UploadedFile[];
};

/** Reads a statement and stores its new rows. A preview only reports what would be stored. */
export async function uploadStatement(
  context: SignedInContext,
  { query: { preview }, body: { mapping, keepKnown }, files: [file] }: Upload,
) {
  if (!file) throw invalid({ file: reconciliationMessages.chooseFile });
  const bytes = await bytesOf(context, file);
  const reading = await readStatement(bytes, {
    chosen: mapping,
    today: dayOf(context.clock.now()),
  });
  if (!reading) throw invalid({ file: reconciliationMessages.tooManyRows });
  if (!preview) requireReadable(reading);
  const read = { reading, fileName: file.fileName, keepKnown };
  return context.transaction(async (tx) =>
    preview ? notifyAbout(tx, read) : keep(tx, context, read),
  );
}

/** The rows are in memory by now, and the file is not needed again. */
async function bytesOf({ files }: RequestContext, file: UploadedFile): Promise<Buffer> {
  const stored = await files.get(file.key);
  if (!stored) throw new Error('A file that was just stored is not there');
  const bytes = await buffer(stored.stream);
  await files.remove(file.key);
  if (formatOf(file.fileName, bytes.subarray(0, 512)) !== 'csv') {
    throw invalid({ file: reconciliationMessages.chooseFile });
  }
  return bytes;
}

/** @throws Failure 400 */
function requireReadable({ file: { problem } }: Reading): void {
  if (problem === null) return;
  const isOfColumns =
    problem === reconciliationMessages.mappingNeeded ||
    problem === reconciliationMessages.mappingBeyond ||
    problem === reconciliationMessages.monthFirst;
  throw invalid({ [isOfColumns ? 'mapping' : 'file']: problem });
}

type Read = { reading: Reading; fileName: string; keepKnown: boolean };

async function notifyAbout(tx: Tx, read: Read) {
  const rows = await placed(tx, read);
  return {
    statement: null,
    added: 0,
    ...(await responseOf(tx, { ...read, rows, areKept: false })),
  };
}

async function keep(tx: Tx, context: SignedInContext, read: Read) {
  await lockUploads(tx);
  const rows = await placed(tx, read);
  const added = rows.filter(({ known }) => known === null);
  const statement =
    added.length > 0
      ? await saveStatement(tx, context, { ...read, added, known: rows.length - added.length })
      : await statementOf(tx, rows);
  return {
    statement: presentStatement(statement),
    added: added.length,
    ...(await responseOf(tx, { ...read, rows, areKept: true })),
  };
}

async function placed(tx: Tx, { reading: { rows }, keepKnown }: Read): Promise<PlacedRow[]> {
  return placeRows(rows, { there: await findSameDayRows(tx, rows), keepKnown });
}

type Kept = Read & { added: PlacedRow[]; known: number };

async function saveStatement(
  tx: Tx,
  context: SignedInContext,
  { reading: { file, bad, skipped }, fileName, added, known }: Kept,
): Promise<StatementRecord> {
  const at = context.clock.now();
  const statement = await insertStatement(tx, {
    id: newId(),
    createdAt: at,
    updatedAt: at,
    fileName,
    preset: file.preset,
    uploadedByName: context.actor.name,
    ...figuresOf(added),
    known,
    rows: added.length,
    bad: bad.count,
    skipped: skipped.count,
    badRows: bad.first,
    skippedRows: skipped.first,
  });
  await insertRows(tx, added, { statementId: statement.id, at });
  const { id, rows, fromDay, toDay } = statement;
  await recordChange(tx, context, {
    record: { kind: 'statement', id, title: fileName },
    action: 'imported',
    changes: Object.entries({ rows, from: fromDay, to: toDay }).map(([field, after]) => ({
      field,
      before: null,
      after,
    })),
  });
  return statement;
}

/**
 * Returns the existing statement for a file without new rows: the one with most of its rows, the
 * oldest of several.
 */
async function statementOf(tx: Tx, rows: PlacedRow[]): Promise<StatementRecord> {
  const counts = new Map<string, number>();
  for (const { known } of rows) {
    if (known) counts.set(known.row.statementId, (counts.get(known.row.statementId) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const statement = await findStatement(tx, most?.[0] ?? newId());
  if (!statement) throw new Error('The statement of rows that are there is missing');
  return statement;
}

/** Returns the days and sums of rows, in paise. There is at least one row. */
function figuresOf(rows: Pick<StatementRow, 'day' | 'amount'>[]) {
  const days = rows.map(({ day }) => day).sort();
  const sum = (sign: 1 | -1) =>
    rows.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
  return {
    fromDay: days[0] ?? '',
    toDay: days.at(-1) ?? '',
    moneyIn: sum(1),
    moneyOut: sum(-1),
  };
}

type ReadFile = Read & { rows: PlacedRow[]; areKept: boolean };

async function responseOf(tx: Tx, { reading, fileName, rows, areKept }: ReadFile) {
  const { file, bad, skipped } = reading;
  const figures = reading.rows.length > 0 ? figuresOf(reading.rows) : null;
  const shown = rows.slice(0, mostShownRows);
  const known = rows.flatMap((row) => (row.known ? { ...row, known: row.known } : []));
  const suggestions = await suggestionsOf(tx, shown, areKept);
  return {
    file: { fileName, ...file },
    counts: {
      rows: rows.length,
      new: rows.length - known.length,
      known: known.length,
      alike: known.filter(({ known: { byBalance } }) => !byBalance).length,
      bad: bad.count,
      skipped: skipped.count,
      from: figures?.fromDay ?? null,
      to: figures?.toDay ?? null,
      moneyIn: inRupees(figures?.moneyIn ?? 0),
      moneyOut: inRupees(figures?.moneyOut ?? 0),
    },
    rows: shown.map((row) => {
      const id = storedId(row, areKept);
      return {
        _id: id,
        id,
        ...presentRead(row),
        valueDate: row.valueDay ?? null,
        isKnown: row.known !== null,
        suggestions: suggestions.get(id ?? row.id) ?? [],
      };
    }),
    knownRows: known.slice(0, mostShownRows).map((row) => ({
      ...presentRead(row),
      sameBalance: row.known.byBalance,
      statement: {
        _id: row.known.row.statementId,
        id: row.known.row.statementId,
        fileName: row.known.row.fileName,
      },
    })),
    badRows: bad.first,
    skippedRows: skipped.first,
  };
}

const presentRead = (row: PlacedRow) => ({
  line: row.line,
  date: row.day,
  amount: inRupees(row.amount),
  direction: row.direction ?? null,
  ref: row.ref,
  note: row.note,
  balance: row.balance == null ? null : inRupees(row.balance),
});

/** Returns the id of the stored row, or null if it is not stored. */
const storedId = ({ id, known }: PlacedRow, areKept: boolean) =>
  known ? known.row.id : areKept ? id : null;

/** Keyed by the ids of stored rows, and of those that would be stored. */
async function suggestionsOf(
  db: Queryable,
  rows: PlacedRow[],
  areKept: boolean,
): Promise<Map<string, Suggestion[]>> {
  const stored = rows.flatMap((row) => storedId(row, areKept) ?? []);
  const loose = rows.filter((row) => storedId(row, areKept) === null);
  const found = stored.length > 0 ? await suggestionsFor(db, storedRows(stored)) : [];
  const beside = loose.map((row) => ({
    key: row.id,
    day: row.day,
    size: Math.abs(row.amount),
    direction: row.direction ?? null,
    ref_key: row.refKey,
    keys: row.keys,
    codes: row.codes,
  }));
  const foundBeside = beside.length > 0 ? await suggestionsFor(db, looseRows(beside)) : [];
  return new Map([...found, ...foundBeside]);
}
