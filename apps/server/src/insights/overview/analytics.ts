import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { getAnalytics } from '@kolam/contract/insights/overview/endpoints.ts';
import { overviewLimits } from '@kolam/contract/insights/overview/limits.ts';
import { overviewMessages } from '@kolam/contract/insights/overview/messages.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames, isCompany } from '#people/companies/queries.ts';
import {
  type ActivitySpan,
  activityByCategory,
  activityByCompany,
  activityOverTime,
  readFunnel,
  sumActivity,
} from '#programme/participation/queries.ts';
import { readFirstMinute } from './first-minute.ts';
import { learningOf } from './learning.ts';
import { periodOf } from './period.ts';

type Query = QueryOf<typeof getAnalytics>;

/**
 * Resolves the period and company of a query. @throws Failure 400 when the period is invalid or the
 * company unknown
 */
export async function askedFor({ db, clock }: RequestContext, { companyId, ...query }: Query) {
  const period = periodOf(query, dayOf(clock.now()));
  if (companyId !== undefined && !(await isCompany(db, companyId))) {
    throw invalid({ companyId: overviewMessages.companyUnknown });
  }
  const span: ActivitySpan = { from: period.from, to: period.to, companyId };
  return { ...period, span };
}

export async function readAnalytics(context: RequestContext, query: Query) {
  const { db } = context;
  const { span, from, to, days, step } = await askedFor(context, query);
  const { listed: limit } = overviewLimits;
  const sums = await sumActivity(db, span);
  const series = await activityOverTime(db, { ...span, step });
  const companies = await listCompanies(db, { ...span, limit });
  const funnel = await readFunnel(db, { ...span, limit });
  const { challenges = 0, ...reached } = funnel[0]?.total ?? nobody;
  return {
    data: {
      from,
      to,
      days,
      companyId: span.companyId ?? null,
      step,
      totals: sums,
      series,
      companies,
      categories: await activityByCategory(db, span),
      firstMinute: await readFirstMinute(db, span),
      funnel: { ...reached, total: challenges, challenges: funnel },
      learning: learningOf(sums),
    },
  };
}

const nobody = { challenges: 0, assigned: 0, joined: 0, completed: 0 };

/** Lists companies with their names. Empty when the query is for one company. */
export async function listCompanies(db: Queryable, asked: ActivitySpan & { limit: number | null }) {
  const found = await activityByCompany(db, asked);
  const names = await companyNames(
    db,
    found.map(({ companyId }) => companyId),
  );
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ companyId: id, ...sums }) => ({
      id,
      name: names.get(id)?.name ?? '',
      ...sums,
    })),
  };
}
