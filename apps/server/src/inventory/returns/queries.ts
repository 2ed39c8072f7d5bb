import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { namesById } from '#core/names-by-id.ts';
import { goodsReturns } from './tables.ts';

/** Returns the codes of returns, by id. Unknown ids are missing. */
export const returnCodes = namesById(goodsReturns, goodsReturns.code);

export const isReturn = async (db: Queryable, id: string): Promise<boolean> =>
  (await returnCodes(db, [id])).size > 0;

/**
 * Whether units of a SKU that a ticket issued from a place came back or were written off after an
 * instant, before all of them were picked.
 */
export const backUnpicked = (
  { sku, place }: { sku: SQLWrapper; place: SQLWrapper },
  from: SQLWrapper,
): SQL => sql`exists (
  select from goods_returns as back join goods_return_lines as came on came.return_id = back.id
  join ticket_lines as sent on sent.id = came.ticket_line_id
  where back.created_at >= ${from} and came.sku_id = ${sku} and sent.place_id = ${place}
    and sent.picked < sent.qty
)`;
