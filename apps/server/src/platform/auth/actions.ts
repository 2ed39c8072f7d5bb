import type { Language } from '@kolam/contract/core/languages.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import { portalLoginMessages } from '@kolam/contract/platform/auth/messages.ts';
import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { after } from '#core/clock.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { announce } from '#core/live/announce.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { removeDeadMails } from './dead-mails.ts';
import {
  type EmployeeCredentials,
  type EmployeeSession,
  signInEmployee,
} from './employee-sign-in.ts';
import { mailEmployeeLinks, mailInvitations, mailPasswordLink } from './links.ts';
import { hashNewPassword, type PasswordOwner } from './new-password.ts';
import { changeMyPassword, listMySessions, revokeMySession } from './own-account.ts';
import {
  type Account,
  claimInvitations,
  findAccountForUpdate,
  findPortalAccount,
  insertAccount,
  isSetUp,
  lockUninvited,
  removeLinksOf,
  removeSessionsOf,
  updateAccount,
} from './store.ts';
import { accountLinks, accounts, sessions } from './tables.ts';

export {
  askForEmployeeLink,
  openEmployeeLink,
  renewEmployeeLink,
} from './employee-links.ts';
export { signInByLink, welcomeEmployee } from './employee-welcome.ts';
export { noteUse } from './sessions.ts';

type Company = { id: string; name: string };

/**
 * Hashes a first password that another user types for an account. The body's schema has checked its
 * length. Never call it inside a transaction. @throws Failure 400 at `field`
 */
export function hashFirstPassword(
  db: Queryable,
  choice: { password: string; owner: PasswordOwner; field: string },
): Promise<string> {
  return hashNewPassword(db, choice);
}

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
  const account = await insertInvited(tx, context, { name, email });
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

async function insertInvited(
  tx: Tx,
  context: RequestContext,
  { name, email }: { name: string; email: string },
): Promise<Account> {
  const now = context.clock.now();
  try {
    return await transaction(tx, (inner) =>
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
  } catch (error) {
    if (!violates(error, 'accounts_console_email_key')) throw error;
    throw conflict('DUPLICATE_EMAIL', adminMessages.duplicateEmail, {
      email: adminMessages.duplicateEmail,
    });
  }
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

/** Opens a session for an employee. `present` makes the rest of the response beside the token. */
export function openEmployeeSession<ResponseBody extends object>(
  context: RequestContext,
  credentials: EmployeeCredentials,
  present: (tx: Tx, session: EmployeeSession) => Promise<ResponseBody>,
): Promise<ResponseBody & { token: string }> {
  return signInEmployee(context, credentials, present);
}

/** Ends the session of an employee's request. */
export function endOwnSession(context: ParticipantContext) {
  return revokeMySession(context, context.actor.sessionId);
}

/** Returns an employee's own sessions, the last used first. */
export function listOwnSessions(context: ParticipantContext, page: Page) {
  return listMySessions(context, page);
}

/** Ends a session of the employee. @throws Failure 404 for one of another account */
export function revokeOwnSession(context: ParticipantContext, id: string) {
  return revokeMySession(context, id);
}

/** Changes an employee's own password, or sets the first, and ends their other sessions. */
export function changeOwnPassword(
  context: ParticipantContext,
  passwords: { currentPassword?: string | undefined; newPassword: string },
) {
  return changeMyPassword(context, passwords);
}

/** An employee's account. Company, email, name and status are the employee's. */
export type EmployeeLogin = {
  /** Also the employee's id. */
  id: string;
  companyId: string;
  email: string;
  name: string;
  status: 'active' | 'inactive' | 'pending';
};

/**
 * Creates the accounts of new employees in one statement. They have no password hash until the
 * employee chooses a password. The caller has locked the companies, and no email occurs twice in
 * one company.
 */
export async function createEmployeeLogins(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  logins: (EmployeeLogin & { passwordHash: string | null })[],
): Promise<void> {
  const now = context.clock.now();
  await tx.execute(sql`
    insert into accounts (id, created_at, updated_at, kind, status, email, name, company_id, password_hash)
    select id, ${now}::timestamptz, ${now}::timestamptz, 'employee', status, email, name, "companyId", "passwordHash"
    from json_to_recordset(${JSON.stringify(logins)}::json)
      as given (id uuid, "companyId" uuid, email text, name text, status text, "passwordHash" text)`);
}

/**
 * Changes the accounts of employees, in a fixed number of statements. An account that is set
 * inactive or gets another email or company is signed out and loses its open links and unsent mails
 * with such a link. The caller has locked the companies, including the new ones. Returns the ids of
 * accounts without a password.
 */
export async function changeEmployeeLogins(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  logins: EmployeeLogin[],
): Promise<string[]> {
  const given = sql`json_to_recordset(${JSON.stringify(logins)}::json)
    as given (id uuid, "companyId" uuid, email text, name text, status text)`;
  // All accounts in order of id, and before their sessions and links, as everywhere.
  const { rows: held } = await tx.execute<{
    id: string;
    email: string;
    signedOut: boolean;
    hasPassword: boolean;
  }>(sql`
    select accounts.id, accounts.email, password_hash is not null as "hasPassword",
      accounts.email <> given.email or accounts.company_id <> given."companyId"
        or (given.status = 'inactive' and accounts.status <> 'inactive') as "signedOut"
    from accounts join ${given} on given.id = accounts.id
    order by accounts.id for update of accounts`);
  await signOut(
    tx,
    held.filter(({ signedOut }) => signedOut),
  );
  await tx.execute(sql`
    update accounts set version = version + 1, updated_at = ${context.clock.now()}::timestamptz,
      company_id = given."companyId", email = given.email, name = given.name, status = given.status
    from ${given}
    where accounts.id = given.id
      and (accounts.company_id, accounts.email, accounts.name, accounts.status)
        is distinct from (given."companyId", given.email, given.name, given.status)`);
  return held.flatMap(({ id, hasPassword }) => (hasPassword ? [] : id));
}

/** Ends the sessions and links of locked accounts. */
async function signOut(tx: Tx, locked: { id: string; email: string }[]): Promise<void> {
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  const signedOut = await tx
    .delete(sessions)
    .where(inArray(sessions.accountId, ids))
    .returning({ accountId: sessions.accountId });
  await announce(
    tx,
    signedOut.map(({ accountId }) => accountId),
  );
  const ended = await tx
    .delete(accountLinks)
    .where(inArray(accountLinks.accountId, ids))
    .returning({ accountId: accountLinks.accountId });
  const linked = new Set(ended.map(({ accountId }) => accountId));
  await removeDeadMails(
    tx,
    locked.flatMap(({ id, email }) => (linked.has(id) ? email : [])),
  );
}

/** Removes an employee's account with its sessions, links and known addresses. */
export async function removeEmployeeLogin(tx: Tx, id: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.id, id), eq(accounts.kind, 'employee')));
}

