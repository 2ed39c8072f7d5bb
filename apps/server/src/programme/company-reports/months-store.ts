import { dayStart } from '@kolam/contract/core/dates.ts';
import { openCompanyStatuses } from '@kolam/contract/people/companies/values.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { and, asc, desc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { companies } from '#people/companies/tables.ts';
import type { Figures } from './figures.ts';
import { monthAfter } from './period.ts';
import { companyReports, insightSnapshots } from './tables.ts';

/** A month, `YYYY-MM`, of a company. */
export type CompanyMonth = { companyId: string; month: string };

const isOf = ({ companyId, month }: CompanyMonth) =>
  and(eq(insightSnapshots.companyId, companyId), eq(insightSnapshots.month, month));

export async function findMonth(db: Queryable, of: CompanyMonth): Promise<Figures | null> {
  const [found] = await db
    .select({ figures: insightSnapshots.figures })
    .from(insightSnapshots)
    .where(isOf(of));
  return found?.figures ?? null;
}

/** Returns the figures of a month's report from before months were stored, or null. */
export async function findInReport(
  db: Queryable,
  { companyId, month }: CompanyMonth,
): Promise<Figures | null> {
  const [found] = await db
    .select({ figures: companyReports.figures })
    .from(companyReports)
    .where(
      and(eq(companyReports.companyId, companyId), eq(companyReports.period, `month ${month}`)),
    );
  return found?.figures ?? null;
}

/** Stores the figures of a month, unless they are there. */
export async function insertMonth(
  tx: Tx,
  row: CompanyMonth & { figures: Figures; createdAt: Date },
): Promise<void> {
  await tx.insert(insightSnapshots).values(row).onConflictDoNothing();
}

/** Returns the open companies that were clients in a month and have no figures of it. */
export async function companiesWithout(db: Queryable, month: string): Promise<string[]> {
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        inArray(companies.status, openCompanyStatuses),
        lt(companies.createdAt, dayStart(monthAfter(month, 1))),
        notExists(
          db
            .select({ month: insightSnapshots.month })
            .from(insightSnapshots)
            .where(
              and(eq(insightSnapshots.companyId, companies.id), eq(insightSnapshots.month, month)),
            ),
        ),
      ),
    )
    .orderBy(asc(companies.id));
  return found.map(({ id }) => id);
}

type MonthRow = Pick<Figures, 'people' | 'joined' | 'active' | 'activities' | 'completedDays'> & {
  month: string;
  /** Of the chosen month only. */
  figures: Figures | null;
};

/** Returns the last months of a company, the earliest first, with all figures of one of them. */
export async function listMonths(
  db: Queryable,
  { companyId, chosen }: { companyId: string; chosen: string | undefined },
): Promise<MonthRow[]> {
  const { rows } = await db.execute<MonthRow>(sql`
    with latest as (
      select month, figures from insight_snapshots
      where company_id = ${companyId} order by month desc limit ${reportLimits.insightMonths}
    )
    select month, (figures ->> 'people')::int as people, figures -> 'joined' as joined,
      figures -> 'active' as active, (figures ->> 'activities')::int as activities,
      (figures ->> 'completedDays')::int as "completedDays",
      case when month = coalesce(${chosen ?? null}::text, max(month) over ()) then figures end
        as figures
    from latest order by month`);
  return rows;
}

/** Returns how many of a company took part in the last month that was counted, or null. */
export async function findTookPart(
  db: Queryable,
  companyId: string,
): Promise<Pick<MonthRow, 'month' | 'active'> | null> {
  const [found] = await db
    .select({
      month: insightSnapshots.month,
      active: sql<Figures['active']>`${insightSnapshots.figures} -> 'active'`,
    })
    .from(insightSnapshots)
    .where(eq(insightSnapshots.companyId, companyId))
    .orderBy(desc(insightSnapshots.month))
    .limit(1);
  return found ?? null;
}

type OtherCompanies = {
  companies: number;
  joined: number[] | null;
  active: number[] | null;
  completedDays: number[] | null;
};

/**
 * Returns the quartiles of a month of other companies with so many people, each of enough companies
 * that have the figure, else null.
 */
export async function readOthers(
  db: Queryable,
  { companyId, month, from, to }: CompanyMonth & { from: number; to: number | null },
): Promise<OtherCompanies> {
  const least = reportLimits.otherCompanies;
  const quartilesOf = (column: SQL) => sql`
    case when count(${column}) >= ${least}::int
      then array_to_json(percentile_disc(array[0.25, 0.5, 0.75]) within group (order by ${column}))
    end`;
  const { rows } = await db.execute<OtherCompanies>(sql`
    select count(*)::int as companies, ${quartilesOf(sql`joined`)} as joined,
      ${quartilesOf(sql`active`)} as active,
      ${quartilesOf(sql`completed_days`)} as "completedDays"
    from insight_snapshots
    where month = ${month} and company_id <> ${companyId} and people >= ${from}::int
      and (${to}::int is null or people <= ${to}::int)`);
  return rows[0] as OtherCompanies;
}

/** Deletes months that were counted before a moment. */
export async function removeMonthsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(insightSnapshots).where(lt(insightSnapshots.createdAt, before));
}
