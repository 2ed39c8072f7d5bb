import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import type { AskForReport } from '@kolam/contract/programme/company-reports/rules.ts';
import { monthName, quarterName } from '@kolam/contract/programme/company-reports/values.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type ChallengeRow, findChallengeRow } from '#programme/challenges/queries.ts';
import { isInTime } from '#programme/participation/queries.ts';
import type { ReportRow } from './store.ts';

/** What a report covers. `period` is unique among the reports of a company. */
type Period = Pick<ReportRow, 'kind' | 'period' | 'challengeId' | 'fromDate' | 'toDate'>;

/** How the period ends of a report of a challenge that was not over when it was asked for. */
export const runningPeriod = ' running';

/** Returns the name of a report: its period in words, or the title of its challenge. */
export const titleOf = (
  { kind, fromDate }: Pick<ReportRow, 'kind' | 'fromDate'>,
  challenge: string | undefined,
): string => {
  if (kind === 'challenge') return challenge ?? '';
  const month = fromDate.slice(0, 7);
  return kind === 'month' ? monthName(month) : quarterName(month);
};

type Given = { company: { id: string; createdAt: Date }; asked: AskForReport };

/**
 * Returns what a report covers. Months and quarters must be over, and not before the company was a
 * client. A challenge must be completed, or active for a day: then it is covered up to yesterday.
 * @throws Failure 400
 */
export async function periodOf(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { company, asked: { kind, month, challengeId } }: Given,
): Promise<Period & { title: string }> {
  const today = dayOf(context.clock.now());
  if (kind === 'challenge') {
    const period = await challengePeriod(tx, { companyId: company.id, challengeId, today });
    return period;
  }
  if (month === undefined) throw invalid({ month: reportMessages.monthRequired });
  const fromDate = `${month}-01`;
  const toDate = addDays(monthAfter(month, kind === 'month' ? 1 : 3), -1);
  if (toDate >= today) throw invalid({ month: reportMessages.notOver });
  if (dayStart(addDays(toDate, 1)) <= company.createdAt)
    throw invalid({ month: reportMessages.beforeClient });
  const title = titleOf({ kind, fromDate }, undefined);
  return { kind, period: `${kind} ${month}`, challengeId: null, fromDate, toDate, title };
}

/** Returns the first and the last day of a month, `YYYY-MM`. */
export const daysOfMonth = (month: string) => ({
  fromDate: `${month}-01`,
  toDate: addDays(monthAfter(month, 1), -1),
});

/** Returns the first day of the month that is `count` months later. */
export function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

async function challengePeriod(
  tx: Tx,
  {
    companyId,
    challengeId = '',
    today,
  }: { companyId: string; challengeId: string | undefined; today: string },
): Promise<Period & { title: string }> {
  const challenge = challengeId === '' ? null : await findChallengeRow(tx, challengeId);
  if (!challenge) throw invalid({ challengeId: reportMessages.challengeUnknown });
  const toDate = lastDayOf(challenge, today);
  if (toDate === null) throw invalid({ challengeId: reportMessages.challengeNotBegun });
  if (!(await hasPeopleOf(tx, { companyId, challengeId })))
    throw invalid({ challengeId: reportMessages.challengeOfOthers });
  const { startDate: fromDate, title, status } = challenge;
  // Its end can be moved to the same day afterwards, and a report of all its days is another one.
  const period = `challenge ${challengeId} ${toDate}${status === 'completed' ? '' : runningPeriod}`;
  return { kind: 'challenge', period, challengeId, fromDate, toDate, title };
}

/** Null when there is no whole day yet, or when it was cancelled. */
function lastDayOf({ status, startDate, endDate }: ChallengeRow, today: string): string | null {
  if (status === 'completed') return endDate;
  const yesterday = addDays(today, -1);
  if (status !== 'active' || startDate > yesterday) return null;
  return endDate < yesterday ? endDate : yesterday;
}

async function hasPeopleOf(
  tx: Tx,
  { companyId, challengeId }: { companyId: string; challengeId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from employees join enrolments on enrolments.employee_id = employees.id
    where employees.company_id = ${companyId} and enrolments.challenge_id = ${challengeId}
      and ${isInTime(sql`enrolments`, sql`employees.moved_at`)} limit 1`);
  return rows.length > 0;
}
