import { z } from 'zod';

const statementEntryKinds = [
  'invoice',
  'credit-note',
  'payment',
  'tds',
  'reversal',
  'tds-reversal',
] as const;

/** The entries between us and a party, oldest first, in rupees. */
export const statementSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    opening: z.number().describe('What was due before the first day.'),
    entries: z.array(
      z.object({
        on: z.string(),
        kind: z
          .enum(statementEntryKinds)
          .describe(
            'A payment that was reversed stays on its day; its reversal has a day of its own.',
          ),
        code: z.string(),
        id: z.uuid().describe('Of the invoice, also for what was paid or credited on it.'),
        note: z.string(),
        charge: z.number().describe('Raises what is due.'),
        settlement: z.number().describe('Lowers what is due.'),
        balance: z.number(),
      }),
    ),
    charges: z.number(),
    settlements: z.number(),
    closing: z.number(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statementSchema>;
