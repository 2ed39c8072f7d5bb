import type { Tx } from '#core/database/types.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { Account } from '#platform/auth/queries.ts';
import type { adminChangedMail } from './mails.ts';

type Mail = ReturnType<typeof adminChangedMail>;

/**
 * Mails these Administrators, also the acting user: a stolen session of the only Administrator must
 * not stay unseen.
 */
export async function mailAdmins(
  tx: Tx,
  context: SignedInContext,
  { admins, mailTo }: { admins: readonly Account[]; mailTo: (admin: Account) => Mail },
): Promise<void> {
  if (admins.length > 0) await context.jobs.enqueueAll(tx, sendMail, admins.map(mailTo));
}
