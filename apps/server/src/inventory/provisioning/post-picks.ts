import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type LockedStock, postValued } from '#inventory/stock/actions.ts';
import type { PlannedPick } from './pick-plan.ts';
import {
  addToTicketLines,
  insertTicketLines,
  type TicketLineRow,
  type TicketRow,
} from './store.ts';

type Source = Pick<TicketLineRow, 'skuId' | 'warehouseId' | 'boxId'>;

/** A key for a SKU and the place that it came from. */
export const sourceOf = ({ skuId, warehouseId, boxId }: Source): string =>
  `${skuId} ${warehouseId} ${boxId}`;

type Picked = {
  row: TicketRow;
  picks: readonly PlannedPick[];
  locked: LockedStock;
  /** The existing lines of the ticket, in order. */
  lines: readonly TicketLineRow[];
};

/**
 * Posts the movement out of stock and writes the lines with their cost, which is the value that
 * left. A SKU from a place that the ticket already has adds to that line, and its picked units stay
 * picked. A box that moved to another warehouse counts as another place, since its goods leave and
 * come back there.
 */
export async function postPicks(tx: Tx, context: RequestContext, picked: Picked): Promise<void> {
  const { row, picks, locked, lines } = picked;
  const { valueChanges } = await postValued(tx, context, {
    locked,
    movement: {
      type: 'ALLOCATE',
      note: `${row.code}: ${row.toRef}`,
      ticket: { id: row.id, code: row.code },
      moves: picks.map(({ skuId, qty, warehouseId, boxId, line }) => ({
        skuId,
        qty,
        from: { warehouseId, boxId, condition: 'good' as const },
        field: `lines.${line}.qty`,
      })),
    },
  });
  const known = new Map(lines.map((line) => [sourceOf(line), line.id]));
  const costed = picks.map((pick, place) => ({
    ...pick,
    id: known.get(sourceOf(pick)),
    // The cost is never negative, not even -0.
    cost: Math.abs(valueChanges[place] ?? 0),
  }));
  await addToTicketLines(
    tx,
    costed.flatMap(({ id, qty, cost }) => (id === undefined ? [] : [{ id, qty, cost }])),
  );
  await insertTicketLines(
    tx,
    costed
      .filter(({ id }) => id === undefined)
      .map(({ skuId, warehouseId, boxId, qty, cost }, place) => ({
        ...{ skuId, warehouseId, boxId, qty, cost },
        id: newId(),
        ticketId: row.id,
        place: lines.length + place,
      })),
  );
}
