import { z } from 'zod';
import { skuReferenceSchema } from '#inventory/catalogue/model.ts';
import { units } from '#inventory/goods/units.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { destinationTypes, ticketStatuses } from './values.ts';

/** The fields by which people recognise a box they scan. */
export const scannedBoxSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  code: z.string(),
  barcode: z.string(),
});

/** The fields by which people recognise a SKU they scan. */
export const scannedSkuSchema = skuReferenceSchema.extend({
  unit: z.enum(units),
  barcode: z.string().nullable(),
});

/** A place to pick goods from. */
const pickPlace = {
  wh: referenceSchema.extend({ city: z.string() }),
  box: scannedBoxSchema.nullable().describe('Null: in no box.'),
};

/** Where issued units are now. The fields add up to `qty`. */
const whereabouts = {
  qty: z.int().describe('Units issued.'),
  picked: z.int().describe('The part of `qty` confirmed by scanning.'),
  good: z.int().describe('Returned in good condition.'),
  used: z.int(),
  damaged: z.int(),
  missing: z.int(),
  quarantined: z.int(),
  out: z.int().describe('Still out.'),
  cost: z.number().describe('Value of stock that left with the goods, in rupees.'),
};

/** Units of one SKU from one place. */
const ticketLineSchema = z.object({
  id: z.uuid(),
  sku: scannedSkuSchema,
  ...pickPlace,
  ...whereabouts,
});
export type TicketLine = z.infer<typeof ticketLineSchema>;

/** Goods issued to an event or a vendor. */
export const ticketSchema = z
  .object({
    ...recordFields,
    code: z.string(),
    status: z.enum(ticketStatuses),
    toType: z.enum(destinationTypes),
    toRef: z.string().describe('As entered, or the name of the event or vendor at that time.'),
    destination: referenceSchema
      .nullable()
      .describe('The event or vendor, if it was given by its id.'),
    transportBox: scannedBoxSchema.nullable(),
    note: z.string(),
    issuedOn: instant,
    issuedBy: z.string(),
    closedAt: instant.nullable(),
    closedBy: z.string().nullable(),
    ...whereabouts,
    lineCount: z.int(),
    lines: z.array(ticketLineSchema).describe('In lists only the first lines.'),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticketSchema>;

/** Where units of a SKU would be picked, the oldest stock first. */
export const suggestionSchema = z.object({
  sku: scannedSkuSchema,
  qty: z.int(),
  available: z.int().describe('Good units in all places.'),
  missing: z.int().describe('Units that are not available.'),
  picks: z.array(
    z.object({
      ...pickPlace,
      qty: z.int().describe('Units to pick here.'),
      available: z.int().describe('Good units here.'),
      since: instant.describe('Since when there have been units here.'),
    }),
  ),
});

/** A possible recipient of goods, by name only. */
export const destinationSchema = referenceSchema.extend({ type: z.enum(destinationTypes) });
