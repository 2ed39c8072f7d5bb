import * as endpoints from '@kolam/contract/insights/overview/endpoints.ts';
import { route } from '#core/route.ts';
import { readAnalytics } from './analytics.ts';
import { readDashboard } from './dashboard.ts';
import { downloadAnalytics } from './export.ts';

export const overviewRoutes = [
  route(endpoints.getDashboard, (context) => readDashboard(context)),
  route(endpoints.getAnalytics, (context, { query }) => readAnalytics(context, query)),
  route(endpoints.exportAnalytics, (context, { query }) => downloadAnalytics(context, query)),
];
