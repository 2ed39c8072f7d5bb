import { z } from 'zod';
import { boxStatuses } from '#inventory/boxes/model.ts';
import { scannedBoxSchema, scannedSkuSchema } from '#inventory/provisioning/model.ts';
import { destinationTypes, ticketStatuses } from '#inventory/provisioning/terms.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { returnConditions, returnKinds } from './terms.ts';

const ticketReference = z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() });

/** Units by the condition they were found in. */
const foundSchema = z.object(
  Object.fromEntries(returnConditions.map((condition) => [condition, z.int()])) as Record<
    (typeof returnConditions)[number],
    z.ZodInt
  >,
);

/** Returned or written-off goods. Never changed, only reversed, once. */
export const returnSchema = z
  .object({
    ...recordFields,
    code: z.string(),
    kind: z.enum(returnKinds),
    fromType: z.enum(destinationTypes),
    fromBox: scannedBoxSchema.nullable().describe('The transport box that they came from.'),
    tickets: z
      .array(ticketReference)
      .describe('Those that the goods were issued by; in lists the first of them.'),
    ticketCount: z.int(),
    toBox: scannedBoxSchema.nullable().describe('Null: in no box.'),
    wh: referenceSchema
      .nullable()
      .describe('Where they came to; null for a write-off, booked where the goods came from.'),
    receivedOn: z.string(),
    receivedBy: z.string(),
    note: z.string(),
    units: z.int(),
    found: foundSchema,
    cost: z.number().describe('At which the goods left, in rupees.'),
    eventCost: z
      .number()
      .nullable()
      .describe(
        'What of it became cost of events: of what was used, damaged or missing. Null to who may not read finance.',
      ),
    lineCount: z.int(),
    lines: z
      .array(
        z.object({
          sku: scannedSkuSchema,
          qty: z.int(),
          condition: z.enum(returnConditions),
          ticket: ticketReference
            .nullable()
            .describe('Null: no ticket put it into the box; it was moved there.'),
          cost: z.number().describe('At which it left, in rupees; 0 without a ticket.'),
        }),
      )
      .describe('In lists the first of them.'),
    isReversed: z.boolean(),
    reversed: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'GoodsReturn' });
export type GoodsReturn = z.infer<typeof returnSchema>;

/**
 * Goods that can come back from a transport box or a ticket, by SKU. Without either, the available
 * boxes.
 */
export const returnSourceSchema = z.object({
  box: scannedBoxSchema.nullable(),
  wh: z
    .uuid()
    .nullable()
    .describe('Where goods go back to unless somebody says otherwise; null: they left several.'),
  boxes: z
    .array(
      scannedBoxSchema.extend({
        label: z.string(),
        status: z.enum(boxStatuses),
        site: z.string().describe('The name of its warehouse.'),
        out: z.int().describe('Units that can come back, those moved into it too.'),
      }),
    )
    .describe(
      'The first transport boxes of a search, where none is asked for: those that hold something before others.',
    ),
  tickets: z.array(
    ticketReference.extend({
      status: z.enum(ticketStatuses),
      toType: z.enum(destinationTypes),
      toRef: z.string(),
      out: z.int(),
    }),
  ),
  rows: z.array(
    z.object({
      sku: scannedSkuSchema,
      sent: z.int().describe('Units that these tickets sent, and those moved into the box.'),
      out: z.int().describe('Units that can still come back, those moved into the box too.'),
      boxed: z.int().describe('Of them those that were moved into the box, without a ticket.'),
    }),
  ),
});
export type ReturnSource = z.infer<typeof returnSourceSchema>;
