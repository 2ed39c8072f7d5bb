import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { asc, sql } from 'drizzle-orm';
import type { CommandOutcome, CommandServices } from '#core/commands/command.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { isLoadingDemo } from '#core/flags/flags.ts';
import { hashOfDay, type Seal } from './seals.ts';
import { auditSeals } from './tables.ts';

/**
 * Reports that the history is as it was sealed, or the first day that is not. Given a hash, such as
 * that of a backup, it must be one of the seals.
 */
export async function verifyHistory(
  { database }: Pick<CommandServices, 'database'>,
  [known]: readonly string[] = [],
): Promise<CommandOutcome> {
  if (known !== undefined && !/^[\da-f]{64}$/.test(known))
    return { ok: false, lines: [`${known} is no hash: copy all its 64 characters.`] };
  return transaction(database.db, async (tx) => {
    // Reads all entries, which may take longer than a query of a request.
    await tx.execute(sql`set local statement_timeout = '30min'`);
    const seals = await tx.select().from(auditSeals).orderBy(asc(auditSeals.day));
    const [first] = seals;
    const last = seals.at(-1);
    const missing = await isMissingSeals(tx, last);
    if (!first || !last) {
      const line = missing ? 'No day is sealed: the seals are lost.' : 'No day is sealed yet.';
      return { ok: known === undefined && !missing, lines: [line] };
    }
    const broken = [
      await entryBefore(tx, first.day),
      await blankedWithoutErasure(tx),
      await firstDifference(tx, seals),
    ].filter((day) => day !== null);
    const [day] = broken.sort();
    if (day !== undefined)
      return { ok: false, lines: [`${dayText(day)}: the history is not as it was sealed.`] };
    if (missing)
      return {
        ok: false,
        lines: [`No day after ${dayText(last.day)} is sealed, though the history goes on.`],
      };
    if (known !== undefined && !seals.some(({ hash }) => hash === known))
      return { ok: false, lines: [`No day has the hash ${known}: the seals were made again.`] };
    const entries = seals.reduce((sum, seal) => sum + seal.entries, 0).toLocaleString('en-IN');
    return {
      ok: true,
      lines: [
        `The history's ${entries} entries until ${dayText(last.day)} are as they were sealed.`,
        `Hash of ${dayText(last.day)}: ${last.hash}`,
      ],
    };
  });
}

/** Whether entries without a seal are of more days than can be waiting for theirs. */
async function isMissingSeals(tx: Tx, last: Seal | undefined): Promise<boolean> {
  if (await isLoadingDemo(tx)) return false;
  const since = last ? sql`where at >= ${dayStart(addDays(last.day, 1))}` : sql``;
  const { rows } = await tx.execute<{ missing: boolean }>(
    sql`select coalesce(max(at) - min(at) > interval '3 days', false) as missing
      from audit_entries ${since}`,
  );
  return rows[0]?.missing ?? false;
}

/** Returns the first day whose seal is missing or has another hash than its entries. */
async function firstDifference(tx: Tx, seals: readonly Seal[]): Promise<string | null> {
  let previous: Seal | null = null;
  for (const seal of seals) {
    const expected: string = previous === null ? seal.day : addDays(previous.day, 1);
    if (seal.day !== expected) return expected;
    const { redactionsTo } = seal;
    const { entries, hash } = await hashOfDay(tx, { day: seal.day, previous, redactionsTo });
    if (entries !== seal.entries || hash !== seal.hash) return seal.day;
    previous = seal;
  }
  return null;
}

/** Returns the day of the first entry, if it is older than the first seal. */
async function entryBefore(tx: Tx, day: string): Promise<string | null> {
  const { rows } = await tx.execute<{ at: Date }>(
    sql`select at from audit_entries order by at, id limit 1`,
  );
  const [found] = rows;
  return found && dayOf(new Date(found.at)) < day ? dayOf(new Date(found.at)) : null;
}

/**
 * Returns the day of the first entry whose text is neither as it was written nor as the last
 * redaction left it, that shows nothing blanked, or whose person was not erased since the last seal
 * before the redaction.
 */
async function blankedWithoutErasure(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ at: Date | null }>(sql`
    with steps as (
      select id, entry_id, person_id, before, after,
        lead(before) over (partition by entry_id order by id) as next
      from audit_redactions
    )
    select min(at) as at
    from steps join audit_entries on audit_entries.id = entry_id
    where after <> coalesce(next, audit_entry_digest(audit_entries))
      or not (title = ${erasedName} or actor_name = ${erasedName} or changes = '[]'
        or position(${erasedName} in changes::text) > 0)
      or not exists (
        select from audit_entries as erasure
        where erasure.record_id = person_id and erasure.kind in ('employee', 'staff')
          and erasure.action = erasure.kind || '.erased'
          and erasure.at >= coalesce(
            (select max(sealed_at) from audit_seals where redactions_to < steps.id), '-infinity'))`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : dayOf(new Date(at));
}
