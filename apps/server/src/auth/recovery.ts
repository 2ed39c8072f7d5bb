import type { forgotPassword, resetPassword } from '@kolam/contract/auth/calls.ts';
import { passwordMessages } from '@kolam/contract/auth/messages.ts';
import type { BodyOf } from '@kolam/contract/core/call.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { invalid } from '#core/failure.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { hashPassword } from '#core/passwords.ts';
import type { Scope, Tools } from '#core/scope.ts';
import { hashToken } from '#core/secrets.ts';
import { recordChange } from '../audit/actions.ts';
import { limitStrangers } from './limits.ts';
import { mailPasswordLink } from './links.ts';
import {
  findAccountForUpdate,
  findConsoleAccount,
  findLinkedAccountId,
  removeLinksOf,
  removeSessionsOf,
  takeLink,
  updateAccount,
} from './store.ts';

const mailResetLink = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ email: z.string() }),
});

/**
 * Answers the same, after the same work, whether the email is known or not: a job finds out. Who
 * can't sign in gets no mail.
 */
export async function askForResetLink(scope: Scope, { email }: BodyOf<typeof forgotPassword>) {
  await limitStrangers(scope, 'forgot-password');
  return scope.transaction(async (tx) => {
    await scope.jobs.enqueue(tx, mailResetLink, { email });
    return { message: passwordMessages.resetSent };
  });
}

export function mailResetLinkJob(tools: Tools): HandledJob {
  return handleJob(mailResetLink, ({ email }) =>
    transaction(tools.db, async (tx) => {
      const found = await findConsoleAccount(tx, email);
      const account = found && (await findAccountForUpdate(tx, found.id));
      if (account?.status !== 'active') return;
      const actor = { id: account.id, name: account.name };
      await mailPasswordLink(tx, { ...tools, actor }, { account, purpose: 'reset' });
    }),
  );
}

/** Sets a password with a mailed link and signs the account out everywhere. */
export async function setPasswordByLink(scope: Scope, body: BodyOf<typeof resetPassword>) {
  await limitStrangers(scope, 'reset-password');
  const passwordHash = await hashPassword(body.password);
  return scope.transaction(async (tx) => {
    const now = scope.clock.now();
    const tokenHash = hashToken(body.token);
    // The account is locked before its links everywhere, or two changes could wait for each other.
    const accountId = await findLinkedAccountId(tx, tokenHash, now);
    const account = accountId === null ? null : await findAccountForUpdate(tx, accountId);
    const link = account && (await takeLink(tx, tokenHash, now));
    if (!link || (account.status !== 'active' && account.status !== 'invited')) {
      throw invalid({ token: passwordMessages.linkInvalid });
    }
    await updateAccount(tx, account.id, {
      passwordHash,
      mustChangePassword: false,
      status: 'active',
      updatedAt: now,
    });
    await removeLinksOf(tx, account.id);
    await removeSessionsOf(tx, account.id);
    await recordChange(tx, scope, {
      actor: { id: account.id, name: account.name },
      record: { kind: 'account', id: account.id, title: account.name },
      action: link.purpose === 'invite' ? 'accepted the invitation' : 'reset the password',
      changes: [],
    });
    return { message: passwordMessages.reset };
  });
}
