import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type {
  forgotPassword,
  openPasswordLink,
  resetPassword,
} from '@kolam/contract/platform/auth/endpoints.ts';
import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { acceptLink, lockLinked, requireLinked } from './accept-link.ts';
import {
  type Account,
  findAccountForUpdate,
  findConsoleAccount,
  lockPortalAccounts,
} from './account-store.ts';
import { canMailLink, limitStrangers } from './limits.ts';
import { passwordPurposes } from './link-store.ts';
import { keptOpen, mailPasswordLink } from './links.ts';
import { fewestCharacters, hashNewPassword, ownerOf } from './new-password.ts';
import { acceptNotice, readAwaitedNotice } from './notice.ts';
import { companyOfPortal } from './portal-company.ts';

const mailResetLink = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ email: z.string(), portal: z.boolean().exactOptional() }),
});

/**
 * Returns the same response, after the same work, for known and unknown emails: a job looks the
 * email up. Accounts that can't sign in get no mail, but someone invited to the portal of an open
 * company gets another invitation. An email in several portals gets a link for each.
 */
export async function askForResetLink(
  context: RequestContext,
  { email, portal = false }: BodyOf<typeof forgotPassword> & { portal?: boolean },
) {
  await limitStrangers(context, 'forgot-password');
  return context.transaction(async (tx) => {
    await context.jobs.enqueue(tx, mailResetLink, { email, portal });
    return { message: passwordMessages.resetSent };
  });
}

export function mailResetLinkJob(services: Services): HandledJob {
  return handleJob(mailResetLink, ({ email, portal }) =>
    transaction(services.db, async (tx) => {
      const owned = portal ? await lockUsablePortals(tx, email) : await lockActive(tx, email);
      const app = portal ? 'portal' : 'console';
      if (owned.length === 0 || !(await canMailLink(tx, services, { app, email }))) return;
      for (const account of owned) {
        const { id, name } = account;
        const isInvited = account.status === 'invited';
        const actor = isInvited ? { id: null, name: 'Kolam' } : { id, name };
        const link = isInvited
          ? ({ account, purpose: 'invite', keep: keptOpen } as const)
          : ({ account, purpose: 'reset' } as const);
        await mailPasswordLink(tx, { ...services, actor }, link);
      }
    }),
  );
}

async function lockActive(tx: Tx, email: string): Promise<Account[]> {
  const found = await findConsoleAccount(tx, email);
  const account = found && (await findAccountForUpdate(tx, found.id));
  return account?.status === 'active' ? [account] : [];
}

/** Returns the accounts in portals of open companies that may be used or set up. */
async function lockUsablePortals(tx: Tx, email: string): Promise<Account[]> {
  const usable: Account[] = [];
  for (const account of await lockPortalAccounts(tx, email)) {
    if (account.status === 'inactive' || !(await companyOfPortal(tx, account)).isOpen) continue;
    usable.push(account);
  }
  return usable;
}

/** Returns what a link to set a password asks for besides it. @throws Failure 400 at `token`, 429 */
export async function readPasswordLink(
  context: RequestContext,
  { token }: BodyOf<typeof openPasswordLink>,
) {
  const owner = await requireLinked(context, { token, purposes: passwordPurposes });
  const company = owner.kind === 'portal' ? await companyOfPortal(context.db, owner) : null;
  const notice = await readAwaitedNotice(context.db, owner);
  return { data: { notice, company: company?.name ?? null } };
}

/** Sets a password with a mailed link and ends all sessions of the account. */
export async function setPasswordByLink(
  context: RequestContext,
  body: BodyOf<typeof resetPassword>,
) {
  const owner = await requireLinked(context, { token: body.token, purposes: passwordPurposes });
  const passwordHash = await hashNewPassword(context.db, {
    password: body.password,
    least: fewestCharacters(owner),
    owner: ownerOf(owner),
    field: 'password',
  });
  return context.transaction(async (tx) => {
    const account = await lockLinked(tx, context, body.token);
    const { token, notice: version } = body;
    const accepted = acceptNotice(account, { version, now: context.clock.now() });
    const changes = { passwordHash, ...accepted };
    const { kind } = await acceptLink(tx, context, { account, token, changes });
    if (kind === 'employee')
      return { message: passwordMessages.employeeReset, for: 'employee' as const };
    if (kind === 'portal') return { message: passwordMessages.portalReset, for: 'portal' as const };
    return { message: passwordMessages.reset, for: 'console' as const };
  });
}
