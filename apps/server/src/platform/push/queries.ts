import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { pushSubscriptions } from './tables.ts';

/** Whether an account has a device for push messages, as a condition on its id. */
export const hasDevice = (accountId: SQL): SQL =>
  sql`exists (select from ${pushSubscriptions} where ${pushSubscriptions.accountId} = ${accountId})`;

/** Returns an account's devices, without what only the sender needs. */
export function listDevices(db: Queryable, accountId: string) {
  const { id, agent, createdAt, lastOkAt } = pushSubscriptions;
  return db
    .select({ agent, createdAt, lastOkAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(asc(createdAt), asc(id));
}
