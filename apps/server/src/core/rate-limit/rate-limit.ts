import { and, count, eq, gte, lt, min, notInArray, type SQL, sql } from 'drizzle-orm';
import { after, type Clock, hours, minutes } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { tooMany } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { networkOf } from './network.ts';
import { attempts } from './tables.ts';

/**
 * What was tried: `subject` is what it was to get at (an email, an account's id, or nothing), `address`
 * the client's, of which its network counts, `amount` how much it was, where that is limited too (1
 * unless said).
 */
export type Attempt = { kind: string; subject: string; address: string; amount?: number };

/**
 * At most `most` attempts within the window that share these parts with the one being made; or, of
 * `amounts`, at most so much in all of them together.
 */
export type Limit = {
  most: number;
  same: readonly ('subject' | 'address')[];
  of?: 'attempts' | 'amounts';
  /** In milliseconds, up to an hour; 15 minutes unless said. */
  window?: number;
  /** A query for networks that neither count here nor are stopped by this limit. */
  except?: SQL;
};

const usualWindow = minutes(15);

/**
 * Notes an attempt, then refuses it when a limit is passed. Noted first, so that a burst of
 * simultaneous attempts can't slip under the limit together. Answers the attempt's id.
 *
 * @throws Failure `RATE_LIMIT`
 */
export async function noteAttempt(
  db: Queryable,
  { clock, attempt: made, limits }: { clock: Clock; attempt: Attempt; limits: readonly Limit[] },
): Promise<string> {
  // What a client says of itself may be any number; the column takes no more.
  const amount = Math.min(made.amount ?? 1, Number.MAX_SAFE_INTEGER);
  const attempt = { ...made, amount, address: networkOf(made.address) };
  const now = clock.now();
  const id = newId();
  await db.insert(attempts).values({ id, ...attempt, at: now });
  for (const limit of limits) {
    const { window = usualWindow } = limit;
    const [found] = await db
      .select({
        reached: limit.of === 'amounts' ? sql<number>`sum(${attempts.amount})` : count(),
        oldest: min(attempts.at),
      })
      .from(attempts)
      .where(
        and(
          eq(attempts.kind, attempt.kind),
          gte(attempts.at, after(now, -window)),
          countedBy(limit, attempt),
        ),
      );
    if (found && found.reached > limit.most) {
      // A refused try does not prolong the wait.
      await forgetAttempt(db, id);
      const oldest = found.oldest ?? now;
      throw tooMany(Math.ceil((oldest.getTime() + window - now.getTime()) / 1000));
    }
  }
  return id;
}

function countedBy({ same, except }: Limit, attempt: Attempt): SQL | undefined {
  return and(
    ...same.map((part) => eq(attempts[part], attempt[part])),
    except && notInArray(attempts.address, except),
    except && notInArray(sql`${attempt.address}`, except),
  );
}

/** Takes one attempt back that turned out not to count. */
export async function forgetAttempt(db: Queryable, id: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.id, id));
}

/** Takes all attempts back that were like this one. */
export async function forgetAttemptsLike(
  db: Queryable,
  { kind, subject, address }: Omit<Attempt, 'amount'>,
): Promise<void> {
  await db
    .delete(attempts)
    .where(
      and(
        eq(attempts.kind, kind),
        eq(attempts.subject, subject),
        eq(attempts.address, networkOf(address)),
      ),
    );
}

/** Forgets all attempts to get at this subject. */
export async function forgetAttemptsAt(db: Queryable, subject: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.subject, subject));
}

/** Forgets what no window reaches any more. */
export async function forgetOldAttempts(db: Queryable, clock: Clock): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, after(clock.now(), -hours(2))));
}
