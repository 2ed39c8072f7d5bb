import { and, between, eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { findRequests } from './store.ts';
import { payoutRequests } from './tables.ts';

export const isPayoutRequest = async (db: Queryable, id: string): Promise<boolean> =>
  (await findRequests(db, [id])).length > 0;

/** Counts requests that wait, all or those dated in some days. */
export const countWaitingRequests = (
  db: Queryable,
  days?: { from: string; to: string },
): Promise<number> =>
  db.$count(
    payoutRequests,
    and(
      eq(payoutRequests.state, 'waiting'),
      days && between(payoutRequests.paidOn, days.from, days.to),
    ),
  );
