import * as calls from '@kolam/contract/platform/health/calls.ts';
import { route } from '#core/route.ts';
import { backUpNow } from './back-up-now.ts';
import { readHealth } from './read.ts';
import { retryJob } from './retry.ts';

export const healthRoutes = [
  route(calls.getHealth, (scope) => readHealth(scope)),
  route(calls.retryJob, (scope, { params }) => retryJob(scope, params.id)),
  route(calls.makeBackup, (scope) => backUpNow(scope)),
];
