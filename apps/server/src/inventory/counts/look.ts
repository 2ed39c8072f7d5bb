import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { lockSkusForShare } from '#inventory/catalogue/actions.ts';
import { unpickedAt } from '#inventory/provisioning/queries.ts';
import { bookAt, turnOfNow } from '#inventory/stock/queries.ts';

/**
 * What counted units are compared with: the book quantity, units issued but not picked, and the
 * current turn of the ledger.
 */
export type Look = { book: number; issued: number; turn: number };

type Asked = { skuId: string; placeId: string; condition: Condition };

/**
 * Reads the book quantity of a line. Locks the SKU shared, so that none of its units move until the
 * transaction ends: past movements are in the book, and future ones have a later turn.
 */
export async function lookAt(tx: Tx, { skuId, placeId, condition }: Asked): Promise<Look> {
  await lockSkusForShare(tx, [skuId]);
  const sku = sql`${skuId}::uuid`;
  const place = sql`${placeId}::uuid`;
  const { rows } = await tx.execute<Look>(sql`
    select ${bookAt({ sku, place, condition: sql`${condition}` })} as book,
      ${condition === 'good' ? unpickedAt({ sku, place }) : sql`0`} as issued,
      ${turnOfNow}::float8 as turn`);
  return rows[0] as Look;
}
