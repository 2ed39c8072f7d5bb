import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { asc, sql } from 'drizzle-orm';
import type { CommandOutcome, CommandServices } from '#core/commands/command.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
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
    if (!first || !last) return { ok: known === undefined, lines: ['No day is sealed yet.'] };
    const broken = [
      await entryBefore(tx, first.day),
      await blankedWithoutErasure(tx),
      await firstDifference(tx, seals),
    ].filter((day) => day !== null);
    const [day] = broken.sort();
    if (day !== undefined)
      return { ok: false, lines: [`${dayText(day)}: the history is not as it was sealed.`] };
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
