import { z } from 'zod';
import { skuReferenceSchema } from '#inventory/catalogue/model.ts';
import { units } from '#inventory/goods/units.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { destinationTypes, ticketStatuses } from './terms.ts';

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
  qty: z.int().describe('Sent.'),
  picked: z.int().describe('Confirmed by scanning, of `qty`.'),
  good: z.int().describe('Came back good.'),
  used: z.int(),
  damaged: z.int(),
  missing: z.int(),
  quarantined: z.int(),
  out: z.int().describe('Still out.'),
  cost: z.number().describe('What left the value of stock with them, in rupees.'),
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
    toRef: z.string().describe('As written, or as the event or vendor was called then.'),
    destination: referenceSchema
      .nullable()
      .describe('The event or vendor, where it was named by its id.'),
    transportBox: scannedBoxSchema.nullable(),
    note: z.string(),
    issuedOn: instant,
    issuedBy: z.string(),
    closedAt: instant.nullable(),
    closedBy: z.string().nullable(),
    ...whereabouts,
    lineCount: z.int(),
    lines: z.array(ticketLineSchema).describe('In lists the first of them.'),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticketSchema>;

/** Where units of a SKU would be picked, the oldest stock first. */
export const suggestionSchema = z.object({
  sku: scannedSkuSchema,
  qty: z.int(),
  available: z.int().describe('Good units in all places together.'),
  missing: z.int().describe('Units that are not there.'),
  picks: z.array(
    z.object({
      ...pickPlace,
      qty: z.int().describe('To be picked here.'),
      available: z.int().describe('Good units here.'),
      since: instant.describe('Since when some have been here.'),
    }),
  ),
});

/** A possible recipient of goods, by name only. */
export const destinationSchema = referenceSchema.extend({ type: z.enum(destinationTypes) });
