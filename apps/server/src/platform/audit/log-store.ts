import type { Page } from '@kolam/contract/core/paging.ts';
import { type RecordKind, recordKinds } from '@kolam/contract/core/record-kinds.ts';
import { noAccount } from '@kolam/contract/platform/audit/values.ts';
import { eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { listInBatches } from '#core/list-in-batches.ts';
import { keepTotals } from '#core/list-totals/list-totals.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import type { Entry } from './store.ts';
import { auditEntries, searchText } from './tables.ts';

export type LogFilter = {
  search: string | undefined;
  /** An account's id, or `noAccount`. */
  actor: string | undefined;
  kind: RecordKind | undefined;
  recordId: string | undefined;
  /** From this instant (inclusive) until the next one (exclusive). */
  from: Date | undefined;
  before: Date | undefined;
};

const given = sql.placeholder;

function filtersOf({ search, actor, kind, recordId, from, before }: LogFilter) {
  return [
    actor === noAccount ? isNull(auditEntries.actorId) : undefined,
    actor === undefined || actor === noAccount
      ? undefined
      : eq(auditEntries.actorId, given('actor')),
    kind === undefined ? undefined : eq(auditEntries.kind, given('kind')),
    // Without a kind, all kinds are listed, since the index of records begins with the kind.
    recordId === undefined || kind !== undefined
      ? undefined
      : sql`${auditEntries.kind} = any(${given('kinds')}::text[])`,
    recordId === undefined ? undefined : eq(auditEntries.recordId, given('recordId')),
    from === undefined ? undefined : gte(auditEntries.at, given('from')),
    before === undefined ? undefined : lt(auditEntries.at, given('before')),
    search === undefined ? undefined : contains(searchText, given('substring')),
  ] satisfies (SQL | undefined)[];
}

const valuesOf = ({ search, ...filter }: LogFilter) => ({
  ...filter,
  kinds: recordKinds(),
  substring: search === undefined ? undefined : substring(search),
});

const totals = keepTotals({ table: auditEntries, buckets: [auditEntries.kind] });

export function listLogPage(
  db: Queryable,
  { filter, descending, page }: { filter: LogFilter; descending: boolean; page: Page },
) {
  return listPage(db, {
    name: 'audit log',
    table: auditEntries,
    totals,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: auditEntries.at,
    descending,
    page,
  });
}

type WholeLog = {
  filter: LogFilter;
  /** The newest entry to read. Later ones are left out. */
  newest: Pick<Entry, 'id' | 'at'>;
  descending: boolean;
  size: number;
};

/** Yields the filtered log in batches, so that any length can be streamed. */
export function logBatches(
  db: Queryable,
  { filter, newest, descending, size }: WholeLog,
): AsyncGenerator<Entry[]> {
  const { at, id } = auditEntries;
  return listInBatches<Entry>(db, {
    table: auditEntries,
    filters: [
      ...filtersOf(filter),
      sql`(${at}, ${id}) <= (${sql.param(newest.at, at)}, ${newest.id}::uuid)`,
    ],
    values: valuesOf(filter),
    descending,
    size,
  });
}

const entryById = prepared((db) =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.id, given('id'))),
);

export async function findEntry(db: Queryable, id: string): Promise<Entry | null> {
  const [found] = await entryById(db, { id });
  return found ?? null;
}
