import { companyMessages } from '@kolam/contract/companies/messages.ts';
import { adminMessages } from '@kolam/contract/settings/messages.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import { mailPasswordLink } from './links.ts';
import {
  type Account,
  findPortalAccount,
  insertAccount,
  removeLinksOf,
  removeSessionsOf,
  updateAccount,
} from './store.ts';
import { accounts, sessions } from './tables.ts';

type Company = { id: string; name: string };

/** Makes the login of a company's portal; its password has to be changed at the first sign-in. */
export async function createPortalLogin(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  {
    company,
    usernameField = 'auth.username',
    ...login
  }: { company: Company; username: string; passwordHash: string; usernameField?: string },
): Promise<void> {
  const now = scope.clock.now();
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
 * Changes username or password of a company's portal login, or makes it when there is none.
 * Answers the username, undefined without a login. A new password ends the login's sessions.
 */
export async function changePortalLogin(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
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
      throw invalid({ 'auth.password': companyMessages.bothPasswords });
    await createPortalLogin(tx, scope, {
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
        updatedAt: scope.clock.now(),
        ...(username === undefined ? {} : { email: username }),
        ...(passwordHash === undefined ? {} : { passwordHash, mustChangePassword: true }),
      }),
    ),
  );
  if (passwordHash !== undefined) await removeSessionsOf(tx, login.id);
  return changed.email;
}

/** Portal usernames are unique across companies; the sentence stands at the field. */
async function withoutRepeatedName<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'accounts_portal_email_key')) throw error;
    throw conflict('USERNAME_TAKEN', companyMessages.usernameTaken, {
      [field]: companyMessages.usernameTaken,
    });
  }
}

/** Ends the sessions of a company's people and of its portal login. */
export async function endCompanySessions(tx: Tx, companyId: string): Promise<void> {
  const people = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.companyId, companyId));
  await tx.delete(sessions).where(inArray(sessions.accountId, people));
}

/** Locks all Administrators, so that two can't deactivate each other at once. */
export async function lockAdmins(tx: Tx): Promise<Account[]> {
  return tx
    .select()
    .from(accounts)
    .where(eq(accounts.kind, 'admin'))
    .orderBy(asc(accounts.id))
    .for('update');
}

/** Adds an Administrator and mails the link to set a password. @throws Failure `DUPLICATE_EMAIL` */
export async function inviteAdmin(
  tx: Tx,
  scope: Scope,
  { name, email }: { name: string; email: string },
): Promise<{ account: Account; link: string }> {
  const account = await insertInvited(tx, scope, { name, email });
  return { account, link: await renewInvitation(tx, scope, account) };
}

/** Mails a new link to set the first password; the earlier one ends. Answers it. */
export function renewInvitation(tx: Tx, scope: Scope, account: Account): Promise<string> {
  return mailPasswordLink(tx, scope, { account, purpose: 'invite' });
}

async function insertInvited(
  tx: Tx,
  scope: Scope,
  { name, email }: { name: string; email: string },
): Promise<Account> {
  const now = scope.clock.now();
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

/** Changes name or status; whoever is set inactive is signed out and loses open links. */
export async function changeAccount(
  tx: Tx,
  scope: Pick<Scope, 'clock'>,
  { id, ...changes }: { id: string; name?: string; status?: Account['status'] },
): Promise<Account> {
  const account = await updateAccount(tx, id, { ...changes, updatedAt: scope.clock.now() });
  if (account.status === 'inactive') {
    await removeSessionsOf(tx, id);
    await removeLinksOf(tx, id);
  }
  return account;
}
