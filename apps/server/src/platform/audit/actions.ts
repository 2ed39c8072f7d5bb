import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { isKey } from '@kolam/contract/core/permissions.ts';
import {
  actionTexts,
  type RecordAction,
  type RecordDeclaration,
  type RecordKind,
  type RecordKinds,
} from '@kolam/contract/core/record-kinds.ts';
import { storedAction } from '@kolam/contract/platform/audit/history-phrase.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Actor, RequestContext, SignedInContext } from '#core/request-context.ts';
import { onLargeExport } from './hooks.ts';
import { newestOf } from './runs.ts';
import {
  allowErasing,
  eraseEntriesOf,
  eraseFromEntries,
  eraseTextsAbout,
  insertEntries,
  insertEntry,
} from './store.ts';
import type { KeptChange, KeptValue } from './tables.ts';

/** The kinds of records whose entries name their company. */
type KindsOfCompany<When extends RecordDeclaration['company']> = {
  [K in RecordKind]: RecordKinds[K] extends { company: When } ? K : never;
}[RecordKind];

/** One audit entry to record. */
export type NewEntry = {
  record: { id: string; title: string } & (
    | { kind: Exclude<RecordKind, KindsOfCompany<'always' | 'sometimes'>> }
    | { kind: KindsOfCompany<'always'>; companyId: string }
    /** Null: of several companies, or of none. */
    | { kind: KindsOfCompany<'sometimes'>; companyId: string | null }
  );
  /** What was done, of those that the kind of record declares. */
  action: RecordAction;
  /** What it was done with, where the action's words name it. */
  detail?: string;
  changes: KeptChange[];
  /** The actor, if it is not the signed-in user. */
  actor?: Actor;
  /** The id of an entry that covers this one too: of an import, for each of its people. */
  partOfId?: string;
};

/** Records a change in its own transaction. Secrets never go into `changes`. */
export async function recordChange(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  entry: NewEntry,
): Promise<void> {
  insertEntry(tx, rowOf(context, entry));
}

/** Milliseconds without an action after which the next one starts a new run. */
const runEndsAfter = 10 * 60_000;

/**
 * Records one of a series of actions, such as scans. Each has its own entry, and as long as one
 * user continues and nothing else happens to the record, the first entry represents them all. The
 * caller has locked the record.
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
  insertEntry(tx, goesOn ? { ...row, partOfId: before.partOfId ?? before.id } : row);
}

/** Records the changes of many records at once. */
export async function recordChanges(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  entries: NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  insertEntries(
    tx,
    entries.map((entry) => rowOf(context, entry)),
  );
}

/** Records one act on many records: an entry of its own, and the records' entries as its parts. */
export async function recordTogether(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { whole, parts }: { whole: NewEntry; parts: NewEntry[] },
): Promise<void> {
  const partOfId = whole.record.id;
  await recordChanges(tx, context, [whole, ...parts.map((part) => ({ ...part, partOfId }))]);
}

function rowOf(
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { record, action, detail, changes, actor = context.actor, partOfId }: NewEntry,
) {
  if (actionTexts(record.kind, action) === undefined)
    throw new Error(`${record.kind} declares no action ${action}`);
  return {
    id: newId(),
    at: context.clock.now(),
    actorId: actor.id,
    actorName: actor.name,
    kind: record.kind,
    recordId: record.id,
    companyId: 'companyId' in record ? record.companyId : null,
    partOfId: partOfId ?? null,
    title: record.title,
    action: storedAction(record.kind, action),
    detail: detail ?? null,
    changes,
    requestId: context.requestId,
  };
}

/** An exported file with the data of many people. */
type ExportedFile = {
  /** Its content, as it follows the verb: "exported employees". */
  what: string;
  format: 'csv' | 'xlsx' | 'json' | 'zip' | 'pdf';
  /**
   * The filters, each with a label in `accountFieldLabels` after `export.`. Undefined or null: not
   * filtered by it. An employee and a file are given by id, so that no name stays behind.
   */
  filters?: Record<string, KeptValue | undefined>;
  /** The text itself is not recorded: it may be the name of a person who is erased later. */
  search?: string | undefined;
  /** The number of rows, where it is known before the first row is read. */
  rows?: number;
};

/** Administrators get a mail about an export of more rows. */
const largestQuietExport = 1000;

/** Records an export before its first line is sent. */
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
  return context.transaction(async (tx) => {
    await recordChange(tx, context, {
      record: {
        kind: isKey(context.actor.role) ? 'api-key' : 'account',
        id: context.actor.id,
        title: context.actor.name,
      },
      action: 'exported',
      detail: what,
      changes: changesBetween({}, after),
    });
    if (rows !== undefined && rows > largestQuietExport)
      await onLargeExport.only()(tx, context, { what, rows });
  });
}

/**
 * Removes a person's data from the history: the values of their own entries, texts about them whole,
 * such as the reason of a decision on their proof, and these texts from entries of other users about
 * teams and challenges. That something happened, and when, stays. The caller records the erasure
 * first, because without it the database refuses to blank anything.
 */
export async function erasePerson(
  tx: Tx,
  { id, texts }: { id: string; texts: string[] },
): Promise<void> {
  await allowErasing(tx, id);
  await eraseEntriesOf(tx, id);
  await eraseTextsAbout(tx, id);
  await eraseFromEntries(tx, texts);
}

/**
 * Returns the change of a bank account's number, of which the history shows the last four digits.
 */
export function accountChange(field: string, before: string, after: string): KeptChange[] {
  if (before === after) return [];
  const shown = (number: string) => (number === '' ? null : maskNumber(number));
  return [{ field, before: shown(before), after: shown(after) }];
}

type Values = Record<string, KeptValue>;

/**
 * Returns the fields whose values differ, in the order of `after`. An empty text counts as no
 * value.
 */
export function changesBetween(before: Values, after: Values): KeptChange[] {
  const shown = (value: KeptValue | undefined) =>
    value === undefined || value === '' ? null : value;
  return Object.keys(after)
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))
    .filter(({ before: old, after: now }) => identityOf(old) !== identityOf(now));
}

/** People are equal when their ids are. */
function identityOf(value: KeptValue) {
  return value !== null && typeof value === 'object' ? value.person : value;
}
