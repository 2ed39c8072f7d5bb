import * as endpoints from '@kolam/contract/inventory/receipts/endpoints.ts';
import { route } from '#core/route.ts';
import { createReceipt } from './create.ts';
import { readReceipt, readReceipts } from './read.ts';
import { reverseReceipt } from './reverse.ts';

export const receiptRoutes = [
  route(endpoints.listReceipts, (context, { query }) => readReceipts(context, query)),
  route(endpoints.createReceipt, (context, { body }) => createReceipt(context, body)),
  route(endpoints.getReceipt, (context, { params }) => readReceipt(context, params.id)),
  route(endpoints.reverseReceipt, (context, { params, body }) =>
    reverseReceipt(context, params.id, body),
  ),
];
