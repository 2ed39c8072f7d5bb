import type { Tx } from '#core/database/types.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { Account } from '#platform/auth/queries.ts';
import type { adminChangedMail } from './mails.ts';

type Mail = ReturnType<typeof adminChangedMail>;

/** Mails these Administrators, except the acting user. */
export async function mailAdmins(
  tx: Tx,
  context: SignedInContext,
  { admins, mailTo }: { admins: readonly Account[]; mailTo: (admin: Account) => Mail },
): Promise<void> {
  const others = admins.filter(({ id }) => id !== context.actor.id);
  if (others.length === 0) return;
  await context.jobs.enqueueAll(tx, sendMail, others.map(mailTo));
}
