import * as endpoints from '@kolam/contract/finance/results/endpoints.ts';
import { route } from '#core/route.ts';
import { exportResultList, readResults } from './read.ts';

export const resultRoutes = [
  route(endpoints.listResults, (context, { query }) => readResults(context, query)),
  route(endpoints.exportResults, (context, { query }) => exportResultList(context, query)),
];