/** Changes the language of an employee's texts, mails and notices. */
export async function changeOwnLanguage(
  tx: Tx,
  context: Pick<ParticipantContext, 'clock' | 'actor'>,
  language: Language,
): Promise<void> {
  await updateAccount(tx, context.actor.id, { language, updatedAt: context.clock.now() });
}

/**
 * Mails an employee a link to set a password: an invitation until their account is set up. Returns
 * the link. Earlier links become invalid. The caller has locked the company, whose name is in the
 * mail.
 */
export async function mailEmployeeLink(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'settings' | 'actor'>,
  { id, company }: { id: string; company: string },
): Promise<string> {
  const account = await findAccountForUpdate(tx, id);
  if (!account) throw new Error('An employee without an account');
  const owned = [{ account, company }];
  const [link] = isSetUp(account)
    ? await mailEmployeeLinks(tx, context, { owned, purpose: 'reset' })
    : await mailInvitations(tx, context, owned);
  return link as string;
}

/**
 * Reserves the invitations of employees who have waited for at least `pause` milliseconds. Returns
 * whom the caller invites. Others may be invited again after the same pause.
 */
export function reserveInvitations(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { ids, pause }: { ids: string[]; pause: number },
): Promise<string[]> {
  const now = clock.now();
  return claimInvitations(tx, { ids, since: after(now, -pause), now });
}

/**
 * Mails employees a link to set up their account, with their company's name. Left out are those who
 * are set up or inactive, and those with an open link or, with `since`, invited since then: a job
 * that is repeated invites nobody twice.
 */
