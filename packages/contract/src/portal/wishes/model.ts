import { z } from 'zod';
import { daySchema } from '#programme/challenges/model.ts';
import { categories } from '#programme/challenges/values.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { wishStates } from './values.ts';

/** What a company wishes for: a challenge or theme, dates, or both. */
export const wishSchema = z
  .object({
    ...recordFields,
    subject: z.string(),
    category: z.enum(categories).nullable(),
    from: daySchema.nullable(),
    to: daySchema.nullable(),
    note: z.string(),
    state: z.enum(wishStates),
    askedBy: z.string(),
    decidedBy: z
      .string()
      .nullable()
      .describe('Who answered; in the portal "Kolam". Null before that.'),
    decidedAt: instant.nullable(),
    answer: z.string().nullable().describe('A note with the answer; if declined, the reason.'),
    challenge: referenceSchema
      .nullable()
      .describe(
        'The challenge that is planned. Null in the portal while the company can’t see it.',
      ),
  })
  .meta({ id: 'Wish' });
export type Wish = z.infer<typeof wishSchema>;
