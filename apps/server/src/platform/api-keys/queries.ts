import type { Permission } from '@kolam/contract/core/permissions.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import { hashToken } from '#core/secrets.ts';
import { findValidKeyById, type KeyRow } from './store.ts';
import { apiKeys } from './tables.ts';

const actorPrefix = 'API key: ';

/** Who acts with a key, as histories and notices name it. */
export const actorNameOf = ({ name }: Pick<KeyRow, 'name'>): string => `${actorPrefix}${name}`;

/** Returns the name of the key that acts under a name. */
export const keyNameOf = (actorName: string): string => actorName.slice(actorPrefix.length);

/**
 * Returns the key that a link was handed out to, with what it may do now. Null once it is revoked or
 * has expired, and for another token.
 */
export async function findKeyHolder(
  db: Queryable,
  { id, token, now }: { id: string; token: string | null; now: Date },
): Promise<{ sessionId: string; id: string; name: string; role: readonly Permission[] } | null> {
  const row = await findValidKeyById(db, { id, now });
  if (!row || (token !== null && hashToken(token) !== row.tokenHash)) return null;
  return { sessionId: id, id, name: actorNameOf(row), role: row.rights };
}

export async function isApiKey(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id));
  return found.length > 0;
}

const actor = {
  id: apiKeys.id,
  name: sql<string>`'API key: ' || ${apiKeys.name}`,
  email: apiKeys.start,
  role: sql<null>`null`,
};

/** The keys among the actors of the history. Keys are never removed. */
export const keyActors = {
  async kinds(db: Queryable, ids: string[]): Promise<Map<string, 'api-key'>> {
    if (ids.length === 0) return new Map();
    const found = await db.select({ id: apiKeys.id }).from(apiKeys).where(inArray(apiKeys.id, ids));
    return new Map(found.map(({ id }) => [id, 'api-key']));
  },
  byId: (db: Queryable, id: string) => db.select(actor).from(apiKeys).where(eq(apiKeys.id, id)),
  search: (db: Queryable, { search, limit }: { search: string | undefined; limit: number }) =>
    db
      .select(actor)
      .from(apiKeys)
      .where(
        contains(
          sql`(lower('api key: ' || ${apiKeys.name} collate "und-x-icu") collate "default")`,
          search === undefined ? '%' : substring(search),
        ),
      )
      .orderBy(apiKeys.name, apiKeys.id)
      .limit(limit),
};
