import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { Actor, Services } from '#core/request-context.ts';
import { amendedInvoice } from './amended.ts';
import { recordInvoice } from './history.ts';
import { addressesOfInvoices } from './hooks.ts';
import { invoiceMail } from './mail.ts';
import { invoiceFile } from './pdf.ts';
import { findInvoice, saveSending } from './store.ts';

/**
 * Mails an invoice with its PDF. The PDF is created here, so that the queue holds nothing large.
 */
export const mailInvoice = defineJob({
  name: 'mail-invoice',
  kept: true,
  payload: z.object({
    invoiceId: z.uuid(),
    to: z.string(),
    message: z.string(),
    // No id: the product itself.
    sender: z.object({ id: z.uuid().nullable(), name: z.string() }),
  }),
  retries: 7,
  retryDelay: 30,
  timeLimit: 120,
});

export function mailInvoiceJob(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'settings'>,
  mailer: Mailer,
): HandledJob {
  return handleJob(mailInvoice, async ({ invoiceId, to, message, sender }, { id }) => {
    const row = await findInvoice(services.db, invoiceId);
    // An invoice that has become void is not sent.
    if (row?.state !== 'issued') return;
    const file = await invoiceFile(services, row);
    const { row: asSent } = await amendedInvoice(services.db, row);
    const addresses =
      row.kind === 'sales' ? await addressesOfInvoices.only()(services, [invoiceId]) : null;
    const mail = invoiceMail(to, { row: asSent, message, url: addresses?.get(invoiceId) });
    const attachments = [{ ...file, contentType: 'application/pdf' }];
    await mailer.send({ ...mail, attachments }, { id });
    await noteSent(services, { invoiceId, to, sender });
  });
}

/** Records that the invoice was sent, and on whose request. */
function noteSent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { invoiceId, to, sender }: { invoiceId: string; to: string; sender: Actor },
): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await saveSending(tx, invoiceId, { at: clock.now(), to });
    await recordInvoice(
      tx,
      { clock, actor: sender, requestId: null },
      { row, action: 'sent', before: {}, after: { sentTo: to } },
    );
  });
}
