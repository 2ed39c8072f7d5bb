import type { Page } from '@kolam/contract/core/paging.ts';
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { after, days } from '#core/clock.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { announce } from '#core/live/announce.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import { accountLinks, accounts, knownAddresses, sessions, setUpLink } from './tables.ts';

export type Account = typeof accounts.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type AccountLink = typeof accountLinks.$inferSelect;
type LinkPurpose = AccountLink['purpose'];
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

/** Returns and locks the employees' accounts with this email that may be used or set up. */
export function lockEmployeeAccounts(tx: Tx, email: string): Promise<Account[]> {
  return tx
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.email, email),
        eq(accounts.kind, 'employee'),
        inArray(accounts.status, ['active', 'pending']),
      ),
    )
    .orderBy(asc(accounts.id))
    .for('update');
}

/**
 * Returns whether an employee has set up their account. Before that, only an invitation gives
 * access.
 */
export const isSetUp = ({ passwordHash, setUpAt }: Pick<Account, 'passwordHash' | 'setUpAt'>) =>
  passwordHash !== null || setUpAt !== null;

/**
 * Marks employees as invited who are not set up and were not invited since a moment, and returns
 * their ids: of concurrent callers, one gets each.
 */
export async function claimInvitations(
  tx: Tx,
  { ids, since, now }: { ids: string[]; since: Date; now: Date },
): Promise<string[]> {
  // In the order of ids, as everywhere.
  const { rows } = await tx.execute<{ id: string }>(sql`
    with locked as (
      select id from accounts
      where id = any(${sql.param(ids)}::uuid[]) and kind = 'employee' and status = 'pending'
        and password_hash is null and set_up_at is null
        and (invited_at is null or invited_at <= ${since}::timestamptz)
      order by id for update
    )
    update accounts set invited_at = ${now}::timestamptz from locked
    where accounts.id = locked.id returning accounts.id`);
  return rows.map(({ id }) => id);
}

/** Records that employees have been invited. */
export async function noteInvitations(db: Queryable, ids: string[], at: Date): Promise<void> {
  await db.update(accounts).set({ invitedAt: at }).where(inArray(accounts.id, ids));
}

export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id));
  return found ?? null;
}

/**
 * Locks an account for a change. Rows that refer to it, such as notifications, can be inserted
 * meanwhile.
 */
export async function findAccountForUpdate(db: Queryable, id: string): Promise<Account | null> {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
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

/** Returns a query for the networks from which any account with this email has signed in. */
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

export async function insertLinks(
  db: Queryable,
  links: (typeof accountLinks.$inferInsert)[],
): Promise<void> {
  await db.insert(accountLinks).values(links);
}

/**
 * Locks, in the order of their ids, the accounts of these employees that are not set up and may sign
 * in once they are. Left out are those with an open link to set a password or, with `since`, those
 * invited since then.
 */
export async function lockUninvited(
  db: Queryable,
  { ids, now, since }: { ids: string[]; now: Date; since?: Date | undefined },
) {
  const locked = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
    })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, ids),
        eq(accounts.kind, 'employee'),
        inArray(accounts.status, ['active', 'pending']),
        isNull(accounts.passwordHash),
        isNull(accounts.setUpAt),
      ),
    )
    .orderBy(asc(accounts.id))
    .for('update');
  // Only now: the statement above does not see a link created while it waited for the lock.
  const invited = await db
    .select({ accountId: accountLinks.accountId })
    .from(accountLinks)
    .where(
      and(
        inArray(accountLinks.accountId, ids),
        inArray(accountLinks.purpose, passwordPurposes),
        since === undefined ? isOpenAt(now) : gte(accountLinks.createdAt, since),
      ),
    );
  const left = new Set(invited.map(({ accountId }) => accountId));
  return locked.filter(({ id }) => !left.has(id));
}

/** Links that still work. */
const isOpenAt = (now: Date) =>
  and(isNull(accountLinks.usedAt), isNull(accountLinks.endedAt), gt(accountLinks.expiresAt, now));

/** Purposes of links to set a password. */
export const passwordPurposes = ['invite', 'reset'] as const;

/** Returns the account of a link, or null when there is no open link for these purposes. */
export async function findLinkedAccountId(
  db: Queryable,
  tokenHash: string,
  { purposes, now }: { purposes: readonly LinkPurpose[]; now: Date },
): Promise<string | null> {
  const [found] = await db
    .select({ accountId: accountLinks.accountId })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, tokenHash),
        inArray(accountLinks.purpose, purposes),
        isOpenAt(now),
      ),
    );
  return found?.accountId ?? null;
}

/** Returns a link that is still stored, open or not. */
export async function findLink(db: Queryable, tokenHash: string): Promise<AccountLink | null> {
  const [found] = await db.select().from(accountLinks).where(eq(accountLinks.tokenHash, tokenHash));
  return found ?? null;
}

/** Uses up a link and returns it, or null when it is unknown or no longer open. */
export async function useUpLink(db: Queryable, tokenHash: string, now: Date) {
  const [taken] = await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.tokenHash, tokenHash), isOpenAt(now)))
    .returning();
  return taken ?? null;
}

/** Records the first opening of a link. */
export async function noteOpening(db: Queryable, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(accountLinks)
    .set({ openedAt: now })
    .where(and(eq(accountLinks.tokenHash, tokenHash), isNull(accountLinks.openedAt)));
}

/** Makes the open links of these accounts invalid, of some purposes or all. */
export async function endLinksOf(
  db: Queryable,
  accountIds: string[],
  { now, purposes }: { now: Date; purposes?: readonly LinkPurpose[] },
): Promise<void> {
  await db
    .update(accountLinks)
    .set({ endedAt: now })
    .where(
      and(
        inArray(accountLinks.accountId, accountIds),
        purposes && inArray(accountLinks.purpose, purposes),
        isOpenAt(now),
      ),
    );
}

/** Counts the links of accounts that were created since a moment. Those without one are left out. */
export async function countLinksSince(
  db: Queryable,
  accountIds: string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ accountId: accountLinks.accountId, count: count() })
    .from(accountLinks)
    .where(and(inArray(accountLinks.accountId, accountIds), gte(accountLinks.createdAt, since)))
    .groupBy(accountLinks.accountId);
  return new Map(rows.map((row) => [row.accountId, row.count]));
}

/** Deletes all links of an account that may no longer be used or renewed. */
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

/** How long links are kept after they have expired. */
const linksKept = days(90);

/** Removes sessions that have expired, and links that expired long ago. */
export async function removeEnded(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, after(now, -linksKept)));
}
