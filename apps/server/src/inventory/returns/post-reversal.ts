import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type LockedStock, type Move, postValued } from '#inventory/stock/actions.ts';
import type { MovedLine } from '#inventory/stock/queries.ts';
import type { ReturnRow } from './store.ts';

type Posted = {
  row: ReturnRow;
  locked: LockedStock;
  /** The lines that the return moved. */
  moved: readonly MovedLine[];
  /** The value with which the goods of each ticket line left stock, in the order of those lines. */
  costs: readonly number[];
  reason: string;
};

/**
 * Moves the goods of a return back at their former value: goods that were out on tickets leave
 * stock, and goods from the transport box return to it.
 * @returns for each ticket line, in order, by how many paise the value that leaves stock exceeds
 * the goods' cost. It differs from 0 only if stock has less value than that cost, if these are the
 * last units on hand, which take all its value, or if the goods had a cost but came in at nothing
 * and leave at the average. For goods that had left at nothing it is always 0, because they come in
 * at the average again
 * @throws Failure 409 `INSUFFICIENT_STOCK`, `TOO_MUCH_STOCK`
 */
export async function postReversal(
  tx: Tx,
  context: RequestContext,
  posted: Posted,
): Promise<number[]> {
  const { row, locked, moved, costs, reason } = posted;
  const note = returnMessages.reversal(row.code, reason);
  const post = async (type: 'TRANSFER' | 'ADJUST', moves: Move[]) => {
    if (moves.length === 0) return [];
    const returnReversal = { id: row.id, code: row.code };
    const movement = { type, note, returnReversal, moves };
    const { valueChanges } = await postValued(tx, context, { locked, movement });
    return valueChanges;
  };
  const ofTickets = moved.filter(({ fromWarehouseId }) => fromWarehouseId === null);
  const ofBox = moved.filter(({ fromWarehouseId }) => fromWarehouseId !== null);
  const boxedBack = (isMoved: boolean) =>
    ofBox
      .filter(({ type }) => (type === 'TRANSFER') === isMoved)
      .map((line) => backwards(line, { locked, cost: Math.abs(line.valueChange) }));
  await post('TRANSFER', boxedBack(true));
  // One movement: goods of tickets come first, so the first value changes are those of their lines.
  const changes = await post('ADJUST', [
    // Goods that left at nothing came in at their value at that time.
    ...ofTickets.map((line, place) =>
      backwards(line, { locked, cost: costs[place] || line.valueChange }),
    ),
    ...boxedBack(false),
  ]);
  return ofTickets.map(({ onHandChange }, place) => {
    const cost = costs[place] ?? 0;
    return onHandChange === 0 || cost === 0 ? 0 : -(changes[place] ?? 0) - cost;
  });
}

/**
 * `cost`: the value of the units. Some lines changed the value by less, from when goods whose cost
 * events bear carried no value, or by nothing, when their cost was unknown. Those go or come at the
 * average.
 */
function backwards(line: MovedLine, { locked, cost }: { locked: LockedStock; cost: number }): Move {
  const { skuId, qty, valueChange } = line;
  // Boxes may have moved to another warehouse since.
  const spot = (side: 'from' | 'to') => {
    const { [`${side}Condition` as const]: condition, [`${side}BoxId` as const]: boxId } = line;
    const there = boxId === null ? undefined : locked.boxes.get(boxId)?.warehouseId;
    const warehouseId = there ?? line[`${side}WarehouseId`];
    return condition === null || warehouseId === null
      ? undefined
      : { warehouseId, boxId, condition };
  };
  const [from, to] = [spot('to'), spot('from')];
  return {
    ...{ skuId, qty, field: null },
    ...(valueChange !== 0 && Math.abs(valueChange) === cost && { cost }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
