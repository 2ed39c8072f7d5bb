import * as endpoints from '@kolam/contract/finance/balances/endpoints.ts';
import { route } from '#core/route.ts';
import { applyToInvoices } from './apply.ts';
import { payVendor } from './pay.ts';
import { readAccount } from './read.ts';
import { receiveFromCustomer } from './receive.ts';
import { refundBalance } from './refund.ts';
import { releaseFromInvoice } from './release.ts';

const customer = 'customer';
const vendor = 'vendor';

export const balanceRoutes = [
  route(endpoints.listAccountEntries, (context, { params, query }) =>
    readAccount(context, { ...params, kind: customer }, query),
  ),
  route(endpoints.applyBalance, (context, { params, body }) =>
    applyToInvoices(context, { ...params, kind: customer }, body),
  ),
  route(endpoints.releaseApplication, (context, { params, body }) =>
    releaseFromInvoice(context, { ...params, kind: customer }, body),
  ),
  route(endpoints.createReceipt, (context, { params, body }) =>
    receiveFromCustomer(context, params.id, body),
  ),
  route(endpoints.createRefund, (context, { params, body }) =>
    refundBalance(context, { ...params, kind: customer }, body),
  ),

  route(endpoints.listVendorEntries, (context, { params, query }) =>
    readAccount(context, { ...params, kind: vendor }, query),
  ),
  route(endpoints.applyVendorBalance, (context, { params, body }) =>
    applyToInvoices(context, { ...params, kind: vendor }, body),
  ),
  route(endpoints.releaseVendorApplication, (context, { params, body }) =>
    releaseFromInvoice(context, { ...params, kind: vendor }, body),
  ),
  route(endpoints.createPayout, (context, { params, body }) => payVendor(context, params.id, body)),
  route(endpoints.createVendorRefund, (context, { params, body }) =>
    refundBalance(context, { ...params, kind: vendor }, body),
  ),
];
