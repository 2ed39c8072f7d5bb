import { z } from 'zod';
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
      .describe('YYYY-MM. The month of payroll that salaries are of, if given.'),
    note: z.string(),
  })
  .meta({ id: 'OtherEntry' });
export type OtherEntry = z.infer<typeof otherEntrySchema>;

/** What a head moved in a period, in rupees. What was undone counts against it on that day. */
export const headSumSchema = z.object({
  head: z.enum(otherHeadKeys),
  moneyIn: z.number(),
  moneyOut: z.number(),
});
