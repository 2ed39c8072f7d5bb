import type { BodyOf } from '@kolam/contract/core/call.ts';
import type { forgotPassword, resetPassword } from '@kolam/contract/platform/auth/calls.ts';
import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Scope, Tools } from '#core/scope.ts';
import { hashToken } from '#core/secrets.ts';
import { type NewEntry, recordChange } from '#platform/audit/actions.ts';
import { lockBeforeAccount, onPasswordSet } from './hooks.ts';
import { limitStrangers } from './limits.ts';
import { mailPasswordLink } from './links.ts';
import { fewestCharacters, hashNewPassword, ownerOf } from './new-password.ts';
import {
  type Account,
  findAccount,
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
  const owner = await requireLinked(scope, body.token);
  const passwordHash = await hashNewPassword(scope.db, {
    password: body.password,
    least: fewestCharacters(owner),
    owner: ownerOf(owner),
    field: 'password',
  });
  return scope.transaction(async (tx) => {
    const now = scope.clock.now();
    const tokenHash = hashToken(body.token);
    // The account is locked before its links everywhere, or two changes could wait for each other.
    const accountId = await findLinkedAccountId(tx, tokenHash, now);
    const account = accountId === null ? null : await lockAccount(tx, accountId);
    const link = account && (await takeLink(tx, tokenHash, now));
    if (!link || !maySetPassword(account)) {
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
    const changes: NewEntry['changes'] = [];
    for (const changeElse of onPasswordSet.parts()) {
      changes.push(...(await changeElse(tx, scope, account)));
    }
    await recordChange(tx, scope, {
      actor: { id: account.id, name: account.name },
      record: recordOf(account),
      action: link.purpose === 'invite' ? 'accepted the invitation' : 'reset the password',
      changes,
    });
    return account.kind === 'employee'
      ? { message: passwordMessages.employeeReset, for: 'employee' as const }
      : { message: passwordMessages.reset, for: 'console' as const };
  });
}

/**
 * Whose link this is. Only wrong links count as attempts: an office sets its passwords from one address.
 *
 * @throws Failure 400 at `token`, 429 `RATE_LIMIT`
 */
async function requireLinked(scope: Scope, token: string): Promise<Account> {
  const { db, clock } = scope;
  const accountId = await findLinkedAccountId(db, hashToken(token), clock.now());
  const account = accountId === null ? null : await findAccount(db, accountId);
  if (account) return account;
  await limitStrangers(scope, 'reset-password');
  throw invalid({ token: passwordMessages.linkInvalid });
}

async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const seen = await findAccount(tx, id);
  if (seen) for (const lock of lockBeforeAccount.parts()) await lock(tx, seen);
  return findAccountForUpdate(tx, id);
}

/** The history of employees and staff is that of the person, not of the account. */
function recordOf({ id, kind, name: title, companyId }: Account) {
  if (kind === 'employee' && companyId !== null) return { kind, id, title, companyId };
  return { kind: kind === 'staff' ? ('staff' as const) : ('account' as const), id, title };
}

/** Nobody inactive, nor staff who wait for review. */
function maySetPassword({ kind, status }: Account): boolean {
  if (status === 'active' || status === 'invited') return true;
  return kind === 'employee' && status === 'pending';
}
