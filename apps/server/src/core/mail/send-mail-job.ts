import { z } from 'zod';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Mailer } from './mailer.ts';

/**
 * Sends one rendered mail. Mails are only sent by jobs, so that a request neither waits for the
 * mail server nor sends a mail whose transaction then rolls back. A mail with an attachment has its
 * own job, which makes the file.
 */
export const sendMail = defineJob({
  name: 'send-mail',
  kept: true,
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().exactOptional(),
    unsubscribe: z.url().exactOptional(),
  }),
  retries: 7,
  retryDelay: 30,
  timeLimit: 120,
  atOnce: 2,
});

export function sendMailJob(mailer: Mailer): HandledJob {
  // The job's id stays the same across retries, and with it the mail's.
  return handleJob(sendMail, (mail, { id }) => mailer.send(mail, { id }));
}
