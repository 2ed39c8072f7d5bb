import {
  type Condition,
  conditions,
  isOnHand,
} from '@kolam/contract/inventory/goods/conditions.ts';
import { presentReference } from '#core/columns.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { skuIdOf } from '#inventory/catalogue/queries.ts';
import { type PlacedBalance, stockOfSku } from './balances.ts';

const noneOf = (): Record<Condition, number> =>
  Object.fromEntries(conditions.map((condition) => [condition, 0])) as Record<Condition, number>;

/** Returns the places and conditions of a SKU's units. */
export async function readSkuStock({ db }: RequestContext, given: string) {
  const id = await skuIdOf(db, given);
  const sku = id === null ? null : await stockOfSku(db, id);
  if (id === null || !sku) throw notFound();
  const { balances } = sku;
  const counts = noneOf();
  for (const { condition, qty } of balances) counts[condition] += qty;
  const lying = balances.filter(({ condition }) => isOnHand(condition));
  const gone = balances.filter(({ condition }) => !isOnHand(condition));
  return {
    sku: { ...presentReference(id, sku.name), code: sku.code, unit: sku.unit },
    total: totalOf(lying),
    conditions: counts,
    placements: lying.map((balance) => ({
      ...placeOf(balance),
      wh: { ...presentReference(balance.warehouseId, balance.warehouse), city: balance.city },
      condition: balance.condition,
      qty: balance.qty,
      since: balance.since,
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
      return {
        wh: presentReference(first?.warehouseId ?? '', first?.warehouse ?? ''),
        total: totalOf(there),
        conditions: unboxed,
      };
    }),
  };
}

const placeOf = ({ warehouseId, warehouse, boxId, box }: PlacedBalance) => ({
  wh: presentReference(warehouseId, warehouse),
  box: boxId === null ? null : { _id: boxId, id: boxId, code: box ?? '' },
});

const totalOf = (balances: readonly PlacedBalance[]) =>
  balances.reduce((sum, { qty }) => sum + qty, 0);

/** Returns the unboxed stock, grouped by warehouse. */
function unboxedOf(balances: readonly PlacedBalance[]): PlacedBalance[][] {
  const byWarehouse = new Map<string, PlacedBalance[]>();
  for (const balance of balances) {
    if (balance.boxId !== null) continue;
    const { warehouseId } = balance;
    byWarehouse.set(warehouseId, [...(byWarehouse.get(warehouseId) ?? []), balance]);
  }
  return [...byWarehouse.values()];
}
