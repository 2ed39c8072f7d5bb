import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { after, days } from '#core/clock.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { removeWaitingMails } from '#core/mail/waiting-mails.ts';
import type { Services } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { staffEmailChanges } from './tables.ts';

export type EmailChange = typeof staffEmailChanges.$inferSelect;

const lasting = days(7);

const changesOf = prepared((db) =>
  db
    .select()
    .from(staffEmailChanges)
    .where(
      and(
        sql`${staffEmailChanges.staffId} = any(${sql.placeholder('ids')}::uuid[])`,
        gt(staffEmailChanges.expiresAt, sql.placeholder('now')),
      ),
    ),
);

/** Returns the changes of these people that can still be confirmed, by person. */
export async function listEmailChanges(
  db: Queryable,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Map<string, EmailChange>> {
  if (ids.length === 0) return new Map();
  const found = await changesOf(db, { ids, now });
  return new Map(found.map((change) => [change.staffId, change]));
}

/** Stores the change of a locked person, in place of an earlier one. Returns its token. */
export async function insertEmailChange(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { staffId, email }: { staffId: string; email: string },
): Promise<string> {
  const token = newToken();
  const askedAt = clock.now();
  const expiresAt = after(askedAt, lasting);
  await tx
    .insert(staffEmailChanges)
    .values({ staffId, email, tokenHash: hashToken(token), askedAt, expiresAt });
  return token;
}

/** Returns whether someone else can still confirm this email. */
export async function isAskedOfOther(
  db: Queryable,
  { staffId, email, now }: { staffId: string; email: string; now: Date },
): Promise<boolean> {
  const others = await db.$count(
    staffEmailChanges,
    and(
      eq(staffEmailChanges.email, email),
      ne(staffEmailChanges.staffId, staffId),
      gt(staffEmailChanges.expiresAt, now),
    ),
  );
  return others > 0;
}

/** Removes the change of a locked person with its unsent mail, and returns it. */
export async function removeEmailChange(tx: Tx, staffId: string): Promise<EmailChange | null> {
  const [removed] = await tx
    .delete(staffEmailChanges)
    .where(eq(staffEmailChanges.staffId, staffId))
    .returning();
  if (!removed) return null;
  await removeWaitingMails(tx, { to: removed.email, tokenHashes: [removed.tokenHash] });
  return removed;
}

/** Returns the change that a link confirms. */
export async function findEmailChange(
  db: Queryable,
  { token, now }: { token: string; now: Date },
): Promise<EmailChange | null> {
  const [found] = await db
    .select()
    .from(staffEmailChanges)
    .where(
      and(eq(staffEmailChanges.tokenHash, hashToken(token)), gt(staffEmailChanges.expiresAt, now)),
    );
  return found ?? null;
}

export async function removeEndedChanges({ db, clock }: Services): Promise<void> {
  await db.delete(staffEmailChanges).where(lte(staffEmailChanges.expiresAt, clock.now()));
}
