import type { Page } from '@kolam/contract/core/paging.ts';
import {
  type ReportStatus,
  reportLimits,
} from '@kolam/contract/programme/company-reports/values.ts';
import { and, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { challenges } from '#programme/challenges/tables.ts';
import type { Reached } from './figures.ts';
import { isCountable } from './figures-store.ts';
import { countOf } from './floor.ts';
import { runningPeriod } from './period.ts';
import { companyReports } from './tables.ts';

export type ReportRow = typeof companyReports.$inferSelect;
export type ListedReport = Omit<ReportRow, 'figures' | 'accounts'>;
type NewReport = typeof companyReports.$inferInsert;

/** Inserts a report. Returns false when the company has one of this period. */
export async function insertReport(tx: Tx, row: NewReport): Promise<boolean> {
  const inserted = await tx
    .insert(companyReports)
    .values(row)
    .onConflictDoNothing({ target: [companyReports.companyId, companyReports.period] })
    .returning({ id: companyReports.id });
  return inserted.length > 0;
}

/**
 * Not a report of a challenge that was not over when it was asked for, or counted. What its dates are now
 * does not matter: they can be changed later. A report without figures is still to be counted.
 */
const isOfPast = sql`(${companyReports.kind} <> 'challenge'
  or ${companyReports.period} not like ${sql.raw(`'%${runningPeriod}'`)}
    and coalesce(${companyReports.figures} #>> '{period,challenge,status}', 'completed') = 'completed')`;

export async function findReport(
  db: Queryable,
  id: string,
  { onlyPast }: { onlyPast: boolean },
): Promise<ReportRow | null> {
  const [found] = await db
    .select()
    .from(companyReports)
    .where(and(eq(companyReports.id, id), onlyPast ? isOfPast : undefined));
  return found ?? null;
}

/** Locks the report of a period until the transaction ends. */
export async function lockReportOf(
  tx: Tx,
  { companyId, period }: { companyId: string; period: string },
): Promise<ReportRow | null> {
  const [found] = await tx
    .select()
    .from(companyReports)
    .where(and(eq(companyReports.companyId, companyId), eq(companyReports.period, period)))
    .for('update');
  return found ?? null;
}

/** Changes a report that has one of these statuses and, if given, the version. Returns whether it had. */
export async function advanceReport(
  tx: Tx,
  {
    id,
    from,
    version,
    ...changes
  }: { id: string; from: ReportStatus[]; version?: number } & Partial<NewReport>,
): Promise<boolean> {
  const changed = await tx
    .update(companyReports)
    .set({ ...changes, version: sql`${companyReports.version} + 1` })
    .where(
      and(
        eq(companyReports.id, id),
        inArray(companyReports.status, from),
        version === undefined ? undefined : eq(companyReports.version, version),
      ),
    )
    .returning({ id: companyReports.id });
  return changed.length > 0;
}

const { figures: _, accounts: __, ...listed } = getTableColumns(companyReports);

/** Returns a company's reports, those asked for last first. */
export function listReportPage(
  db: Queryable,
  { companyId, onlyPast, page }: { companyId: string; onlyPast: boolean; page: Page },
): Promise<{ rows: ListedReport[]; total: number }> {
  return listPage<typeof companyReports, ListedReport>(db, {
    name: 'company reports',
    table: companyReports,
    columns: listed,
    filters: [
      eq(companyReports.companyId, sql.placeholder('companyId')),
      onlyPast ? isOfPast : undefined,
    ],
    values: { companyId },
    searched: false,
    sort: companyReports.createdAt,
    descending: true,
    page,
  });
}

/** Deletes reports asked for before a moment. Returns the keys of their files. */
export async function removeReportsBefore(tx: Tx, before: Date): Promise<string[]> {
  const removed = await tx
    .delete(companyReports)
    .where(lt(companyReports.createdAt, before))
    .returning({ fileKey: companyReports.fileKey });
  return removed.flatMap(({ fileKey }) => fileKey ?? []);
}

/** Returns which of these keys in the file store belong to reports. */
export async function keysOfReports(db: Queryable, keys: string[]): Promise<string[]> {
  const found = await db
    .select({ fileKey: companyReports.fileKey })
    .from(companyReports)
    .where(inArray(companyReports.fileKey, keys));
  return found.flatMap(({ fileKey }) => fileKey ?? []);
}

/** A query for the keys of all reports' files. */
export const keysOfAllReports: SQL = sql`
  select file_key as key from company_reports where file_key is not null`;

/** How many a challenge was assigned to, as its report has it, and how far they got. */
type ReachedInReport = Pick<Reached, 'joined' | 'completed'> & {
  /** Null where `countAssigned` has no number either. */
  assigned: number | null;
};

/**
 * Returns how far people got in challenges that are over, by challenge, as their reports have it. Null
 * where the report shows nothing of so few people; challenges without a report are missing.
 */
export async function reachedInReports(
  db: Queryable,
  { companyId, challengeIds }: { companyId: string; challengeIds: string[] },
): Promise<Map<string, ReachedInReport | null>> {
  if (challengeIds.length === 0) return new Map();
  const inReport = sql`(${companyReports.figures} #>> '{challenges,shown,0,assigned}')`;
  const found = await db
    .select({
      id: challenges.id,
      reached: sql<Reached | null>`${companyReports.figures} #> '{challenges,shown,0}'`,
      assigned: sql<number | null>`case when ${isCountable(challenges.id)} then ${countOf(
        inReport,
        {
          size: inReport,
          least: reportLimits.sensitiveFloor,
        },
      )}::int end`,
    })
    .from(companyReports)
    .innerJoin(challenges, eq(challenges.id, companyReports.challengeId))
    .where(
      and(
        eq(companyReports.companyId, companyId),
        inArray(companyReports.challengeId, challengeIds),
        eq(companyReports.status, 'done'),
        // Not one from before its end.
        isOfPast,
        eq(companyReports.toDate, challenges.endDate),
        eq(challenges.status, 'completed'),
      ),
    );
  return new Map(
    found.map(({ id, reached, assigned }) => [
      id,
      reached && { assigned, joined: reached.joined, completed: reached.completed },
    ]),
  );
}
