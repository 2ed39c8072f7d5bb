import { z } from 'zod';
import { supplyTypes } from '#finance/tax/gst.ts';
import { skuReferenceSchema } from '#inventory/catalogue/model.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { orderStatuses } from './values.ts';

export const orderSchema = z
  .object({
    ...recordFields,
    code: z.string(),
    status: z.enum(orderStatuses),
    vendor: referenceSchema.nullable().describe('With its name at the time of the order.'),
    wh: referenceSchema
      .nullable()
      .describe('Null: the first active main warehouse, once approved.'),
    note: z.string(),
    lineCount: z.int(),
    lines: z
      .array(
        z.object({
          id: z.uuid(),
          sku: skuReferenceSchema,
          qty: z.int(),
          received: z.int(),
          price: z.number().describe('Per unit, in rupees without tax.'),
          gstRate: z.number().describe('In percent.'),
        }),
      )
      .describe('In lists only the first lines, and the line of the SKU in the filter.'),
    skuCode: z.string().describe('Of the first line, like `unitCost` and `gstRate`.'),
    qty: z.int().describe('Units of all lines.'),
    unitCost: z.number(),
    gstRate: z.number(),
    amount: z.number().describe('Of all lines, in rupees without tax.'),
    taxAmount: z.number(),
    supplyType: z.enum(supplyTypes).describe('Determines how GST is calculated.'),
    received: z.int().describe('Units of all lines.'),
    approvedAt: z.iso.datetime().nullable(),
    approvedBy: z.string().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
    cancelledBy: z.string().nullable(),
    approval: z
      .object({
        above: z.number().describe('Rupees of the setting.'),
        byAnother: z
          .boolean()
          .describe('Whether the caller prepared it, so that only another user can approve it.'),
      })
      .nullable()
      .describe('Of a draft whose total is above the amount that needs another person’s approval.'),
    rejected: z
      .object({ at: instant, by: z.string(), reason: z.string() })
      .nullable()
      .describe('Of a draft that was sent back and has not changed since.'),
    bill: z
      .object({ id: z.uuid(), code: z.string().nullable() })
      .nullable()
      .describe(
        'The purchase invoice created from the order; its code is null while it is a draft. Null without finance:read.',
      ),
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.infer<typeof orderSchema>;

/** The last price paid for a SKU, and its vendor. */
export const lastPurchaseSchema = z
  .object({
    order: z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() }),
    vendor: referenceSchema
      .extend({
        archived: z.boolean().describe('Whether the vendor can no longer be used in orders.'),
      })
      .nullable()
      .describe('With its name at that time; null if the order had no vendor.'),
    price: z.number().describe('Per unit, in rupees without tax.'),
    gstRate: z.number().describe('In percent.'),
    on: z.string().describe('The date on which the order was approved.'),
  })
  .meta({ id: 'LastPurchase' });
export type LastPurchase = z.infer<typeof lastPurchaseSchema>;
