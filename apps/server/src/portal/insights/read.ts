import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { getCompanyInsights } from '@kolam/contract/portal/insights/endpoints.ts';
import { insightMessages } from '@kolam/contract/portal/insights/messages.ts';
import type {
  CompanyInsights,
  InsightDetail,
  Quartiles,
} from '@kolam/contract/portal/insights/model.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { invalid } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import {
  endedIn,
  type Figures,
  groupsOf,
  listMonths,
  readOthers,
} from '#programme/company-reports/queries.ts';

/**
 * Returns the months of the own company as they were counted once.
 * @throws Failure 400 for a month without figures
 */
export async function readInsights(
  { db, actor: { companyId } }: PortalContext,
  { month: chosen }: QueryOf<typeof getCompanyInsights>,
): Promise<{ insights: CompanyInsights }> {
  const rows = await listMonths(db, { companyId, chosen });
  const found = rows.find(({ figures }) => figures !== null);
  if (chosen !== undefined && !found) throw invalid({ month: insightMessages.monthUnknown });
  const months = rows.map(({ figures: _, ...row }) => row);
  if (!found?.figures) return { insights: { months, detail: null, others: null } };
  const { month, people, figures } = found;
  const detail = detailOf(month, figures);
  return { insights: { months, detail, others: await othersOf(db, { companyId, month, people }) } };
}

function detailOf(month: string, figures: Figures): InsightDetail {
  const { people, joined, active, activities, completedDays, least, readOn } = figures;
  const { weeks, challenges, learning, workshops, rewards } = figures;
  return {
    ...{ month, people, joined, active, activities, completedDays, least, readOn },
    ...{ weeks, learning, workshops, rewards: { people: rewards.people } },
    groups: groupsOf(figures),
    challenges: {
      shown: endedIn(figures).map(({ status: _, ...challenge }) => challenge),
      hidden: challenges.hidden,
    },
  };
}

/** Companies are compared with those of their size: from so many people, up to the next number. */
const sizes = [1, 50, 200, 1000];

async function othersOf(
  db: PortalContext['db'],
  { people, ...of }: { companyId: string; month: string; people: number },
): Promise<CompanyInsights['others']> {
  const from = sizes.findLast((size) => size <= people);
  if (from === undefined) return null;
  const next = sizes.find((size) => size > people);
  const to = next === undefined ? null : next - 1;
  const { companies, joined, active, completedDays } = await readOthers(db, { ...of, from, to });
  if (companies < reportLimits.otherCompanies) return null;
  return {
    ...{ from, to },
    joined: quartilesOf(joined),
    active: quartilesOf(active),
    completedDays: quartilesOf(completedDays),
  };
}

/** Rounded, so that they are no company's own figures. */
function quartilesOf(percents: number[] | null): Quartiles | null {
  if (percents === null) return null;
  const [low = 0, middle = 0, high = 0] = percents.map((percent) => Math.round(percent / 5) * 5);
  return { low, middle, high };
}
