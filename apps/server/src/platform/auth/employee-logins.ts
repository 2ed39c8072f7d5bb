import type { Language } from '@kolam/contract/core/languages.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { after } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { claimInvitations, findAccountForUpdate, isSetUp, updateAccount } from './account-store.ts';
import { lockUninvited } from './link-store.ts';
import { mailEmployeeLinks, mailInvitations } from './links.ts';
import { eraseTypedEmail } from './sign-in-events.ts';
import { signOut } from './sign-out.ts';
import { accounts } from './tables.ts';

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
  logins: (EmployeeLogin & {
    language: Language;
    passwordHash: string | null;
    mustChangePassword: boolean;
  })[],
): Promise<void> {
  const now = context.clock.now();
  await tx.execute(sql`
    insert into accounts (id, created_at, updated_at, kind, status, email, name, language, company_id, password_hash, must_change_password)
    select id, ${now}::timestamptz, ${now}::timestamptz, 'employee', status, email, name, language, "companyId", "passwordHash", "mustChangePassword"
    from json_to_recordset(${JSON.stringify(logins)}::json)
      as given (id uuid, "companyId" uuid, email text, name text, status text, language text, "passwordHash" text, "mustChangePassword" boolean)`);
}

/**
 * Changes the accounts of employees, in a fixed number of statements. An account that is set
 * inactive or gets another email or company is signed out and loses its open links and unsent mails
 * with such a link. A language is changed only while the account is not set up. The caller has locked
 * the companies, including the new ones. Returns the ids of accounts without a password.
 */
export async function changeEmployeeLogins(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  logins: (EmployeeLogin & { language?: Language | undefined })[],
): Promise<string[]> {
  const given = sql`json_to_recordset(${JSON.stringify(logins)}::json)
    as given (id uuid, "companyId" uuid, email text, name text, status text, language text)`;
  const language = sql`case when accounts.password_hash is null and accounts.set_up_at is null
    then coalesce(given.language, accounts.language) else accounts.language end`;
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
      company_id = given."companyId", email = given.email, name = given.name, status = given.status,
      language = ${language}
    from ${given}
    where accounts.id = given.id
      and (accounts.company_id, accounts.email, accounts.name, accounts.status, accounts.language)
        is distinct from (given."companyId", given.email, given.name, given.status, ${language})`);
  return held.flatMap(({ id, hasPassword }) => (hasPassword ? [] : id));
}

/** Removes an employee's account with its sessions, links, known addresses and sign-in events. */
export async function removeEmployeeLogin(tx: Tx, id: string): Promise<void> {
  const [removed] = await tx
    .delete(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.kind, 'employee')))
    .returning({ email: accounts.email });
  if (removed) await eraseTypedEmail(tx, removed.email);
}

/**
 * Locks employees' accounts and returns the languages of those that are not set up: the others' owners
 * have chosen their language themselves. The caller has locked the companies.
 */
export async function lockLanguagesToChoose(tx: Tx, ids: string[]): Promise<Map<string, Language>> {
  if (ids.length === 0) return new Map();
  const held = await tx
    .select({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isNull(accounts.passwordHash), isNull(accounts.setUpAt)))
    .orderBy(accounts.id)
    .for('update');
  return new Map(held.map(({ id, language }) => [id, language]));
}

/**
 * Changes the language of a company's people who have not been welcomed yet and have the company's
 * previous language: nobody else has had it chosen for them by the company. The caller has locked the
 * company.
 */
export async function changeLanguageOfInvited(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  company: { id: string; language: Language; previous: Language },
): Promise<void> {
  await tx.execute(sql`
    update accounts set language = ${company.language}, updated_at = ${clock.now()}
    from (
      select id from accounts
      where company_id = ${company.id} and kind = 'employee' and status = 'pending'
        and language = ${company.previous}
      order by id for update
    ) as invited
    where accounts.id = invited.id`);
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
 * the link. Earlier links become invalid. The caller has locked the company, whose name is in the mail.
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
    ? await mailEmployeeLinks(tx, context, { owned, purpose: 'reset', keep: 0 })
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
