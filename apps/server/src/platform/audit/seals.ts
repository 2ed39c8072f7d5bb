import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { after, hours } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { isLoadingDemo } from '#core/flags/flags.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { auditEntries, auditSeals } from './tables.ts';

export type Seal = typeof auditSeals.$inferSelect;

export const sealHistory = defineJob({
  name: 'seal-history',
  payload: z.object({}),
  retries: 3,
});

/** Every night. */
export const sealSchedule = schedule('17 4 * * *', sealHistory, {});

/** An entry may be committed some time after the instant that it names. */
const entriesArriveWithin = hours(3);

export const sealJob = (services: Services) =>
  handleJob(sealHistory, async (_, { signal }) => {
    while (await sealNextDay(services)) signal.throwIfAborted();
  });

/**
 * Seals the first day that is over and has no seal. Returns false when there is none, and while demo
 * data is loaded, whose entries are of earlier days.
 */
export function sealNextDay({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return transaction(db, async (tx) => {
    // One at a time. Readers go on.
    await tx.execute(sql`lock table audit_seals in exclusive mode`);
    if (await isLoadingDemo(tx)) return false;
    const last = await lastSeal(tx);
    const day = last === null ? await firstDay(tx) : addDays(last.day, 1);
    const now = clock.now();
    if (day === null || day >= dayOf(after(now, -entriesArriveWithin))) return false;
    // Waits for erasures in progress: their redactions may have smaller ids than finished ones.
    await tx.execute(sql`lock table audit_redactions in share mode`);
    const { rows } = await tx.execute<{ to: number }>(
      sql`select coalesce(max(id), 0)::int as to from audit_redactions`,
    );
    const redactionsTo = rows[0]?.to ?? 0;
    const hashed = await hashOfDay(tx, { day, previous: last, redactionsTo });
    await tx.insert(auditSeals).values({ day, redactionsTo, ...hashed, sealedAt: now });
    return true;
  });
}

export async function lastSeal(db: Queryable): Promise<Seal | null> {
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.day)).limit(1);
  return last ?? null;
}

async function firstDay(tx: Tx): Promise<string | null> {
  const [first] = await tx
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .orderBy(auditEntries.at, auditEntries.id)
    .limit(1);
  return first ? dayOf(first.at) : null;
}

/** The digest of an entry as it was written, whatever was blanked later. */
const writtenDigest: SQL = sql`coalesce(
  (select before from audit_redactions where entry_id = audit_entries.id order by id limit 1),
  audit_entry_digest(audit_entries))`;

/** Computes the number and the hash that the seal of a day must have. */
export async function hashOfDay(
  db: Queryable,
  { day, previous, redactionsTo }: { day: string; previous: Seal | null; redactionsTo: number },
): Promise<{ entries: number; hash: string }> {
  const { rows } = await db.execute<{ entries: number; hash: string }>(sql`
    with written as (
      select count(*)::int as entries, coalesce(string_agg(${writtenDigest}, '' order by id), '') as digests
      from audit_entries
      where at >= ${dayStart(day)} and at < ${dayStart(addDays(day, 1))}
    ), blanked as (
      select coalesce(string_agg(entry_id || ' ' || person_id || ' ' || before || ' ' || after, ',' order by id), '') as redactions
      from audit_redactions
      where id > ${previous?.redactionsTo ?? 0} and id <= ${redactionsTo}
    )
    select entries, encode(sha256(convert_to(
      concat_ws(e'\n', ${previous?.hash ?? ''}::text, ${day}::text, digests, redactions), 'UTF8')), 'hex') as hash
    from written cross join blanked`);
  const [found] = rows;
  if (!found) throw new Error(`The history of ${day} can't be read`);
  return found;
}
