import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { forgotPassword, resetPassword } from '@kolam/contract/platform/auth/endpoints.ts';
import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { acceptLink, lockLinked, requireLinked } from './accept-link.ts';
import { findAccountForUpdate, findConsoleAccount } from './account-store.ts';
import { canMailLink, limitStrangers } from './limits.ts';
import { passwordPurposes } from './link-store.ts';
import { mailPasswordLink } from './links.ts';
import { fewestCharacters, hashNewPassword, ownerOf } from './new-password.ts';

const mailResetLink = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ email: z.string() }),
});

/**
 * Returns the same response, after the same work, for known and unknown emails: a job looks the
 * email up. Accounts that can't sign in get no mail.
 */
export async function askForResetLink(
  context: RequestContext,
  { email }: BodyOf<typeof forgotPassword>,
) {
  await limitStrangers(context, 'forgot-password');
  return context.transaction(async (tx) => {
    await context.jobs.enqueue(tx, mailResetLink, { email });
    return { message: passwordMessages.resetSent };
  });
}

export function mailResetLinkJob(services: Services): HandledJob {
  return handleJob(mailResetLink, ({ email }) =>
    transaction(services.db, async (tx) => {
      const found = await findConsoleAccount(tx, email);
      const account = found && (await findAccountForUpdate(tx, found.id));
      if (account?.status !== 'active' || !(await canMailLink(tx, services, email))) return;
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
    return kind === 'employee'
      ? { message: passwordMessages.employeeReset, for: 'employee' as const }
      : { message: passwordMessages.reset, for: 'console' as const };
  });
}
