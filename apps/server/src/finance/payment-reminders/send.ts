import { dayOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { sendPaymentReminder } from '@kolam/contract/finance/payment-reminders/endpoints.ts';
import { reminderMessages } from '@kolam/contract/finance/payment-reminders/messages.ts';
import { z } from 'zod';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { defineJob } from '#core/jobs/job.ts';
import type { Actor, RequestContext, SignedInContext } from '#core/request-context.ts';
import { lockAccount } from '#finance/parties/actions.ts';
import { findParty } from '#finance/parties/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { presentReminders } from './present.ts';
import { type DueInvoice, insertReminder, openInvoices, type ReminderRow } from './store.ts';

/** Mails a reminder that is recorded. The PDFs are created then. */
export const mailReminder = defineJob({
  name: 'mail-payment-reminder',
  kept: true,
  payload: z.object({ reminderId: z.uuid() }),
  retries: 7,
  retryDelay: 30,
  timeLimit: 300,
});

type Recorded = {
  customer: { id: string; name: string; email: string };
  listed: DueInvoice[];
  message: string;
  /** Null: the rule. */
  by: Actor | null;
};

/**
 * Records a reminder and queues its mail in the same transaction. The caller has locked the
 * customer. Returns null if it was reminded today already.
 */
export async function recordReminder(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'actor' | 'requestId'>,
  { customer, listed, message, by }: Recorded,
): Promise<ReminderRow | null> {
  const now = context.clock.now();
  const row = await insertReminder(
    tx,
    {
      id: newId(),
      createdAt: now,
      partyId: customer.id,
      partyName: customer.name,
      sentOn: dayOf(now),
      sentTo: customer.email,
      byName: by?.name ?? null,
      message,
    },
    listed,
  );
  if (!row) return null;
  await context.jobs.enqueue(tx, mailReminder, { reminderId: row.id });
  await recordChange(tx, context, {
    record: { kind: 'customer', id: customer.id, title: customer.name },
    action: 'reminded',
    detail: rupeeText(dueOf(listed)),
    changes: [],
  });
  return row;
}

export const dueOf = (listed: readonly { due: number }[]): number =>
  listed.reduce((sum, { due }) => sum + due, 0);

/**
 * Reminds a customer of all invoices with something due.
 * @throws Failure 404, 409 `NO_EMAIL`, `NOTHING_DUE`, `ON_ACCOUNT` if we hold as much, `PARTY_ARCHIVED`,
 * `REMINDED_TODAY`
 */
export function sendReminder(
  context: SignedInContext,
  id: string,
  { message }: BodyOf<typeof sendPaymentReminder>,
) {
  return context.transaction(async (tx) => {
    if (!(await lockAccount(tx, { id, kind: 'customer' }))) throw notFound();
    const customer = await findParty(tx, 'customer', id);
    if (!customer) throw notFound();
    if (customer.isArchived) throw conflict('PARTY_ARCHIVED', reminderMessages.archived);
    if (customer.email === '') throw conflict('NO_EMAIL', reminderMessages.noEmail);
    const open = await openInvoices(tx, id);
    if (open.length === 0) throw conflict('NOTHING_DUE', reminderMessages.nothingDue);
    if (customer.onAccount >= dueOf(open)) {
      const onAccount = rupeeText(customer.onAccount);
      throw conflict('ON_ACCOUNT', reminderMessages.coveredByBalance(onAccount));
    }
    const row = await recordReminder(tx, context, {
      customer,
      listed: open.map(({ id: invoiceId, due }) => ({ id: invoiceId, due, day: null })),
      message,
      by: context.actor,
    });
    if (!row) throw conflict('REMINDED_TODAY', reminderMessages.sentToday);
    const [data] = await presentReminders(tx, [row]);
    return { data: data as NonNullable<typeof data> };
  });
}
