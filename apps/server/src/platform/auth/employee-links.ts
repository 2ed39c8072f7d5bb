import type { Language } from '@kolam/contract/core/languages.ts';
import {
  employeeSignInMessages,
  passwordMessages,
} from '@kolam/contract/platform/auth/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { Failure, invalid } from '#core/failure.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import {
  type Account,
  findAccount,
  findAccountForUpdate,
  isSetUp,
  lockEmployeeAccounts,
} from './account-store.ts';
import { companiesOfAccounts } from './hooks.ts';
import { canMailLink, limitStrangers } from './limits.ts';
import { type AccountLink, findLink, noteOpening } from './link-store.ts';
import { keptOpen, mailEmployeeLinks } from './links.ts';

/** What a mailed link is for, and whether it still works. */
type OpenedLink = {
  accountId: string;
  state: 'open' | 'used' | 'expired';
  purpose: 'invite' | 'reset';
  company: string;
  language: Language;
  isSetUp: boolean;
};

/**
 * Records that an employee's link to set a password was opened, and returns what it is for.
 * @throws Failure 400 at `token` for an unknown link, which counts as an attempt, 403 for a person
 * who may not sign in
 */
export async function openEmployeeLink(
  context: RequestContext,
  token: string,
): Promise<OpenedLink> {
  const { db, clock } = context;
  const tokenHash = hashToken(token);
  const link = await findLink(db, tokenHash);
  const account = link && (await findAccount(db, link.accountId));
  if (account?.kind !== 'employee' || link?.purpose === 'sign-in' || !link) {
    await limitStrangers(context, 'reset-password');
    throw invalid({ token: passwordMessages.linkInvalid });
  }
  const company = await requireOpenCompany(db, account);
  const now = clock.now();
  await noteOpening(db, tokenHash, now);
  const state = stateOf(link, now);
  return {
    accountId: account.id,
    // Of several invitations, the person may have used another one.
    state: state === 'expired' && isAccepted(link, account) ? 'used' : state,
    purpose: link.purpose,
    company,
    language: account.language,
    isSetUp: isSetUp(account),
  };
}

function stateOf(
  { usedAt, endedAt, expiresAt }: AccountLink,
  now: Date,
): 'open' | 'used' | 'expired' {
  if (usedAt !== null) return 'used';
  return endedAt === null && expiresAt > now ? 'open' : 'expired';
}

/** Whether the account that a link was to set up has been set up since. */
const isAccepted = ({ purpose }: AccountLink, account: Account): boolean =>
  purpose === 'invite' && isSetUp(account);

/** Returns the name of an employee's open company. @throws Failure 403 */
export async function requireOpenCompany(db: Queryable, account: Account): Promise<string> {
  const { companyId } = account;
  const companies = await companiesOfAccounts.only()(db, companyId === null ? [] : [companyId]);
  const company = companies.get(companyId ?? '');
  const reason = company?.isOpen ? 'not-active' : 'company-closed';
  if (!company?.isOpen || account.status === 'inactive') {
    throw new Failure('forbidden', 'FORBIDDEN', employeeSignInMessages.noAccess, { reason });
  }
  return company.name;
}

type LinkPurpose = 'reset' | 'sign-in';

const mailLinks = defineJob({
  name: 'mail-employee-links',
  payload: z.object({ email: z.string(), purpose: z.enum(['reset', 'sign-in']) }),
});

/**
 * Does the same work for known and unknown emails: a job looks the email up. People who can't sign
 * in get no mail. Returns the response.
 */
export async function askForEmployeeLink<ResponseBody>(
  context: RequestContext,
  { email, purpose }: { email: string; purpose: LinkPurpose },
  response: ResponseBody,
): Promise<ResponseBody> {
  await limitStrangers(
    context,
    purpose === 'reset' ? 'employee-forgot-password' : 'employee-sign-in-link',
  );
  return context.transaction(async (tx) => {
    await context.jobs.enqueue(tx, mailLinks, { email, purpose });
    return response;
  });
}

export function mailEmployeeLinksJob(services: Services): HandledJob {
  return handleJob(mailLinks, ({ email, purpose }) =>
    transaction(services.db, async (tx) => {
      const accounts = await lockEmployeeAccounts(tx, email);
      if (!(await canMailLink(tx, services, { app: 'employee', email }))) return;
      const owned = await withOpenCompany(tx, accounts);
      await mailEmployeeLinks(tx, services, { owned, purpose, keep: keptOpen });
    }),
  );
}

/** Returns accounts with the names of their companies, without those of closed companies. */
async function withOpenCompany(tx: Tx, accounts: Account[]) {
  const companies = await companiesOfAccounts.only()(
    tx,
    accounts.flatMap(({ companyId }) => companyId ?? []),
  );
  return accounts.flatMap((account) => {
    const company = companies.get(account.companyId ?? '');
    return company?.isOpen ? [{ account, company: company.name }] : [];
  });
}

const renewLink = defineJob({
  name: 'renew-employee-link',
  payload: z.object({ tokenHash: z.string() }),
});

/**
 * Queues a new link in place of one that no longer works: to set the account up until that is done,
 * then to sign in, or to a new password if the old link was for that. The work is the same for known and
 * unknown links. Returns the response.
 */
export async function renewEmployeeLink<ResponseBody>(
  context: RequestContext,
  token: string,
  response: ResponseBody,
): Promise<ResponseBody> {
  await limitStrangers(context, 'renew-link');
  const tokenHash = hashToken(token);
  return context.transaction(async (tx) => {
    await context.jobs.enqueue(tx, renewLink, { tokenHash });
    return response;
  });
}

export function renewEmployeeLinkJob(services: Services): HandledJob {
  return handleJob(renewLink, ({ tokenHash }) =>
    transaction(services.db, async (tx) => {
      const now = services.clock.now();
      const seen = await findLink(tx, tokenHash);
      const account = seen && (await findAccountForUpdate(tx, seen.accountId));
      const link = account && (await findLink(tx, tokenHash));
      if (account?.kind !== 'employee' || !link || stateOf(link, now) === 'open') return;
      if (account.status === 'inactive') return;
      if (!(await canMailLink(tx, services, { app: 'employee', email: account.email }))) return;
      const owned = await withOpenCompany(tx, [account]);
      // A link to a new password would end the sessions on the person's other devices.
      const purpose = link.purpose === 'reset' ? 'reset' : 'sign-in';
      await mailEmployeeLinks(tx, services, { owned, purpose, keep: keptOpen });
    }),
  );
}
