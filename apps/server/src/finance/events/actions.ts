/*
 * What other features may do with events, in their own transaction: charge goods to them. An event that
 * goods were issued to can't be deleted, so it need not be locked.
 */
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import type { NewEntry } from '../../audit/actions.ts';
import { eventNames } from './queries.ts';
import { eventGoods } from './tables.ts';

/** What goods of a ticket cost that a return found used, damaged or missing, in paise above 0. */
export type ChargedGoods = { eventId: string; ticketCode: string; cost: number };

/**
 * Charges goods to events, under supplies.
 *
 * @returns what their histories say of it, as parts of the return's own entry
 */
export async function chargeGoods(
  tx: Tx,
  { clock }: Pick<Scope, 'clock'>,
  { document, goods }: { document: { id: string; code: string }; goods: readonly ChargedGoods[] },
): Promise<NewEntry[]> {
  if (goods.length === 0) return [];
  const at = clock.now();
  await tx
    .insert(eventGoods)
    .values(goods.map((each) => ({ ...each, id: newId(), at, returnCode: document.code })));
  const names = await eventNames(
    tx,
    goods.map(({ eventId }) => eventId),
  );
  return goods.map(({ eventId, ticketCode, cost }) => ({
    record: { kind: 'event', id: eventId, title: names.get(eventId) ?? '' },
    action: 'charged goods to',
    changes: [
      { field: 'goods', before: null, after: rupeeText(cost) },
      { field: 'ticket', before: null, after: ticketCode },
    ],
    partOfId: document.id,
  }));
}
