import { z } from 'zod';
import { duties } from './law.ts';

/** A duty for a period that is not done as far as the product knows. */
export const dueDateSchema = z
  .object({
    duty: z.enum(duties),
    title: z.string(),
    from: z.string().describe('The first month of the period, YYYY-MM.'),
    to: z.string().describe('The last month of the period, YYYY-MM.'),
    dueOn: z.string().describe('By law. Notifications may move it.'),
    isLate: z.boolean(),
    amount: z
      .number()
      .nullable()
      .describe(
        'The rupees to deposit. Of `credit-of-year`, the input tax of bills of the year that are drafts or stand in a later month, if there are any. Null for returns.',
      ),
    isKnown: z
      .boolean()
      .describe('Whether it leaves the list when it is done. Others leave it after their day.'),
  })
  .meta({ id: 'DueDate' });
export type DueDate = z.infer<typeof dueDateSchema>;
