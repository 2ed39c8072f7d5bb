import { sql } from 'drizzle-orm';
import { CHANNEL } from '#core/database/listening.ts';
import type { Queryable } from '#core/database/types.ts';

/** A payload holds less than 8000 bytes. */
const perPayload = 200;

/**
 * Says that something changed for these accounts, once the caller's transaction has committed: on
 * every server, each of their open streams looks again. Nothing is said of what it was.
 */
export async function announce(db: Queryable, accountIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(accountIds)].sort();
  for (let first = 0; first < ids.length; first += perPayload) {
    const payload = ids.slice(first, first + perPayload).join(',');
    await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
  }
}
