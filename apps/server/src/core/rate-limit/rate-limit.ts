import { setTimeout } from 'node:timers/promises';
import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  min,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { after, type Clock, hours, minutes, seconds } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Database, Queryable, Tx } from '#core/database/types.ts';
import { tooMany } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { networkOf } from './network.ts';
import { attempts } from './tables.ts';

/**
 * An attempt: `subject` is its target (an email, an account's id, or nothing), `address` the
 * client's, of which the network counts, `amount` its size where that is limited too (1 by
 * default).
 */
export type Attempt = { kind: string; subject: string; address: string; amount?: number };

/**
 * At most `most` attempts within the window that share these parts with the current one. With
 * `amounts`, the limit applies to their total amount.
 */
export type Limit = {
  most: number;
  same: readonly ('subject' | 'address')[];
  of?: 'attempts' | 'amounts';
  /** In milliseconds, up to an hour. 15 minutes by default. */
  window?: number;
  /** A query for networks that neither count for this limit nor are refused by it. */
  except?: SQL;
};

/** A limit for judged attempts, each counted as one. */
type JudgedLimit = Omit<Limit, 'of'>;

const usualWindow = minutes(15);

/**
 * Records an attempt, then refuses it when a limit is exceeded. It is recorded first, so that a
 * burst of simultaneous attempts can't slip under the limit together. Returns the attempt's id.
 * @throws Failure `RATE_LIMIT`
 */
export async function noteAttempt(
  db: Queryable,
  { clock, attempt: made, limits }: { clock: Clock; attempt: Attempt; limits: readonly Limit[] },
): Promise<string> {
  // A client can send any number. The column has a maximum.
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
      // A refused attempt does not prolong the wait.
      await removeAttempt(db, id);
      const oldest = found.oldest ?? now;
      throw tooMany(waitFor(oldest, { window, now }));
    }
  }
  return id;
}

type Judged = { attempt: Omit<Attempt, 'amount'>; limits: readonly JudgedLimit[] };

/**
 * A verdict takes milliseconds. An attempt without one by then, for example of a killed server, no
 * longer counts as being judged.
 */
const judgedWithin = seconds(60);
/** How long an attempt waits for the verdicts on others, in milliseconds. */
const longestWait = 8_000;

/**
 * Reserves a place within all limits for an attempt that is checked afterwards: `keepAttempt` makes
 * it count, `removeAttempt` releases the place. The attempt is refused if failures alone reach a
 * limit. If a limit is reached only with attempts in progress, this one waits for their results. So
 * any number of right attempts succeed, and no more wrong ones are checked than the limit allows.
 * Returns the attempt's id.
 * @throws Failure `RATE_LIMIT`
 */
export async function reserveAttempt(
  db: Database,
  { clock, attempt: made, limits }: { clock: Clock } & Judged,
): Promise<string> {
  const attempt = { ...made, address: networkOf(made.address) };
  const end = performance.now() + longestWait;
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 250)) {
    const id = await transaction(db, (tx) =>
      reservePlace(tx, { now: clock.now(), attempt, limits }),
    );
    if (id !== null) return id;
    if (performance.now() > end) throw tooMany(Math.ceil(longestWait / 1000));
    // Random, so that the waiting attempts do not all retry at once.
    await setTimeout(pause * (0.5 + Math.random()));
  }
}

/** Returns null when no place is free now but one may be soon. @throws Failure `RATE_LIMIT` */
async function reservePlace(
  tx: Tx,
  { now, attempt, limits }: { now: Date } & Judged,
): Promise<string | null> {
  await lockPlaces(tx, attempt);
  if (!(await hasPlace(tx, { now, attempt, limits }))) return null;
  const id = newId();
  await tx
    .insert(attempts)
    .values({ id, ...attempt, at: now, judgedUntil: after(now, judgedWithin) });
  return id;
}

/** Returns whether no limit is reached with attempts in progress. @throws Failure `RATE_LIMIT` */
async function hasPlace(tx: Tx, { now, attempt, limits }: { now: Date } & Judged) {
  const counts = await countAttempts(tx, { now, attempt, limits });
  let isFree = true;
  for (const [place, { window = usualWindow, most }] of limits.entries()) {
    const { judged = 0, failed = 0, oldestFailed } = counts.get(place) ?? {};
    if (failed >= most) throw tooMany(waitFor(new Date(oldestFailed ?? now), { window, now }));
    if (failed + judged >= most) isFree = false;
  }
  return isFree;
}

