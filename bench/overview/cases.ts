import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { Case } from '../harness/cases.ts';
import { getJson, type Target } from '../harness/target.ts';

const path = '/api/admin/analytics';

type ResponseBody = {
  data: { totals: { activities: number }; companies: { rows: { id: string }[] } };
};

/** Returns the requests: for today, for periods, for everyone and for the most active company. */
export async function readCases(product: Target): Promise<Case[]> {
  const { data } = await getJson<ResponseBody>(product, path);
  const [company] = data.companies.rows;
  if (!company || data.totals.activities === 0) throw new Error('Nobody did anything.');
  const year = `from=${addDays(dayOf(new Date()), -364)}`;
  return [
    { name: 'dashboard', path: `${path}/dashboard` },
    { name: 'analytics, 30 days', path },
    { name: 'analytics, a year', path: `${path}?${year}` },
    { name: 'analytics, a year of a company', path: `${path}?${year}&companyId=${company.id}` },
    { name: 'activity', path: '/api/admin/activity' },
    ...['ending', 'content', 'review'].map((needs) => ({
      name: `challenges, ${needs}`,
      path: `/api/admin/challenges?needs=${needs}`,
    })),
  ].map((each) => ({ ...each, isDashboard: true }));
}
