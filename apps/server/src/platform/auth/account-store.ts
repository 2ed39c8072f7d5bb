import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { announce } from '#core/live/announce.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import { accounts, knownAddresses } from './tables.ts';

export type Account = typeof accounts.$inferSelect;
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
    .where(and(eq(accounts.email, email), eq(accounts.kind, 'employee')))
    .orderBy(asc(accounts.id));
}

/** Returns the accounts of all kinds with this email, none of which can be removed meanwhile. */
export function lockAccountsWithEmail(tx: Tx, email: string) {
  return tx
    .select({ id: accounts.id, kind: accounts.kind })
    .from(accounts)
    .where(eq(accounts.email, email))
    .orderBy(asc(accounts.id))
    .for('key share');
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

/** Returns the hash of a password of any account with this email, or null. */
export async function findHashOfEmail(db: Queryable, email: string): Promise<string | null> {
  if (email === '') return null;
  const [found] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.passwordHash)))
    .orderBy(asc(accounts.id))
    .limit(1);
  return found?.passwordHash ?? null;
}

/** Returns the accounts with this email in the portals of one or several companies. */
export function listPortalAccounts(db: Queryable, email: string): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.kind, 'portal')))
    .orderBy(asc(accounts.id));
}

/** Returns and locks the accounts with this email in portals. */
export function lockPortalAccounts(tx: Tx, email: string): Promise<Account[]> {
  return tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.kind, 'portal')))
    .orderBy(asc(accounts.id))
    .for('no key update');
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
export function knownAddressesOf(db: Queryable, of: { email: string } | { id: string }): SQL {
  const found = db
    .select({ address: knownAddresses.address })
    .from(knownAddresses)
    .innerJoin(accounts, eq(accounts.id, knownAddresses.accountId))
    .where('id' in of ? eq(accounts.id, of.id) : eq(accounts.email, of.email));
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
