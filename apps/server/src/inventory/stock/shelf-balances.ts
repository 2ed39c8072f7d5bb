import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { LockedSku } from '#inventory/catalogue/actions.ts';
import type { LockedStock, Move } from './actions.ts';
import { atField } from './at-field.ts';
import { type Balance, balancesIn, placeOf, type Spot, saveBalances } from './balances.ts';

/** The balances of a movement, changed in memory first and then written at once. */
type Balances = Map<string, Balance & { touched: boolean }>;

const shelfKey = (skuId: string, spot: Spot) => `${skuId} ${placeOf(spot)} ${spot.condition}`;
const asBalance = ({ touched: _, ...balance }: Balance & { touched: boolean }): Balance => balance;

export async function openBalances(tx: Tx, moves: readonly Move[]): Promise<Balances> {
  const spots = moves.flatMap(({ from, to }) => [from, to]).filter((spot) => spot !== undefined);
  const found = await balancesIn(tx, {
    skuIds: moves.map(({ skuId }) => skuId),
    placeIds: spots.map(placeOf),
  });
  return new Map(
    found.map((balance) => [shelfKey(balance.skuId, balance), { ...balance, touched: false }]),
  );
}

type Taking = { move: Move; from: Spot; sku: LockedSku; locked: LockedStock };

export function take(balances: Balances, { move, from, sku, locked }: Taking): void {
  const shelf = balances.get(shelfKey(move.skuId, from));
  const there = shelf?.qty ?? 0;
  if (!shelf || there < move.qty) throw insufficient(there, { move, from, sku, locked });
  shelf.qty -= move.qty;
  shelf.touched = true;
}

export function put(
  balances: Balances,
  { move, to, at }: { move: Move; to: Spot; at: Date },
): void {
  const key = shelfKey(move.skuId, to);
  const shelf = balances.get(key) ?? { ...to, skuId: move.skuId, qty: 0, since: at, touched: true };
  // Goods that stay in their box while it moves keep their age.
  const stays = move.from !== undefined && shelfKey(move.skuId, move.from) === key;
  if (shelf.qty === 0 && !stays) shelf.since = at;
  shelf.qty += move.qty;
  shelf.touched = true;
  balances.set(key, shelf);
}

function insufficient(there: number, { move, from, sku, locked }: Taking) {
  const box = from.boxId === null ? undefined : locked.boxes.get(from.boxId);
  const warehouse = locked.warehouses.get(from.warehouseId);
  const place = box?.code ?? stockMessages.unboxedIn(warehouse?.name ?? '');
  const about = { code: sku.code, condition: from.condition, place };
  const message = stockMessages.insufficient(there, about);
  return conflict('INSUFFICIENT_STOCK', message, atField(move.field, message));
}

/** Writes the changed balances. */
export const saveTouchedBalances = (tx: Tx, balances: Balances): Promise<void> =>
  saveBalances(tx, [...balances.values()].filter(({ touched }) => touched).map(asBalance));
