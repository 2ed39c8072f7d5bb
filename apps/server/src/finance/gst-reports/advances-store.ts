import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { advanceMoves, advances } from '#finance/advances/tables.ts';
import { payments } from '#finance/payments/tables.ts';

type Period = { from: string; to: string };

/**
 * A query for the advances of which more or less is left at the end of a month than before it, by
 * place and rate, as table 11 of GSTR-1 reports them: `isAdjusted` (11B) is what was invoiced or
 * refunded of advances of earlier months, the others (11A) are without invoice. What is received and
 * adjusted in one month counts in neither. Amounts are positive, in paise.
 */
export const advanceSums = ({ from, to }: Period): SQL => sql`
  select is_adjusted as "isAdjusted", place, supply_type as "supplyType", tax_rate as "taxRate",
    count(*)::int as documents, sum(abs(moved.taxable))::bigint as taxable,
    sum(abs(moved.cgst))::bigint as cgst, sum(abs(moved.sgst))::bigint as sgst,
    sum(abs(moved.igst))::bigint as igst
  from (${movedOf({ from, to })}) as moved join ${advances} on advances.id = advance_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

/** A query for what is left more or less of each advance at the end of a month than before it. */
const movedOf = ({ from, to }: Period): SQL => sql`
  select advance_id, sum(amount) < 0 as is_adjusted, sum(amount) as amount,
    sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
  from ${advanceMoves} where day between ${from} and ${to}
  group by advance_id having sum(amount) <> 0`;

/** A query for these advances like lines of documents: `part` is `at` (11A) or `atadj` (11B). */
export const advanceLines = (period: Period): SQL => sql`
  select advances.id, 'sales' as kind, false as is_note, advances.code,
    advances.received_on as issued_on, payment.id as invoice_id, payment.code as invoice_code,
    payment.paid_on as invoice_on, advances.party_id, advances.party_name,
    advances.recipient ->> 'gstin' as gstin, place, supply_type,
    coalesce((advances.recipient ->> 'isSez')::boolean, false) as is_sez,
    abs(moved.amount)::bigint as value, tax_rate,
    case when is_adjusted then 'atadj' else 'at' end as part, abs(moved.taxable) as taxable,
    abs(moved.cgst) as cgst, abs(moved.sgst) as sgst, abs(moved.igst) as igst
  from (${movedOf(period)}) as moved join ${advances} on advances.id = advance_id
  join ${payments} as payment on payment.id = advances.payment_id`;

/** Returns the tax of 11A less 11B by month (`YYYY-MM`), in paise. */
export async function advanceTax(
  db: Queryable,
  { from, to }: Period,
): Promise<{ month: string; tax: number }[]> {
  const { rows } = await db.execute<{ month: string; tax: number }>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(cgst + sgst + igst)::bigint as tax
    from ${advanceMoves} where day between ${from} and ${to} group by 1`);
  return rows;
}
