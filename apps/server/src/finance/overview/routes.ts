import { getFinanceOverview } from '@kolam/contract/finance/overview/calls.ts';
import { route } from '#core/route.ts';
import { readFinanceOverview } from './read.ts';

export const financeOverviewRoutes = [
  route(getFinanceOverview, (scope, { query }) => readFinanceOverview(scope, query)),
];
