import { getFinanceOverview } from '@kolam/contract/finance/overview/endpoints.ts';
import { route } from '#core/route.ts';
import { readFinanceOverview } from './read.ts';

export const financeOverviewRoutes = [
  route(getFinanceOverview, (context, { query }) => readFinanceOverview(context, query)),
];
