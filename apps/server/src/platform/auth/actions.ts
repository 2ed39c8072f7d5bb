import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type Account, insertAccount, updateAccount } from './account-store.ts';
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
  changeLanguageOfInvited,
  changeOwnLanguage,
  createEmployeeLogins,
  type EmployeeLogin,
  inviteEmployees,
  lockLanguagesToChoose,
  mailEmployeeLink,
  removeEmployeeLogin,
  reserveInvitations,
} from './employee-logins.ts';
export { noAccess, signInEmployee } from './employee-sign-in.ts';
export { signInByLink, welcomeEmployee } from './employee-welcome.ts';
export { limitPortalInvitations, portalInvitationLimits } from './limits.ts';
export { hashNewPassword } from './new-password.ts';
export { changeMyPassword, listMySessions, revokeMySession } from './own-account.ts';
export { portalRecord } from './portal-company.ts';
export {
  changePortalLogin,
  invitePortalLogin,
  lockPortalLogins,
  resetPortalLogin,
} from './portal-logins.ts';
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

/** Ends the sessions of a company's employees and of the people of its portal. */
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
