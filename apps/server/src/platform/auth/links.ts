import { linkLimits } from '@kolam/contract/platform/auth/limits.ts';
import { after, days, hours } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { type Account, isSetUp, noteInvitations } from './account-store.ts';
import { type CompanyLink, employeeInvitationMail, employeeLinksMail } from './employee-mails.ts';
import { type AccountLink, endOlderLinks, insertLinks, passwordPurposes } from './link-store.ts';
import {
  approvalMail,
  invitationMail,
  linkTo,
  portalInvitationMail,
  portalResetMail,
  resetMail,
} from './mails.ts';
import { companyOfPortal } from './portal-company.ts';

type Purpose = AccountLink['purpose'];
type MailContext = Pick<RequestContext, 'clock' | 'jobs' | 'settings'>;

const lasting: Record<Purpose, number> = {
  reset: hours(linkLimits.resetHours),
  invite: days(linkLimits.inviteDays),
  'sign-in': hours(linkLimits.signInHours),
};

type NewLink = { accountId: string; purpose: Purpose; token: string };

/**
 * How many earlier links stay open beside one that someone has asked for: anyone can ask, and
 * must not end the link that its owner is about to use.
 */
export const keptOpen = 2;

/**
 * Creates links of locked accounts. Of earlier ones, to set a password or to sign in, only the
 * newest `keep` of the same sort stay open.
 */
async function createLinks(
  tx: Tx,
  { clock }: MailContext,
  { links, keep }: { links: NewLink[]; keep: number },
): Promise<void> {
  const now = clock.now();
  const idsOf = (isMeant: (purpose: Purpose) => boolean) =>
    links.filter(({ purpose }) => isMeant(purpose)).map(({ accountId }) => accountId);
  await endOlderLinks(
    tx,
    idsOf((purpose) => purpose !== 'sign-in'),
    { now, purposes: passwordPurposes, keep },
  );
  await endOlderLinks(
    tx,
    idsOf((purpose) => purpose === 'sign-in'),
    { now, purposes: ['sign-in'], keep },
  );
  await insertLinks(
    tx,
    links.map(({ token, ...link }) => ({
      ...link,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: after(now, lasting[link.purpose]),
    })),
  );
}

/**
 * Mails someone of the console or of a portal a single-use link to set a password. Of earlier ones,
 * `keep` stay open. Returns the link.
 */
export async function mailPasswordLink(
  tx: Tx,
  context: MailContext & Pick<RequestContext, 'actor'>,
  {
    account,
    purpose,
    approved = false,
    isReset = false,
    keep = purpose === 'invite' ? 0 : keptOpen,
  }: {
    account: Account;
    purpose: 'reset' | 'invite';
    approved?: boolean;
    isReset?: boolean;
    keep?: number;
  },
): Promise<string> {
  const { id: accountId, email: to, name } = account;
  const company = account.kind === 'portal' ? await companyOfPortal(tx, account) : null;
  const token = newToken();
  await createLinks(tx, context, {
    links: [{ accountId, purpose, token }],
    keep,
  });
  const page = company ? 'company/set-password' : 'reset-password';
  const url = linkTo(context.settings.publicUrl, page, token);
  const { name: inviter } = context.actor;
  const written = () => {
    if (purpose === 'reset') return resetMail(to, name, { url, company: company?.name });
    const portal = { inviter, company: company?.name ?? '', url };
    if (isReset) return portalResetMail(to, name, portal);
    if (company) return portalInvitationMail(to, name, portal);
    return approved ? approvalMail(to, name, url) : invitationMail(to, name, inviter, url);
  };
  await context.jobs.enqueue(tx, sendMail, written());
  return url;
}

type Recipient = Pick<Account, 'id' | 'email' | 'name' | 'language'>;
type Invited = { account: Recipient; company: string };

/**
 * Mails new employees, whose accounts are locked, links to set them up. Earlier ones become invalid.
 * Returns the links.
 */
export async function mailInvitations(
  tx: Tx,
  context: MailContext & Pick<RequestContext, 'actor'>,
  people: Invited[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const invited = people.map((person) => {
    const token = newToken();
    return { ...person, token, url: linkTo(context.settings.appUrl, 'app/welcome', token) };
  });
  await createLinks(tx, context, {
    links: invited.map(({ account, token }) => ({
      accountId: account.id,
      purpose: 'invite',
      token,
    })),
    keep: 0,
  });
  await noteInvitations(
    tx,
    invited.map(({ account }) => account.id),
    context.clock.now(),
  );
  const { name: inviter } = context.actor;
  const mails = invited.map(({ account: { email: to, name, language }, company, url }) =>
    employeeInvitationMail({ to, name, language }, { inviter, company, url }),
  );
  // Thousands of invitations must not delay a user who has requested a link.
  await context.jobs.enqueueAll(tx, sendMail, mails, mails.length > 1 ? { priority: -1 } : {});
  return invited.map(({ url }) => url);
}

type Owned = { account: Account; company: string };

/**
 * Mails an employee one mail with a link into each of their companies, which they have asked for.
 * All accounts are locked and have the same email. Those not set up get an invitation. Of earlier
 * links, `keep` stay open. Returns the links.
 */
export async function mailEmployeeLinks(
  tx: Tx,
  context: MailContext,
  { owned, purpose, keep }: { owned: Owned[]; purpose: 'reset' | 'sign-in'; keep: number },
): Promise<string[]> {
  const [first] = owned.map(({ account }) => account).sort(byLastSignIn);
  if (!first) return [];
  const links = owned.map(({ account, company }) => ({
    ...linkFor(account, purpose),
    company,
    accountId: account.id,
    token: newToken(),
  }));
  await createLinks(tx, context, {
    links: links.map(({ accountId, purpose: linkPurpose, token }) => ({
      accountId,
      purpose: linkPurpose,
      token,
    })),
    keep,
  });
  const urls = links.map(
    ({ company, page, token, purpose: linkPurpose }): CompanyLink => ({
      company,
      url: linkTo(context.settings.appUrl, page, token),
      isInvitation: linkPurpose === 'invite',
    }),
  );
  const { email: to, name, language } = first;
  const mail = employeeLinksMail({ to, name, language }, { links: urls, purpose });
  await context.jobs.enqueue(tx, sendMail, mail);
  return urls.map(({ url }) => url);
}

function linkFor(account: Account, purpose: 'reset' | 'sign-in') {
  if (!isSetUp(account)) return { purpose: 'invite', page: 'app/welcome' } as const;
  if (purpose === 'reset') return { purpose, page: 'app/welcome' } as const;
  return { purpose, page: 'app/sign-in' } as const;
}

/** The account used last comes first: its language is the mail's. */
const byLastSignIn = (one: Account, other: Account) =>
  (other.lastSignInAt?.getTime() ?? 0) - (one.lastSignInAt?.getTime() ?? 0);
