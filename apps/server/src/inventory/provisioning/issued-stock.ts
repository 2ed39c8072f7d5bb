import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { issuedUnitsIn } from './queries.ts';
import { ticketLines } from './tables.ts';

/**
 * Goods that are out come back to where they left, and could not come into an inactive warehouse.
 */
export async function issuedStockOfWarehouse(
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<string | null> {
  const [found] = await tx
    .select({ units: sql<number>`coalesce(sum(${ticketLines.out}), 0)::float8` })
    .from(ticketLines)
    .where(and(eq(ticketLines.warehouseId, id), gt(ticketLines.out, 0)));
  const units = found?.units ?? 0;
  return units === 0 ? null : warehouseMessages.goodsOut(name, units);
}

/** A box stays issued while a ticket's goods are out in it. */
export async function issuedStockInBox(
  tx: Tx,
  { id, code }: { id: string; code: string },
): Promise<string | null> {
  const units = (await issuedUnitsIn(tx, [id])).get(id) ?? 0;
  return units === 0 ? null : boxMessages.goodsOut(code, units);
}
