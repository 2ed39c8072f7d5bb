import type { Queryable } from '#core/database/types.ts';
import { findReceipt } from './store.ts';

export const isReceipt = async (db: Queryable, id: string): Promise<boolean> =>
  (await findReceipt(db, id)) !== null;
