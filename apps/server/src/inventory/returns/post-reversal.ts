import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type LockedStock, type Move, postValued } from '#inventory/stock/actions.ts';
import type { MovedLine } from '#inventory/stock/queries.ts';
import type { ReturnRow } from './store.ts';

type Posted = {
  row: ReturnRow;
  locked: LockedStock;
  /** What the return moved. */
  moved: readonly MovedLine[];
  /** What the goods of each ticket line left stock with, in the order of those lines. */
  costs: readonly number[];
  reason: string;
};

/**
 * Moves what a return moved back again, at the value that it had: what tickets had out leaves stock, and
 * what had lain in the transport box returns there.
 *
 * @returns by how many paise more than they cost the goods of each ticket line left stock, in the order
 *   of those lines: 0, unless there is less value than that, they are the last on hand, which take all of
 *   it, or they had come at nothing, though they cost something, and go at the average. Of goods that had
 *   left at nothing it is always 0: they come at the average again
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
  // All in one: what tickets had out comes first, so the changes of its lines do too.
  const changes = await post('ADJUST', [
    // What left at nothing brought what it was worth by then.
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
 * `cost`: what the units are worth. Such as did not change the value by as much came, or went, while
 * goods that events bear carried none, and such as changed it by nothing while nobody knew what they
 * cost: they go, or come, at the average.
 */
function backwards(line: MovedLine, { locked, cost }: { locked: LockedStock; cost: number }): Move {
  const { skuId, qty, valueChange } = line;
  // Boxes may stand elsewhere by now.
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
