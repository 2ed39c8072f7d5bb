import { z } from 'zod';
import { conditionCountsSchema, skuReferenceSchema } from '#inventory/catalogue/model.ts';
import { conditions } from '#inventory/goods/conditions.ts';
import { units } from '#inventory/goods/units.ts';
import { instant, referenceSchema } from '../../core/record.ts';
import { movementTypes } from './terms.ts';

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
  sku: z.uuid().describe('Its id.'),
  code: z.string(),
  name: z.string(),
  unit: z.enum(units),
  qty: z.int(),
  from: spotSchema.nullable().describe('Null: from outside.'),
  to: spotSchema.nullable().describe('Null: to outside.'),
  onHandChange: z.int().describe('By how many units what is on hand changed.'),
  valueChange: z.number().describe('By how much its value changed, in rupees.'),
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
    updatedAt: instant.describe('The same as `at`: the ledger is only added to.'),
    note: z.string(),
    by: z.string().describe('Who did it.'),
    receipt: documentReference,
    ticket: documentReference,
    return: documentReference,
    count: documentReference,
    lineCount: z.int(),
    lines: z
      .array(movementLineSchema)
      .describe('In lists the first of them, those of the SKU asked for before others.'),
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof movementSchema>;
export type MovementLine = z.infer<typeof movementLineSchema>;

/** The places of one SKU's units. */
export const skuStockSchema = z.object({
  sku: skuInStock,
  total: z.int().describe('On hand.'),
  conditions: conditionCountsSchema,
  placements: z
    .array(
      spotSchema.extend({
        wh: referenceSchema.extend({ city: z.string() }),
        qty: z.int(),
        since: z.iso.datetime(),
      }),
    )
    .describe('What is on hand, in boxes and unboxed; nothing that is out, used or missing.'),
  offHand: z
    .array(spotSchema.extend({ qty: z.int() }))
    .describe('What was used or is missing, where that was found.'),
  unboxed: z
    .array(z.object({ wh: referenceSchema, total: z.int(), conditions: conditionCountsSchema }))
    .describe('What lies in no box, by warehouse.'),
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
      .describe('Units issued within the days asked for, most first.'),
    today: z
      .object({ inboundReceipts: z.int(), outboundOrders: z.int(), adjustments: z.int() })
      .describe('Movements of this day in India.'),
    byWarehouse: z.array(warehouseStockSchema).describe('The most valuable first.'),
    overTime: z
      .array(z.object({ day: z.iso.date(), units: z.int(), value: z.number() }))
      .describe('What was on hand when each day ended; on the last one, today, what is now.'),
  })
  .meta({ id: 'StockKpis' });
