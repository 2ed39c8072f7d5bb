import * as endpoints from '@kolam/contract/inventory/counts/endpoints.ts';
import { route } from '#core/route.ts';
import { finishPlace } from './places.ts';
import { postCount } from './post.ts';
import { readCount, readCountLines, readCountPlaces, readCounts } from './read.ts';
import { cancelCount, reopenCount, reviewCount } from './review.ts';
import { scanForCount } from './scan.ts';
import { startCount } from './start.ts';
import { updateLine } from './update-line.ts';

export const countRoutes = [
  route(endpoints.listCounts, (context, { query }) => readCounts(context, query)),
  route(endpoints.startCount, (context, { body }) => startCount(context, body)),
  route(endpoints.getCount, (context, { params }) => readCount(context, params.id)),
  route(endpoints.listCountLines, (context, { params, query }) =>
    readCountLines(context, params.id, query),
  ),
  route(endpoints.listCountPlaces, (context, { params, query }) =>
    readCountPlaces(context, params.id, query),
  ),
  route(endpoints.scanForCount, (context, { params, body }) =>
    scanForCount(context, params.id, body),
  ),
  route(endpoints.updateCountLine, (context, { params, body }) =>
    updateLine(context, params, body),
  ),
  route(endpoints.finishCountPlace, (context, { params, body }) =>
    finishPlace(context, params.id, body),
  ),
  route(endpoints.reviewCount, (context, { params }) => reviewCount(context, params.id)),
  route(endpoints.reopenCount, (context, { params }) => reopenCount(context, params.id)),
  route(endpoints.postCount, (context, { params }) => postCount(context, params.id)),
  route(endpoints.cancelCount, (context, { params, body }) =>
    cancelCount(context, params.id, body),
  ),
];
