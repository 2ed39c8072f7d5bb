import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { after, days } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { accountLinks, accounts, setUpLink } from './tables.ts';

export type AccountLink = typeof accountLinks.$inferSelect;
type LinkPurpose = AccountLink['purpose'];

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

/** Ends the open links of these accounts for some purposes, but the newest `keep` of each account. */
export async function endOlderLinks(
  db: Queryable,
  accountIds: string[],
  { now, purposes, keep }: { now: Date; purposes: readonly LinkPurpose[]; keep: number },
): Promise<void> {
  if (accountIds.length === 0) return;
  const ranked = db
    .select({
      tokenHash: accountLinks.tokenHash,
      place:
        sql<number>`row_number() over (partition by ${accountLinks.accountId} order by ${accountLinks.createdAt} desc, ${accountLinks.tokenHash})`.as(
          'place',
        ),
    })
    .from(accountLinks)
    .where(
      and(
        inArray(accountLinks.accountId, accountIds),
        inArray(accountLinks.purpose, purposes),
        isOpenAt(now),
      ),
    )
    .as('ranked');
  const older = db
    .select({ tokenHash: ranked.tokenHash })
    .from(ranked)
    .where(gt(ranked.place, keep));
  await db.update(accountLinks).set({ endedAt: now }).where(inArray(accountLinks.tokenHash, older));
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

/** Removes links that expired long ago. */
export async function removeOldLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, after(now, -linksKept)));
}
