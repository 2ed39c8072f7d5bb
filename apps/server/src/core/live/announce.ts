import { sql } from 'drizzle-orm';
import { CHANNEL } from '#core/database/listening.ts';
import type { Queryable } from '#core/database/types.ts';

/** A payload is limited to less than 8000 bytes. */
const perPayload = 200;

/**
 * Announces a change for these accounts after the caller's transaction commits: on every server,
 * each of their open streams looks for news. The notification does not contain the change itself.
 */
export async function announce(db: Queryable, accountIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(accountIds)].sort();
  for (let first = 0; first < ids.length; first += perPayload) {
    const payload = ids.slice(first, first + perPayload).join(',');
    await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
  }
}
