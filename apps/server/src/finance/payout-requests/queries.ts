import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { findRequests } from './store.ts';
import { payoutRequests } from './tables.ts';

export const isPayoutRequest = async (db: Queryable, id: string): Promise<boolean> =>
  (await findRequests(db, [id])).length > 0;

export const countWaitingRequests = (db: Queryable): Promise<number> =>
  db.$count(payoutRequests, eq(payoutRequests.state, 'waiting'));
