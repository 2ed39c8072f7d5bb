import { after, days, hours } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { Scope } from '#core/scope.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { invitationMail, linkTo, resetMail } from './mails.ts';
import { type Account, insertLink, removeLinksOf } from './store.ts';

const lasting = { reset: hours(1), invite: days(7) };

/**
 * Mails a single-use link to set a password, once the transaction has committed; earlier links of
 * the account end. Answers the link.
 */
export async function mailPasswordLink(
  tx: Tx,
  scope: Pick<Scope, 'clock' | 'jobs' | 'settings' | 'actor'>,
  { account, purpose }: { account: Account; purpose: 'reset' | 'invite' },
): Promise<string> {
  const token = newToken();
  await removeLinksOf(tx, account.id);
  await insertLink(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    purpose,
    expiresAt: after(scope.clock.now(), lasting[purpose]),
  });
  const url = linkTo(scope.settings.publicUrl, 'reset-password', token);
  const mail =
    purpose === 'reset'
      ? resetMail(account.email, account.name, url)
      : invitationMail(account.email, account.name, scope.actor.name, url);
  await scope.jobs.enqueue(tx, sendMail, mail);
  return url;
}
