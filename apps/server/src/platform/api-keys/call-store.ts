import type { Page } from '@kolam/contract/core/paging.ts';
import type { ApiCallOutcome } from '@kolam/contract/platform/api-keys/values.ts';
import { asc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import { after, days } from '#core/clock.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { apiCalls, apiKeys } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(apiCalls);

export type ApiCallRow = Omit<typeof apiCalls.$inferSelect, 'searchText'>;

const given = sql.placeholder;

const counted = prepared((db) =>
  db
    .insert(apiCalls)
    .values({
      id: given('id'),
      at: given('at'),
      lastAt: given('lastAt'),
      keyId: given('keyId'),
      keyName: given('keyName'),
      call: given('call'),
      outcome: given('outcome'),
      network: given('network'),
      calls: 1,
    })
    .onConflictDoUpdate({
      target: [apiCalls.keyId, apiCalls.at, apiCalls.call, apiCalls.outcome, apiCalls.network],
      set: {
        calls: sql`${apiCalls.calls} + 1`,
        lastAt: sql`greatest(${apiCalls.lastAt}, excluded.last_at)`,
      },
    }),
);

/** Counts a call within its minute. */
export async function countCall(db: Queryable, call: Omit<ApiCallRow, 'calls'>): Promise<void> {
  await counted(db, call);
}

export type CallFilter = {
  search: string | undefined;
  keyId: string | undefined;
  outcome: ApiCallOutcome | undefined;
  /** From this instant (inclusive) until the next one (exclusive). */
  from: Date | undefined;
  before: Date | undefined;
};

export function listCallPage(
  db: Queryable,
  {
    filter: { search, ...filter },
    descending,
    page,
  }: { filter: CallFilter; descending: boolean; page: Page },
) {
  const { keyId, outcome, from, before } = filter;
  return listPage<typeof apiCalls, ApiCallRow>(db, {
    name: 'api calls',
    table: apiCalls,
    columns,
    filters: [
      keyId === undefined ? undefined : eq(apiCalls.keyId, given('keyId')),
      outcome === undefined ? undefined : eq(apiCalls.outcome, given('outcome')),
      from === undefined ? undefined : gte(apiCalls.at, given('from')),
      before === undefined ? undefined : lt(apiCalls.at, given('before')),
      search === undefined ? undefined : contains(apiCalls.searchText, given('substring')),
    ],
    values: { ...filter, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: apiCalls.at,
    descending,
    page,
  });
}

/** Returns all keys by name. There are a few dozen. */
export const listKeyNames = (db: Queryable): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .orderBy(asc(apiKeys.name), asc(apiKeys.id));

/** How long calls are kept: one year, as sign-ins are (DPDP Rules 2025, rule 6(1)(e)). */
const callsKept = days(365);

export async function removeOldCalls(db: Queryable, now: Date): Promise<void> {
  await db.delete(apiCalls).where(lt(apiCalls.at, after(now, -callsKept)));
}
