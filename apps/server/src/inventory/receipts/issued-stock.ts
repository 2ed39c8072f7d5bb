import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { LockedStock, Move } from '#inventory/stock/actions.ts';
import { booksOf } from '#inventory/stock/queries.ts';
import { allOut, outOfReceipt, type UnitsOut } from './out-store.ts';

type TakenBack = { receiptId: string; moves: readonly Move[]; locked: LockedStock };

/**
 * Refuses to reverse a receipt whose goods are out: goods on a ticket, or in an issued transport
 * box, must be returned first. The caller has locked the SKUs.
 * @throws Failure 409 `GOODS_OUT`, naming tickets and boxes with their units
 */
export async function requireNothingOut(tx: Tx, { receiptId, moves, locked }: TakenBack) {
  const codeOf = (skuId: string) => locked.skus.get(skuId)?.code ?? '';
  const reached = [...(await outOfReceipt(tx, receiptId)), ...inIssuedBoxes(moves, locked)];
  const [first] = reached;
  if (first) {
    const ofSku = reached.filter(({ skuId }) => skuId === first.skuId);
    throw conflict('GOODS_OUT', receiptMessages.goodsOut(codeOf(first.skuId), ofSku));
  }
  const short = await shortOf(tx, moves);
  if (!short) return;
  const { skuId, qty, there, condition } = short;
  const out = (await allOut(tx, [skuId])).filter((each) => {
    return each.skuId === skuId && each.condition === condition;
  });
  if (out.length === 0) return;
  const message = receiptMessages.restIsOut({ code: codeOf(skuId), qty, there, out });
  throw conflict('GOODS_OUT', message);
}

/** Units that would be taken out of boxes that are out. */
const inIssuedBoxes = (moves: readonly Move[], locked: LockedStock): UnitsOut[] =>
  moves.flatMap(({ skuId, qty, from }) => {
    const box = locked.boxes.get(from?.boxId ?? '');
    if (!from || box?.status !== 'ISSUED') return [];
    return [{ skuId, condition: from.condition, code: box.code, units: qty }];
  });

/** Returns the first place with fewer units than are taken back from it. */
async function shortOf(tx: Tx, moves: readonly Move[]) {
  const needed = new Map<string, { skuId: string; qty: number; from: NonNullable<Move['from']> }>();
  for (const { skuId, qty, from } of moves) {
    if (!from) continue;
    const key = `${skuId} ${from.boxId ?? from.warehouseId} ${from.condition}`;
    needed.set(key, { skuId, from, qty: qty + (needed.get(key)?.qty ?? 0) });
  }
  const asked = [...needed.values()];
  const lying = await booksOf(
    tx,
    asked.map(({ skuId, from }) => ({
      skuId,
      placeId: from.boxId ?? from.warehouseId,
      condition: from.condition,
    })),
  );
  for (const [place, { skuId, qty, from }] of asked.entries()) {
    const there = lying[place] ?? 0;
    if (there < qty) return { skuId, qty, there, condition: from.condition };
  }
  return null;
}
