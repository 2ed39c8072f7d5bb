import * as calls from '@kolam/contract/insights/overview/calls.ts';
import { route } from '#core/route.ts';
import { readAnalytics } from './analytics.ts';
import { readDashboard } from './dashboard.ts';
import { downloadAnalytics } from './export.ts';

export const overviewRoutes = [
  route(calls.getDashboard, (scope) => readDashboard(scope)),
  route(calls.getAnalytics, (scope, { query }) => readAnalytics(scope, query)),
  route(calls.exportAnalytics, (scope, { query }) => downloadAnalytics(scope, query)),
];
