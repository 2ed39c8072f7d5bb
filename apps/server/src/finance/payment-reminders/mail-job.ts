import { dayOf } from '@kolam/contract/core/dates.ts';
import { mostAttachedInvoices } from '@kolam/contract/finance/payment-reminders/values.ts';
import { type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { Services } from '#core/request-context.ts';
import { addressesFor } from '#finance/invoice-links/actions.ts';
import { findInvoice, invoiceFile } from '#finance/invoices/queries.ts';
import { findParty } from '#finance/parties/queries.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { reminderMail } from './mail.ts';
import { mailReminder } from './send.ts';
import { findReminder, remindedOf } from './store.ts';

export function mailReminderJob(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'settings'>,
  mailer: Mailer,
): HandledJob {
  return handleJob(mailReminder, async ({ reminderId }, { id }) => {
    const row = await findReminder(services.db, reminderId);
    if (!row) return;
    const all = await remindedOf(services.db, [reminderId]);
    // What was paid, credited or made void meanwhile is left out.
    const open = all.filter(({ dueNow }) => dueNow > 0);
    if (open.length === 0) return;
    const customer = await findParty(services.db, 'customer', row.partyId);
    const onAccount = customer?.onAccount ?? 0;
    if (onAccount >= open.reduce((due, { dueNow }) => due + dueNow, 0)) return;
    const { legalName, upiId } = await readOrganisation(services.db);
    const ids = open.slice(0, mostAttachedInvoices).map((invoice) => invoice.id);
    const attachments = await attachmentsOf(services, ids);
    const mail = reminderMail({
      ...{ to: row.sentTo, message: row.message, open, onAccount },
      attached: attachments.length,
      today: dayOf(services.clock.now()),
      from: { name: legalName, upiId },
      addresses: await addressesFor(services, ids),
    });
    await mailer.send({ ...mail, attachments }, { id });
  });
}

/** A few at most, one after the other: each PDF takes memory while it is made. */
async function attachmentsOf(services: Pick<Services, 'db' | 'files'>, ids: string[]) {
  const attachments = [];
  for (const id of ids) {
    const row = await findInvoice(services.db, id);
    if (row?.state !== 'issued') continue;
    attachments.push({ ...(await invoiceFile(services, row)), contentType: 'application/pdf' });
  }
  return attachments;
}
