import { z } from 'zod';
import { boxSchema } from '../boxes/model.ts';
import { productSchema } from '../catalogue/model.ts';

const scannedTypes = ['box', 'product', 'ticket'] as const;

/** What a scanned code is of, under the name of its type. */
export const scannedSchema = z.object({
  type: z.enum(scannedTypes),
  box: boxSchema.optional(),
  product: productSchema
    .omit({ orders: true })
    .meta({ id: 'ScannedProduct' })
    .optional()
    .describe('With its sums and the places it lies in.'),
  ticket: z
    .object({ id: z.uuid(), code: z.string(), toType: z.string(), toRef: z.string() })
    .optional()
    .describe('An open one.'),
});
export type Scanned = z.infer<typeof scannedSchema>;
