import {
  type Condition,
  conditions,
  isOnHand,
} from '@kolam/contract/inventory/stock/conditions.ts';
import { presentReference } from '#core/columns.ts';
import { notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { boxCodes } from '../boxes/queries.ts';
import { skuReferences } from '../catalogue/queries.ts';
import { warehouseNames } from '../warehouses/queries.ts';
import { type Balance, balancesOfSku } from './balances.ts';

export const noneOf = (): Record<Condition, number> =>
  Object.fromEntries(conditions.map((condition) => [condition, 0])) as Record<Condition, number>;

/** Where units of a SKU lie, in which condition. */
export async function readSkuStock({ db }: Scope, id: string) {
  const sku = (await skuReferences(db, [id])).get(id);
  if (!sku) throw notFound();
  const balances = await balancesOfSku(db, id);
  const boxes = await boxCodes(
    db,
    balances.flatMap(({ boxId }) => boxId ?? []),
  );
  const warehouses = await warehouseNames(
    db,
    balances.map(({ warehouseId }) => warehouseId),
  );
  const counts = noneOf();
  for (const { condition, qty } of balances) counts[condition] += qty;
  const lying = balances.filter(({ condition }) => isOnHand(condition));
  const gone = balances.filter(({ condition }) => !isOnHand(condition));
  const placeOf = ({ warehouseId, boxId }: Balance) => ({
    wh: presentReference(warehouseId, warehouses.get(warehouseId) ?? ''),
    box: boxId === null ? null : { _id: boxId, id: boxId, code: boxes.get(boxId) ?? '' },
  });
  return {
    sku: { ...presentReference(sku.id, sku.name), code: sku.code, unit: sku.unit },
    total: totalOf(lying),
    conditions: counts,
    placements: lying.map((balance) => ({
      ...placeOf(balance),
      condition: balance.condition,
      qty: balance.qty,
      since: balance.since.toISOString(),
    })),
    offHand: gone.map((balance) => ({
      ...placeOf(balance),
      condition: balance.condition,
      qty: balance.qty,
    })),
    unboxed: unboxedOf(lying).map((there) => {
      const unboxed = noneOf();
      for (const { condition, qty } of there) unboxed[condition] += qty;
      const [first] = there;
      const warehouseId = first?.warehouseId ?? '';
      return {
        wh: presentReference(warehouseId, warehouses.get(warehouseId) ?? ''),
        total: totalOf(there),
        conditions: unboxed,
      };
    }),
  };
}

const totalOf = (balances: readonly Balance[]) => balances.reduce((sum, { qty }) => sum + qty, 0);

/** What lies in no box, each warehouse's by itself. */
function unboxedOf(balances: readonly Balance[]): Balance[][] {
  const byWarehouse = new Map<string, Balance[]>();
  for (const balance of balances) {
    if (balance.boxId !== null) continue;
    const { warehouseId } = balance;
    byWarehouse.set(warehouseId, [...(byWarehouse.get(warehouseId) ?? []), balance]);
  }
  return [...byWarehouse.values()];
}
