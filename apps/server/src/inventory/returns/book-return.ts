import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import { returnLimits } from '@kolam/contract/inventory/returns/limits.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { ReturnCondition } from '@kolam/contract/inventory/returns/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type ChargedGoods, chargeGoods } from '#finance/events/actions.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import {
  saveReturned,
  type TicketLineRow,
  ticketReturnedEntry,
} from '#inventory/provisioning/actions.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import type { Booking } from './booking.ts';
import { returnEntry } from './history.ts';
import { postReturn } from './post-return.ts';
import { releaseBoxes } from './release-boxes.ts';
import { type BoxedUnits, type ReturnPart, shareOut } from './share-out.ts';
import { insertReturn, insertReturnLines, type ReturnRow } from './store.ts';

/** `asked`: the units that several lines ask for together, or null for one line. */
export type ShortGoods = { code: string; there: number; asked: number | null };

type Asked = readonly { qty: number; condition: ReturnCondition }[];
type Sources = {
  /** One for each line. */
  skus: readonly SkuReference[];
  out: readonly TicketLineRow[];
  boxed: readonly BoxedUnits[];
  /** Builds the refusal, which names what the goods are not out on or not in. */
  notThere: (short: ShortGoods) => string;
};

/**
 * Plans from where the units of lines come back.
 * @throws Failure 409 `NOT_OUT` naming how many are out, at each line of the SKU;
 * `TOO_MANY_TICKETS`
 */
export function planReturn(lines: Asked, { skus, out, boxed, notThere }: Sources): ReturnPart[] {
  const asked = lines.map(({ qty, condition }, place) => ({
    skuId: skus[place]?.id ?? '',
    qty,
    condition,
  }));
  const { parts, short } = shareOut(asked, { out, boxed });
  if (parts.length > returnLimits.parts) {
    throw conflict('TOO_MANY_TICKETS', returnMessages.tooManyParts);
  }
  if (!short) return parts;
  const message = notThere({
    code: skus[short.lines[0] ?? 0]?.code ?? '',
    there: short.there,
    asked: short.lines.length > 1 ? short.asked : null,
  });
  const errors = short.lines.map((line) => [`lines.${line}.qty`, message]);
  throw conflict('NOT_OUT', message, Object.fromEntries(errors));
}

/** `code`: that of a ticket, or null for open tickets of a type. */
export const notOutOn =
  (from: string | null, type: DestinationType) =>
  ({ there, ...short }: ShortGoods) =>
    returnMessages.notOut(there, { ...short, from, type });

/**
 * Books goods that came back or are written off: the document, its movements, the tickets'
 * outstanding units, the charges of events, and emptied boxes. The caller has locked everything
 * involved: tickets, then boxes, warehouses and SKUs (decision record 0016).
 * @returns the document and the history entries
 * @throws Failure 409 `DUPLICATE_CODE`, `TOO_MUCH_STOCK`
 */
export async function bookReturn(
  tx: Tx,
  context: RequestContext,
  booking: Booking,
): Promise<{ row: ReturnRow; entries: NewEntry[] }> {
  const { locked, parts, document } = booking;
  const charged = chargedOf(booking);
  const row = await insertReturn(tx, context, {
    ...(document.code !== undefined && { code: document.code }),
    kind: document.kind,
    fromType: document.fromType,
    fromBoxId: document.fromBoxId,
    toBoxId: document.to?.boxId ?? null,
    warehouseId: document.to?.warehouseId ?? null,
    receivedOn: document.receivedOn,
    note: document.note,
    units: parts.reduce((sum, { qty }) => sum + qty, 0),
    cost: parts.reduce((sum, { cost }) => sum + cost, 0),
    eventCost: charged.reduce((sum, { cost }) => sum + cost, 0),
    words: wordsOf(booking),
  });
  await insertReturnLines(tx, linesOf(row, parts));
  await postReturn(tx, context, { row, booking });
  const entries = await settleTickets(tx, context, { row, booking });
  const charges = await chargeGoods(tx, context, {
    document: row,
    goods: charged.filter(({ cost }) => cost > 0),
  });
  const released = await releaseBoxes(tx, context, { row, locked, boxIds: boxesOf(booking) });
  return { row, entries: [returnEntry(row, booking), ...entries, ...charges, ...released] };
}

const linesOf = (row: ReturnRow, parts: readonly ReturnPart[]) =>
  parts.map(({ skuId, qty, condition, cost, source }, place) => ({
    returnId: row.id,
    place,
    ticketId: 'ticketLine' in source ? source.ticketLine.ticketId : null,
    ticketLineId: 'ticketLine' in source ? source.ticketLine.id : null,
    skuId,
    qty,
    condition,
    cost,
  }));

/**
 * Returns the event that bears the cost of goods returned in this condition, or null if none does.
 */
function eventOf({ tickets }: Booking, { source, condition }: ReturnPart): string | null {
  if (!('ticketLine' in source) || condition === 'good' || condition === 'quarantined') return null;
  return tickets.get(source.ticketLine.ticketId)?.eventId ?? null;
}

/** Returns the cost that the goods of each ticket charge to its event. */
function chargedOf(booking: Booking): ChargedGoods[] {
  const charged = new Map<string, ChargedGoods>();
  for (const part of booking.parts) {
    const eventId = eventOf(booking, part);
    if (eventId === null || !('ticketLine' in part.source)) continue;
    const { ticketId } = part.source.ticketLine;
    const code = booking.tickets.get(ticketId)?.code ?? '';
    const before = charged.get(ticketId)?.cost ?? 0;
    charged.set(ticketId, { eventId, ticket: { id: ticketId, code }, cost: before + part.cost });
  }
  return [...charged.values()];
}

/** Records on tickets what came back, and adds history entries. */
async function settleTickets(
  tx: Tx,
  context: RequestContext,
  { row, booking }: { row: ReturnRow; booking: Booking },
): Promise<NewEntry[]> {
  const returned = booking.parts.flatMap(({ source, ...part }) =>
    'ticketLine' in source ? [{ ...part, line: source.ticketLine }] : [],
  );
  await saveReturned(tx, context, returned);
  const units = new Map<string, number>();
  for (const { line, qty } of returned) {
    units.set(line.ticketId, (units.get(line.ticketId) ?? 0) + qty);
  }
  const action = row.kind === 'return' ? 'goods_returned' : 'goods_written_off';
  return [...units].flatMap(([id, count]) => {
    const ticket = booking.tickets.get(id);
    return ticket ? [ticketReturnedEntry({ ticket, units: count, document: row, action })] : [];
  });
}

/** Returns the transport boxes that goods came out of. */
const boxesOf = ({ tickets, document }: Booking): string[] => [
  ...(document.fromBoxId === null ? [] : [document.fromBoxId]),
  ...[...tickets.values()].flatMap(({ transportBoxId }) => transportBoxId ?? []),
];

function wordsOf({ locked, tickets, parts, document }: Booking): string[] {
  const codes = [document.fromBoxId, document.to?.boxId ?? null].map(
    (id) => locked.boxes.get(id ?? '')?.code ?? '',
  );
  const goods = [...new Set(parts.map(({ skuId }) => skuId))].map((skuId) => {
    const sku = locked.skus.get(skuId);
    return sku ? `${sku.code}\n${sku.name}` : '';
  });
  return [...[...tickets.values()].flatMap(({ code, toRef }) => [code, toRef]), ...codes, ...goods];
}
