import * as calls from '@kolam/contract/finance/payments/calls.ts';
import { route } from '#core/route.ts';
import { createPayment } from './create.ts';
import { exportPaymentList } from './export.ts';
import { readPayment, readPayments } from './read.ts';
import { downloadReceipt } from './receipt.ts';
import { reversePayment } from './reverse.ts';

export const paymentRoutes = [
  route(calls.listPayments, (scope, { query }) => readPayments(scope, query)),
  route(calls.exportPayments, (scope, { query }) => exportPaymentList(scope, query)),
  route(calls.getPayment, (scope, { params }) => readPayment(scope, params.id)),
  route(calls.createPayment, (scope, { body }) => createPayment(scope, body)),
  route(calls.reversePayment, (scope, { params, body }) => reversePayment(scope, params.id, body)),
  route(calls.getPaymentPdf, (scope, { params }) => downloadReceipt(scope, params.id)),
];
