import { z } from 'zod';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { receiptSchema } from './model.ts';
import { createReceiptSchema, reverseReceiptSchema } from './rules.ts';
import { receiptList } from './values.ts';

const oneReceipt = z.object({ data: receiptSchema });

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/grn',
  summary: 'List goods receipts, with search by code, order and goods, filters, sorting and paging',
  access: 'inventory:read',
  query: daysInOrder(
    z.object({
      ...listFields(receiptList),
    }),
  ),
  response: z.object({ data: z.array(receiptSchema), meta: pageMeta }),
});

export const createReceipt = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/grn',
  summary: 'Receive goods into a warehouse, for an order or without one',
  access: 'inventory:write',
  status: 201,
  conflicts: [
    'DUPLICATE_CODE',
    'DRAFT',
    'CANCELLED',
    'EXCEEDS_ORDER',
    'NO_WAREHOUSE',
    'WAREHOUSE_INACTIVE',
    'TOO_MUCH_STOCK',
    'MONTH_CLOSED',
  ],
  versioned: 'data',
  body: createReceiptSchema,
  response: oneReceipt,
});

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/grn/{id}',
  summary: 'Get a goods receipt with its lines',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneReceipt,
});

export const reverseReceipt = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/grn/{id}/reverse',
  summary:
    'Reverse a wrong goods receipt while its goods are still where it put them; the receipt stays visible',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['ALREADY_REVERSED', 'GOODS_OUT', 'INSUFFICIENT_STOCK', 'WAREHOUSE_INACTIVE'],
  versioned: 'data',
  body: reverseReceiptSchema,
  response: oneReceipt,
});
