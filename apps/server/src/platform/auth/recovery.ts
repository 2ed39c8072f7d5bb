import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { forgotPassword, resetPassword } from '@kolam/contract/platform/auth/endpoints.ts';
import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { acceptLink, lockLinked, requireLinked } from './accept-link.ts';
import { findAccountForUpdate, findConsoleAccount, findPortalAccount } from './account-store.ts';
import { canMailLink, limitStrangers } from './limits.ts';
import { passwordPurposes } from './link-store.ts';
import { keptOpen, mailPasswordLink } from './links.ts';
import { fewestCharacters, hashNewPassword, ownerOf } from './new-password.ts';
import { companyOfPortal } from './portal-company.ts';

const mailResetLink = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ email: z.string(), portal: z.boolean().exactOptional() }),
});

/**
 * Returns the same response, after the same work, for known and unknown emails: a job looks the
 * email up. Accounts that can't sign in get no mail, but someone invited to the portal of an open company
 * gets another invitation.
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
      const found = await (portal ? findPortalAccount : findConsoleAccount)(tx, email);
      const account = found && (await findAccountForUpdate(tx, found.id));
      if (account?.kind === 'portal' && !(await companyOfPortal(tx, account)).isOpen) return;
      const isInvited = account?.kind === 'portal' && account.status === 'invited';
      if (!account || (account.status !== 'active' && !isInvited)) return;
      if (!(await canMailLink(tx, services, email))) return;
      if (isInvited) {
        const actor = { id: null, name: 'Kolam' };
        const invitation = { account, purpose: 'invite', keep: keptOpen } as const;
        await mailPasswordLink(tx, { ...services, actor }, invitation);
        return;
      }
      const actor = { id: account.id, name: account.name };
      await mailPasswordLink(tx, { ...services, actor }, { account, purpose: 'reset' });
    }),
  );
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
    const { kind } = await acceptLink(tx, context, { account, ...body, changes: { passwordHash } });
    if (kind === 'employee')
      return { message: passwordMessages.employeeReset, for: 'employee' as const };
    if (kind === 'portal') return { message: passwordMessages.portalReset, for: 'portal' as const };
    return { message: passwordMessages.reset, for: 'console' as const };
  });
}
