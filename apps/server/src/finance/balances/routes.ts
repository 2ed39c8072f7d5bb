import * as endpoints from '@kolam/contract/finance/balances/endpoints.ts';
import { route } from '#core/route.ts';
import { applyToInvoices } from './apply.ts';
import { readAccount } from './read.ts';
import { receiveFromCustomer } from './receive.ts';
import { refundCustomer } from './refund.ts';
import { releaseFromInvoice } from './release.ts';

export const balanceRoutes = [
  route(endpoints.listAccountEntries, (context, { params, query }) =>
    readAccount(context, params.id, query),
  ),
  route(endpoints.applyBalance, (context, { params, body }) =>
    applyToInvoices(context, params.id, body),
  ),
  route(endpoints.releaseApplication, (context, { params, body }) =>
    releaseFromInvoice(context, params, body),
  ),
  route(endpoints.createReceipt, (context, { params, body }) =>
    receiveFromCustomer(context, params.id, body),
  ),
  route(endpoints.createRefund, (context, { params, body }) =>
    refundCustomer(context, params.id, body),
  ),
];
