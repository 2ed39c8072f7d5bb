import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import { type NewEntry, recordChange } from '#platform/audit/actions.ts';
import {
  type Account,
  findAccount,
  findAccountForUpdate,
  isSetUp,
  updateAccount,
} from './account-store.ts';
import { lockBeforeAccount, onLinkAccepted } from './hooks.ts';
import { limitStrangers } from './limits.ts';
import {
  type AccountLink,
  endLinksOf,
  findLinkedAccountId,
  passwordPurposes,
  useUpLink,
} from './link-store.ts';
import { portalRecord } from './portal-company.ts';
import { passwordChangedMail } from './security-mails.ts';
import { removeSessionsOf } from './session-store.ts';
import { noteSignInEvent } from './sign-in-events.ts';

const linkInvalid = () => invalid({ token: passwordMessages.linkInvalid });

/**
 * Returns the account of an open link. Only wrong links count as attempts: an office sets its
 * passwords from one address.
 * @throws Failure 400 at `token`, 429 `RATE_LIMIT`
 */
export async function requireLinked(
  context: RequestContext,
  { token, purposes }: { token: string; purposes: readonly AccountLink['purpose'][] },
): Promise<Account> {
  const { db, clock } = context;
  const accountId = await findLinkedAccountId(db, hashToken(token), { purposes, now: clock.now() });
  const account = accountId === null ? null : await findAccount(db, accountId);
  if (account) return account;
  await limitStrangers(context, 'reset-password');
  throw linkInvalid();
}

/**
 * Locks the account of an open link to set a password. The account is always locked before its
 * links, or two changes could deadlock.
 * @throws Failure 400 at `token`
 */
export async function lockLinked(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  token: string,
): Promise<Account> {
  const accountId = await findLinkedAccountId(tx, hashToken(token), {
    purposes: passwordPurposes,
    now: clock.now(),
  });
  const seen = accountId === null ? null : await findAccount(tx, accountId);
  if (!seen) throw linkInvalid();
  for (const lock of lockBeforeAccount.parts()) await lock(tx, seen);
  const account = await findAccountForUpdate(tx, seen.id);
  if (!account || !canAccept(account)) throw linkInvalid();
  return account;
}

/** Inactive accounts can't, nor staff who wait for review. */
function canAccept({ kind, status }: Account): boolean {
  if (status === 'active' || status === 'invited') return true;
  return kind === 'employee' && status === 'pending';
}

/**
 * Accepts the link of a locked account with the changes that it allows. Ends the account's sessions
 * and other links.
 * @throws Failure 400 at `token` if the link was used meanwhile
 */
export async function acceptLink(
  tx: Tx,
  context: RequestContext,
  {
    account,
    token,
    changes,
  }: {
    account: Account;
    token: string;
    changes: Partial<
      Pick<Account, 'passwordHash' | 'language' | 'noticeVersion' | 'noticeAcceptedAt'>
    >;
  },
): Promise<Account> {
  const now = context.clock.now();
  const link = await useUpLink(tx, hashToken(token), now);
  if (!link) throw linkInvalid();
  const accepted = await updateAccount(tx, account.id, {
    ...changes,
    ...(account.kind === 'employee' && !isSetUp(account) ? { setUpAt: now } : {}),
    mustChangePassword: false,
    status: 'active',
    updatedAt: now,
  });
  await endLinksOf(tx, [account.id], { now });
  await removeSessionsOf(tx, account.id);
  const further: NewEntry['changes'] = [];
  for (const changeElse of onLinkAccepted.parts()) {
    further.push(...(await changeElse(tx, context, account)));
  }
  await recordChange(tx, context, {
    actor: { id: account.id, name: account.name },
    record: recordOf(account),
    action: link.purpose === 'invite' ? 'invitation_accepted' : 'password_reset',
    ...(account.kind === 'portal' && {
      record: await portalRecord(tx, account),
      action: 'portal_password_set' as const,
    }),
    changes: further,
  });
  await noteSignInEvent(tx, context, { account, outcome: 'password_set', factor: 'link' });
  if (account.passwordHash !== null && changes.passwordHash) {
    const mail = passwordChangedMail(accepted, { settings: context.settings, at: now });
    await context.jobs.enqueue(tx, sendMail, mail);
  }
  return accepted;
}

/**
 * Removes a password that someone else typed from a locked account whose owner has just signed in
 * with a mailed link. Until they choose one, they sign in with links.
 */
export async function removeTypedPassword(
  tx: Tx,
  context: RequestContext,
  account: Account,
): Promise<Account> {
  const now = context.clock.now();
  // The person who typed the password may have signed in with it.
  await removeSessionsOf(tx, account.id);
  const accepted = await updateAccount(tx, account.id, {
    ...{ passwordHash: null, mustChangePassword: false },
    ...{ setUpAt: account.setUpAt ?? now, updatedAt: now },
  });
  await recordChange(tx, context, {
    actor: { id: account.id, name: account.name },
    record: recordOf(account),
    action: 'invitation_accepted',
    changes: [],
  });
  return accepted;
}

/** Employees and staff have one history for person and account. */
function recordOf({ id, kind, name: title, companyId }: Account) {
  if (kind === 'employee' && companyId !== null) return { kind, id, title, companyId };
  return { kind: kind === 'staff' ? ('staff' as const) : ('account' as const), id, title };
}
