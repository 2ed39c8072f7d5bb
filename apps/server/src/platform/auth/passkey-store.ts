import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
type Challenge = typeof passkeyChallenges.$inferSelect;
export type ChallengePurpose = Challenge['purpose'];

/** The oldest first. */
export function listPasskeys(db: Queryable, accountId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<void> {
  await tx.insert(passkeys).values(row);
}

const own = ({ id, accountId }: Pick<PasskeyRow, 'id' | 'accountId'>) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

export async function savePasskeyName(
  tx: Tx,
  { name, ...one }: Pick<PasskeyRow, 'id' | 'accountId' | 'name'>,
): Promise<PasskeyRow> {
  const [renamed] = await tx.update(passkeys).set({ name }).where(own(one)).returning();
  return renamed as PasskeyRow;
}

export async function deletePasskey(
  tx: Tx,
  one: Pick<PasskeyRow, 'id' | 'accountId'>,
): Promise<void> {
  await tx.delete(passkeys).where(own(one));
}

/**
 * Records the use of a passkey. Returns false if it was removed meanwhile, or if one that was copied
 * has signed since.
 */
export async function usePasskey(
  tx: Tx,
  { counter, at, ...one }: Pick<PasskeyRow, 'id' | 'accountId' | 'counter'> & { at: Date },
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(own(one), lte(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Stores a challenge in place of an earlier one of the account for the same purpose. */
export async function saveChallenge(db: Queryable, row: Challenge): Promise<void> {
  const { challenge, expiresAt } = row;
  await db
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({
      target: [passkeyChallenges.accountId, passkeyChallenges.purpose],
      set: { challenge, expiresAt },
    });
}

/** Uses up a challenge. Returns false if it is unknown, was used or replaced, or has expired. */
export async function takeChallenge(
  db: Queryable,
  { accountId, purpose, challenge, now }: Omit<Challenge, 'expiresAt'> & { now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.accountId, accountId),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.challenge, challenge),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return taken.length > 0;
}

export async function removeOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
