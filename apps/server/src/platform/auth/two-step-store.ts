import { type SecondFactor, secondFactors } from '@kolam/contract/platform/auth/values.ts';
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { accounts, passkeys, recoveryCodes, signInTickets, twoStep } from './tables.ts';

type TwoStepRow = typeof twoStep.$inferSelect;
type Ticket = typeof signInTickets.$inferSelect;

const hasApp = sql<boolean>`exists (
  select from two_step where two_step.id = accounts.id and two_step.secret is not null)`;
const hasPasskey = sql<boolean>`exists (
  select from passkeys where passkeys.account_id = accounts.id)`;

/** Whether two-step sign-in is on. A part of a query on accounts. */
export const hasTwoStep: SQL<boolean> = sql`(${hasApp} or ${hasPasskey})`;

export async function findTwoStep(db: Queryable, accountId: string): Promise<TwoStepRow | null> {
  const [found] = await db.select().from(twoStep).where(eq(twoStep.accountId, accountId));
  return found ?? null;
}

/** Returns what the account can take a second step with. None if two-step sign-in is off. */
export async function listFactors(db: Queryable, accountId: string): Promise<SecondFactor[]> {
  const [found] = await db
    .select({ app: hasApp, passkey: hasPasskey })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return secondFactors.filter((factor) => found?.[factor]);
}

export const isTwoStepOn = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await listWithTwoStep(db, [accountId])).has(accountId);

/** Returns which of these accounts have two-step sign-in. */
export async function listWithTwoStep(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), hasTwoStep));
  return new Set(found.map(({ id }) => id));
}

/** Stores the secret of an app that is being set up. A current one keeps working. */
export async function savePending(
  tx: Tx,
  { accountId, secret, at }: { accountId: string; secret: string; at: Date },
): Promise<void> {
  const pending = { pendingSecret: secret, pendingSince: at };
  await tx
    .insert(twoStep)
    .values({ accountId, ...pending })
    .onConflictDoUpdate({ target: twoStep.accountId, set: pending });
}

/** Makes the pending secret the current one. The code that confirmed it counts as used. */
export async function confirmPending(
  tx: Tx,
  {
    accountId,
    secret,
    counter,
    at,
  }: { accountId: string; secret: string; counter: number; at: Date },
): Promise<void> {
  await tx
    .update(twoStep)
    .set({
      // Not copied by SQL: an encrypted value opens in its own column only.
      secret,
      confirmedAt: at,
      lastCounter: counter,
      pendingSecret: null,
      pendingSince: null,
    })
    .where(eq(twoStep.accountId, accountId));
}

/** Uses up the code of a time step. Returns false if it, or that of a later step, was used. */
export async function useCounter(
  tx: Tx,
  { accountId, counter }: { accountId: string; counter: number },
): Promise<boolean> {
  const used = await tx
    .update(twoStep)
    .set({ lastCounter: counter })
    .where(and(eq(twoStep.accountId, accountId), lt(twoStep.lastCounter, counter)))
    .returning({ accountId: twoStep.accountId });
  return used.length > 0;
}

/** Uses up a recovery code. Returns false if it is unknown or was used. */
export async function useRecoveryCode(
  tx: Tx,
  { accountId, codeHash, at }: { accountId: string; codeHash: string; at: Date },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const [found] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return found?.left ?? 0;
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { accountId, codeHashes }: { accountId: string; codeHashes: string[] },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx
    .insert(recoveryCodes)
    .values(codeHashes.map((codeHash) => ({ accountId, codeHash, usedAt: null })));
}

/** Removes app, passkeys and recovery codes. Returns whether two-step sign-in was on. */
export async function removeTwoStep(tx: Tx, accountId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const keys = await tx
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ id: passkeys.id });
  const removed = await tx
    .delete(twoStep)
    .where(eq(twoStep.accountId, accountId))
    // Without reading the secret, whose key may be lost.
    .returning({ wasOn: sql<boolean>`${twoStep.secret} is not null` });
  return keys.length > 0 || removed.some(({ wasOn }) => wasOn);
}

export async function insertTicket(tx: Tx, ticket: Ticket): Promise<void> {
  await tx.insert(signInTickets).values(ticket);
}

export async function findTicket(
  db: Queryable,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Ticket | null> {
  const [found] = await db
    .select()
    .from(signInTickets)
    .where(and(eq(signInTickets.tokenHash, tokenHash), gt(signInTickets.expiresAt, now)));
  return found ?? null;
}

/**
 * Counts an attempt at the mailed code of a ticket, and returns the ticket. Null if it was used, has
 * ended, or takes no such code.
 */
export async function tryMailedCode(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Ticket | null> {
  const [tried] = await tx
    .update(signInTickets)
    .set({ attempts: sql`${signInTickets.attempts} + 1` })
    .where(
      and(
        eq(signInTickets.tokenHash, tokenHash),
        gt(signInTickets.expiresAt, now),
        isNotNull(signInTickets.codeHash),
      ),
    )
    .returning();
  return tried ?? null;
}

/** Uses up a ticket. Returns false if it was used or has ended. */
export async function useTicket(tx: Tx, tokenHash: string): Promise<boolean> {
  const removed = await tx
    .delete(signInTickets)
    .where(eq(signInTickets.tokenHash, tokenHash))
    .returning({ tokenHash: signInTickets.tokenHash });
  return removed.length > 0;
}

export async function removeTicketsOf(db: Queryable, accountIds: string[]): Promise<void> {
  await db.delete(signInTickets).where(inArray(signInTickets.accountId, accountIds));
}

export async function removeOldTickets(db: Queryable, now: Date): Promise<void> {
  await db.delete(signInTickets).where(lt(signInTickets.expiresAt, now));
}
