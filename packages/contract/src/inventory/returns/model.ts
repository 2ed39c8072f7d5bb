import { z } from 'zod';
import { boxStatuses } from '#inventory/boxes/values.ts';
import { scannedBoxSchema, scannedSkuSchema } from '#inventory/provisioning/model.ts';
import { destinationTypes, ticketStatuses } from '#inventory/provisioning/values.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { returnConditions, returnKinds } from './values.ts';

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
    fromBox: scannedBoxSchema.nullable().describe('The transport box that the goods came from.'),
    tickets: z
      .array(ticketReference)
      .describe('The tickets that issued the goods; in lists only the first ones.'),
    ticketCount: z.int(),
    toBox: scannedBoxSchema.nullable().describe('Null: in no box.'),
    wh: referenceSchema
      .nullable()
      .describe(
        'The receiving warehouse; null for a write-off, which is booked where the goods came from.',
      ),
    receivedOn: z.string(),
    receivedBy: z.string(),
    note: z.string(),
    units: z.int(),
    found: foundSchema,
    cost: z.number().describe('Cost at which the goods were issued, in rupees.'),
    eventCost: z
      .number()
      .nullable()
      .describe(
        'The part of the cost charged to events: goods that were used, damaged or missing. Null without finance:read.',
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
            .describe('Null if no ticket issued it into the box; it was moved there.'),
          cost: z
            .number()
            .describe('Cost at which the goods were issued, in rupees; 0 without a ticket.'),
        }),
      )
      .describe('In lists only the first lines.'),
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
    .describe(
      'The default warehouse of the return; null if the goods left from several warehouses.',
    ),
  boxes: z
    .array(
      scannedBoxSchema.extend({
        label: z.string(),
        status: z.enum(boxStatuses),
        site: z.string().describe('The name of its warehouse.'),
        out: z.int().describe('Units that can be returned, including units moved into the box.'),
      }),
    )
    .describe(
      'Without a given box: the first transport boxes of the search, those with goods first.',
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
      sent: z.int().describe('Units that these tickets issued, and units moved into the box.'),
      out: z
        .int()
        .describe('Units that can still be returned, including units moved into the box.'),
      boxed: z.int().describe('The part of them that was moved into the box, without a ticket.'),
    }),
  ),
});
export type ReturnSource = z.infer<typeof returnSourceSchema>;
