import { z } from 'zod';
import { conditions } from '#inventory/goods/conditions.ts';
import { units } from '#inventory/goods/units.ts';
import { recordFields, referenceSchema } from '../../core/record.ts';
import { boxConditions, boxStatuses, boxTypes } from './values.ts';

/** A box without its contents. */
export const boxSchema = z
  .object({
    ...recordFields,
    code: z.string(),
    barcode: z.string(),
    type: z.enum(boxTypes),
    label: z.string(),
    site: z.string().describe('The name of its warehouse.'),
    wh: referenceSchema,
    whId: z.uuid(),
    status: z.enum(boxStatuses),
    condition: z.enum(boxConditions),
    items: z.int().describe('Units in the box in any condition: on hand and issued on tickets.'),
    out: z.int().describe('The part of `items` that is issued on tickets.'),
  })
  .meta({ id: 'Box' });
export type Box = z.infer<typeof boxSchema>;

/** A box with its contents, on hand and out on tickets. */
export const boxDetailSchema = boxSchema
  .extend({
    contents: z.array(
      z.object({
        sku: z.uuid().describe('Id of the SKU.'),
        code: z.string(),
        name: z.string(),
        unit: z.enum(units),
        qty: z.int(),
        condition: z.enum(conditions),
        out: z
          .boolean()
          .describe(
            'Whether the units are issued: no longer on hand, and good when they were issued.',
          ),
        ticket: z
          .object({ _id: z.uuid(), id: z.uuid(), code: z.string() })
          .nullable()
          .describe('The ticket that issued them.'),
      }),
    ),
  })
  .meta({ id: 'BoxDetail' });
export type BoxDetail = z.infer<typeof boxDetailSchema>;
