import * as endpoints from '@kolam/contract/platform/search/endpoints.ts';
import { route } from '#core/route.ts';
import { findRecords, nameRecords } from './find.ts';

export const searchRoutes = [
  route(endpoints.search, (context, { query }) => findRecords(context, query)),
  route(endpoints.namedRecords, (context, { query }) => nameRecords(context, query)),
];
