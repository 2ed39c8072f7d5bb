import type { forgotPassword, resetPassword } from '@kolam/contract/auth/calls.ts';
import { passwordMessages } from '@kolam/contract/auth/messages.ts';
import type { BodyOf } from '@kolam/contract/core/call.ts';
import { invalid } from '#core/failure.ts';
import { hashPassword } from '#core/passwords.ts';
import { noteAttempt, sameAddress } from '#core/rate-limit/rate-limit.ts';
import type { Scope } from '#core/scope.ts';
import { hashToken } from '#core/secrets.ts';
import { recordChange } from '../audit/actions.ts';
import { mailPasswordLink } from './links.ts';
import {
  findAccountForUpdate,
  findConsoleAccount,
  removeLinksOf,
  removeSessionsOf,
  takeLink,
  updateAccount,
} from './store.ts';

/** Answers the same whether the email is known or not; who can't sign in gets no mail. */
export async function sendResetLink(scope: Scope, { email }: BodyOf<typeof forgotPassword>) {
  await limitByAddress(scope, 'forgot-password');
  return scope.transaction(async (tx) => {
    const account = await findConsoleAccount(tx, email);
    if (account?.status === 'active')
      await mailPasswordLink(tx, scope, { account, purpose: 'reset' });
    if (account?.status === 'invited') {
      await mailPasswordLink(tx, scope, { account, purpose: 'invite' });
    }
    return { message: passwordMessages.resetSent };
  });
}

/** Sets a password with a mailed link and signs the account out everywhere. */
export async function setPasswordByLink(scope: Scope, body: BodyOf<typeof resetPassword>) {
  await limitByAddress(scope, 'reset-password');
  const passwordHash = await hashPassword(body.password);
  return scope.transaction(async (tx) => {
    const now = scope.clock.now();
    const link = await takeLink(tx, hashToken(body.token), now);
    const account = link && (await findAccountForUpdate(tx, link.accountId));
    if (!account || (account.status !== 'active' && account.status !== 'invited')) {
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
      action: link?.purpose === 'invite' ? 'accepted the invitation' : 'reset the password',
      changes: [],
    });
    return { message: passwordMessages.reset };
  });
}

/** At most 10 tries in 15 minutes from one address. */
function limitByAddress(scope: Scope, kind: string) {
  return noteAttempt(scope.db, {
    clock: scope.clock,
    attempt: { kind, subject: '', address: scope.address },
    limits: [{ most: 10, where: sameAddress(scope.address) }],
  });
}
