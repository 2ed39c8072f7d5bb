import * as calls from '@kolam/contract/inventory/orders/calls.ts';
import { route } from '#core/route.ts';
import { approveOrder } from './approve.ts';
import { billOrder } from './bill.ts';
import { cancelOrder } from './cancel.ts';
import { createOrder } from './create.ts';
import { readLastPurchases } from './last-purchases.ts';
import { downloadOrder } from './pdf.ts';
import { readOrder, readOrders } from './read.ts';
import { updateOrder } from './update.ts';

export const orderRoutes = [
  route(calls.listOrders, (scope, { query }) => readOrders(scope, query)),
  route(calls.createOrder, (scope, { body }) => createOrder(scope, body)),
  route(calls.getOrder, (scope, { params }) => readOrder(scope, params.id)),
  route(calls.updateOrder, (scope, { params, body }) => updateOrder(scope, params.id, body)),
  route(calls.approveOrder, (scope, { params, body }) => approveOrder(scope, params.id, body)),
  route(calls.cancelOrder, (scope, { params }) => cancelOrder(scope, params.id)),
  route(calls.getOrderPdf, (scope, { params }) => downloadOrder(scope, params.id)),
  route(calls.listLastPurchases, (scope, { query }) => readLastPurchases(scope, query.ids)),
  route(calls.billOrder, (scope, { params, body }) => billOrder(scope, params.id, body)),
];
