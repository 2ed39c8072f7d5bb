import { z } from 'zod';

const statementEntryKinds = [
  'invoice',
  'credit-note',
  'payment',
  'tds',
  'reversal',
  'tds-reversal',
  'refund',
  'refund-reversal',
] as const;

/** The entries between us and a party, oldest first, in rupees. */
export const statementSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    opening: z.number().describe('The amount due before the first day.'),
    entries: z.array(
      z.object({
        on: z.string(),
        kind: z
          .enum(statementEntryKinds)
          .describe(
            'A reversed payment stays on its date; the reversal is a separate entry on its own date.',
          ),
        code: z.string(),
        id: z
          .uuid()
          .nullable()
          .describe(
            'Id of the invoice, also for its payments and credit notes; null for money on account.',
          ),
        note: z.string(),
        charge: z.number().describe('Increases the amount due.'),
        settlement: z.number().describe('Reduces the amount due.'),
        balance: z.number(),
      }),
    ),
    charges: z.number(),
    settlements: z.number(),
    closing: z.number(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statementSchema>;
