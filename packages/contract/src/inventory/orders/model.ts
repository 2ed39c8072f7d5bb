import { z } from 'zod';
import { recordFields, referenceSchema } from '../../core/record.ts';

/**
 * DRAFT can be edited; approved, it is OPEN until goods come (PARTIAL, then CLOSED), or APPROVED where
 * approving received them at once.
 */
export const orderStatuses = [
  'DRAFT',
  'OPEN',
  'PARTIAL',
  'APPROVED',
  'CLOSED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Columns the list can be sorted by. */
export const orderSorts = ['code', 'status', 'amount', 'createdAt'] as const;

/** Goods and services tax of a new line unless somebody says otherwise, in per cent. */
export const defaultGstRate = 18;

const skuReference = z.object({ _id: z.uuid(), id: z.uuid(), code: z.string(), name: z.string() });

/** What was ordered of a vendor. */
export const orderSchema = z
  .object({
    ...recordFields,
    code: z.string(),
    status: z.enum(orderStatuses),
    vendor: referenceSchema.nullable(),
    wh: referenceSchema.nullable().describe('Null: the first active main one, once approved.'),
    note: z.string(),
    lines: z.array(
      z.object({
        id: z.uuid(),
        sku: skuReference,
        qty: z.int(),
        received: z.int(),
        price: z.number().describe('Of a unit, in rupees without tax.'),
        gstRate: z.number().describe('In per cent.'),
      }),
    ),
    skuCode: z.string().describe('Of the first line, and so are the next three.'),
    qty: z.int(),
    unitCost: z.number(),
    gstRate: z.number(),
    amount: z.number().describe('Of all lines in rupees, without tax.'),
    taxAmount: z.number(),
    received: z.int().describe('Units of all lines.'),
    approvedAt: z.iso.datetime().nullable(),
    approvedBy: z.string().nullable(),
    bill: z
      .object({ id: z.uuid(), code: z.string().nullable() })
      .nullable()
      .describe('The purchase invoice made from it; its code is null while that is a draft.'),
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.infer<typeof orderSchema>;
