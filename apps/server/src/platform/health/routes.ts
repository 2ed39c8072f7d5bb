import * as endpoints from '@kolam/contract/platform/health/endpoints.ts';
import { route } from '#core/route.ts';
import { backUpNow } from './back-up-now.ts';
import { readHealth } from './read.ts';
import { retryJob } from './retry.ts';

export const healthRoutes = [
  route(endpoints.getHealth, (context) => readHealth(context)),
  route(endpoints.retryJob, (context, { params }) => retryJob(context, params.id)),
  route(endpoints.makeBackup, (context) => backUpNow(context)),
];
