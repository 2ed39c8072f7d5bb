import { z } from 'zod';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { Tools } from '#core/scope.ts';
import { invoiceMail } from './mail.ts';
import { invoiceFile } from './pdf.ts';
import { findInvoice } from './store.ts';

/** Mails an invoice with its PDF, made only then: nothing large waits in the queue. */
export const mailInvoice = defineJob({
  name: 'mail-invoice',
  payload: z.object({ invoiceId: z.uuid(), to: z.string(), message: z.string() }),
  retries: 7,
  retryDelay: 30,
  timeLimit: 120,
});

export function mailInvoiceJob(
  tools: Pick<Tools, 'db' | 'files' | 'log'>,
  mailer: Mailer,
): HandledJob {
  return handleJob(mailInvoice, async ({ invoiceId, to, message }, { id }) => {
    const row = await findInvoice(tools.db, invoiceId);
    // What became void meanwhile is not asked to be paid.
    if (row?.state !== 'issued') return;
    const file = await invoiceFile(tools, row);
    const mail = invoiceMail(to, { row, message });
    const attachments = [{ ...file, contentType: 'application/pdf' }];
    await mailer.send({ ...mail, attachments }, { id });
  });
}
