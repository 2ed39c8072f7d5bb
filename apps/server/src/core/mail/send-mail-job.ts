import { z } from 'zod';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Mailer } from './mailer.ts';

/**
 * Sends one finished mail. Mails go through jobs only, so that a request neither waits for the mail
 * server nor sends anything its transaction then takes back; what has a file with it has a job of its
 * own, which makes the file.
 */
export const sendMail = defineJob({
  name: 'send-mail',
  kept: true,
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().exactOptional(),
  }),
  retries: 7,
  retryDelay: 30,
  timeLimit: 120,
  atOnce: 2,
});

export function sendMailJob(mailer: Mailer): HandledJob {
  // The job's id stays the same when it is repeated, and with it the mail's.
  return handleJob(sendMail, (mail, { id }) => mailer.send(mail, { id }));
}
