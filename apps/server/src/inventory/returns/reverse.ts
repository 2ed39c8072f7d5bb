import { isOnHand } from '@kolam/contract/inventory/goods/conditions.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { takeBackGoods } from '#finance/events/actions.ts';
import {
  findTicketsForUpdate,
  saveIssuedAgain,
  type TicketRow,
  ticketReturnedEntry,
} from '#inventory/provisioning/actions.ts';
import { ticketsOutIn } from '#inventory/provisioning/queries.ts';
import { type LockedStock, lockStock } from '#inventory/stock/actions.ts';
import { type MovedLine, movedByReturn } from '#inventory/stock/queries.ts';
import { type NewEntry, recordChanges } from '#platform/audit/actions.ts';
import { fillBoxes } from './fill-boxes.ts';
import { postReversal } from './post-reversal.ts';
import { presentReturn, returnRecord, versionOf } from './present.ts';
import { insertReversal, insertReversalLines, listReversals } from './reversal-store.ts';
import { listReturnLines, lockReturn, type ReturnLineRow, type ReturnRow } from './store.ts';

/** Everything needed for a reversal. Its return and tickets are locked. */
type Reversed = {
  row: ReturnRow;
  lines: readonly ReturnLineRow[];
  tickets: ReadonlyMap<string, TicketRow>;
  moved: readonly MovedLine[];
  reason: string;
};

/** Reverses a wrong return or write-off, once, while its goods are where it put them. */
export function reverseReturn(context: RequestContext, id: string, { reason }: { reason: string }) {
  return context.transaction(async (tx) => {
    const row = await lockReturn(tx, id);
    if (!row) throw notFound();
    const before = (await listReversals(tx, [id])).get(id);
    assertVersion(context, versionOf(row, before));
    if (before) throw conflict('ALREADY_REVERSED', returnMessages.alreadyReversed(row.code));
    const lines = await listReturnLines(tx, { returnIds: [id] });
    const ticketIds = lines.flatMap(({ ticketId }) => ticketId ?? []);
    const tickets = await findTicketsForUpdate(tx, ticketIds);
    const reversed = { row, lines, tickets, moved: await movedByReturn(tx, id), reason };
    const locked = await lockPlaces(tx, reversed);
    await requireFreeBoxes(tx, locked, reversed);
    const entries = await takeBack(tx, context, { locked, reversed });
    await recordChanges(tx, context, [
      {
        record: returnRecord(row),
        action: 'reversed',
        changes: [{ field: 'reason', before: null, after: reason }],
      },
      ...entries,
    ]);
    return { data: await presentReturn(tx, row, context) };
  });
}

/** Returns the transport boxes that goods are in again. */
const boxesOf = ({ row, tickets }: Reversed): string[] => [
  ...(row.fromBoxId === null ? [] : [row.fromBoxId]),
  ...[...tickets.values()].flatMap(({ transportBoxId }) => transportBoxId ?? []),
];

/**
 * Locks the places. Boxed goods are taken from the current place of their box, and put back to that
 * of the other one.
 */
function lockPlaces(tx: Tx, reversed: Reversed): Promise<LockedStock> {
  const { moved } = reversed;
  const unboxed = (onHand: boolean) =>
    moved.flatMap(({ toBoxId, toWarehouseId, toCondition }) =>
      toBoxId === null && toCondition !== null && isOnHand(toCondition) === onHand
        ? (toWarehouseId ?? [])
        : [],
    );
  return lockStock(tx, {
    boxIds: moved.flatMap(({ fromBoxId, toBoxId }) => [fromBoxId ?? [], toBoxId ?? []].flat()),
    changedBoxIds: boxesOf(reversed),
    warehouseIds: unboxed(true),
    countedWarehouseIds: unboxed(false),
    skuIds: moved.map(({ skuId }) => skuId),
  });
}

/**
 * Checks that the transport boxes hold the goods of no other ticket.
 * @throws Failure 409 `BOX_TAKEN`
 */
async function requireFreeBoxes(tx: Tx, locked: LockedStock, reversed: Reversed): Promise<void> {
  const out = await ticketsOutIn(tx, boxesOf(reversed));
  const other = out.find(({ id }) => !reversed.tickets.has(id));
  if (!other) return;
  const box = locked.boxes.get(other.boxId)?.code ?? '';
  throw conflict('BOX_TAKEN', returnMessages.boxTaken(box, other.code));
}

/** Books the reversal and returns the history entries. */
async function takeBack(
  tx: Tx,
  context: RequestContext,
  { locked, reversed }: { locked: LockedStock; reversed: Reversed },
): Promise<NewEntry[]> {
  const { row, lines, tickets, moved, reason } = reversed;
  const out = lines.filter(({ ticketLineId }) => ticketLineId !== null);
  await insertReversal(tx, {
    returnId: row.id,
    ...{ at: context.clock.now(), byName: context.actor.name, reason },
  });
  const leftAt = out.map(({ cost }) => cost);
  const taken = await postReversal(tx, context, { row, locked, moved, costs: leftAt, reason });
  const costs = out.map(({ id, cost }, place) => ({
    lineId: id,
    cost: cost + (taken[place] ?? 0),
  }));
  await insertReversalLines(tx, costs);
  await saveIssuedAgain(
    tx,
    context,
    out.map(({ ticketId, ticketLineId, condition, qty, cost }, place) => ({
      line: { id: ticketLineId ?? '', ticketId: ticketId ?? '' },
      ...{ condition, qty, cameBackAt: cost, cost: costs[place]?.cost ?? cost },
    })),
  );
  const charges = await takeBackGoods(tx, context, { document: row });
  const filled = await fillBoxes(tx, context, { row, locked, tickets });
  return [...ticketEntries(reversed), ...charges, ...filled];
}

function ticketEntries({ row, lines, tickets }: Reversed): NewEntry[] {
  const action = row.kind === 'return' ? 'return_reversed' : 'write_off_reversed';
  return [...tickets.values()].map((ticket) => {
    const back = lines.filter(({ ticketId }) => ticketId === ticket.id);
    const units = -back.reduce((sum, { qty }) => sum + qty, 0);
    return ticketReturnedEntry({ ticket, units, document: row, action });
  });
}
