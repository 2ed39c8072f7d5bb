import { createHash, createHmac } from 'node:crypto';
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { after, type Clock, hours } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { Failure } from '#core/failure.ts';
import { substring } from '#core/listing.ts';
import { idempotencyKeys } from './tables.ts';

/** How long a first answer is kept (decision record 0002). */
const keptFor = hours(24);

/** One keyed request: who sent what where. */
export type Keyed = { accountId: string; path: string; keyHash: string; bodyMac: string };

export type StoredAnswer = { status: number; answer: unknown };

/** Thrown inside a transaction when another request with this key has answered meanwhile. */
export class AnsweredMeanwhile extends Error {
  override name = 'AnsweredMeanwhile';
}

/**
 * What is kept of a key and of the body sent with it. The body is hashed under the key, which is
 * not kept itself: a body may hold a password, and a plain hash would let it be guessed quickly.
 */
export function digest(key: string, body: unknown): Pick<Keyed, 'keyHash' | 'bodyMac'> {
  return {
    keyHash: createHash('sha256').update(key).digest('hex'),
    bodyMac: createHmac('sha256', key)
      .update(JSON.stringify(body ?? null))
      .digest('hex'),
  };
}

const isSame = (keyed: Keyed) =>
  and(
    eq(idempotencyKeys.accountId, keyed.accountId),
    eq(idempotencyKeys.path, keyed.path),
    eq(idempotencyKeys.keyHash, keyed.keyHash),
  );

/** The first answer to this key, if there is one. @throws Failure when its body was another. */
export async function findAnswer(db: Queryable, keyed: Keyed): Promise<StoredAnswer | null> {
  const [found] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(isSame(keyed), isNotNull(idempotencyKeys.status)));
  if (!found) return null;
  if (found.bodyMac !== keyed.bodyMac) {
    throw new Failure(
      'conflict',
      'IDEMPOTENCY_MISMATCH',
      'This idempotency key was used with another body.',
    );
  }
  return { status: found.status ?? 200, answer: found.answer };
}

/**
 * Takes the key for this transaction. A concurrent request with the same key waits here for the
 * other's end, then throws `AnsweredMeanwhile` or, if the other failed, goes on.
 */
export async function claimKey(tx: Tx, keyed: Keyed, clock: Clock): Promise<void> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...keyed, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ path: idempotencyKeys.path });
  if (claimed.length === 0) throw new AnsweredMeanwhile();
}

/** Keeps the answer with the change it belongs to. */
export async function keepAnswer(tx: Tx, keyed: Keyed, answer: StoredAnswer): Promise<void> {
  await tx.update(idempotencyKeys).set(answer).where(isSame(keyed));
}

/** Forgets answers older than a day. */
export async function forgetOldAnswers(db: Queryable, clock: Clock): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, after(clock.now(), -keptFor)));
}

/** Forgets the answers in which any of these texts stands, in any case. */
export async function forgetAnswersAbout(tx: Tx, texts: string[]): Promise<void> {
  // They are kept as JSON, where some characters are written in another way.
  const patterns = texts.map((text) => substring(JSON.stringify(text).slice(1, -1)));
  await tx
    .delete(idempotencyKeys)
    .where(or(...patterns.map((pattern) => sql`${idempotencyKeys.answer}::text ilike ${pattern}`)));
}
