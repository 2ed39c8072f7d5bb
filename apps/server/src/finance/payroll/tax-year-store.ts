import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { earlierIncomesTable, payslips } from './tables.ts';

/** Sums the payslips of employees in a financial year but one month, in paise. Void ones don't count. */
export async function payslipsOfYear(
  db: Queryable,
  { financialYear, except, ids }: { financialYear: number; except: string; ids: string[] },
) {
  const found = await db
    .select({
      employeeId: payslips.employeeId,
      months: sql<string[]>`array_agg(${payslips.month})`,
      gross: sql<number>`sum(${payslips.gross})::bigint`,
      tds: sql<number>`sum(${payslips.tds})::bigint`,
    })
    .from(payslips)
    .where(
      and(
        eq(payslips.financialYear, financialYear),
        ne(payslips.month, except),
        isNull(payslips.voidedAt),
        sql`${payslips.employeeId} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
    .groupBy(payslips.employeeId);
  return new Map(found.map(({ employeeId, ...sums }) => [employeeId, sums]));
}

/** Returns what earlier employers paid and deducted in a financial year, by employee, in paise. */
export async function earlierIncomes(
  db: Queryable,
  { financialYear, ids }: { financialYear: number; ids: string[] },
) {
  const found = await db
    .select()
    .from(earlierIncomesTable)
    .where(
      and(
        eq(earlierIncomesTable.financialYear, financialYear),
        sql`${earlierIncomesTable.employeeId} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  return new Map(found.map(({ employeeId, income, tds }) => [employeeId, { income, tds }]));
}

/** What an earlier employer paid and deducted in a financial year, in paise. */
export type EarlierIncome = { income: number; tds: number };

/** Stores what an earlier employer paid in a financial year, or removes it. */
export async function saveEarlierIncome(
  tx: Tx,
  {
    employeeId,
    financialYear,
    earlier,
  }: { employeeId: string; financialYear: number; earlier: EarlierIncome | null },
): Promise<void> {
  const table = earlierIncomesTable;
  if (earlier === null) {
    await tx
      .delete(table)
      .where(and(eq(table.employeeId, employeeId), eq(table.financialYear, financialYear)));
    return;
  }
  await tx
    .insert(table)
    .values({ employeeId, financialYear, ...earlier })
    .onConflictDoUpdate({ target: [table.employeeId, table.financialYear], set: earlier });
}
