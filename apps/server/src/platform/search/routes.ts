import * as calls from '@kolam/contract/platform/search/calls.ts';
import { route } from '#core/route.ts';
import { findRecords, nameRecords } from './find.ts';

export const searchRoutes = [
  route(calls.search, (scope, { query }) => findRecords(scope, query)),
  route(calls.namedRecords, (scope, { query }) => nameRecords(scope, query)),
];
