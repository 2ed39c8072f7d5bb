import type { PayableSection } from '@kolam/contract/finance/tds-reports/values.ts';
import { asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { tdsEntries } from '#finance/deductions/tables.ts';
import { creditNotes } from '#finance/invoices/tables.ts';
import { otherEntries } from '#finance/other-entries/tables.ts';
import { payslips, salaryReversals } from '#finance/payroll/tables.ts';
import { tdsChallans } from './tables.ts';

/** Both days are inclusive. */
type Period = { from: string; to: string };

export type ChallanRow = typeof tdsChallans.$inferSelect;

/** Amounts in paise. */
export type DeductedRow = {
  month: string;
  section: PayableSection;
  taxable: number;
  tax: number;
};

/**
 * The entries of vendors by the day on which they count: bills and payments on their own, notes on
 * theirs, voiding and reversals on the day on which they were made.
 */
const ofVendors = (): SQL => sql`
  select case entry.cause when 'note' then note.issued_on
      when 'void' then (entry.created_at at time zone 'Asia/Kolkata')::date
      when 'reversal' then (entry.created_at at time zone 'Asia/Kolkata')::date
      else entry.day end as day,
    entry.section, entry.taxable, entry.tax
  from ${tdsEntries} as entry
  left join ${creditNotes} as note on entry.cause = 'note' and note.id = entry.cause_id
  where entry.section <> 'none'`;

/** Salaries on the day of their payment, and their reversals on theirs. */
const ofSalaries = ({ from, to }: Period): SQL => sql`
  select paid_on, 'salary', gross, tds from ${payslips}
  where paid_on between ${from}::date and ${to}::date and tds > 0
  union all
  select moved.day, 'salary', moved.sign * payslip.gross, moved.sign * payslip.tds
  from ${salaryReversals} as reversal
  join ${payslips} as payslip on payslip.id = reversal.payslip_id,
    lateral (values (reversal.paid_on, 1), (reversal.reversed_on, -1)) as moved (day, sign)
  where moved.day between ${from}::date and ${to}::date and payslip.tds > 0`;

/** Sums the tax deducted in a period by month and section. Sums of 0 have no row. */
export async function deductedByMonth(db: Queryable, period: Period): Promise<DeductedRow[]> {
  const { rows } = await db.execute<DeductedRow>(sql`
    select to_char(day, 'YYYY-MM') as month, section, sum(taxable)::bigint as taxable,
      sum(tax)::bigint as tax
    from (${ofVendors()} union all ${ofSalaries(period)}) as deducted
    where day between ${period.from}::date and ${period.to}::date
    group by 1, section having sum(tax) <> 0`);
  return rows;
}

/**
 * Returns the tax of each month that left the bank as other entries, less what came back, in paise. An
 * entry without a month is of the one before its day.
 */
export async function paidFromBank(
  db: Queryable,
  { from, to }: Period,
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
export const listChallans = (
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<ChallanRow[]> =>
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
