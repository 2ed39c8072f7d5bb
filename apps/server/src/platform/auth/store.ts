import type { Page } from '@kolam/contract/core/paging.ts';
import { and, asc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { announce } from '#core/live/announce.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import { accountLinks, accounts, knownAddresses, sessions, setUpLink } from './tables.ts';

export type Account = typeof accounts.$inferSelect;
export type Session = typeof sessions.$inferSelect;
type NewAccount = typeof accounts.$inferInsert;

/**
 * Returns the account for a sign-in to the console: a console account before an employee's or a
 * portal's with the same email. Only one, so that exactly one password is checked.
 */
export async function findAccountToSignIn(db: Queryable, email: string): Promise<Account | null> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, email))
    .orderBy(
      sql`case ${accounts.kind} when 'admin' then 0 when 'staff' then 1 else 2 end`,
      asc(accounts.id),
    )
    .limit(1);
  return found ?? null;
}

export async function findConsoleAccount(db: Queryable, email: string): Promise<Account | null> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), inArray(accounts.kind, ['admin', 'staff'])));
  return found ?? null;
}

/**
 * Returns the employees' accounts with this email. It may occur once in each of several companies.
 */
export function listEmployeeAccounts(db: Queryable, email: string): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.kind, 'employee')));
}

export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id));
  return found ?? null;
}

export async function findAccountForUpdate(db: Queryable, id: string): Promise<Account | null> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return found ?? null;
}

export async function findPortalAccount(db: Queryable, companyId: string): Promise<Account | null> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.kind, 'portal')));
  return found ?? null;
}

export async function insertAccount(db: Queryable, account: NewAccount): Promise<Account> {
  const [inserted] = await db.insert(accounts).values(account).returning();
  return inserted as Account;
}

export async function updateAccount(
  db: Queryable,
  id: string,
  changes: Partial<NewAccount>,
): Promise<Account> {
  const [updated] = await db
    .update(accounts)
    .set({ ...changes, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id))
    .returning();
  // Open streams depend on status and role, which may have changed.
  if (changes.status || changes.role !== undefined) await announce(db, [id]);
  return updated as Account;
}

/**
 * Records a sign-in with the network that limits count. It is not a change of the record: its
 * version stays.
 */
export async function noteSignIn(
  db: Queryable,
  { accountId, address, at }: { accountId: string; address: string; at: Date },
): Promise<void> {
  await db.update(accounts).set({ lastSignInAt: at }).where(eq(accounts.id, accountId));
  await db
    .insert(knownAddresses)
    .values({ accountId, address: networkOf(address), lastSignInAt: at })
    .onConflictDoUpdate({
      target: [knownAddresses.accountId, knownAddresses.address],
      set: { lastSignInAt: at },
    });
}

/** Returns a query for the networks from which an email's console account has signed in. */
export function knownAddressesOf(db: Queryable, email: string): SQL {
  const found = db
    .select({ address: knownAddresses.address })
    .from(knownAddresses)
    .innerJoin(accounts, eq(accounts.id, knownAddresses.accountId))
    .where(eq(accounts.email, email));
  return sql`(${found.getSQL()})`;
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.kind, 'admin'))
    .limit(1);
  return found.length > 0;
}

const sessionByToken = prepared((db) =>
  db
    .select({
      session: {
        id: sessions.id,
        remembered: sessions.remembered,
        lastSeenAt: sessions.lastSeenAt,
        endsAt: sessions.endsAt,
      },
      account: {
        id: accounts.id,
        kind: accounts.kind,
        status: accounts.status,
        name: accounts.name,
        email: accounts.email,
        role: accounts.role,
      },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
);

/** Returns the session of a token and its owner. Runs on every request. */
export async function findSession(db: Queryable, tokenHash: string, now: Date) {
  const [found] = await sessionByToken(db, { tokenHash, now });
  return found ?? null;
}

export async function insertSession(db: Queryable, session: Session): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Records a session's use, unless a concurrent request has just done so. */
export async function noteSessionUse(
  db: Queryable,
  session: Pick<Session, 'id' | 'lastSeenAt'>,
  changes: Pick<Session, 'lastSeenAt' | 'expiresAt'>,
): Promise<void> {
  await db
    .update(sessions)
    .set(changes)
    .where(and(eq(sessions.id, session.id), eq(sessions.lastSeenAt, session.lastSeenAt)));
}

/** Most recently used first. */
export function listOwnSessions(
  db: Queryable,
  { accountId, now, page }: { accountId: string; now: Date; page: Page },
) {
  return listPage(db, {
    name: 'own sessions',
    table: sessions,
    filters: [
      eq(sessions.accountId, sql.placeholder('accountId')),
      gt(sessions.expiresAt, sql.placeholder('now')),
    ],
    values: { accountId, now },
    searched: false,
    sort: sessions.lastSeenAt,
    descending: true,
    page,
  });
}

/** Returns the current state of the request's session. */
export async function findOwnSession(
  db: Queryable,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<Session | null> {
  const [found] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, id)));
  return found ?? null;
}

