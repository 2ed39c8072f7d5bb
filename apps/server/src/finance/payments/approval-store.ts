import { dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { days } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { decidedBefore, releasedAlone } from './hooks.ts';
import { payments } from './tables.ts';

/** A pay-out with the bills that it settles, in paise. `id`: null before it is recorded. */
export type Payout = {
  id: string | null;
  partyId: string;
  billIds: string[];
  amount: number;
  at: Date;
};

/** The first key of these locks, see `pg_advisory_xact_lock`. */
const payoutLocks = 5_116_306;

/**
 * Serializes pay-outs to customers or vendors, which count together. No other lock is taken after
 * it.
 */
export async function lockPayouts(tx: Tx, partyIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(partyIds)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(${payoutLocks}, hashtext(${id}))`);
}

const billIds = sql<string[]>`case when ${payments.invoiceId} is not null
  then array[${payments.invoiceId}] else array(select entry.invoice_id from ${accountEntries} as entry
    where entry.payment_id = ${payments.id} and entry.kind = 'application') end`;

/** Pay-outs that were not decided before they were recorded, but by who recorded them. */
const decidedAlone = (): SQL | undefined =>
  and(
    eq(payments.direction, 'out'),
    ...decidedBefore.parts().map((approved) => sql`not ${approved(sql`${payments.id}`)}`),
  );

/** Returns those of payments that are pay-outs and were not approved. */
export const payoutsToApprove = (tx: Tx, ids: string[]) =>
  tx
    .select({
      id: payments.id,
      partyId: payments.partyId,
      billIds,
      amount: payments.amount,
      at: payments.createdAt,
    })
    .from(payments)
    .where(and(inArray(payments.id, ids), decidedAlone()));

/**
 * Returns what each pay-out is together with the others to its party that one person alone decided:
 * those of the same day, or those on its bills and what came to them from the account, whichever is
 * more.
 */
export async function togetherOf(db: Queryable, payouts: readonly Payout[]): Promise<number[]> {
  if (payouts.length === 0) return [];
  const alone = sql.join(
    [
      sql`select ${payments.id} as id, ${payments.partyId} as party_id, ${billIds} as bills,
          ${payments.amount} as amount, ${payments.createdAt} as at
        from ${payments} where ${decidedAlone()} and not ${payments.isReversed}
          and (${payments.createdAt} >= asked.since and ${payments.createdAt} < asked.until
            or ${payments.invoiceId} = any(asked.bills)
            or ${payments.id} = any(array(select entry.payment_id from ${accountEntries} as entry
              where entry.invoice_id = any(asked.bills) and entry.kind = 'application')))`,
      ...releasedAlone.parts().map((released) => released()),
    ],
    sql` union all `,
  );
  const asked = payouts.map(({ id, partyId, amount, at, ...payout }) => {
    const from = dayStart(dayOf(at));
    const to = new Date(from.getTime() + days(1));
    return { id, party: partyId, bills: payout.billIds, amount, from, to };
  });
  const { rows } = await db.execute<{ together: string }>(sql`
    select asked.amount + greatest(other.on_day, other.on_bills + (
      select coalesce(sum(from_account), 0) from ${invoices} where id = any(asked.bills)
    )) as together
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (id uuid, party uuid,
      bills uuid[], amount bigint, "from" timestamptz, "to" timestamptz)) with ordinality
      as asked (id, party, bills, amount, since, until, place)
    cross join lateral (
      select coalesce(sum(amount) filter (where at >= asked.since and at < asked.until), 0) as on_day,
        coalesce(sum(amount) filter (where bills && asked.bills), 0) as on_bills
      from (${alone}) as alone
      where alone.party_id = asked.party and alone.id is distinct from asked.id
    ) as other
    order by asked.place`);
  return rows.map(({ together }) => Number(together));
}
