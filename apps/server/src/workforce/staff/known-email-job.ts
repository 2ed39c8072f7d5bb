import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { Tools } from '#core/scope.ts';
import { lockConsoleStatus } from '#platform/auth/actions.ts';
import { mayMailKnown } from './limits.ts';
import { knownEmailMail } from './mails.ts';

/** Whoever registered with this email is to hear that it is known already. */
export const mailKnownEmail = defineJob({
  name: 'mail-known-email',
  payload: z.object({ email: z.string() }),
});

/** Writes to a known email once an hour, however often somebody registers with it. */
export function mailKnownEmailJob(tools: Tools): HandledJob {
  return handleJob(mailKnownEmail, ({ email }) =>
    transaction(tools.db, async (tx) => {
      // One after the other, or two at once would not count each other.
      const status = await lockConsoleStatus(tx, email);
      if (status === null || !(await mayMailKnown(tx, tools, email))) return;
      const { publicUrl } = tools.settings;
      await tools.jobs.enqueue(tx, sendMail, knownEmailMail(email, { status, publicUrl }));
    }),
  );
}
