import { dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { days } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { samePayees } from '#finance/parties/queries.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { decidedBefore, releasedAlone } from './hooks.ts';
import { payments } from './tables.ts';

/** What a pay-out pays of a bill, in paise. */
type Part = { id: string; amount: number };

/** A pay-out with the bills that it settles, in paise. `id`: null before it is recorded. */
export type Payout = {
  id: string | null;
  partyId: string;
  bills: Part[];
  amount: number;
  at: Date;
};

/** The first key of these locks, see `pg_advisory_xact_lock`. */
const payoutLocks = 5_116_306;

/**
 * Serializes pay-outs to customers or vendors, and to those that are the same payee, which count
 * together, if they need approval above an amount. No other lock is taken after it.
 */
export async function lockPayouts(tx: Tx, partyIds: readonly string[]): Promise<void> {
  const { payoutsAbove } = await readOrganisation(tx);
  if (payoutsAbove === null) return;
  // More than those of the day are locked: all whose former keys are still kept.
  const payees = await samePayees(tx, partyIds, new Date(0));
  const ids = [...new Set([...payees.values()].flat())].sort();
  await tx.execute(sql`select pg_advisory_xact_lock(${payoutLocks}, hashtext(id))
    from unnest(${sql.param(ids)}::text[]) as id`);
}

/** A condition on an entry of an account: that nothing took it back. */
const isLive = (entry: SQL): SQL =>
  sql`not exists (select from ${accountEntries} as back where back.kind = 'reversal' and back.cause_id = ${entry}.id)`;

/** Pay-outs that were not decided before they were recorded, but by who recorded them. */
const decidedAlone = (): SQL | undefined =>
  and(
    eq(payments.direction, 'out'),
    ...decidedBefore.parts().map((approved) => sql`not ${approved(sql`${payments.id}`)}`),
  );

/** What a payment pays of bills, without tax. */
const partsOf = sql<Part[]>`${sql`case when ${payments.invoiceId} is not null
  then jsonb_build_array(jsonb_build_object('id', ${payments.invoiceId}, 'amount', ${payments.amount}))
  else (select coalesce(jsonb_agg(jsonb_build_object('id', part.invoice_id, 'amount', -part.amount - part.tds)), '[]')
    from ${accountEntries} as part
    where part.payment_id = ${payments.id} and part.kind = 'application' and ${isLive(sql`part`)}) end`}`;

/** Returns those of payments that are pay-outs and were not approved. */
export const payoutsToApprove = (tx: Tx, ids: string[]) =>
  tx
    .select({
      id: payments.id,
      partyId: payments.partyId,
      bills: partsOf,
      amount: payments.amount,
      at: payments.createdAt,
    })
    .from(payments)
    .where(and(inArray(payments.id, ids), decidedAlone()));

/**
 * A query for what was applied from the account of a vendor and that one person alone decided, by entry:
 * `id`, `bill_id`, `amount`. Money that was paid first is applied or refunded first. What one person paid
 * and another applied, both decided. `same`: who counts as one person with who applies it now.
 */
const appliedAlone = (partyId: SQL, same: readonly string[] = []): SQL => sql`
  select taken.id, taken.bill_id, sum(least(taken.until, came.until) - greatest(taken.since, came.since)) as amount
  from (
    select moved.id, moved.kind, moved.invoice_id as bill_id, moved.made_by_id,
      sum(-moved.amount) over moves + moved.amount as since, sum(-moved.amount) over moves as until
    from ${accountEntries} as moved
    where moved.party_id = ${partyId} and moved.kind in ('application', 'refund')
      and moved.payment_id is null and ${isLive(sql`moved`)}
    window moves as (order by moved.created_at, moved.id)
  ) as taken
  join (
    select made_by_id, cause_id, sum(amount) over moves - amount as since, sum(amount) over moves as until
    from (
      select paid.id, paid.created_at, paid.made_by_id, paid.cause_id, paid.amount + (
        select coalesce(sum(part.amount), 0) from ${accountEntries} as part
        where part.payment_id = paid.cause_id and part.kind = 'application' and ${isLive(sql`part`)}
      ) as amount
      from ${accountEntries} as paid
      where paid.party_id = ${partyId} and paid.kind = 'payout' and ${isLive(sql`paid`)}
    ) as paid
    window moves as (order by created_at, id)
  ) as came on came.since < taken.until and taken.since < came.until
  where taken.kind = 'application'
    and exists (select from ${payments} where ${payments.id} = came.cause_id and ${decidedAlone()})
    and (taken.made_by_id is null or taken.made_by_id = came.made_by_id
      or array[taken.made_by_id, came.made_by_id] <@ ${sql.param([...same])}::uuid[])
  group by taken.id, taken.bill_id`;

/**
 * A query for what one person alone decided of bills, except with a pay-out: `bill_id`, `amount`, without
 * tax.
 */
const aloneOnBills = (bills: SQL, except: SQL): SQL =>
  sql.join(
    [
      sql`select ${payments.invoiceId} as bill_id, ${payments.amount} as amount from ${payments}
        where ${payments.invoiceId} = any(${bills}) and ${decidedAlone()} and not ${payments.isReversed}
          and ${payments.id} is distinct from ${except}`,
      sql`select part.invoice_id, -part.amount - part.tds from ${accountEntries} as part
        join ${payments} on ${payments.id} = part.payment_id and ${decidedAlone()}
        where part.invoice_id = any(${bills}) and part.kind = 'application' and ${isLive(sql`part`)}
          and ${payments.id} is distinct from ${except}`,
      ...releasedAlone
        .parts()
        .map(
          (released) =>
            sql`select bill_id, amount from (${released()}) as released where bill_id = any(${bills})`,
        ),
    ],
    sql` union all `,
  );

/**
 * Returns what each pay-out is together with the others that one person alone decided: those to its payee
 * on the same day, or those on one of its bills and what was applied to that from the account, whichever
 * is more.
 */
export async function togetherOf(db: Queryable, payouts: readonly Payout[]): Promise<number[]> {
  if (payouts.length === 0) return [];
  const startOf = (at: Date) => dayStart(dayOf(at));
  const payees = await samePayees(
    db,
    payouts.map(({ partyId }) => partyId),
    startOf(new Date(Math.min(...payouts.map(({ at }) => at.getTime())))),
  );
  const asked = payouts.map(({ id, partyId, bills, amount, at }) => {
    const from = startOf(at);
    const to = new Date(from.getTime() + days(1));
    return { id, party: partyId, payees: payees.get(partyId), bills, amount, from, to };
  });
  const onDay = sql.join(
    [
      sql`select ${payments.amount} as amount from ${payments}
        where ${payments.partyId} = any(asked.payees) and ${decidedAlone()} and not ${payments.isReversed}
          and ${payments.createdAt} >= asked.since and ${payments.createdAt} < asked.until
          and ${payments.id} is distinct from asked.id`,
      ...releasedAlone.parts().map(
        (released) =>
          sql`select amount from (${released()}) as released where party_id = any(asked.payees)
              and at >= asked.since and at < asked.until`,
      ),
      // Those that are decided with it.
      sql`select other.amount from asked as other where other.id is null and asked.id is null
        and other.place <> asked.place and other.party = any(asked.payees)`,
    ],
    sql` union all `,
  );
  const { rows } = await db.execute<{ together: string }>(sql`
    with asked as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (id uuid, party uuid,
        payees uuid[], bills jsonb, amount bigint, "from" timestamptz, "to" timestamptz)) with ordinality
        as asked (id, party, payees, bills, amount, since, until, place)
    )
    select greatest(asked.amount + on_day.amount, on_bill.amount) as together
    from asked
    cross join lateral (select coalesce(sum(amount), 0) as amount from (${onDay}) as others) as on_day
    cross join lateral (
      select array_agg((bill ->> 'id')::uuid) as ids from jsonb_array_elements(asked.bills) as bill
    ) as settled
    cross join lateral (
      select max(amount) as amount from (
        select sum(amount) as amount from (
          select (bill ->> 'id')::uuid as bill_id, (bill ->> 'amount')::bigint as amount
          from jsonb_array_elements(asked.bills) as bill
          union all ${aloneOnBills(sql`settled.ids`, sql`asked.id`)}
          union all select bill_id, amount from (${appliedAlone(sql`asked.party`)}) as applied
            where bill_id = any(settled.ids)
        ) as each group by bill_id
      ) as bills
    ) as on_bill
    order by asked.place`);
  return rows.map(({ together }) => Number(together));
}

/**
 * Returns what was just applied to bills from the account of a vendor and that one person alone decided,
 * in paise, with all of each bill that one person alone decided.
 * @param entries what was applied
 * @param same who counts as one person with who applied it
 */
export async function appliedTogether(
  db: Queryable,
  entries: readonly string[],
  { partyId, same }: { partyId: string; same: readonly string[] },
): Promise<{ billId: string; together: number }[]> {
  const { rows } = await db.execute<{ billId: string; together: string }>(sql`
    with applied as materialized (${appliedAlone(sql`${partyId}::uuid`, same)}),
      settled as (select bill_id from applied where id = any(${sql.param([...entries])}::uuid[]) and amount > 0)
    select bill_id as "billId", sum(amount) as together
    from (
      select bill_id, amount from applied
      union all ${aloneOnBills(sql`array(select bill_id from settled)`, sql`null::uuid`)}
    ) as each
    where bill_id in (select bill_id from settled) group by bill_id order by bill_id`);
  return rows.map(({ billId, together }) => ({ billId, together: Number(together) }));
}
