import * as endpoints from '@kolam/contract/finance/payment-notices/endpoints.ts';
import { route } from '#core/route.ts';
import { markNotFound } from './not-found.ts';
import { readNotice, readNotices } from './read.ts';

export const paymentNoticeRoutes = [
  route(endpoints.listPaymentNotices, (context, { query }) => readNotices(context, query)),
  route(endpoints.getPaymentNotice, (context, { params }) => readNotice(context, params.id)),
  route(endpoints.markNoticeNotFound, (context, { params, body }) =>
    markNotFound(context, params.id, body),
  ),
];
