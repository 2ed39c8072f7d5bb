/*
 * Lets other features charge goods to events in their own transaction. An event with issued goods
 * can't be deleted, so its row needs no lock.
 */
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import { eventNames } from './queries.ts';
import { eventGoods } from './tables.ts';

type Document = { id: string; code: string };

/**
 * The cost of goods of a ticket that a return recorded as used, damaged or missing, in paise. Below
 * 0 when the charge is reversed.
 */
export type ChargedGoods = { eventId: string; ticket: Document; cost: number };

/**
 * Charges goods to events under the head "supplies".
 * @returns the events' history entries, to be written as parts of the return's own entry
 */
export async function chargeGoods(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { document, goods }: { document: Document; goods: readonly ChargedGoods[] },
): Promise<NewEntry[]> {
  if (goods.length === 0) return [];
  const at = clock.now();
  await tx.insert(eventGoods).values(
    goods.map(({ eventId, ticket, cost }) => ({
      ...{ id: newId(), at, eventId, cost },
      ...{ ticketId: ticket.id, ticketCode: ticket.code },
      ...{ returnId: document.id, returnCode: document.code },
    })),
  );
  const names = await eventNames(
    tx,
    goods.map(({ eventId }) => eventId),
  );
  return goods.map(({ eventId, ticket, cost }) => ({
    record: { kind: 'event', id: eventId, title: names.get(eventId) ?? '' },
    action: cost > 0 ? 'goods_charged' : 'goods_uncharged',
    changes: [
      { field: 'goods', before: null, after: rupeeText(cost) },
      { field: 'ticket', before: null, after: ticket.code },
    ],
    partOfId: document.id,
  }));
}

/** Reverses what a return charged to events, once, with a negative entry for each. */
export async function takeBackGoods(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { document }: { document: Document },
): Promise<NewEntry[]> {
  const charged = await tx
    .select({
      eventId: eventGoods.eventId,
      ticketId: eventGoods.ticketId,
      ticketCode: eventGoods.ticketCode,
      cost: eventGoods.cost,
    })
    .from(eventGoods)
    .where(eq(eventGoods.returnId, document.id))
    .orderBy(asc(eventGoods.ticketId));
  return chargeGoods(tx, context, {
    document,
    goods: charged.map(({ eventId, ticketId, ticketCode, cost }) => ({
      eventId,
      ticket: { id: ticketId ?? '', code: ticketCode },
      cost: -cost,
    })),
  });
}
