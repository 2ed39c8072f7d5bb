import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { passkeyOffers, passkeys } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type PasskeyOffer = typeof passkeyOffers.$inferSelect;

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

export async function insertOffer(db: Queryable, row: PasskeyOffer): Promise<void> {
  await db.insert(passkeyOffers).values(row);
}

/** Uses up a challenge. Returns false if it is of someone else, was used, or has expired. */
export async function takeOffer(
  db: Queryable,
  { accountId, holder, purpose, challenge, now }: Omit<PasskeyOffer, 'expiresAt'> & { now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyOffers)
    .where(
      and(
        eq(passkeyOffers.challenge, challenge),
        eq(passkeyOffers.accountId, accountId),
        eq(passkeyOffers.holder, holder),
        eq(passkeyOffers.purpose, purpose),
        gt(passkeyOffers.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyOffers.challenge });
  return taken.length > 0;
}

export async function removeOldOffers(db: Queryable, now: Date): Promise<void> {
  await db.delete(passkeyOffers).where(lt(passkeyOffers.expiresAt, now));
}
