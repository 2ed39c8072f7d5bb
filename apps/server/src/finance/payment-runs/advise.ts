import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import { z } from 'zod';
import { conflict } from '#core/failure.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { Services, SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { adviceMail } from './advice-mail.ts';
import { requireRun } from './change.ts';
import { recordOf } from './present.ts';
import { showRun } from './read.ts';
import { linesOf, saveAdvised, saveRun } from './store.ts';

/** Mails a vendor which of its bills were paid. */
const mailAdvice = defineJob({
  name: 'mail-payment-advice',
  kept: true,
  payload: z.object({ runId: z.uuid(), lines: z.array(z.uuid()) }),
  retries: 7,
  retryDelay: 30,
  timeLimit: 120,
});

/** Queues one mail for each vendor with an email that was paid and has no payment advice yet. */
export function mailAdvices(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const run = await requireRun(tx, context, id);
    const at = context.clock.now();
    const advised = await saveAdvised(tx, { runId: run.id, at });
    if (advised.length === 0) throw conflict('NOTHING_TO_ADVISE', runMessages.nothingToAdvise);
    const byVendor = new Map<string, string[]>();
    for (const line of advised) {
      byVendor.set(line.partyId, [...(byVendor.get(line.partyId) ?? []), line.id]);
    }
    await context.jobs.enqueueAll(
      tx,
      mailAdvice,
      [...byVendor.values()].map((lines) => ({ runId: id, lines })),
    );
    const saved = await saveRun(tx, id, { updatedAt: at });
    await recordChange(tx, context, {
      record: recordOf(saved),
      action: 'advices_mailed',
      changes: changesBetween({}, { vendors: byVendor.size }),
    });
    return { data: await showRun(tx, context, saved) };
  });
}

export const mailAdviceJob = (services: Pick<Services, 'db'>, mailer: Mailer): HandledJob =>
  handleJob(mailAdvice, async ({ runId, lines: ids }, { id }) => {
    const lines = await linesOf(services.db, runId);
    // A payment that was reversed meanwhile is left out.
    const paid = lines.filter(
      (line) => ids.includes(line.id) && line.payment && !line.payment.isReversed,
    );
    if (paid.length === 0) return;
    const { legalName } = await readOrganisation(services.db);
    await mailer.send(adviceMail(paid, legalName), { id });
  });
