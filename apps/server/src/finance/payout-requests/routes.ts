import * as endpoints from '@kolam/contract/finance/payout-requests/endpoints.ts';
import { route } from '#core/route.ts';
import { askApproval } from './ask.ts';
import { approveRequest, refuseRequest, withdrawRequest } from './decide.ts';
import { readRequest, readRequests } from './read.ts';

export const payoutRequestRoutes = [
  route(endpoints.listPayoutRequests, (context, { query }) => readRequests(context, query)),
  route(endpoints.getPayoutRequest, (context, { params }) => readRequest(context, params.id)),
  route(endpoints.askBillPayment, (context, { body }) =>
    askApproval(context, { kind: 'bill', body }),
  ),
  route(endpoints.askPayout, (context, { params, body }) =>
    askApproval(context, { kind: 'payout', body: { ...body, vendor: params.id } }),
  ),
  route(endpoints.askRefund, (context, { params, body }) =>
    askApproval(context, { kind: 'refund', body: { ...body, customer: params.id } }),
  ),
  route(endpoints.approvePayout, (context, { params }) => approveRequest(context, params.id)),
  route(endpoints.refusePayout, (context, { params, body }) =>
    refuseRequest(context, params.id, body),
  ),
  route(endpoints.withdrawPayout, (context, { params }) => withdrawRequest(context, params.id)),
];
