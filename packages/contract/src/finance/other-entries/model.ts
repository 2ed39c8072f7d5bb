import { z } from 'zod';
import { instant, recordFields } from '../../core/record.ts';
import { paymentDirections } from '../payments/values.ts';
import { otherHeadKeys } from './values.ts';

/** Money that a bank moved for a head. Never edited, only reversed when its match is undone. */
export const otherEntrySchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    code: z.string().describe('Consecutive by financial year.'),
    head: z.enum(otherHeadKeys),
    direction: z.enum(paymentDirections),
    amount: z.number(),
    bookedOn: z.string(),
    payMonth: z
      .string()
      .nullable()
      .describe('YYYY-MM. The month of returns or payroll that tax or salaries are of, if given.'),
    note: z.string(),
  })
  .meta({ id: 'OtherEntry' });
export type OtherEntry = z.infer<typeof otherEntrySchema>;

/** An entry as its list shows it, with the row of a bank statement that it is of. */
export const listedEntrySchema = otherEntrySchema
  .extend({
    ...recordFields,
    recordedBy: z.string(),
    reversed: z
      .object({
        at: instant,
        on: z
          .string()
          .describe(
            'When it counts: the day of the entry while its month was open, else that of `at`.',
          ),
        by: z.string(),
        reason: z.string(),
      })
      .nullable()
      .describe('Null if it counts.'),
    narration: z.string().describe('Of its bank row, also once it is reversed.'),
    row: z
      .object({
        _id: z.uuid(),
        id: z.uuid(),
        version: z.int().describe('For undoing the match.'),
        matchId: z.uuid(),
        date: z.string(),
        ref: z.string(),
        note: z.string(),
        statement: z.object({ _id: z.uuid(), id: z.uuid(), fileName: z.string() }),
      })
      .nullable()
      .describe('Null once the entry is reversed.'),
  })
  .meta({ id: 'ListedOtherEntry' });
export type ListedEntry = z.infer<typeof listedEntrySchema>;

/** What a head moved in a period, in rupees. What was undone of a closed month counts against it on that day. */
export const headSumSchema = z.object({
  head: z.enum(otherHeadKeys),
  moneyIn: z.number(),
  moneyOut: z.number(),
});
