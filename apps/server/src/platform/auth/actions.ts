import { portalLoginMessages } from '@kolam/contract/platform/auth/messages.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type Account, findPortalAccount, insertAccount, updateAccount } from './account-store.ts';
import { removeLinksOf } from './link-store.ts';
import { mailPasswordLink } from './links.ts';
import { withoutRepeatedEmail } from './repeated-email.ts';
import { removeSessionsOf } from './session-store.ts';
import { accounts, sessions } from './tables.ts';

export {
  askForEmployeeLink,
  openEmployeeLink,
  renewEmployeeLink,
} from './employee-links.ts';
export {
  changeEmployeeLogins,
  changeOwnLanguage,
  createEmployeeLogins,
  type EmployeeLogin,
  inviteEmployees,
  mailEmployeeLink,
  removeEmployeeLogin,
  reserveInvitations,
} from './employee-logins.ts';
export { signInEmployee } from './employee-sign-in.ts';
export { signInByLink, welcomeEmployee } from './employee-welcome.ts';
export { hashNewPassword } from './new-password.ts';
export { changeMyPassword, listMySessions, revokeMySession } from './own-account.ts';
export { resetTwoStep } from './reset-two-step.ts';
export { noteUse } from './sessions.ts';
export {
  changeStaffLogin,
  createStaffLogin,
  lockConsoleStatus,
  lockStaffLogin,
  mailStaffLink,
  removeStaffLogin,
  type StaffLogin,
} from './staff-logins.ts';
export { alignTwoStepDeadlines } from './two-step-policy.ts';

type Company = { id: string; name: string };

/** Creates the login of a company's portal. Its password must be changed at the first sign-in. */
export async function createPortalLogin(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  {
    company,
    usernameField = 'auth.username',
    ...login
  }: { company: Company; username: string; passwordHash: string; usernameField?: string },
): Promise<void> {
  const now = context.clock.now();
  await withoutRepeatedName(usernameField, () =>
    transaction(tx, (inner) =>
      insertAccount(inner, {
        id: newId(),
        kind: 'portal',
        status: 'active',
        email: login.username,
        name: company.name,
        companyId: company.id,
        passwordHash: login.passwordHash,
        mustChangePassword: true,
        createdAt: now,
        updatedAt: now,
      }),
    ),
  );
}

/**
 * Changes username or password of a company's portal login, or creates it when there is none.
 * Returns the username, or undefined without a login. A new password ends the login's sessions.
 */
export async function changePortalLogin(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  {
    company,
    username,
    passwordHash,
  }: { company: Company; username: string | undefined; passwordHash: string | undefined },
): Promise<string | undefined> {
  const login = await findPortalAccount(tx, company.id);
  if (!login) {
    if (username === undefined && passwordHash === undefined) return undefined;
    if (username === undefined) {
      throw invalid({ 'portalAuth.username': 'Portal username is required' });
    }
    if (passwordHash === undefined)
      throw invalid({ 'auth.password': portalLoginMessages.bothPasswords });
    await createPortalLogin(tx, context, {
      company,
      username,
      passwordHash,
      usernameField: 'portalAuth.username',
    });
    return username;
  }
  const renamed = username !== undefined && username !== login.email;
  if (!renamed && passwordHash === undefined && login.name === company.name) return login.email;
  const changed = await withoutRepeatedName('portalAuth.username', () =>
    transaction(tx, (inner) =>
      updateAccount(inner, login.id, {
        name: company.name,
        updatedAt: context.clock.now(),
        ...(username === undefined ? {} : { email: username }),
        ...(passwordHash === undefined ? {} : { passwordHash, mustChangePassword: true }),
      }),
    ),
  );
  if (passwordHash !== undefined) await removeSessionsOf(tx, login.id);
  return changed.email;
}

/** Portal usernames are unique across companies. The message is for the field. */
async function withoutRepeatedName<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'accounts_portal_email_key')) throw error;
    throw conflict('USERNAME_TAKEN', portalLoginMessages.usernameTaken, {
      [field]: portalLoginMessages.usernameTaken,
    });
  }
}

/** Ends the sessions of a company's employees and of its portal login. */
export async function endCompanySessions(tx: Tx, companyId: string): Promise<void> {
  const people = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.companyId, companyId));
  await tx.delete(sessions).where(inArray(sessions.accountId, people));
}

/** Locks all Administrators, so that two can't deactivate each other at the same time. */
export async function lockAdmins(tx: Tx): Promise<Account[]> {
  return tx
    .select()
    .from(accounts)
    .where(eq(accounts.kind, 'admin'))
    .orderBy(asc(accounts.id))
    .for('no key update');
}

/** Adds an Administrator and mails the link to set a password. @throws Failure `DUPLICATE_EMAIL` */
export async function inviteAdmin(
  tx: Tx,
  context: RequestContext,
  { name, email }: { name: string; email: string },
): Promise<{ account: Account; link: string }> {
  const now = context.clock.now();
  const account = await withoutRepeatedEmail(tx, (inner) =>
    insertAccount(inner, {
      id: newId(),
      kind: 'admin',
      status: 'invited',
      role: 'Administrator',
      name,
      email,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return { account, link: await renewInvitation(tx, context, account) };
}

/** Mails a new link to set the first password and returns it. Earlier links become invalid. */
export function renewInvitation(
  tx: Tx,
  context: RequestContext,
  account: Account,
): Promise<string> {
  return mailPasswordLink(tx, context, { account, purpose: 'invite' });
}

/** Changes name or status. An account set inactive is signed out and loses its open links. */
export async function changeAccount(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { id, ...changes }: { id: string; name?: string; status?: Account['status'] },
): Promise<Account> {
  const account = await updateAccount(tx, id, { ...changes, updatedAt: context.clock.now() });
  if (account.status === 'inactive') {
    await removeSessionsOf(tx, id);
    await removeLinksOf(tx, id);
  }
  return account;
}
