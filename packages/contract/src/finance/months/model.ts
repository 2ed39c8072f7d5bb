import { z } from 'zod';
import { instant } from '../../core/record.ts';
import { books, monthStates, unfinishedKinds } from './values.ts';

const bookMonthSchema = z
  .object({
    book: z.enum(books),
    state: z.enum(monthStates),
    closed: z.object({ at: instant, by: z.string() }).nullable(),
    filed: z
      .object({
        return: z.string(),
        on: z.string(),
        arn: z.string().describe('The reference number of the acknowledgement.'),
      })
      .nullable(),
  })
  .meta({ id: 'BookMonth' });
export type BookMonth = z.infer<typeof bookMonthSchema>;

const month = {
  month: z.string().describe('YYYY-MM.'),
  isOver: z.boolean().describe('Whether the month is over in Indian time.'),
};

export const closingMonthSchema = z
  .object({ ...month, books: z.array(bookMonthSchema).describe('All books, in a fixed order.') })
  .meta({ id: 'ClosingMonth' });
export type ClosingMonth = z.infer<typeof closingMonthSchema>;

const unfinishedSchema = z.object({ what: z.enum(unfinishedKinds), count: z.int() });
export type Unfinished = z.infer<typeof unfinishedSchema>;

export const closingMonthDetailSchema = z
  .object({
    ...month,
    books: z.array(
      bookMonthSchema.extend({
        unfinished: z.array(unfinishedSchema).describe('Work of the month that is not done.'),
      }),
    ),
  })
  .meta({ id: 'ClosingMonthDetail' });
