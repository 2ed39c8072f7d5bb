import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { lockSkusForShare } from '#inventory/catalogue/actions.ts';
import { unpickedAt } from '#inventory/provisioning/queries.ts';
import { bookAt, turnOfNow } from '#inventory/stock/queries.ts';

/** What counting is compared with: the book, what is issued and not picked, and where the ledger is. */
export type Look = { book: number; issued: number; turn: number };

type Asked = { skuId: string; placeId: string; condition: Condition };

/**
 * Looks into the book of a line. No unit of the SKU moves until the transaction ends: what moved is
 * in the book, and what moves later has a later turn.
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
