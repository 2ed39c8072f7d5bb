import { addDays, dayOf, monthsBetween } from '@kolam/contract/core/dates.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import { isLoadingDemo } from '#core/flags/flags.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { findCompany } from '#people/companies/queries.ts';
import { endedIn, type Figures, groupsOf } from './figures.ts';
import {
  type CompanyMonth,
  companiesWithout,
  findInReport,
  findMonth,
  insertMonth,
} from './months-store.ts';
import { daysOfMonth, monthAfter } from './period.ts';
import { readFigures } from './read-figures.ts';
import type { ReportRow } from './store.ts';

export const countInsights = defineJob({
  name: 'count-insights',
  kept: true,
  payload: z.object({}),
  timeLimit: 3600,
  // The next night's run catches up.
  retries: 1,
});

export const countInsightsJob = (services: Services) =>
  handleJob(countInsights, (_, { signal }) => countMonths(services, signal));

/** In the first night of a month, and later for those that were missed. */
export const insightsSchedule = schedule('40 1 * * *', countInsights, {});

/**
 * Counts the last months of every open company that are over and not counted, the latest first. One
 * that fails keeps no other one from being counted. Nothing is counted while demo data is loaded.
 */
export async function countMonths(
  services: Pick<Services, 'db' | 'clock'> & { log: Pick<Services['log'], 'error'> },
  signal?: AbortSignal,
): Promise<void> {
  const { db, log } = services;
  if (await isLoadingDemo(db)) return;
  for (const month of monthsToCount(services).reverse()) {
    for (const companyId of await companiesWithout(db, month)) {
      signal?.throwIfAborted();
      await countMonth(services, { companyId, month }).catch((err: unknown) =>
        log.error({ err, company: companyId, month }, 'The insights of a month are counted later'),
      );
      await yieldToRequests(db);
    }
  }
}

/** Returns the last months that are over, the earliest first. */
function monthsToCount({ clock }: Pick<Services, 'clock'>): string[] {
  const thisMonth = dayOf(clock.now()).slice(0, 7);
  const first = monthAfter(thisMonth, -reportLimits.insightMonths);
  return monthsBetween(first, addDays(`${thisMonth}-01`, -1));
}

/** Returns the figures of a month that is over, and counts them if nobody did before. */
async function countMonth(
  services: Pick<Services, 'db' | 'clock'>,
  of: CompanyMonth,
): Promise<Figures> {
  const { db, clock } = services;
  const stored = await findMonth(db, of);
  if (stored) return stored;
  const scope = { companyId: of.companyId, challengeId: null, ...daysOfMonth(of.month) };
  const figures =
    (await findInReport(db, of)) ?? (await readFigures(services, { kind: 'month', ...scope }));
  await transaction(db, (tx) => insertMonth(tx, { ...of, figures, createdAt: clock.now() }));
  // As stored, also if another server was faster.
  return (await findMonth(db, of)) ?? figures;
}

/** Returns the figures of a report. Those of a month are the same as its insights. */
export async function figuresOf(
  services: Pick<Services, 'db' | 'clock'>,
  report: Pick<ReportRow, 'companyId' | 'kind' | 'challengeId' | 'fromDate' | 'toDate'>,
): Promise<Figures> {
  const { companyId, kind, fromDate } = report;
  if (kind !== 'month') return readFigures(services, report);
  const figures = await countMonth(services, { companyId, month: fromDate.slice(0, 7) });
  const challenges = { ...figures.challenges, shown: endedIn(figures) };
  // The company may have another language since.
  const company = await findCompany(services.db, companyId);
  const language = company && { language: company.language };
  return { ...figures, challenges, groups: groupsOf(figures), ...language };
}
