import { type SQL, sql } from 'drizzle-orm';
import { pushSubscriptions } from './tables.ts';

/** Whether an account has a device for push messages, as a condition on its id. */
export const hasDevice = (accountId: SQL): SQL =>
  sql`exists (select from ${pushSubscriptions} where ${pushSubscriptions.accountId} = ${accountId})`;
