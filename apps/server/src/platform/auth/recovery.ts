import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { forgotPassword, resetPassword } from '@kolam/contract/platform/auth/endpoints.ts';
import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
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
  removeLink,
  removeLinksOf,
  removeSessionsOf,
  updateAccount,
} from './store.ts';

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
      if (account?.status !== 'active') return;
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
  const owner = await requireLinked(context, body.token);
  const passwordHash = await hashNewPassword(context.db, {
    password: body.password,
    least: fewestCharacters(owner),
    owner: ownerOf(owner),
    field: 'password',
  });
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    const tokenHash = hashToken(body.token);
    // The account is always locked before its links, or two changes could deadlock.
    const accountId = await findLinkedAccountId(tx, tokenHash, now);
    const account = accountId === null ? null : await lockAccount(tx, accountId);
    const link = account && (await removeLink(tx, tokenHash, now));
    if (!link || !canSetPassword(account)) {
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
      changes.push(...(await changeElse(tx, context, account)));
    }
    await recordChange(tx, context, {
      actor: { id: account.id, name: account.name },
      record: recordOf(account),
      action: link.purpose === 'invite' ? 'invitation_accepted' : 'password_reset',
      changes,
    });
    return account.kind === 'employee'
      ? { message: passwordMessages.employeeReset, for: 'employee' as const }
      : { message: passwordMessages.reset, for: 'console' as const };
  });
}

/**
 * Returns the account of a link. Only wrong links count as attempts: an office sets its passwords
 * from one address.
 * @throws Failure 400 at `token`, 429 `RATE_LIMIT`
 */
async function requireLinked(context: RequestContext, token: string): Promise<Account> {
  const { db, clock } = context;
  const accountId = await findLinkedAccountId(db, hashToken(token), clock.now());
  const account = accountId === null ? null : await findAccount(db, accountId);
  if (account) return account;
  await limitStrangers(context, 'reset-password');
  throw invalid({ token: passwordMessages.linkInvalid });
}

async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const seen = await findAccount(tx, id);
  if (seen) for (const lock of lockBeforeAccount.parts()) await lock(tx, seen);
  return findAccountForUpdate(tx, id);
}

/** Employees and staff have one history for person and account. */
function recordOf({ id, kind, name: title, companyId }: Account) {
  if (kind === 'employee' && companyId !== null) return { kind, id, title, companyId };
  return { kind: kind === 'staff' ? ('staff' as const) : ('account' as const), id, title };
}

/** Inactive accounts can't, nor staff who wait for review. */
function canSetPassword({ kind, status }: Account): boolean {
  if (status === 'active' || status === 'invited') return true;
  return kind === 'employee' && status === 'pending';
}
