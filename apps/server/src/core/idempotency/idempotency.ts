import { createHash, createHmac } from 'node:crypto';
import type { Problem } from '@kolam/contract/core/problem.ts';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { after, type Clock, hours } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { Failure } from '#core/failure.ts';
import { substring } from '#core/listing.ts';
import { folded, piiMatchOf } from '#core/pii-matches.ts';
import { idempotencyKeys } from './tables.ts';

/** How long a first response is stored (decision record 0002). */
const keptFor = hours(24);

/** A request with an idempotency key: its sender, path and body. */
export type Keyed = { accountId: string; path: string; keyHash: string; bodyMac: string };

export type StoredResponse = { status: number; answer: unknown };

/** Thrown inside a transaction when another request with this key has responded in between. */
export class AnsweredMeanwhile extends Error {
  override name = 'AnsweredMeanwhile';
}

/**
 * Returns the stored digests of a key and of its body. The body is hashed with the key, which is
 * not stored: a body may contain a password, and a plain hash could be brute-forced quickly.
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

/**
 * Returns the first response to this key, if there is one. @throws Failure when its body was
 * different
 */
export async function findResponse(db: Queryable, keyed: Keyed): Promise<StoredResponse | null> {
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
 * Claims the key for this transaction. A concurrent request with the same key waits for the other
 * to end, then throws `AnsweredMeanwhile` or, if the other failed, continues.
 */
export async function claimKey(tx: Tx, keyed: Keyed, clock: Clock): Promise<void> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...keyed, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ path: idempotencyKeys.path });
  if (claimed.length === 0) throw new AnsweredMeanwhile();
}

/** Stores the response in the transaction of its change. */
export async function saveResponse(tx: Tx, keyed: Keyed, response: StoredResponse): Promise<void> {
  await tx.update(idempotencyKeys).set(response).where(isSame(keyed));
}

/** Removes responses older than a day. */
export async function removeOldResponses(db: Queryable, clock: Clock): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, after(clock.now(), -keptFor)));
}

/** Removes all responses to an account that is being removed. */
export async function removeResponsesTo(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId));
}

/** The response in place of a removed one. */
const forgotten = {
  success: false,
  error: 'This answer held the data of somebody who was erased.',
  message: 'This answer held the data of somebody who was erased.',
  code: 'ERASED',
} satisfies Problem;

/**
 * Removes responses that contain one of these texts as a value, and refusals whose message contains
 * one, ignoring case. The key stays and gets a refusal, so that the work is not done again.
 */
export async function removeResponsesAbout(tx: Tx, texts: string[]): Promise<void> {
  const { accountId, path, keyHash, status, answer: response } = idempotencyKeys;
  const kept = await tx
    .select({ accountId, path, keyHash, status, answer: response })
    .from(idempotencyKeys)
    .where(sql`${collapsedText(response)} like any(${sql.param(texts.map(patternOf))}::text[])`);
  const values = new Set(texts.map(folded));
  const isNamed = piiMatchOf(texts);
  const keys = kept.filter((each) => {
    const found = textsIn(each.answer);
    return found.some(
      (text) => values.has(folded(text)) || ((each.status ?? 0) >= 400 && isNamed(text)),
    );
  });
  if (keys.length === 0) return;
  const given = JSON.stringify(
    keys.map((each) => ({ account: each.accountId, path: each.path, hash: each.keyHash })),
  );
  await tx
    .update(idempotencyKeys)
    .set({ status: 409, answer: forgotten })
    .where(
      sql`(${accountId}, ${path}, ${keyHash}) in (
        select account, path, hash from json_to_recordset(${given}::json)
          as given (account uuid, path text, hash text))`,
    );
}

const collapsedText = (column: AnyPgColumn) =>
  sql`lower(normalize(${column}::text, NFC) collate "und-x-icu")`;

/** As written in JSON, where some characters are escaped. */
const patternOf = (text: string) => substring(folded(JSON.stringify(text).slice(1, -1)));

/** Returns every text that is a value in this JSON, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
