import { z } from 'zod';
import { skuReferenceSchema } from '#inventory/catalogue/model.ts';
import { conditions } from '#inventory/goods/conditions.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';

/** Received goods. Never changed, only reversed, once. */
export const receiptSchema = z
  .object({
    ...recordFields,
    code: z.string(),
    po: z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() }).nullable(),
    wh: referenceSchema,
    receivedOn: z.string(),
    receivedBy: z.string(),
    note: z.string(),
    units: z.int(),
    amount: z.number().describe('In rupees, without tax.'),
    lineCount: z.int(),
    lines: z
      .array(
        z.object({
          sku: skuReferenceSchema.extend({
            mrp: z.number().nullable().describe('Current price per unit, in rupees.'),
          }),
          qty: z.int(),
          unitCost: z.number().describe('In rupees.'),
          condition: z.enum(conditions),
          box: z
            .object({ _id: z.uuid(), id: z.uuid(), code: z.string() })
            .nullable()
            .describe('The box that the goods were put into when they were received.'),
        }),
      )
      .describe('In lists only the first lines.'),
    isReversed: z.boolean(),
    reversed: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'GoodsReceipt' });
export type GoodsReceipt = z.infer<typeof receiptSchema>;
