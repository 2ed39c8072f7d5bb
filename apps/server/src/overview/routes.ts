import * as calls from '@kolam/contract/overview/calls.ts';
import { route } from '#core/route.ts';
import { readDashboard } from './dashboard.ts';

export const overviewRoutes = [route(calls.getDashboard, (scope) => readDashboard(scope))];
