import { conditions } from '@kolam/contract/inventory/stock/conditions.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { skus } from './tables.ts';

const stockColumns = {
  id: skus.id,
  code: skus.code,
  name: skus.name,
  good: skus.good,
  damaged: skus.damaged,
  repair: skus.repair,
  quarantined: skus.quarantined,
  expired: skus.expired,
  used: skus.used,
  missing: skus.missing,
  onHand: skus.onHand,
  value: skus.value,
  averageCost: skus.averageCost,
};

/** A SKU held for a change of its stock. */
export type HeldSku = Pick<typeof skus.$inferSelect, keyof typeof stockColumns>;

/**
 * Locks SKUs for the rest of the transaction, in the order of their ids: their rows guard all their
 * stock (decision record 0015). Documents that only name one don't wait for it. Unknown ids are left out.
 */
export async function lockSkus(tx: Tx, ids: readonly string[]): Promise<Map<string, HeldSku>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select(stockColumns)
    .from(skus)
    .where(inArray(skus.id, [...new Set(ids)]))
    .orderBy(asc(skus.id))
    .for('no key update');
  return new Map(found.map((sku) => [sku.id, sku]));
}

/**
 * Writes the sums of locked SKUs as they are given. The records' versions stay: nobody's edit of a
 * product goes stale because its goods moved.
 */
export async function saveStock(tx: Tx, held: readonly HeldSku[]): Promise<void> {
  if (held.length === 0) return;
  const given = JSON.stringify(
    held.map((sku) => ({
      id: sku.id,
      value: sku.value,
      average: sku.averageCost,
      ...Object.fromEntries(conditions.map((condition) => [condition, sku[condition]])),
    })),
  );
  await tx.execute(sql`
    update skus set
      good = given.good, damaged = given.damaged, repair = given.repair,
      quarantined = given.quarantined, expired = given.expired,
      used = given.used, missing = given.missing,
      value = given.value, average_cost = given.average
    from json_to_recordset(${given}::json) as given (
      id uuid, value bigint, average bigint, good int, damaged int, repair int,
      quarantined int, expired int, used int, missing int)
    where skus.id = given.id`);
}