/** Refuses what would end in an attempt that `reserveAttempt` refuses. @throws Failure `RATE_LIMIT` */
export async function assertAttemptsLeft(
  tx: Tx,
  { clock, attempt: made, limits }: { clock: Clock } & Judged,
): Promise<void> {
  const attempt = { ...made, address: networkOf(made.address) };
  await hasPlace(tx, { now: clock.now(), attempt, limits });
}

/**
 * Of two at once, the second sees the first. The locks are always taken in this order, which rules
 * out deadlocks.
 */
async function lockPlaces(tx: Tx, attempt: Judged['attempt']): Promise<void> {
  const [first, second] = (['address', 'subject'] as const).map(
    (part) => sql`hashtextextended(${`attempts/${attempt.kind}/${part}/${attempt[part]}`}, 0)`,
  );
  await tx.execute(sql`select pg_advisory_xact_lock(${first}), pg_advisory_xact_lock(${second})`);
}

type Counts = { judged: number; failed: number; oldestFailed: number | null };

/** Counts the attempts of each limit, by its position. One query, since others wait. */
async function countAttempts(
  tx: Tx,
  { now, attempt, limits }: { now: Date } & Judged,
): Promise<Map<number, Counts>> {
  if (limits.length === 0) return new Map();
  const isJudged = sql`coalesce(${attempts.judgedUntil} > ${now}::timestamptz, false)`;
  const each = limits.map((limit, place) => {
    const counted = and(
      eq(attempts.kind, attempt.kind),
      gte(attempts.at, after(now, -(limit.window ?? usualWindow))),
      countedBy(limit, attempt),
    );
    return sql`select ${place}::int as place,
      (count(*) filter (where ${isJudged}))::int as judged,
      (count(*) filter (where not ${isJudged}))::int as failed,
      (extract(epoch from min(${attempts.at}) filter (where not ${isJudged})) * 1000)::float8 as "oldestFailed"
      from ${attempts} where ${counted}`;
  });
  const { rows } = await tx.execute<Counts & { place: number }>(sql.join(each, sql` union all `));
  return new Map(rows.map(({ place, ...counts }) => [place, counts]));
}

/** Returns the seconds until the oldest attempt is out of the window. */
const waitFor = (oldest: Date, { window, now }: { window: number; now: Date }): number =>
  Math.ceil((oldest.getTime() + window - now.getTime()) / 1000);

/** Keeps a reserved attempt after its check: it counts from now on. */
export async function keepAttempt(db: Queryable, id: string): Promise<void> {
  await db.update(attempts).set({ judgedUntil: null }).where(eq(attempts.id, id));
}

function countedBy({ same, except }: JudgedLimit, attempt: Attempt): SQL | undefined {
  return and(
    ...same.map((part) => eq(attempts[part], attempt[part])),
    except && notInArray(attempts.address, except),
    except && notInArray(sql`${attempt.address}`, except),
  );
}

/** Removes an attempt that turned out not to count. */
export async function removeAttempt(db: Queryable, id: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.id, id));
}

/** Removes this reserved attempt and all failed ones like it. */
export async function removeAttemptsLike(
  db: Queryable,
  { id, clock, ...like }: Omit<Attempt, 'amount'> & { id: string; clock: Clock },
): Promise<void> {
  const { kind, subject, address } = like;
  await db.delete(attempts).where(
    and(
      eq(attempts.kind, kind),
      eq(attempts.subject, subject),
      eq(attempts.address, networkOf(address)),
      // Attempts being judged keep their places.
      or(eq(attempts.id, id), isNull(attempts.judgedUntil), lte(attempts.judgedUntil, clock.now())),
    ),
  );
}

/** Removes all attempts with this subject. */
export async function removeAttemptsAt(db: Queryable, subject: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.subject, subject));
}

/** Removes all attempts of these kinds for a subject. */
export async function removeAttemptsOf(
  db: Queryable,
  { kinds, subject }: { kinds: string[]; subject: string },
): Promise<void> {
  await db
    .delete(attempts)
    .where(and(inArray(attempts.kind, kinds), eq(attempts.subject, subject)));
}

/** Removes attempts older than every window. */
export async function removeOldAttempts(db: Queryable, clock: Clock): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, after(clock.now(), -hours(2))));
}
