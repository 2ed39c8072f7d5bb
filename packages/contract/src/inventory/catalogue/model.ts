import { z } from 'zod';
import { conditions } from '#inventory/goods/conditions.ts';
import { units } from '#inventory/goods/units.ts';
import { recordFields, referenceSchema } from '../../core/record.ts';

/** The state of a product's orders: one is approved, one is a draft, or there is none. */
const orderBadges = ['approved', 'draft', 'none'] as const;

/** Units by condition. */
export const conditionCountsSchema = z.object(
  Object.fromEntries(conditions.map((condition) => [condition, z.int()])) as Record<
    (typeof conditions)[number],
    z.ZodInt
  >,
);

/** The fields by which other records refer to a SKU. */
export const skuReferenceSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
});

/** A product with all its variants. */
export const itemSchema = z
  .object({
    ...recordFields,
    name: z.string(),
    category: z.string(),
    attributes: z.record(z.string(), z.string()),
    skus: z.array(skuReferenceSchema).describe('Its variants, by code.'),
  })
  .meta({ id: 'Item' });
export type Item = z.infer<typeof itemSchema>;

const skuFields = {
  ...recordFields,
  code: z.string().describe('Never changes.'),
  name: z.string(),
  category: z.string(),
  item: referenceSchema,
  unit: z.enum(units),
  barcode: z.string().nullable(),
  mrp: z.number().nullable().describe('Per unit, in rupees.'),
  taxPct: z.number().describe('In percent.'),
  taxGiven: z
    .boolean()
    .describe(
      'Whether a user entered the tax. If so, it is the default of orders; otherwise their default is 18 percent.',
    ),
  reorderLevel: z.int().nullable().describe('Null: the default level of the overview applies.'),
  quantity: z
    .int()
    .describe('On hand: units that are good, damaged, in repair, quarantined or expired.'),
  conditions: conditionCountsSchema,
  value: z.number().describe('Value of the units on hand, in rupees.'),
  averageCost: z
    .number()
    .describe('Per unit, in rupees; the last known cost if no units have a value.'),
};

/** A product variant that is counted and scanned, with its sums. */
export const skuSchema = z.object(skuFields).meta({ id: 'Sku' });
export type Sku = z.infer<typeof skuSchema>;

/** A place with stock on hand, in any condition. */
const placementSchema = z.object({
  wh: referenceSchema,
  box: z
    .object({ _id: z.uuid(), id: z.uuid(), code: z.string() })
    .nullable()
    .describe('Null: in no box.'),
  qty: z.int(),
});
export type Placement = z.infer<typeof placementSchema>;

/** A SKU as the product list shows it. */
export const productSchema = z
  .object({
    ...skuFields,
    sku: z.string().describe('The same as `code`.'),
    placements: z
      .array(placementSchema)
      .describe('At most three, largest first; the stock of the SKU has all of them.'),
    places: z.int().describe('Number of all placements.'),
    orders: z
      .object({
        badge: z.enum(orderBadges).describe('`approved` takes precedence over `draft`.'),
        drafts: z.int(),
        draft: z
          .object({ id: z.uuid(), code: z.string(), version: z.int() })
          .nullable()
          .describe('The draft, if there is exactly one.'),
      })
      .describe('Purchase orders with this SKU, without cancelled ones.'),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;
