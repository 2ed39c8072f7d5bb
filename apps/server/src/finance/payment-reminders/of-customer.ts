import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { pauseCustomerReminders } from '@kolam/contract/finance/payment-reminders/endpoints.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { lockAccount } from '#finance/parties/actions.ts';
import { findParty } from '#finance/parties/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { presentReminders } from './present.ts';
import { isPaused, lastReminder, savePaused } from './store.ts';

async function presentCustomer(db: Queryable, id: string) {
  const last = await lastReminder(db, id);
  const [presented] = await presentReminders(db, last ? [last] : []);
  return { data: { isPaused: await isPaused(db, id), last: presented ?? null } };
}

export async function readCustomerReminders({ db }: RequestContext, id: string) {
  if (!(await findParty(db, 'customer', id))) throw notFound();
  return presentCustomer(db, id);
}

/** Leaves a customer out of the rule, or no longer. */
export function pauseCustomer(
  context: SignedInContext,
  id: string,
  { isPaused: paused }: BodyOf<typeof pauseCustomerReminders>,
) {
  return context.transaction(async (tx) => {
    const customer = await lockAccount(tx, { id, kind: 'customer' });
    if (!customer) throw notFound();
    if ((await isPaused(tx, id)) !== paused) {
      await savePaused(tx, id, paused);
      await recordChange(tx, context, {
        record: { kind: 'customer', id, title: customer.name },
        action: paused ? 'reminders_paused' : 'reminders_resumed',
        changes: [],
      });
    }
    return presentCustomer(tx, id);
  });
}
