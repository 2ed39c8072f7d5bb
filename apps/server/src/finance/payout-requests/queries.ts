import type { Queryable } from '#core/database/types.ts';
import { findRequests } from './store.ts';

export const isPayoutRequest = async (db: Queryable, id: string): Promise<boolean> =>
  (await findRequests(db, [id])).length > 0;
