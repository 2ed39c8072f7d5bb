import { mostPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { type Condition, isOnHand, mostStock } from '@kolam/contract/inventory/goods/conditions.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { MovementType } from '@kolam/contract/inventory/stock/values.ts';
import { together } from '#core/database/lease.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type LockedBox, lockBoxes, lockBoxesOfBoth } from '#inventory/boxes/actions.ts';
import type { BoxMove } from '#inventory/boxes/hooks.ts';
import {
  type LockedSku,
  lockSkus,
  notifyOfLowStock,
  saveStock,
} from '#inventory/catalogue/actions.ts';
import { type LockedWarehouse, lockWarehousesForShare } from '#inventory/warehouses/actions.ts';
import { atField } from './at-field.ts';
import { balancesOfBox, type Spot } from './balances.ts';
import { openBalances, put, saveTouchedBalances, take } from './shelf-balances.ts';
import { insertMovement, type NewLine } from './store.ts';
import { afterStep, type KnownCosts, type Received, sharesOf, valueTakenBack } from './value.ts';
import { saveWarehouseStock } from './warehouse-stock.ts';

/** What a change of stock locks until its transaction ends, by id. */
export type LockedStock = {
  boxes: Map<string, LockedBox>;
  warehouses: Map<string, LockedWarehouse>;
  skus: Map<string, LockedSku>;
};

type Wanted = {
  boxIds?: readonly string[];
  /** Boxes whose own record may change. Their warehouse doesn't matter. */
  changedBoxIds?: readonly string[];
  warehouseIds?: readonly string[];
  /** Warehouses that may be inactive, since no stock on hand enters or leaves them. */
  countedWarehouseIds?: readonly string[];
  skuIds: readonly string[];
  /** The field that the refusal of an inactive warehouse names, none by default. */
  field?: string;
};

/**
 * Locks what a change of stock involves, always in this order: boxes, their warehouses and the
 * named ones, SKUs. Callers that read balances before moving goods lock first: no other transaction
 * moves units of a locked SKU. Unknown ids are left out.
 * @throws Failure 409 `WAREHOUSE_INACTIVE`
 */
export async function lockStock(tx: Tx, wanted: Wanted): Promise<LockedStock> {
  const { boxIds = [], changedBoxIds = [], countedWarehouseIds = [] } = wanted;
  const boxes = await lockBoxesOfBoth(tx, { shared: boxIds, alone: changedBoxIds });
  const active = new Set([
    ...(wanted.warehouseIds ?? []),
    ...boxIds.flatMap((id) => boxes.get(id)?.warehouseId ?? []),
  ]);
  const [warehouses, skus] = await together([
    lockWarehousesForShare(tx, [...active, ...countedWarehouseIds]),
    lockSkus(tx, wanted.skuIds),
  ]);
  for (const { id, name, isActive } of warehouses.values()) {
    if (isActive || !active.has(id)) continue;
    const message = stockMessages.warehouseInactive(name);
    throw conflict('WAREHOUSE_INACTIVE', message, atField(wanted.field ?? null, message));
  }
  return { boxes, warehouses, skus };
}

/**
 * Locks further active places after the SKUs. That is against the order of locks, so it doesn't
 * wait: it returns false when another transaction has locked one of them to change it.
 */
export async function alsoLock(
  tx: Tx,
  locked: LockedStock,
  { boxIds, warehouseIds }: { boxIds: readonly string[]; warehouseIds: readonly string[] },
): Promise<boolean> {
  const missing = {
    boxes: new Set(boxIds.filter((id) => !locked.boxes.has(id))),
    warehouses: new Set(warehouseIds.filter((id) => !locked.warehouses.has(id))),
  };
  const boxes = await lockBoxes(tx, [...missing.boxes], { alone: false, skips: true });
  const warehouses = await lockWarehousesForShare(tx, [...missing.warehouses], { skips: true });
  for (const [id, box] of boxes) locked.boxes.set(id, box);
  for (const [id, warehouse] of warehouses) locked.warehouses.set(id, warehouse);
  return (
    boxes.size === missing.boxes.size &&
    warehouses.size === missing.warehouses.size &&
    [...warehouses.values()].every(({ isActive }) => isActive)
  );
}

/**
 * Records that a box moved to another warehouse with all its contents, as one movement. An empty
 * box moves no goods. The caller has locked the box alone and its warehouses shared, and has
 * updated its record, which moved the balances along.
 */
export async function moveBoxedStock(
  tx: Tx,
  context: RequestContext,
  { box, from, to, note }: BoxMove,
): Promise<void> {
  const lying = await balancesOfBox(tx, box.id);
  if (lying.length === 0) return;
  const locked: LockedStock = {
    boxes: new Map([[box.id, box]]),
    warehouses: new Map([from, to].map((warehouse) => [warehouse.id, warehouse])),
    skus: await lockSkus(
      tx,
      lying.map(({ skuId }) => skuId),
    ),
  };
  const moves = lying.map(({ skuId, condition, qty }): Move => {
    const spot = { boxId: box.id, condition };
    return {
      skuId,
      qty,
      from: { ...spot, warehouseId: from.id },
      to: { ...spot, warehouseId: to.id },
    };
  });
  await postMovement(tx, context, { locked, movement: { type: 'TRANSFER', note, moves } });
}

/**
 * Units of a SKU from one spot to another. Without `from` they come in, without `to` they go out.
 */
export type Move = {
  skuId: string;
  qty: number;
  from?: Spot;
  to?: Spot;
  /**
   * In paise for all units: the cost of incoming units, or the value at which outgoing ones are
   * taken back.
   */
  cost?: number;
  /** For the reversal of a receipt: the costs known without it. */
  known?: KnownCosts;
  /** The field that a refusal names, `qty` by default. Null: none. */
  field?: string | null;
};

type ReceivedLine = { id: string; skuId: string; qty: number; condition: Condition };
/** `received`: what the receipt brought of each SKU, by its id. */
type TakenBack = {
  received: ReadonlyMap<string, Received>;
  lines: readonly ReceivedLine[];
  locked: LockedStock;
};

export type { Received };

/**
 * Returns the value that each on-hand line of a receipt takes along when reversed, by the line's id
 * (decision record 0015). Lines of one SKU share their total.
 */
export function costsTakenBack({
  received,
  lines,
  locked,
}: TakenBack): Map<string, Pick<Move, 'cost' | 'known'>> {
  const costs = new Map<string, Pick<Move, 'cost' | 'known'>>();
  for (const [skuId, ofReceipt] of received) {
    const ofSku = lines.filter((line) => line.skuId === skuId && isOnHand(line.condition));
    const shares = sharesOf(
      valueTakenBack(lockedSku(locked, skuId), ofReceipt),
      ofSku.map(({ qty }) => qty),
    );
    for (const [place, { id }] of ofSku.entries()) {
      costs.set(id, { cost: shares[place] ?? 0, known: ofReceipt.known });
    }
  }
  return costs;
}

/** The document that a movement books. */
type DocumentReference = { id: string; code: string };

export type NewMovement = {
  type: MovementType;
  note: string;
  moves: readonly Move[];
  receipt?: DocumentReference;
  ticket?: DocumentReference;
  return?: DocumentReference;
  /** The return that it reverses. */
  returnReversal?: DocumentReference;
  count?: DocumentReference;
};

type Posting = { locked: LockedStock; movement: NewMovement };

/**
 * The only way to change stock: writes the movement and its lines, the balances, and the sums and
 * value of each SKU, in total and by warehouse, under the given locks. A line can use what an
 * earlier line of the same movement brought.
 * @returns the movement's id
 * @throws Failure 409 `INSUFFICIENT_STOCK` with the available quantity, `TOO_MUCH_STOCK`
 */
export async function postMovement(
  tx: Tx,
  context: RequestContext,
  posting: Posting,
): Promise<string> {
  return (await postValued(tx, context, posting)).id;
}

/**
 * Does the same as `postMovement`, and also returns by how many paise each line changed the value
 * of stock.
 */
export async function postValued(
  tx: Tx,
  context: RequestContext,
  { locked, movement }: Posting,
): Promise<{ id: string; valueChanges: number[] }> {
  const at = context.clock.now();
  const { moves } = movement;
  const balances = await openBalances(tx, moves);
  const before = new Map(moves.map(({ skuId }) => [skuId, lockedSku(locked, skuId).good]));
  const lines = moves.map((move, place): NewLine => {
    const sku = lockedSku(locked, move.skuId);
    if (move.from) take(balances, { move, from: move.from, sku, locked });
    if (move.to) put(balances, { move, to: move.to, at });
    return { place, move, ...changeSums(sku, move, movement.type) };
  });
  await saveTouchedBalances(tx, balances);
  await saveWarehouseStock(tx, moves);
  await saveStock(tx, [...new Set(moves.map(({ skuId }) => lockedSku(locked, skuId)))]);
  const id = newId();
  await insertMovement(tx, { id, at, movement, lines, actor: context.actor, locked });
  notifyOfLowStock(
    tx,
    context,
    [...before].map(([id, good]) => {
      const after = lockedSku(locked, id);
      return { id, before: { ...after, good }, after };
    }),
  );
  return { id, valueChanges: lines.map(({ valueChange }) => valueChange) };
}

function lockedSku(locked: LockedStock, id: string): LockedSku {
  const sku = locked.skus.get(id);
  if (!sku) throw new Error('Stock of a SKU that is not locked was to be changed');
  return sku;
}

/**
 * Changes the sums of a locked SKU. Returns by how much its stock on hand and its value changed.
 */
function changeSums(sku: LockedSku, move: Move, type: MovementType) {
  const { from, to, qty } = move;
  const { valuation, change } = afterStep(sku, { ...move, isReceived: type === 'INBOUND' });
  if (from) sku[from.condition] -= qty;
  if (to) sku[to.condition] += qty;
  Object.assign(sku, valuation);
  requireExact(sku, move);
  return { onHandChange: change.onHand, valueChange: change.value };
}

/** Beyond these sums figures would not be exact. */
function requireExact(sku: LockedSku, { to, field }: Move): void {
  const most = Math.max(sku.onHand, to ? sku[to.condition] : 0);
  if (most <= mostStock && sku.value <= mostPaise) return;
  const message =
    most > mostStock
      ? stockMessages.tooMuch(sku.code)
      : stockMessages.tooMuchValue(sku.code, rupeeText(mostPaise));
  throw conflict('TOO_MUCH_STOCK', message, atField(field, message));
}
