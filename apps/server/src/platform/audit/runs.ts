import { type RecordKind, recordOf } from '@kolam/contract/core/record-kinds.ts';
import { storedAction } from '@kolam/contract/platform/audit/history-phrase.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { auditEntries, type KeptChange } from './tables.ts';

type Entry = typeof auditEntries.$inferSelect;

/** The action of this kind whose runs are shown as one entry, as it is stored. */
function actionOf(kind: RecordKind): string | undefined {
  const { runningAction } = recordOf(kind);
  return runningAction && storedAction(kind, runningAction);
}

/** Excludes entries represented by the first of their run. Undefined for records without runs. */
export const entriesWithoutRuns = (kind: RecordKind) =>
  actionOf(kind) === undefined
    ? undefined
    : sql`(${auditEntries.partOfId} is null or ${auditEntries.action} <> ${sql.placeholder('running')})`;

/** The value of its placeholder. */
export const runningActionOf = (kind: RecordKind) => ({ running: actionOf(kind) });

const newest = prepared((db) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.kind, sql.placeholder('kind')),
        eq(auditEntries.recordId, sql.placeholder('recordId')),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1),
);

/** Returns the newest entry of a record. */
export async function newestOf(
  db: Queryable,
  record: { kind: RecordKind; recordId: string },
): Promise<Entry | undefined> {
  return (await newest(db, record))[0];
}

type Later = Required<KeptChange> & { id: string; at: number };

/**
 * Merges the later entries of a run into its first: each field gets its value before the first and
 * after the last, and the entry gets the time of the last.
 */
export async function withRuns(db: Queryable, entries: Entry[]): Promise<Entry[]> {
  const running = entries.filter(({ kind, action }) => action === actionOf(kind));
  if (running.length === 0) return entries;
  const { rows } = await db.execute<Later>(sql`
    select part_of_id as id, (extract(epoch from max(at)) * 1000)::float8 as at,
      change ->> 'field' as field, change ->> 'of' as "of",
      (array_agg(change -> 'before' order by at, entry.id))[1] as before,
      (array_agg(change -> 'after' order by at desc, entry.id desc))[1] as after
    from audit_entries as entry cross join lateral jsonb_array_elements(changes) as change
    where part_of_id = any(${sql.param(running.map(({ id }) => id))}::uuid[])
    group by part_of_id, change ->> 'field', change ->> 'of'
    order by part_of_id, min(at), min(entry.id::text)`);
  const later = new Map<string, Later[]>(running.map(({ id }) => [id, []]));
  for (const row of rows) later.get(row.id)?.push(row);
  return entries.map((entry) => combined(entry, later.get(entry.id) ?? []));
}

function combined(first: Entry, later: readonly Later[]): Entry {
  if (later.length === 0) return first;
  const isOf = (one: KeptChange) => (other: KeptChange) =>
    one.field === other.field && one.of === other.of;
  const changes = first.changes.map((change) => {
    const last = later.find(isOf(change));
    return last ? { ...change, after: last.after } : change;
  });
  const added = later.filter((change) => !first.changes.some(isOf(change)));
  return {
    ...first,
    at: new Date(Math.max(first.at.getTime(), ...later.map(({ at }) => at))),
    // A change that was reverted in the same run is left out.
    changes: [...changes, ...added].filter(({ before, after }) => before !== after),
  };
}
