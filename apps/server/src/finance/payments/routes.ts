import * as endpoints from '@kolam/contract/finance/payments/endpoints.ts';
import { route } from '#core/route.ts';
import { createPayment } from './create.ts';
import { exportPaymentList } from './export.ts';
import { readPayment, readPayments } from './read.ts';
import { downloadReceipt } from './receipt.ts';
import { reversePayment } from './reverse.ts';

export const paymentRoutes = [
  route(endpoints.listPayments, (context, { query }) => readPayments(context, query)),
  route(endpoints.exportPayments, (context, { query }) => exportPaymentList(context, query)),
  route(endpoints.getPayment, (context, { params }) => readPayment(context, params.id)),
  route(endpoints.createPayment, (context, { body }) => createPayment(context, body)),
  route(endpoints.reversePayment, (context, { params, body }) =>
    reversePayment(context, params.id, body),
  ),
  route(endpoints.getPaymentPdf, (context, { params }) => downloadReceipt(context, params.id)),
];
