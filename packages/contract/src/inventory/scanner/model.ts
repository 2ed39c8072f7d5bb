import { z } from 'zod';
import { boxSchema } from '#inventory/boxes/model.ts';
import { productSchema } from '#inventory/catalogue/model.ts';
import { destinationTypes, ticketStatuses } from '#inventory/provisioning/values.ts';

const scannedTypes = ['box', 'product', 'ticket'] as const;

/** The record with a scanned code, under the name of its type. */
export const scannedSchema = z.object({
  type: z.enum(scannedTypes),
  box: boxSchema
    .extend({
      ticket: z
        .object({ id: z.uuid(), code: z.string() })
        .nullable()
        .describe('The ticket whose goods are out in the box.'),
    })
    .meta({ id: 'ScannedBox' })
    .optional(),
  product: productSchema
    .omit({ orders: true })
    .meta({ id: 'ScannedProduct' })
    .optional()
    .describe('With its totals and placements.'),
  ticket: z
    .object({
      id: z.uuid(),
      code: z.string(),
      status: z.enum(ticketStatuses),
      toType: z.enum(destinationTypes),
      toRef: z.string(),
      out: z
        .int()
        .describe('Units that are still out; they can be returned however old the ticket is.'),
    })
    .optional(),
});
export type Scanned = z.infer<typeof scannedSchema>;
