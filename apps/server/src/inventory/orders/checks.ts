import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { lockStock } from '#inventory/stock/actions.ts';
import type { OrderRow } from './store.ts';

/** @throws Failure 400 at `wh`, 409 `WAREHOUSE_INACTIVE` */
export async function requireWarehouse(tx: Tx, id: string): Promise<{ id: string; name: string }> {
  const { warehouses } = await lockStock(tx, { warehouseIds: [id], skuIds: [], field: 'wh' });
  const warehouse = warehouses.get(id);
  if (!warehouse) throw invalid({ wh: catalogueMessages.warehouseUnknown });
  return warehouse;
}

/** @throws Failure 409 `CANCELLED`, `ALREADY_APPROVED` */
export function requireDraft(row: OrderRow): void {
  requireNotCancelled(row);
  if (row.status !== 'DRAFT') throw conflict('ALREADY_APPROVED', orderMessages.alreadyApproved);
}

/** @throws Failure 409 `CANCELLED` */
export function requireNotCancelled({ status }: OrderRow): void {
  if (status === 'CANCELLED') throw conflict('CANCELLED', orderMessages.isCancelled);
}
