import * as calls from '@kolam/contract/inventory/counts/calls.ts';
import { route } from '#core/route.ts';
import { finishPlace } from './places.ts';
import { postCount } from './post.ts';
import { readCount, readCountLines, readCountPlaces, readCounts } from './read.ts';
import { cancelCount, reopenCount, reviewCount } from './review.ts';
import { scanForCount } from './scan.ts';
import { startCount } from './start.ts';
import { updateLine } from './update-line.ts';

export const countRoutes = [
  route(calls.listCounts, (scope, { query }) => readCounts(scope, query)),
  route(calls.startCount, (scope, { body }) => startCount(scope, body)),
  route(calls.getCount, (scope, { params }) => readCount(scope, params.id)),
  route(calls.listCountLines, (scope, { params, query }) =>
    readCountLines(scope, params.id, query),
  ),
  route(calls.listCountPlaces, (scope, { params, query }) =>
    readCountPlaces(scope, params.id, query),
  ),
  route(calls.scanForCount, (scope, { params, body }) => scanForCount(scope, params.id, body)),
  route(calls.updateCountLine, (scope, { params, body }) => updateLine(scope, params, body)),
  route(calls.finishCountPlace, (scope, { params, body }) => finishPlace(scope, params.id, body)),
  route(calls.reviewCount, (scope, { params }) => reviewCount(scope, params.id)),
  route(calls.reopenCount, (scope, { params }) => reopenCount(scope, params.id)),
  route(calls.postCount, (scope, { params }) => postCount(scope, params.id)),
  route(calls.cancelCount, (scope, { params, body }) => cancelCount(scope, params.id, body)),
];
