import * as calls from '@kolam/contract/audit/calls.ts';
import { route } from '#core/route.ts';
import { readActivity, readHistory } from './history.ts';

export const auditRoutes = [
  route(calls.getHistory, (scope, { params, query }) => readHistory(scope, params, query)),
  route(calls.listActivity, (scope, { query }) => readActivity(scope, query)),
];