export async function inviteEmployees(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'settings' | 'actor'>,
  { people, since }: { people: { id: string; company: string }[]; since?: Date | undefined },
): Promise<void> {
  if (people.length === 0) return;
  const companies = new Map(people.map(({ id, company }) => [id, company]));
  const uninvited = await lockUninvited(tx, {
    ids: [...companies.keys()],
    now: context.clock.now(),
    since,
  });
  await mailInvitations(
    tx,
    context,
    uninvited.map((account) => ({ account, company: companies.get(account.id) ?? '' })),
  );
}

/** A staff member's account, locked. */
export type StaffLogin = {
  /** Also the staff member's id. */
  id: string;
  email: string;
  name: string;
  role: StaffRole | null;
  hasPassword: boolean;
  status: Account['status'];
};

/** The decision on a registration. */
type ReviewStatus = 'pending_review' | 'approved' | 'rejected';

/** Creates the account of a staff member who waits for review. @throws Failure `DUPLICATE_EMAIL` */
export async function createStaffLogin(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  login: Pick<StaffLogin, 'id' | 'name' | 'email' | 'role'> & { passwordHash: string | null },
): Promise<void> {
  const now = context.clock.now();
  await withoutRepeatedEmail(tx, (inner) =>
    insertAccount(inner, {
      ...login,
      kind: 'staff',
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    }),
  );
}

/**
 * Turns a repeated email into a readable message at its field. @throws Failure `DUPLICATE_EMAIL`
 */
async function withoutRepeatedEmail<T>(tx: Tx, write: (inner: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(tx, write);
  } catch (error) {
    if (!violates(error, 'accounts_console_email_key')) throw error;
    throw conflict('DUPLICATE_EMAIL', adminMessages.duplicateEmail, {
      email: adminMessages.duplicateEmail,
    });
  }
}

/**
 * Returns the status of the console account with this email. It cannot change in this transaction.
 */
export async function lockConsoleStatus(tx: Tx, email: string): Promise<Account['status'] | null> {
  const [found] = await tx
    .select({ status: accounts.status })
    .from(accounts)
    .where(and(eq(accounts.email, email), inArray(accounts.kind, ['admin', 'staff'])))
    .for('no key update');
  return found?.status ?? null;
}

/**
 * Locks a staff member's account, before anything else of theirs. Returns null when there is none.
 */
export async function lockStaffLogin(tx: Tx, id: string): Promise<StaffLogin | null> {
  const account = await findAccountForUpdate(tx, id);
  return account?.kind === 'staff' ? loginOf(account) : null;
}

/**
 * Updates a locked account from the staff record. An account that may no longer sign in is signed
 * out and loses its open links. @throws Failure `DUPLICATE_EMAIL`
 */
export async function changeStaffLogin(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  {
    login,
    ...wanted
  }: {
    login: StaffLogin;
    name: string;
    email: string;
    role: StaffRole | null;
    status: ReviewStatus;
    isActive: boolean;
  },
): Promise<StaffLogin> {
  const { name, email, role } = wanted;
  const status = accountStatusOf(wanted, login);
  if (status !== 'active' && status !== 'invited') await signOut(tx, [login]);
  const isSame = name === login.name && email === login.email;
  if (isSame && role === login.role && status === login.status) return login;
  const changes = { name, email, role, status, updatedAt: context.clock.now() };
  return loginOf(
    await withoutRepeatedEmail(tx, (inner) => updateAccount(inner, login.id, changes)),
  );
}

function accountStatusOf(
  { status, isActive }: { status: ReviewStatus; isActive: boolean },
  { hasPassword }: Pick<StaffLogin, 'hasPassword'>,
): Account['status'] {
  if (status === 'pending_review') return 'pending';
  if (status === 'rejected') return 'rejected';
  if (!isActive) return 'inactive';
  return hasPassword ? 'active' : 'invited';
}

/** A constraint rules out the role Administrator for staff. */
function loginOf({ id, email, name, role, passwordHash, status }: Account): StaffLogin {
  return {
    id,
    email,
    name,
    role: role as StaffRole | null,
    hasPassword: passwordHash !== null,
    status,
  };
}

/**
 * Mails a staff member, whose account is locked, a link to set the first password, and returns it.
 * Earlier links become invalid. `approved` mentions in the mail that the registration was approved.
 */
export async function mailStaffLink(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'settings' | 'actor'>,
  { id, approved = false }: { id: string; approved?: boolean },
): Promise<string> {
  const account = await findAccountForUpdate(tx, id);
  if (!account) throw new Error('A member of staff without an account');
  return mailPasswordLink(tx, context, { account, purpose: 'invite', approved });
}
