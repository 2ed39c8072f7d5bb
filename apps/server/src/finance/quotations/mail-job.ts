import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { quotationPrintTexts } from '@kolam/contract/finance/quotations/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { Services } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { quotationFile } from './pdf.ts';
import { recordOf } from './present.ts';
import { findQuotation, type QuotationRow, saveSending } from './store.ts';

/** Mails a quotation with its PDF, which is created here, so that the queue holds nothing large. */
export const mailQuotation = defineJob({
  name: 'mail-quotation',
  kept: true,
  payload: z.object({
    quotationId: z.uuid(),
    to: z.string(),
    message: z.string(),
    sender: z.object({ id: z.uuid(), name: z.string() }),
  }),
  retries: 7,
  retryDelay: 30,
  timeLimit: 120,
});

export function mailQuotationJob(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
  mailer: Mailer,
): HandledJob {
  const { db, clock } = services;
  return handleJob(mailQuotation, async ({ quotationId, to, message, sender }, { id }) => {
    const row = await findQuotation(db, quotationId);
    if (!row || row.state === 'draft') return;
    const { legalName } = await readOrganisation(db);
    const file = await quotationFile(services, row);
    const attachments = [{ ...file, contentType: 'application/pdf' }];
    const mail = quotationMail(row, { from: legalName, message });
    await mailer.send({ to, ...mail, attachments }, { id });
    await transaction(db, async (tx) => {
      const saved = await saveSending(tx, quotationId, { at: clock.now(), to });
      if (!saved) return;
      await recordChange(
        tx,
        { clock, actor: sender, requestId: null },
        {
          record: recordOf(saved),
          action: 'sent',
          changes: [{ field: 'sentTo', before: null, after: to }],
        },
      );
    });
  });
}

/** Composes the mail. `message` is the sender's own text. */
function quotationMail(row: QuotationRow, { from, message }: { from: string; message: string }) {
  const title = `${quotationPrintTexts.title[row.type]} ${row.code}`;
  return {
    subject: from === '' ? title : `${title} from ${from}`,
    ...renderMail({
      title,
      paragraphs: [
        'Hello,',
        ...(message === '' ? [] : [message]),
        `${title} of ${dayText(row.issuedOn)} over ${rupeeText(row.grandTotal)} is attached as a PDF. It is valid until ${dayText(row.validUntil)}.`,
      ],
      ...(from === '' ? {} : { notes: [from] }),
    }),
  };
}
