import * as endpoints from '@kolam/contract/inventory/orders/endpoints.ts';
import { route } from '#core/route.ts';
import { approveOrder } from './approve.ts';
import { billOrder } from './bill.ts';
import { cancelOrder } from './cancel.ts';
import { createOrder } from './create.ts';
import { readLastPurchases } from './last-purchases.ts';
import { downloadOrder } from './pdf.ts';
import { readOrder, readOrders } from './read.ts';
import { rejectOrder } from './reject.ts';
import { updateOrder } from './update.ts';

export const orderRoutes = [
  route(endpoints.listOrders, (context, { query }) => readOrders(context, query)),
  route(endpoints.createOrder, (context, { body }) => createOrder(context, body)),
  route(endpoints.getOrder, (context, { params }) => readOrder(context, params.id)),
  route(endpoints.updateOrder, (context, { params, body }) =>
    updateOrder(context, params.id, body),
  ),
  route(endpoints.approveOrder, (context, { params, body }) =>
    approveOrder(context, params.id, body),
  ),
  route(endpoints.rejectOrder, (context, { params, body }) =>
    rejectOrder(context, params.id, body),
  ),
  route(endpoints.cancelOrder, (context, { params }) => cancelOrder(context, params.id)),
  route(endpoints.getOrderPdf, (context, { params }) => downloadOrder(context, params.id)),
  route(endpoints.listLastPurchases, (context, { query }) => readLastPurchases(context, query.ids)),
  route(endpoints.billOrder, (context, { params, body }) => billOrder(context, params.id, body)),
];