/** Returns whether the account had such a session. */
export async function removeSession(
  db: Queryable,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  await announce(db, [accountId]);
  return removed.length > 0;
}

/** Ends the sessions of an account, optionally except one. */
export async function removeSessionsOf(
  db: Queryable,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), except ? ne(sessions.id, except) : undefined));
  await announce(db, [accountId]);
}

export async function insertLink(
  db: Queryable,
  link: typeof accountLinks.$inferInsert,
): Promise<void> {
  await db.insert(accountLinks).values(link);
}

export async function insertLinks(
  db: Queryable,
  links: (typeof accountLinks.$inferInsert)[],
): Promise<void> {
  await db.insert(accountLinks).values(links);
}

/**
 * Locks, in the order of their ids, the accounts of these employees that have no password and no
 * open link to set one, and may sign in once they have a password.
 */
export async function lockUninvited(db: Queryable, { ids, now }: { ids: string[]; now: Date }) {
  const locked = await db
    .select({ id: accounts.id, email: accounts.email, name: accounts.name })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, ids),
        eq(accounts.kind, 'employee'),
        inArray(accounts.status, ['active', 'pending']),
        isNull(accounts.passwordHash),
      ),
    )
    .orderBy(asc(accounts.id))
    .for('update');
  // Only now: the statement above does not see a link created while it waited for the lock.
  const open = await db
    .select({ accountId: accountLinks.accountId })
    .from(accountLinks)
    .where(and(inArray(accountLinks.accountId, ids), gt(accountLinks.expiresAt, now)));
  const invited = new Set(open.map(({ accountId }) => accountId));
  return locked.filter(({ id }) => !invited.has(id));
}

/** Returns the account of a link, or null when the link is unknown or expired. */
export async function findLinkedAccountId(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const [found] = await db
    .select({ accountId: accountLinks.accountId })
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, tokenHash), gt(accountLinks.expiresAt, now)));
  return found?.accountId ?? null;
}

/** Invalidates a link and returns it, or null when it is unknown or expired. */
export async function removeLink(db: Queryable, tokenHash: string, now: Date) {
  const [taken] = await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.tokenHash, tokenHash), gt(accountLinks.expiresAt, now)))
    .returning();
  return taken ?? null;
}

export async function removeLinksOf(db: Queryable, accountId: string): Promise<void> {
  await db.delete(accountLinks).where(eq(accountLinks.accountId, accountId));
}

export async function replaceSetUpLink(db: Queryable, tokenHash: string): Promise<void> {
  await db
    .insert(setUpLink)
    .values({ id: 1, tokenHash })
    .onConflictDoUpdate({ target: setUpLink.id, set: { tokenHash } });
}

export async function isSetUpLink(db: Queryable, tokenHash: string): Promise<boolean> {
  return (await db.$count(setUpLink, eq(setUpLink.tokenHash, tokenHash))) > 0;
}

/** Invalidates the set-up link. Returns false when the token does not match. */
export async function removeSetUpLink(db: Queryable, tokenHash: string): Promise<boolean> {
  const taken = await db
    .delete(setUpLink)
    .where(eq(setUpLink.tokenHash, tokenHash))
    .returning({ id: setUpLink.id });
  return taken.length > 0;
}

/** Removes sessions and links that have expired. */
export async function removeEnded(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now));
}
