import * as calls from '@kolam/contract/inventory/receipts/calls.ts';
import { route } from '#core/route.ts';
import { createReceipt } from './create.ts';
import { readReceipt, readReceipts } from './read.ts';
import { reverseReceipt } from './reverse.ts';

export const receiptRoutes = [
  route(calls.listReceipts, (scope, { query }) => readReceipts(scope, query)),
  route(calls.createReceipt, (scope, { body }) => createReceipt(scope, body)),
  route(calls.getReceipt, (scope, { params }) => readReceipt(scope, params.id)),
  route(calls.reverseReceipt, (scope, { params, body }) => reverseReceipt(scope, params.id, body)),
];
