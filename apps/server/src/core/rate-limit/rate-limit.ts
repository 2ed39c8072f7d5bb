import { and, count, eq, gte, lt, min, type SQL } from 'drizzle-orm';
import { after, type Clock, hours, minutes } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { tooMany } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { attempts } from './tables.ts';

/** At most `most` attempts that meet `where` within `window` milliseconds. */
export type Limit = { most: number; where: SQL | undefined };
type Attempt = { kind: string; subject: string; address: string };

const attemptWindow = minutes(15);

/**
 * Notes an attempt, then refuses it when a limit is passed. Noted first, so that a burst of
 * simultaneous attempts can't slip under the limit together. Answers the attempt's id.
 *
 * @throws Failure `RATE_LIMIT`
 */
export async function noteAttempt(
  db: Queryable,
  { clock, attempt, limits }: { clock: Clock; attempt: Attempt; limits: Limit[] },
): Promise<string> {
  const now = clock.now();
  const id = newId();
  await db.insert(attempts).values({ id, ...attempt, at: now });
  const since = after(now, -attemptWindow);
  for (const { most, where } of limits) {
    const [found] = await db
      .select({ tries: count(), oldest: min(attempts.at) })
      .from(attempts)
      .where(and(eq(attempts.kind, attempt.kind), gte(attempts.at, since), where));
    if (found && found.tries > most) {
      // A refused try does not prolong the wait.
      await db.delete(attempts).where(eq(attempts.id, id));
      const oldest = found.oldest ?? now;
      throw tooMany(Math.ceil((oldest.getTime() + attemptWindow - now.getTime()) / 1000));
    }
  }
  return id;
}

export const sameAddress = (address: string) => eq(attempts.address, address);
export const sameSubject = (subject: string) => eq(attempts.subject, subject);

/** Takes attempts back that turned out not to count. */
export async function forgetAttempts(db: Queryable, where: SQL | undefined): Promise<void> {
  await db.delete(attempts).where(where);
}

/** Forgets what no window reaches any more. */
export async function forgetOldAttempts(db: Queryable, clock: Clock): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, after(clock.now(), -hours(2))));
}
