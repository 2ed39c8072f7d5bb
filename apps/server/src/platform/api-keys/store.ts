import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { apiKeyList, KeyStatus } from '@kolam/contract/platform/api-keys/values.ts';
import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { apiKeys } from './tables.ts';

export type KeyRow = typeof apiKeys.$inferSelect;

type KeyFilter = { search: string | undefined; status: KeyStatus | undefined; now: Date };

const now = sql.placeholder('now');

const ofStatus: Record<KeyStatus, SQL | undefined> = {
  active: and(isNull(apiKeys.revokedAt), gt(apiKeys.endsAt, now)),
  expired: and(isNull(apiKeys.revokedAt), lte(apiKeys.endsAt, now)),
  revoked: isNotNull(apiKeys.revokedAt),
};

export function listKeyPage(
  db: Queryable,
  {
    filter,
    sort,
    page,
  }: {
    filter: KeyFilter;
    sort: { column: SortOf<typeof apiKeyList>; descending: boolean };
    page: Page;
  },
) {
  const { search, status } = filter;
  return listPage(db, {
    name: 'api keys',
    table: apiKeys,
    filters: [
      ...Object.entries(ofStatus).map(([each, filtered]) =>
        each === status ? filtered : undefined,
      ),
      // A handful of rows, so no search column is needed.
      search === undefined
        ? undefined
        : contains(
            sql`(lower(${apiKeys.name} collate "und-x-icu") collate "default")`,
            sql.placeholder('substring'),
          ),
    ],
    values: { now: filter.now, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: apiKeys[sort.column],
    descending: sort.descending,
    page,
  });
}

const validKey = (is: SQL) => and(is, isNull(apiKeys.revokedAt), gt(apiKeys.endsAt, now));

const byHash = prepared((db) =>
  db
    .select()
    .from(apiKeys)
    .where(validKey(eq(apiKeys.tokenHash, sql.placeholder('tokenHash')))),
);

/** Returns a key that is neither revoked nor expired. Runs on every request with a key. */
export async function findValidKey(
  db: Queryable,
  asked: { tokenHash: string; now: Date },
): Promise<KeyRow | null> {
  const [found] = await byHash(db, asked);
  return found ?? null;
}

const byId = prepared((db) =>
  db
    .select()
    .from(apiKeys)
    .where(validKey(eq(apiKeys.id, sql.placeholder('id')))),
);

export async function findValidKeyById(
  db: Queryable,
  asked: { id: string; now: Date },
): Promise<KeyRow | null> {
  const [found] = await byId(db, asked);
  return found ?? null;
}

export async function lockKey(tx: Tx, id: string): Promise<KeyRow | null> {
  const [found] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  return found ?? null;
}

/** Returns null when another key that is not revoked has its name. */
export async function insertKey(tx: Tx, key: typeof apiKeys.$inferInsert): Promise<KeyRow | null> {
  const [row] = await tx.insert(apiKeys).values(key).onConflictDoNothing().returning();
  return row ?? null;
}

export async function saveRevocation(
  tx: Tx,
  id: string,
  revoked: { revokedAt: Date; revokedByName: string },
): Promise<KeyRow> {
  const [saved] = await tx
    .update(apiKeys)
    .set({ ...revoked, updatedAt: revoked.revokedAt, version: sql`${apiKeys.version} + 1` })
    .where(eq(apiKeys.id, id))
    .returning();
  return saved as KeyRow;
}

/** Records a key's use, unless a concurrent request has just done so. */
export async function noteKeyUse(
  db: Queryable,
  { id, lastUsedAt: before }: Pick<KeyRow, 'id' | 'lastUsedAt'>,
  used: { lastUsedAt: Date; lastNetwork: string },
): Promise<void> {
  await db
    .update(apiKeys)
    .set(used)
    .where(
      and(
        eq(apiKeys.id, id),
        before === null ? isNull(apiKeys.lastUsedAt) : eq(apiKeys.lastUsedAt, before),
      ),
    );
}
