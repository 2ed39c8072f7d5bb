import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type Move, postMovement } from '#inventory/stock/actions.ts';
import type { Booking } from './booking.ts';
import type { ReturnPart } from './share-out.ts';
import type { ReturnRow } from './store.ts';

type Posted = { row: ReturnRow; booking: Booking };

/**
 * Writes the return to the ledger: RETURN for goods out on a ticket, TRANSFER for goods in the box,
 * or ADJUST if their condition changed. A write-off is an ADJUST too, since nothing came back.
 */
export async function postReturn(tx: Tx, context: RequestContext, posted: Posted): Promise<void> {
  const { row, booking } = posted;
  const codes = [...booking.tickets.values()].map(({ code }) => code);
  const note = row.note === '' ? returnMessages.movement(row.code, codes) : row.note;
  const post = async (type: 'RETURN' | 'TRANSFER' | 'ADJUST', moves: Move[]) => {
    if (moves.length === 0) return;
    const document = { id: row.id, code: row.code };
    const movement = { type, note, return: document, moves };
    await postMovement(tx, context, { locked: booking.locked, movement });
  };
  const moves = booking.parts.map((part) => ({ part, move: moveOf(posted, part) }));
  const of = (wanted: (part: ReturnPart) => boolean) =>
    moves.filter(({ part }) => wanted(part)).map(({ move }) => move);
  await post(
    row.kind === 'return' ? 'RETURN' : 'ADJUST',
    of(({ source }) => 'ticketLine' in source),
  );
  await post(
    'TRANSFER',
    of(({ source, condition }) => 'boxedAs' in source && source.boxedAs === condition),
  );
  await post(
    'ADJUST',
    of(({ source, condition }) => 'boxedAs' in source && source.boxedAs !== condition),
  );
}

function moveOf({ booking }: Posted, part: ReturnPart): Move {
  const { skuId, qty, condition, cost, source, line } = part;
  const to = { ...placeOf(booking, part), condition };
  const field = `lines.${line}.qty`;
  // Goods that left at no value come in like all goods without a cost.
  if ('ticketLine' in source) return { skuId, qty, to, ...(cost > 0 && { cost }), field };
  const boxId = booking.document.fromBoxId;
  const warehouseId = booking.locked.boxes.get(boxId ?? '')?.warehouseId ?? '';
  return { skuId, qty, from: { warehouseId, boxId, condition: source.boxedAs }, to, field };
}

/** Used and missing goods are counted in the warehouse, not in a box. */
function placeOf({ document }: Booking, { source, condition }: ReturnPart) {
  const { to } = document;
  if (to === null) {
    const from = 'ticketLine' in source ? source.ticketLine.warehouseId : '';
    return { warehouseId: from, boxId: null };
  }
  const isGone = condition === 'used' || condition === 'missing';
  return isGone ? { warehouseId: to.warehouseId, boxId: null } : to;
}
