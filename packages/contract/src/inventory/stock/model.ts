import { z } from 'zod';
import { conditionCountsSchema, skuReferenceSchema } from '#inventory/catalogue/model.ts';
import { conditions } from '#inventory/goods/conditions.ts';
import { units } from '#inventory/goods/units.ts';
import { instant, referenceSchema } from '../../core/record.ts';
import { movementTypes } from './values.ts';

const boxReference = z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() });

const skuInStock = skuReferenceSchema.extend({ unit: z.enum(units) });

/** A place and condition of goods. */
const spotSchema = z.object({
  wh: referenceSchema,
  box: boxReference.nullable().describe('Null: in the warehouse, in no box.'),
  condition: z.enum(conditions),
});

/** One line of the ledger. Its quantity is positive, and the sides give the direction. */
const movementLineSchema = z.object({
  sku: z.uuid().describe('Id of the SKU.'),
  code: z.string(),
  name: z.string(),
  unit: z.enum(units),
  qty: z.int(),
  from: spotSchema.nullable().describe('Null: from outside.'),
  to: spotSchema.nullable().describe('Null: to outside.'),
  onHandChange: z.int().describe('Change of the units on hand.'),
  valueChange: z.number().describe('Change of the value of stock, in rupees.'),
});

/** The document that a movement books. */
const documentReference = z.object({ id: z.uuid(), code: z.string() }).nullable();

/** One change of stock. */
export const movementSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    type: z.enum(movementTypes),
    at: instant,
    createdAt: instant.describe('The same as `at`.'),
    updatedAt: instant.describe('The same as `at`: movements are never changed.'),
    note: z.string(),
    by: z.string().describe('Who made the movement.'),
    receipt: documentReference,
    ticket: documentReference,
    return: documentReference,
    count: documentReference,
    lineCount: z.int(),
    lines: z
      .array(movementLineSchema)
      .describe('In lists only the first lines, those of the SKU in the filter first.'),
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof movementSchema>;
export type MovementLine = z.infer<typeof movementLineSchema>;

/** The places of one SKU's units. */
export const skuStockSchema = z.object({
  sku: skuInStock,
  total: z.int().describe('Units on hand.'),
  conditions: conditionCountsSchema,
  placements: z
    .array(
      spotSchema.extend({
        wh: referenceSchema.extend({ city: z.string() }),
        qty: z.int(),
        since: z.iso.datetime(),
      }),
    )
    .describe('Units on hand, in boxes or in none; without units that are out, used or missing.'),
  offHand: z
    .array(spotSchema.extend({ qty: z.int() }))
    .describe('Units that are used or missing, in the place where this was found.'),
  unboxed: z
    .array(z.object({ wh: referenceSchema, total: z.int(), conditions: conditionCountsSchema }))
    .describe('Units in no box, by warehouse.'),
});

/** Stock on hand in a warehouse. */
const warehouseStockSchema = z.object({
  wh: referenceSchema,
  units: z.int(),
  value: z.number().describe('In rupees, at each SKU’s average cost.'),
});

/** Stock by warehouse and condition. Used and missing goods are counted separately. */
export const stockSummarySchema = warehouseStockSchema.extend({
  conditions: conditionCountsSchema,
});

/** The figures of the overview. */
export const stockKpisSchema = z
  .object({
    totalSkus: z.int(),
    unitsInStock: z.int(),
    estimatedStockValue: z.number().describe('In rupees, at average cost.'),
    lowStockCount: z.int(),
    fastMovers: z
      .array(z.object({ skuId: z.uuid(), code: z.string(), name: z.string(), outbound: z.int() }))
      .describe('Units issued within the requested days, most first.'),
    today: z
      .object({ inboundReceipts: z.int(), outboundOrders: z.int(), adjustments: z.int() })
      .describe('Number of movements today, in Indian time.'),
    byWarehouse: z.array(warehouseStockSchema).describe('Highest value first.'),
    overTime: z
      .array(z.object({ day: z.iso.date(), units: z.int(), value: z.number() }))
      .describe('Stock on hand at the end of each day; the last entry is today’s current stock.'),
  })
  .meta({ id: 'StockKpis' });
