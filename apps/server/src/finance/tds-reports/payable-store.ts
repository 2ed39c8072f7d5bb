import type { PayableSection } from '@kolam/contract/finance/tds-reports/values.ts';
import { asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { tdsEntries } from '#finance/deductions/tables.ts';
import { otherEntries } from '#finance/other-entries/tables.ts';
import { payslips, salaryReversals } from '#finance/payroll/tables.ts';
import { type CountedEntry, countedTwice } from './counted-twice.ts';
import { tdsChallans } from './tables.ts';

/** Both months are inclusive. */
type Months = { from: string; to: string };

export type ChallanRow = typeof tdsChallans.$inferSelect;

/** Amounts in paise. */
export type DeductedRow = {
  month: string;
  section: PayableSection;
  taxable: number;
  tax: number;
};

const ofVendors = ({ from, to }: Months): SQL => sql`
  select counts_in as month, section, taxable, tax from ${tdsEntries}
  where section <> 'none' and counts_in between ${from} and ${to}`;

const ofSalaries = ({ from, to }: Months): SQL => sql`
  select tds_counts_in, 'salary', gross, tds from ${payslips}
  where tds_counts_in between ${from} and ${to} and tds > 0
  union all
  select counted.month, 'salary', counted.sign * payslip.gross, counted.sign * payslip.tds
  from ${salaryReversals} as reversal
  join ${payslips} as payslip on payslip.id = reversal.payslip_id,
    lateral (values (reversal.counted_in, 1), (reversal.counts_in, -1)) as counted (month, sign)
  where counted.month between ${from} and ${to} and payslip.tds > 0`;

/** Sums the tax deducted in some months by month and section. Sums of 0 have no row. */
export async function deductedByMonth(db: Queryable, months: Months): Promise<DeductedRow[]> {
  const { rows } = await db.execute<DeductedRow>(sql`
    select month, section, sum(taxable)::bigint as taxable, sum(tax)::bigint as tax
    from (${ofVendors(months)} union all ${ofSalaries(months)}) as deducted
    group by month, section having sum(tax) <> 0`);
  const twice = countedTwice(await entriesWithAhead(db, months));
  return rows.map((row) => ({
    ...row,
    taxable: twice
      .filter(({ month, section }) => month === row.month && section === row.section)
      .reduce((left, each) => left - each.twice, row.taxable),
  }));
}

/**
 * Returns the entries of vendors' years in which money was paid ahead of bills and something counts in
 * the months, in the order in which they came. What was deducted from the payment of a bill is none of
 * them: it counts no credit.
 */
async function entriesWithAhead(db: Queryable, { from, to }: Months): Promise<CountedEntry[]> {
  const { rows } = await db.execute<CountedEntry>(sql`
    select concat_ws(' ', party_id, section, financial_year) as "year", counts_in as month, section,
      invoice_id as "invoiceId", taxable
    from ${tdsEntries}
    where section <> 'none' and (invoice_id is null or cause in ('bill', 'note', 'void'))
      and (party_id, section, financial_year) in (
      select party_id, section, financial_year from ${tdsEntries}
      where invoice_id is null and (party_id, section, financial_year) in (
        select party_id, section, financial_year from ${tdsEntries}
        where counts_in between ${from} and ${to}))
    order by created_at, id`);
  return rows;
}

/**
 * Returns the tax of each month that left the bank as other entries, less what came back, in paise. An
 * entry without a month is of the one before its day.
 */
export async function paidFromBank(
  db: Queryable,
  { from, to }: Months,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ month: string; amount: number }>(sql`
    select month, sum(amount)::bigint as amount
    from (
      select coalesce(pay_month, to_char(booked_on - interval '1 month', 'YYYY-MM')) as month,
        case direction when 'out' then amount else -amount end as amount
      from ${otherEntries} where head = 'tds' and reversed_at is null
    ) as paid where month between ${from} and ${to}
    group by month`);
  return new Map(rows.map(({ month, amount }) => [month, amount]));
}

/** Returns the challans of the months from one to another, the earliest deposit first. */
export const listChallans = (db: Queryable, { from, to }: Months): Promise<ChallanRow[]> =>
  db
    .select()
    .from(tdsChallans)
    .where(between(tdsChallans.month, from, to))
    .orderBy(asc(tdsChallans.depositedOn), asc(tdsChallans.id));

export async function insertChallan(
  tx: Tx,
  challan: typeof tdsChallans.$inferInsert,
): Promise<ChallanRow> {
  const [inserted] = await tx.insert(tdsChallans).values(challan).returning();
  return inserted as ChallanRow;
}

/** Deletes a challan and returns it, or null if there is none. */
export async function deleteChallan(tx: Tx, id: string): Promise<ChallanRow | null> {
  const [deleted] = await tx.delete(tdsChallans).where(eq(tdsChallans.id, id)).returning();
  return deleted ?? null;
}

/** Returns whether a challan with this id exists. */
export const isChallan = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(tdsChallans, eq(tdsChallans.id, id))) > 0;
