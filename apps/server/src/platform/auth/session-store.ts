import type { Page } from '@kolam/contract/core/paging.ts';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { announce } from '#core/live/announce.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { accounts, sessions } from './tables.ts';
import { hasTwoStep, removeTicketsOf } from './two-step-store.ts';

export type Session = typeof sessions.$inferSelect;

const sessionByToken = prepared((db) =>
  db
    .select({
      session: {
        id: sessions.id,
        remembered: sessions.remembered,
        shared: sessions.shared,
        confirmedAt: sessions.confirmedAt,
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
        portalRight: accounts.portalRight,
        companyId: accounts.companyId,
        mustChangePassword: accounts.mustChangePassword,
        twoStepDueAt: accounts.twoStepDueAt,
        hasTwoStep,
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

export async function insertSession(
  db: Queryable,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session);
}

/** A request that opened a session since a moment. */
type OpeningRequest = { openedBy: string; since: Date };

const isOpenedBy = ({ openedBy, since }: OpeningRequest) =>
  and(eq(sessions.openedBy, openedBy), gt(sessions.createdAt, since));

/** Returns whether there is a session that a request has opened, and that has not ended. */
export async function isSessionOf(db: Queryable, request: OpeningRequest): Promise<boolean> {
  return (await db.$count(sessions, isOpenedBy(request))) > 0;
}

/** The first key of these locks, see `pg_advisory_xact_lock`. */
const openingLocks = 5_116_305;

/**
 * Replaces the token of the session that a request has opened. Returns null if there is none. The
 * same request waits until this transaction ends.
 */
export async function replaceToken(
  tx: Tx,
  request: OpeningRequest,
): Promise<{ token: string; session: { id: string; sessionId: string } } | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${openingLocks}, hashtext(${request.openedBy}))`,
  );
  const token = newToken();
  const [session] = await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token) })
    .where(isOpenedBy(request))
    .returning({ id: sessions.accountId, sessionId: sessions.id });
  return session ? { token, session } : null;
}

/** Records a session's use, unless a concurrent request has just done so. */
export async function noteSessionUse(
  db: Queryable,
  session: Pick<Session, 'id' | 'lastSeenAt'>,
  changes: Pick<Session, 'lastSeenAt' | 'expiresAt'> & { confirmedAt?: null },
): Promise<void> {
  await db
    .update(sessions)
    .set(changes)
    .where(and(eq(sessions.id, session.id), eq(sessions.lastSeenAt, session.lastSeenAt)));
}

export async function confirmSession(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.id, id));
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

/** Ends all sessions of an account but those used last. */
export async function removeUnusedSessions(
  db: Queryable,
  accountId: string,
  { keep }: { keep: number },
): Promise<void> {
  const unused = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(keep);
  const ended = await db
    .delete(sessions)
    .where(inArray(sessions.id, unused))
    .returning({ id: sessions.id });
  if (ended.length > 0) await announce(db, [accountId]);
}

/** Ends the sessions of an account, optionally except one, and sign-ins that wait. */
export async function removeSessionsOf(
  db: Queryable,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), except ? ne(sessions.id, except) : undefined));
  await removeTicketsOf(db, [accountId]);
  await announce(db, [accountId]);
}

/** Removes sessions that have expired. */
export async function removeEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
