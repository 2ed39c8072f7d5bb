import type { Queryable } from '#core/database/types.ts';
import { namesById } from '#core/names-by-id.ts';
import { receipts } from './tables.ts';

/** Returns the codes of receipts, by id. Unknown ids are missing. */
export const receiptCodes = namesById(receipts, receipts.code);

export const isReceipt = async (db: Queryable, id: string): Promise<boolean> =>
  (await receiptCodes(db, [id])).size > 0;
