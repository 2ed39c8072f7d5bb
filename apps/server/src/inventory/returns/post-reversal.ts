import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { Tx } from '#core/database/types.ts';
import type { Scope } from '#core/scope.ts';
import { type HeldStock, type Move, postValued } from '../stock/actions.ts';
import type { MovedLine } from '../stock/queries.ts';
import type { ReturnRow } from './store.ts';

type Posted = {
  row: ReturnRow;
  held: HeldStock;
  /** What the return moved. */
  moved: readonly MovedLine[];
  reason: string;
};

/**
 * Moves what a return moved back again, at the value that it had: what tickets had out leaves stock, and
 * what had lain in the transport box returns there.
 *
 * @returns by how many paise more than they had brought the goods of each ticket line left stock, in the
 *   order of those lines: 0, unless what is left there could not be worth the rest
 * @throws Failure 409 `INSUFFICIENT_STOCK`, `TOO_MUCH_STOCK`
 */
export async function postReversal(tx: Tx, scope: Scope, posted: Posted): Promise<number[]> {
  const { row, held, moved, reason } = posted;
  const note = returnMessages.reversal(row.code, reason);
  const post = async (type: 'TRANSFER' | 'ADJUST', lines: readonly MovedLine[]) => {
    if (lines.length === 0) return [];
    const moves = lines.map((line) => backwards(line, held));
    const returnReversal = { id: row.id, code: row.code };
    const movement = { type, note, returnReversal, moves };
    const { valueChanges } = await postValued(tx, scope, { held, movement });
    return valueChanges;
  };
  const ofTickets = moved.filter(({ fromWarehouseId }) => fromWarehouseId === null);
  const ofBox = moved.filter(({ fromWarehouseId }) => fromWarehouseId !== null);
  await post(
    'TRANSFER',
    ofBox.filter(({ type }) => type === 'TRANSFER'),
  );
  // All in one: what tickets had out comes first, so the changes of its lines do too.
  const changes = await post('ADJUST', [
    ...ofTickets,
    ...ofBox.filter(({ type }) => type !== 'TRANSFER'),
  ]);
  return ofTickets.map(({ valueChange }, place) => -(changes[place] ?? 0) - valueChange);
}

function backwards(line: MovedLine, held: HeldStock): Move {
  const { skuId, qty, valueChange, unvaluedChange, fromWarehouseId } = line;
  // Boxes may stand elsewhere by now.
  const spot = (side: 'from' | 'to') => {
    const { [`${side}Condition` as const]: condition, [`${side}BoxId` as const]: boxId } = line;
    const there = boxId === null ? undefined : held.boxes.get(boxId)?.warehouseId;
    const warehouseId = there ?? line[`${side}WarehouseId`];
    return condition === null || warehouseId === null
      ? undefined
      : { warehouseId, boxId, condition };
  };
  const [from, to] = [spot('to'), spot('from')];
  return {
    ...{ skuId, qty, field: null },
    // What came without value takes such with it first, and beyond them the average.
    cost: unvaluedChange > 0 ? null : Math.abs(valueChange),
    ...(fromWarehouseId !== null && { unvalued: Math.max(0, -unvaluedChange) }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
