import { z } from 'zod';
import { after, type Clock, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Jobs } from '#core/jobs/jobs.ts';
import type { Mailer } from './mailer.ts';
import { recipientMark } from './outbox.ts';

const removeMails = defineJob({
  name: 'forget-mails',
  kept: true,
  // Not the address: data to be erased must not be stored in a job.
  payload: z.object({ recipient: z.string() }),
});

/** Longer than a mail on its way can take to reach the outbox. */
const onItsWay = minutes(5);

/** Removes the mails to this address from the outbox after the transaction commits. */
export async function removeMailsTo(
  tx: Tx,
  { jobs, clock }: { jobs: Pick<Jobs, 'enqueue'>; clock: Clock },
  address: string,
): Promise<void> {
  const payload = { recipient: recipientMark(address) };
  await jobs.enqueue(tx, removeMails, payload);
  await jobs.enqueue(tx, removeMails, payload, { startAfter: after(clock.now(), onItsWay) });
}

export function removeMailsJob(mailer: Mailer): HandledJob {
  return handleJob(removeMails, ({ recipient }) => mailer.remove(recipient));
}
