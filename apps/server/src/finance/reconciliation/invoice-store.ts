import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import { invoices } from '#finance/invoices/tables.ts';

/**
 * The rates deducted from the amount due on an invoice, in hundredths of a percent of its value
 * without GST.
 */
export type DeductionRates = {
  sales: number[];
  purchase: { individuals: number; others: number; withoutPan: number };
};

/** A smaller difference, in paise, comes from rounding a tax to whole rupees. */
const roundingPaise = 100;

/**
 * Finds the open invoices that an amount in paise settles in full, alone or with tax deducted at
 * one of these rates. Those with one of these numbers come first, then those without a deduction,
 * earliest due date first.
 */
export async function invoicesSettledBy(
  db: Queryable,
  asked: {
    amount: number;
    kinds: ('sales' | 'purchase')[];
    rates: DeductionRates;
    codes: string[];
    limit: number;
  },
) {
  const { amount, kinds, rates, codes, limit } = asked;
  const { individuals, others, withoutPan } = rates.purchase;
  const found = await db.execute<SettledInvoice>(sql`
    select open.id, code, kind, party_id as "partyId", party_name as "partyName", issued_on as "issuedOn",
      due_on as "dueOn", grand_total as "grandTotal", due, due - ${amount}::bigint as tds,
      code = any(${sql.param(codes)}::text[]) as "isNamed"
    from ${invoices} as open cross join lateral unnest(
      case when kind = 'sales' then ${sql.param(rates.sales)}::int[]
        when tds_on_bill is not null then '{}'::int[]
        when supplier ->> 'pan' = '' then array[${withoutPan}::int]
        when supplier ->> 'pan' like 'sealed:%' or substr(supplier ->> 'pan', 4, 1) in ('P', 'H')
          then array[${individuals}::int]
        else array[${others}::int] end || 0) as rate
    where due > 0 and kind = any(${sql.param(kinds)}::text[])
      and due between ${amount}::bigint and ${amount}::bigint * 4 / 3
      and case rate when 0 then due = ${amount}::bigint
        else due > ${amount}::bigint and abs(due - ${amount}::bigint
          - round(rate::numeric * subtotal * due / (10000 * grand_total))) < ${roundingPaise} end
    group by open.id
    order by "isNamed" desc, tds, due_on, code
    limit ${limit}`);
  return found.rows;
}

/**
 * Finds the open invoices that contain a text, or whose due amount or total is the searched sum,
 * for a payment of the given amount. Those that it does not exceed come first, among them those
 * with one of these numbers, then by the nearest due amount.
 */
export async function openInvoicesFound(
  db: Queryable,
  asked: {
    q: string;
    /** In paise. */
    sum: number | null;
    amount: number;
    kinds: ('sales' | 'purchase')[];
    codes: string[];
    limit: number;
  },
) {
  const { q, sum, amount, kinds, codes, limit } = asked;
  const ofSum = sum === null ? sql`` : sql`or due = ${sum}::bigint or grand_total = ${sum}::bigint`;
  const found = await db.execute<SettledInvoice>(sql`
    select id, code, kind, party_id as "partyId", party_name as "partyName", issued_on as "issuedOn",
      due_on as "dueOn", grand_total as "grandTotal", due, 0 as tds,
      code = any(${sql.param(codes)}::text[]) as "isNamed"
    from ${invoices}
    where due > 0 and kind = any(${sql.param(kinds)}::text[])
      and (${contains(invoices.searchText, substring(q))} ${ofSum})
    order by due < ${amount}::bigint, "isNamed" desc, abs(due - ${amount}::bigint), due_on, code
    limit ${limit}`);
  return found.rows;
}

export type SettledInvoice = {
  id: string;
  code: string;
  kind: 'sales' | 'purchase';
  partyId: string;
  partyName: string;
  issuedOn: string;
  dueOn: string;
  grandTotal: number;
  due: number;
  /** The tax that settles the rest. */
  tds: number;
  isNamed: boolean;
};
