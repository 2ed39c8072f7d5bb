import { z } from 'zod';
import { skuField } from '#inventory/catalogue/rules.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { orderLimits } from './limits.ts';
import { lastPurchaseSchema, orderSchema } from './model.ts';
import {
  approveOrderSchema,
  billOrderSchema,
  createOrderSchema,
  rejectOrderSchema,
  updateOrderSchema,
} from './rules.ts';
import { orderList } from './values.ts';

const oneOrder = z.object({ data: orderSchema });
const receipt = z
  .object({ id: z.uuid(), code: z.string(), units: z.int() })
  .nullable()
  .describe('The goods receipt that was created; null if nothing was received.');

const listed = listFields(orderList);

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/po',
  summary:
    'List purchase orders, with search by code, vendor, goods and note, filters, sorting and paging',
  access: 'inventory:read',
  query: z.object({
    ...listed,
    status: listed.status.describe(
      '`awaited`: orders with goods still to be received. `to-approve`: drafts above the amount that needs another person’s approval, without those sent back.',
    ),
    sku: skuField().optional().describe('An id or a code.'),
  }),
  response: z.object({ data: z.array(orderSchema), meta: pageMeta }),
});

export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/po',
  summary:
    'Create a draft order of one SKU or several lines; with `approve` it is approved and received at once',
  access: 'inventory:write',
  status: 201,
  conflicts: [
    'NO_WAREHOUSE',
    'WAREHOUSE_INACTIVE',
    'PARTY_ARCHIVED',
    'SERIES_FULL',
    'TOO_MUCH_STOCK',
    'SECOND_PERSON',
  ],
  versioned: 'data',
  body: createOrderSchema,
  response: oneOrder.extend({ receipt }),
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/po/{id}',
  summary: 'Get an order with its lines and received quantities',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneOrder,
});

export const updateOrder = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/po/{id}',
  summary: 'Update a draft; lines can’t be reduced below received quantities',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['NOT_A_DRAFT', 'BELOW_RECEIVED', 'WAREHOUSE_INACTIVE', 'PARTY_ARCHIVED'],
  versioned: 'data',
  body: updateOrderSchema,
  response: oneOrder,
});

export const approveOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/po/{id}/approve',
  summary: 'Approve a draft, and receive the outstanding goods unless `receive` is false',
  access: 'inventory:write',
  params: idParams,
  conflicts: [
    'ALREADY_APPROVED',
    'CANCELLED',
    'NO_WAREHOUSE',
    'WAREHOUSE_INACTIVE',
    'TOO_MUCH_STOCK',
    'SECOND_PERSON',
  ],
  versioned: 'data',
  body: approveOrderSchema,
  response: oneOrder.extend({ receipt }),
});

export const rejectOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/po/{id}/reject',
  summary:
    'Send back a draft that needs another person’s approval, with a reason; it can be changed, and approved after all',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['ALREADY_APPROVED', 'CANCELLED', 'SECOND_PERSON', 'NO_APPROVAL_NEEDED'],
  versioned: 'data',
  body: rejectOrderSchema,
  response: oneOrder,
});

export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/po/{id}/cancel',
  summary: 'Cancel a draft or an approved order without received goods',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['CANCELLED', 'HAS_RECEIPTS', 'HAS_BILL'],
  versioned: 'data',
  response: oneOrder,
});

export const getOrderPdf = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/po/{id}/pdf',
  summary:
    'Download the order as a PDF; every page of a draft or cancelled order is marked as such. Without finance:read it shows only the vendor’s name',
  access: 'inventory:read',
  params: idParams,
  streams: 'application/pdf',
});

/** Every role that may write finance may also write inventory. */
export const billOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/po/{id}/bill',
  summary: 'Create the purchase invoice of an approved order, once',
  access: 'finance:write',
  params: idParams,
  status: 201,
  conflicts: [
    'DRAFT',
    'CANCELLED',
    'HAS_BILL',
    'NOTHING_RECEIVED',
    'DUPLICATE_BILL',
    'PARTY_ARCHIVED',
    'SERIES_FULL',
    'MONTH_CLOSED',
  ],
  versioned: 'data',
  body: billOrderSchema,
  response: oneOrder.extend({
    invoice: z.object({ id: z.uuid(), code: z.string().nullable() }),
  }),
});

export const listLastPurchases = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/products/skus/last-purchases',
  summary:
    'List the last purchase price and vendor of SKUs, each from its most recently approved order',
  access: 'inventory:read',
  query: z.object({
    ids: z
      .string({ error: 'Ids must be one text' })
      .transform((text) => text.split(','))
      .pipe(
        z
          .array(z.uuid({ error: 'Ids must be ids with commas between them' }).toLowerCase())
          .max(orderLimits.lines, { error: `At most ${orderLimits.lines} ids` }),
      )
      .describe('Ids of SKUs, separated by commas.'),
  }),
  response: z.object({
    data: z
      .array(lastPurchaseSchema.extend({ skuId: z.uuid() }))
      .describe('In no particular order, without SKUs that were never purchased.'),
  }),
});
