import { after, days, hours } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import {
  approvalMail,
  employeeInvitationMail,
  invitationMail,
  linkTo,
  resetMail,
} from './mails.ts';
import { type Account, insertLink, insertLinks, removeLinksOf } from './store.ts';

type Purpose = 'reset' | 'invite';

const lasting = { reset: hours(1), invite: days(7) };

/**
 * Mails a single-use link to set a password after the transaction commits, and returns it. Earlier
 * links of the account become invalid. An invitation to an employee contains their `company`. One
 * to staff may say that they were `approved`.
 */
export async function mailPasswordLink(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'settings' | 'actor'>,
  {
    account,
    purpose,
    company,
    approved = false,
  }: { account: Account; purpose: Purpose; company?: string; approved?: boolean },
): Promise<string> {
  const token = newToken();
  await removeLinksOf(tx, account.id);
  await insertLink(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    purpose,
    expiresAt: after(context.clock.now(), lasting[purpose]),
  });
  const url = linkTo(context.settings.publicUrl, 'reset-password', token);
  const mail = { to: account.email, name: account.name, url };
  const inviter = context.actor.name;
  const written = writtenMail({ ...mail, purpose, inviter, company, approved });
  await context.jobs.enqueue(tx, sendMail, written);
  return url;
}

type Mail = { to: string; name: string; url: string; purpose: Purpose; inviter: string };
type Occasion = { company: string | undefined; approved: boolean };

function writtenMail({ to, name, url, ...about }: Mail & Occasion) {
  const { purpose, inviter, company, approved } = about;
  if (purpose === 'reset') return resetMail(to, name, url);
  if (approved) return approvalMail(to, name, url);
  return company === undefined
    ? invitationMail(to, name, inviter, url)
    : employeeInvitationMail(to, { name, inviter, company, url });
}

type Invited = { account: Pick<Account, 'id' | 'email' | 'name'>; company: string };

/** Invites employees in two statements, however many. They have no open link yet. */
export async function mailInvitations(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'settings' | 'actor'>,
  people: Invited[],
): Promise<void> {
  if (people.length === 0) return;
  const invited = people.map((person) => ({ ...person, token: newToken() }));
  const expiresAt = after(context.clock.now(), lasting.invite);
  await insertLinks(
    tx,
    invited.map(({ account, token }) => ({
      tokenHash: hashToken(token),
      accountId: account.id,
      purpose: 'invite',
      expiresAt,
    })),
  );
  const mails = invited.map(({ account, company, token }) =>
    employeeInvitationMail(account.email, {
      name: account.name,
      inviter: context.actor.name,
      company,
      url: linkTo(context.settings.publicUrl, 'reset-password', token),
    }),
  );
  // Thousands of invitations must not delay a user who has requested a link.
  await context.jobs.enqueueAll(tx, sendMail, mails, mails.length > 1 ? { priority: -1 } : {});
}
