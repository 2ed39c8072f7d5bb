import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { BodyOf, QueryOf } from '@kolam/contract/core/call.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { uploadBankStatement } from '@kolam/contract/finance/reconciliation/calls.ts';
import { mostShownRows } from '@kolam/contract/finance/reconciliation/limits.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { Suggestion } from '@kolam/contract/finance/reconciliation/model.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { Scope, SignedInScope } from '#core/scope.ts';
import { formatOf } from '#core/spreadsheet/format.ts';
import { recordChange } from '../../audit/actions.ts';
import { presentStatement } from './present.ts';
import { type Reading, readStatement, type StatementRow } from './read-statement.ts';
import { marksOf } from './reference-key.ts';
import { findKnown, insertRows, type NewRow } from './row-store.ts';
import {
  deleteStatement,
  findStatement,
  insertStatement,
  type StatementRecord,
  sumUpStatement,
} from './statement-store.ts';
import { suggestionsFor } from './suggest.ts';
import { looseRows, storedRows } from './suggestion-store.ts';

type Upload = {
  query: QueryOf<typeof uploadBankStatement>;
  body: BodyOf<typeof uploadBankStatement>;
  files: UploadedFile[];
};

/** Reads a statement and keeps its rows that are not there yet; a preview only tells what would be kept. */
export async function uploadStatement(
  scope: SignedInScope,
  { query: { preview }, body: { mapping }, files: [file] }: Upload,
) {
  if (!file) throw invalid({ file: reconciliationMessages.chooseFile });
  const bytes = await bytesOf(scope, file);
  const reading = await readStatement(bytes, {
    chosen: mapping,
    today: dayOf(scope.clock.now()),
  });
  if (!reading) throw invalid({ file: reconciliationMessages.tooManyRows });
  const { fileName } = file;
  if (!preview) requireReadable(reading);
  return scope.transaction(async (tx) =>
    preview ? tellAbout(tx, { reading, fileName }) : keep(tx, scope, { reading, fileName }),
  );
}

/** What was read is in memory, and nobody asks for the file again. */
async function bytesOf({ files }: Scope, file: UploadedFile): Promise<Buffer> {
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

type Read = { reading: Reading; fileName: string };
type Known = Awaited<ReturnType<typeof findKnown>>;

async function tellAbout(tx: Tx, { reading, fileName }: Read) {
  const rows = newRows(reading.rows);
  const known = await findKnown(
    tx,
    rows.map(({ dedupeKey }) => dedupeKey),
  );
  const told = { reading, fileName, rows, known, wasKnown: new Set(known.keys()) };
  return { statement: null, added: 0, ...(await answerOf(tx, told)) };
}

async function keep(tx: Tx, scope: SignedInScope, { reading, fileName }: Read) {
  const rows = newRows(reading.rows);
  const keys = rows.map(({ dedupeKey }) => dedupeKey);
  const statementId = newId();
  await insertStatement(tx, newStatement(scope, { id: statementId, reading, fileName }));
  const added = await insertRows(tx, rows, { statementId, at: scope.clock.now() });
  const known = await findKnown(tx, keys);
  const wasKnown = new Set(
    [...known].flatMap(([key, row]) => (row.statementId === statementId ? [] : key)),
  );
  const statement = await settleStatement(tx, scope, {
    id: statementId,
    added,
    known: wasKnown.size,
    earlier: [...known.values()][0]?.statementId ?? '',
  });
  const told = { reading, fileName, rows, known, wasKnown };
  return { statement: presentStatement(statement), added, ...(await answerOf(tx, told)) };
}

/** What became of a statement: a file without anything new leaves none, and stands for the one that has its rows. */
async function settleStatement(
  tx: Tx,
  scope: SignedInScope,
  { id, added, known, earlier }: { id: string; added: number; known: number; earlier: string },
): Promise<StatementRecord> {
  if (added === 0) {
    await deleteStatement(tx, id);
    const there = await findStatement(tx, earlier);
    if (!there) throw new Error('The statement of rows that are there is missing');
    return there;
  }
  const statement = await sumUpStatement(tx, id, known);
  const { fileName, rows, fromDay, toDay } = statement;
  await recordChange(tx, scope, {
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

const newStatement = (
  scope: SignedInScope,
  { id, reading: { file, rows, bad, skipped }, fileName }: Read & { id: string },
) => ({
  id,
  createdAt: scope.clock.now(),
  updatedAt: scope.clock.now(),
  fileName,
  preset: file.preset,
  uploadedByName: scope.actor.name,
  ...figuresOf(rows),
  known: 0,
  rows: rows.length,
  bad: bad.count,
  skipped: skipped.count,
  badRows: bad.first,
  skippedRows: skipped.first,
});

/** Days and sums of rows, in paise; there is at least one. */
function figuresOf(rows: StatementRow[]) {
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

/**
 * Rows as they would be kept. The same movement has the same key in every file: day, amount, texts,
 * and its turn among those of one file that are alike in all of these.
 */
function newRows(rows: StatementRow[]): NewRow[] {
  const turns = new Map<string, number>();
  return rows.map((row) => {
    const alike = JSON.stringify([row.day, row.amount, folded(row.ref), folded(row.note)]);
    const turn = (turns.get(alike) ?? 0) + 1;
    turns.set(alike, turn);
    const dedupeKey = createHash('sha256').update(`${turn} ${alike}`).digest('base64url');
    return { ...row, id: newId(), dedupeKey, ...marksOf(row) };
  });
}

const folded = (text: string) => text.replace(/\s+/g, '').toUpperCase();

type Told = Read & { rows: NewRow[]; known: Known; wasKnown: Set<string> };

async function answerOf(tx: Tx, { reading, fileName, rows, known, wasKnown }: Told) {
  const { file, bad, skipped } = reading;
  const figures = reading.rows.length > 0 ? figuresOf(reading.rows) : null;
  const shown = rows.slice(0, mostShownRows);
  const suggestions = await suggestionsOf(tx, shown, known);
  return {
    file: { fileName, ...file },
    counts: {
      rows: rows.length,
      new: rows.length - wasKnown.size,
      known: wasKnown.size,
      bad: bad.count,
      skipped: skipped.count,
      from: figures?.fromDay ?? null,
      to: figures?.toDay ?? null,
      moneyIn: inRupees(figures?.moneyIn ?? 0),
      moneyOut: inRupees(figures?.moneyOut ?? 0),
    },
    rows: shown.map((row) => {
      const id = known.get(row.dedupeKey)?.id ?? null;
      return {
        _id: id,
        id,
        line: row.line,
        date: row.day,
        valueDate: row.valueDay ?? null,
        amount: inRupees(row.amount),
        direction: row.direction ?? null,
        ref: row.ref,
        note: row.note,
        balance: row.balance == null ? null : inRupees(row.balance),
        isKnown: wasKnown.has(row.dedupeKey),
        suggestions: suggestions.get(id ?? row.dedupeKey) ?? [],
      };
    }),
    badRows: bad.first,
    skippedRows: skipped.first,
  };
}

/** By the ids of rows that are there, by the keys of those that are not. */
async function suggestionsOf(
  db: Queryable,
  rows: NewRow[],
  known: Known,
): Promise<Map<string, Suggestion[]>> {
  const stored = rows.flatMap(({ dedupeKey }) => known.get(dedupeKey)?.id ?? []);
  const loose = rows.filter(({ dedupeKey }) => !known.has(dedupeKey));
  const found = stored.length > 0 ? await suggestionsFor(db, storedRows(stored)) : [];
  const beside = loose.map((row) => ({
    key: row.dedupeKey,
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
