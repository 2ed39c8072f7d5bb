import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, idFilter } from '../../core/fields.ts';
import { pageFields, pageMeta, searchFields, sortField } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { receiptSchema, receiptSorts } from './model.ts';
import { createReceiptSchema, reverseReceiptSchema } from './rules.ts';

const oneReceipt = z.object({ data: receiptSchema });

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/grn',
  summary: 'Goods receipts: searched by code, order and goods, filtered, sorted, paged',
  access: 'inventory:read',
  query: daysInOrder(
    z.object({
      ...pageFields(),
      ...searchFields,
      po: idFilter('a purchase order').optional(),
      wh: idFilter('a warehouse').optional(),
      reversed: choice('Reversed', ['true', 'false', 'all']).optional(),
      from: dayField('From').optional(),
      to: dayField('To').optional(),
      sort: sortField(receiptSorts).default('-createdAt'),
    }),
  ),
  response: z.object({ data: z.array(receiptSchema), meta: pageMeta }),
});

export const createReceipt = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/grn',
  summary: 'Book goods that came, of an order or of none, into a warehouse',
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
  ],
  versioned: 'data',
  body: createReceiptSchema,
  response: oneReceipt,
});

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/grn/{id}',
  summary: 'One goods receipt with its lines',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneReceipt,
});

export const reverseReceipt = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/grn/{id}/reverse',
  summary: 'Take a wrong receipt back, while its goods are where it put them; it stays to be seen',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['ALREADY_REVERSED', 'GOODS_OUT', 'INSUFFICIENT_STOCK', 'WAREHOUSE_INACTIVE'],
  versioned: 'data',
  body: reverseReceiptSchema,
  response: oneReceipt,
});
