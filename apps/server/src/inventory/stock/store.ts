import { and, eq } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import type { Tx } from '#core/database/types.ts';
import type { Actor } from '#core/request-context.ts';
import type { LockedStock, Move, NewMovement } from './actions.ts';
import { stockLines, stockMovements } from './tables.ts';

export type NewLine = {
  place: number;
  move: Move;
  onHandChange: number;
  valueChange: number;
};

type Given = {
  id: string;
  at: Date;
  movement: NewMovement;
  lines: readonly NewLine[];
  actor: Actor;
  locked: LockedStock;
};

/** Lines per statement: the number of query parameters is limited. */
const linesAtOnce = 2_000;

/** Adds a movement to the ledger, with its search text. */
export async function insertMovement(tx: Tx, given: Given): Promise<void> {
  const { id, at, movement, lines, actor } = given;
  alongside(tx, () =>
    tx.insert(stockMovements).values({
      id,
      at,
      type: movement.type,
      note: movement.note,
      actorId: actor.id,
      actorName: actor.name,
      receiptId: movement.receipt?.id ?? null,
      ticketId: movement.ticket?.id ?? null,
      returnId: movement.return?.id ?? null,
      returnReversalId: movement.returnReversal?.id ?? null,
      countId: movement.count?.id ?? null,
      searchText: searchTextOf(given),
    }),
  );
  const rows = lines.map(({ place, move, onHandChange, valueChange }) => ({
    movementId: id,
    place,
    at,
    type: movement.type,
    skuId: move.skuId,
    qty: move.qty,
    fromWarehouseId: move.from?.warehouseId ?? null,
    fromBoxId: move.from?.boxId ?? null,
    fromCondition: move.from?.condition ?? null,
    toWarehouseId: move.to?.warehouseId ?? null,
    toBoxId: move.to?.boxId ?? null,
    toCondition: move.to?.condition ?? null,
    onHandChange,
    valueChange,
  }));
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    alongside(tx, () => tx.insert(stockLines).values(rows.slice(start, start + linesAtOnce)));
  }
}

function searchTextOf({ movement, locked }: Given): string {
  const goods = [...new Set(movement.moves.map(({ skuId }) => skuId))].map((skuId) => {
    const sku = locked.skus.get(skuId);
    return sku ? `${sku.code}\n${sku.name}` : '';
  });
  const { note, receipt, ticket, returnReversal, count } = movement;
  const documents = [receipt, ticket, movement.return, returnReversal, count];
  return [note, ...documents.map((document) => document?.code ?? ''), ...goods]
    .join('\n')
    .toLowerCase();
}

/** Returns the movement that put goods of a receipt into its box. */
export async function transferOf(tx: Tx, receiptId: string): Promise<string> {
  const [found] = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(and(eq(stockMovements.receiptId, receiptId), eq(stockMovements.type, 'TRANSFER')));
  if (!found) throw new Error('A receipt into a box has no transfer into it');
  return found.id;
}
