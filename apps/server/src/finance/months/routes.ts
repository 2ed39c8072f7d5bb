import * as endpoints from '@kolam/contract/finance/months/endpoints.ts';
import { route } from '#core/route.ts';
import { closeMonth, fileMonth, reopenMonth } from './close.ts';
import { readMonth, readMonths } from './read.ts';

export const monthRoutes = [
  route(endpoints.listMonths, (context) => readMonths(context)),
  route(endpoints.getMonth, (context, { params }) => readMonth(context, params.month)),
  route(endpoints.closeMonth, (context, { body }) => closeMonth(context, body)),
  route(endpoints.fileMonth, (context, { body }) => fileMonth(context, body)),
  route(endpoints.reopenMonth, (context, { body }) => reopenMonth(context, body)),
];
