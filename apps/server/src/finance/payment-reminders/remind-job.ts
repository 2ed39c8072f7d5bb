import { dayOf } from '@kolam/contract/core/dates.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { lockAccount } from '#finance/parties/actions.ts';
import { findParty } from '#finance/parties/queries.ts';
import { dueOf, recordReminder } from './send.ts';
import { customersToRemind, findRule, invoicesReached, isPaused, type Rule } from './store.ts';

const remindOfPayments = defineJob({
  name: 'remind-of-payments',
  kept: true,
  payload: z.object({}),
  // The next run catches up.
  retries: 0,
  timeLimit: 600,
});

/** In the morning, and twice more for what was issued or switched on meanwhile. */
export const remindSchedule = schedule('30 9,12,15 * * *', remindOfPayments, {});

export const remindJob = (services: Services): HandledJob =>
  handleJob(remindOfPayments, (_, { signal }) => remindCustomers(services, signal));

/** The number of customers that one query finds. */
const atOnce = 200;

/** Reminds all customers for whom a day of the rule has come. */
export async function remindCustomers(services: Services, signal?: AbortSignal): Promise<void> {
  const rule = await findRule(services.db);
  if (!rule?.isOn) return;
  const today = dayOf(services.clock.now());
  let beyond: string | null = null;
  for (;;) {
    const ids: string[] = await customersToRemind(services.db, {
      ...{ days: rule.days, today, beyond },
      limit: atOnce,
    });
    for (const id of ids) {
      signal?.throwIfAborted();
      // A failure for one customer must not keep the reminders of all others.
      await remindOne(services, { id, rule, today }).catch((err: unknown) => {
        services.log.error({ err, customer: id }, 'A customer was not reminded');
      });
    }
    beyond = ids.at(-1) ?? null;
    if (ids.length < atOnce) return;
  }
}

/** Each in its own transaction. */
function remindOne(services: Services, due: DueCustomer): Promise<void> {
  const context = { ...services, actor: { id: null, name: 'Kolam' }, requestId: null };
  return transaction(services.db, (tx) => remindCustomer(tx, context, due));
}

type DueCustomer = { id: string; rule: Rule; today: string };

/** Reminds a customer by the rule, if that still holds under the lock of the customer. */
export async function remindCustomer(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'actor' | 'requestId'>,
  { id, rule, today }: DueCustomer,
): Promise<void> {
  if (!(await lockAccount(tx, { id, kind: 'customer' })) || (await isPaused(tx, id))) return;
  const customer = await findParty(tx, 'customer', id);
  if (!customer || customer.isArchived || customer.email === '') return;
  const listed = await invoicesReached(tx, { days: rule.days, today, partyId: id });
  // What we hold of them is applied, not asked for.
  if (listed.length === 0 || customer.onAccount >= dueOf(listed)) return;
  await recordReminder(tx, context, { customer, listed, message: '', by: null });
}
