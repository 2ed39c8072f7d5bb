import { maskNumber } from '@kolam/contract/core/india.ts';
import {
  actionWords,
  type RecordAction,
  type RecordKind,
} from '@kolam/contract/core/record-kinds.ts';
import { storedAction } from '@kolam/contract/platform/audit/history-phrase.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Actor, RequestContext, SignedInContext } from '#core/request-context.ts';
import { newestOf } from './runs.ts';
import {
  allowErasing,
  eraseEntriesOf,
  eraseFromEntries,
  insertEntries,
  insertEntry,
} from './store.ts';
import type { KeptChange, KeptValue } from './tables.ts';

/** One thing to write down. */
export type NewEntry = {
  record: { id: string; title: string } & (
    | { kind: Exclude<RecordKind, 'team' | 'employee' | 'import'> }
    | { kind: 'team' | 'employee'; companyId: string }
    /** Null: of several companies, or of none. */
    | { kind: 'import'; companyId: string | null }
  );
  /** What was done, of those that the kind of record declares. */
  action: RecordAction;
  /** What it was done with, where the action's words name it. */
  detail?: string;
  changes: KeptChange[];
  /** Who acted, where that is not who is signed in. */
  actor?: Actor;
  /** What has an entry of its own that says this one too: an import, for each of its people. */
  partOfId?: string;
};

/** Writes down a change in its own transaction. Secrets never go into `changes`. */
export async function recordChange(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  entry: NewEntry,
): Promise<void> {
  await insertEntry(tx, rowOf(context, entry));
}

/** Milliseconds without an act after which the next one is told by itself. */
const runEndsAfter = 10 * 60_000;

/**
 * Writes down an act that comes by the dozen, such as a scan: each has its entry, and as long as one
 * person goes on with it and nothing else happens to the record, the first of them tells them all. The
 * record is locked by the caller.
 */
export async function recordInRun(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  entry: NewEntry,
): Promise<void> {
  const before = await newestOf(tx, { kind: entry.record.kind, recordId: entry.record.id });
  const goesOn =
    before?.action === storedAction(entry.record.kind, entry.action) &&
    before.actorId === (entry.actor ?? context.actor).id &&
    context.clock.now().getTime() - before.at.getTime() <= runEndsAfter;
  const row = rowOf(context, entry);
  await insertEntry(tx, goesOn ? { ...row, partOfId: before.partOfId ?? before.id } : row);
}

/** Writes down the changes of many records at once. */
export async function recordChanges(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  entries: NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await insertEntries(
    tx,
    entries.map((entry) => rowOf(context, entry)),
  );
}

function rowOf(
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { record, action, detail, changes, actor = context.actor, partOfId }: NewEntry,
) {
  if (actionWords(record.kind, action) === undefined)
    throw new Error(`${record.kind} declares no action ${action}`);
  return {
    id: newId(),
    at: context.clock.now(),
    actorId: actor.id,
    actorName: actor.name,
    kind: record.kind,
    recordId: record.id,
    companyId: companyOf(record),
    partOfId: partOfId ?? null,
    title: record.title,
    action: storedAction(record.kind, action),
    detail: detail ?? null,
    changes,
    requestId: context.requestId,
  };
}

function companyOf(record: NewEntry['record']): string | null {
  if (record.kind === 'company') return record.id;
  return 'companyId' in record ? record.companyId : null;
}

/** A file with the data of many people. */
export type ExportedFile = {
  /** What is in it, as it follows the verb: "exported employees". */
  what: string;
  format: 'csv' | 'xlsx' | 'json';
  /**
   * What it was narrowed by, each called as `accountFieldLabels` has it after `export.`; undefined or
   * null: not by that. Of an employee and of a file it is the id, so that no name stays behind.
   */
  filters?: Record<string, KeptValue | undefined>;
  /** The text itself is left out: it may be the name of a person who is erased later. */
  search?: string | undefined;
  /** Where it is known before the first one is read. */
  rows?: number;
};

/** Writes down that a file was taken, before its first line leaves. */
export function noteExport(
  context: SignedInContext,
  { what, format, filters = {}, search, rows }: ExportedFile,
): Promise<void> {
  const values = {
    format: format.toUpperCase(),
    ...filters,
    search: search === undefined ? null : true,
    rows: rows ?? null,
  };
  const after = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`export.${name}`, value ?? null]),
  );
  return context.transaction((tx) =>
    recordChange(tx, context, {
      record: { kind: 'account', id: context.actor.id, title: context.actor.name },
      action: 'exported',
      detail: what,
      changes: changesBetween({}, after),
    }),
  );
}

/**
 * Takes a person's data out of the history: out of their own entries, and these texts out of what
 * others wrote about teams and challenges. That something happened, and when, stays; that someone
 * was erased is written down first, without which the database lets nothing be taken out.
 */
export async function erasePerson(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { id, companyId, texts }: { id: string; companyId: string; texts: string[] },
): Promise<void> {
  await recordChange(tx, context, {
    record: { kind: 'employee', id, title: erasedName, companyId },
    action: 'erased',
    changes: [],
  });
  await allowErasing(tx, id);
  await eraseEntriesOf(tx, id);
  await eraseFromEntries(tx, texts);
}

/** The change of a bank account's number, of which the history tells the last four digits. */
export function accountChange(field: string, before: string, after: string): KeptChange[] {
  if (before === after) return [];
  const shown = (number: string) => (number === '' ? null : maskNumber(number));
  return [{ field, before: shown(before), after: shown(after) }];
}

type Values = Record<string, KeptValue>;

/** The fields whose values differ, in the order of `after`; an empty text counts as none. */
export function changesBetween(before: Values, after: Values): KeptChange[] {
  const shown = (value: KeptValue | undefined) =>
    value === undefined || value === '' ? null : value;
  return Object.keys(after)
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))
    .filter(({ before: old, after: now }) => identityOf(old) !== identityOf(now));
}

/** People are the same when their ids are. */
function identityOf(value: KeptValue) {
  return value !== null && typeof value === 'object' ? value.person : value;
}
