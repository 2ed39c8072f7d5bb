import { type PortalRight, takesMailedCode } from '@kolam/contract/core/portal-access.ts';
import { portalSignInMessages } from '@kolam/contract/platform/auth/portal-messages.ts';
import { and, asc, eq } from 'drizzle-orm';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type Account, insertAccount, updateAccount } from './account-store.ts';
import { endPortalLimits } from './limits.ts';
import { mailPasswordLink } from './links.ts';
import { portalEmailReplacedMail } from './mails.ts';
import { companyOfPortal } from './portal-company.ts';
import { removeSessionsOf } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { accounts } from './tables.ts';

/** Someone who may sign in to the portal of their company. */
export type PortalLogin = Account & { companyId: string; portalRight: PortalRight };

const ofPortal = (companyId: string) =>
  and(eq(accounts.companyId, companyId), eq(accounts.kind, 'portal'));

/** Returns the people of a company's portal by name. */
export async function listPortalLogins(db: Queryable, companyId: string): Promise<PortalLogin[]> {
  const found = await db
    .select()
    .from(accounts)
    .where(ofPortal(companyId))
    .orderBy(asc(accounts.name), asc(accounts.id));
  // A portal account has both (constraints).
  return found as PortalLogin[];
}

/** Locks the people of the portal of a company, which the caller has locked. */
export async function lockPortalLogins(tx: Tx, companyId: string): Promise<PortalLogin[]> {
  const found = await tx
    .select()
    .from(accounts)
    .where(ofPortal(companyId))
    .orderBy(asc(accounts.id))
    .for('no key update');
  return found as PortalLogin[];
}

type NewLogin = { companyId: string; name: string; email: string; right: PortalRight };

/**
 * Adds someone to a portal and mails the link to set a password, which is returned.
 * @throws Failure `DUPLICATE_EMAIL`
 */
export async function invitePortalLogin(
  tx: Tx,
  context: RequestContext,
  { right: portalRight, ...login }: NewLogin,
): Promise<{ login: PortalLogin; link: string }> {
  const now = context.clock.now();
  const added = { ...login, id: newId(), portalRight, createdAt: now, updatedAt: now };
  const account = await withFreeEmail(tx, (inner) =>
    insertAccount(inner, { ...added, kind: 'portal', status: 'invited' }),
  );
  const link = await mailPasswordLink(tx, context, { account, purpose: 'invite' });
  return { login: account as PortalLogin, link };
}

/** @throws Failure `DUPLICATE_EMAIL` */
function withFreeEmail(tx: Tx, save: (inner: Tx) => Promise<Account>): Promise<Account> {
  return transaction(tx, save).catch((error: unknown) => {
    if (!violates(error, 'accounts_portal_email_key')) throw error;
    const message = portalSignInMessages.emailTaken;
    throw conflict('DUPLICATE_EMAIL', message, { email: message });
  });
}

/**
 * Lets someone of a portal, whose account is locked, begin again with a mailed link to set a
 * password: their password, sessions, links, codes and limits end. An email that is replaced gets a mail.
 * Returns the link. @throws Failure `DUPLICATE_EMAIL`
 */
export async function resetPortalLogin(
  tx: Tx,
  context: RequestContext,
  { login: before, email }: { login: PortalLogin; email: string },
): Promise<{ login: PortalLogin; link: string }> {
  await signOut(tx, [before]);
  await endPortalLimits(tx, before);
  const account = await withFreeEmail(tx, (inner) =>
    updateAccount(inner, before.id, {
      ...{ email, passwordHash: null, status: 'invited' },
      updatedAt: context.clock.now(),
    }),
  );
  if (email !== before.email) {
    await endPortalLimits(tx, account);
    const { name: company } = await companyOfPortal(tx, account);
    const mail = portalEmailReplacedMail(before.email, { name: before.name, company });
    await context.jobs.enqueue(tx, sendMail, mail);
  }
  const link = await mailPasswordLink(tx, context, { account, purpose: 'invite', isReset: true });
  return { login: account as PortalLogin, link };
}

/**
 * Changes someone of a portal. An inactive person is signed out and loses their open links; one whose
 * new right takes a mailed code signs in again with it.
 */
export async function changePortalLogin(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  {
    login,
    ...changes
  }: { login: PortalLogin; name: string; right: PortalRight; status: Account['status'] },
): Promise<PortalLogin> {
  const { name, right: portalRight, status } = changes;
  const updatedAt = context.clock.now();
  const account = await updateAccount(tx, login.id, { name, portalRight, status, updatedAt });
  if (status === 'inactive') await signOut(tx, [login]);
  else if (takesMailedCode(portalRight) && !takesMailedCode(login.portalRight))
    await removeSessionsOf(tx, login.id);
  return account as PortalLogin;
}
