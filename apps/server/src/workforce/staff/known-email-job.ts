import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { Services } from '#core/request-context.ts';
import { lockConsoleStatus } from '#platform/auth/actions.ts';
import { canMailKnown } from './limits.ts';
import { knownEmailMail } from './mails.ts';

/** Informs the owner of a known email that someone registered with it. */
export const mailKnownEmail = defineJob({
  name: 'mail-known-email',
  payload: z.object({ email: z.string() }),
});

/** Mails a known email at most once an hour, however often someone registers with it. */
export function mailKnownEmailJob(services: Services): HandledJob {
  return handleJob(mailKnownEmail, ({ email }) =>
    transaction(services.db, async (tx) => {
      // Serialized, since two concurrent jobs would not count each other.
      const status = await lockConsoleStatus(tx, email);
      if (status === null || !(await canMailKnown(tx, services, email))) return;
      const { publicUrl } = services.settings;
      await services.jobs.enqueue(tx, sendMail, knownEmailMail(email, { status, publicUrl }));
    }),
  );
}
