import { z } from 'zod';
import { flowKinds } from './values.ts';

/** Rupees. closing = opening + in − out. */
export const forecastWeekSchema = z
  .object({
    period: z.string().describe('`overdue`, or the number of the week.'),
    from: z.string().nullable().describe('The first day. Null for what is overdue.'),
    to: z.string().nullable(),
    opening: z.number(),
    amounts: z.record(z.enum(flowKinds), z.number()),
    in: z.number(),
    out: z.number(),
    closing: z.number(),
  })
  .meta({ id: 'ForecastWeek' });

/** Where the balance at the beginning comes from. */
export const forecastOpeningSchema = z.object({
  amount: z.number(),
  source: z
    .enum(['given', 'statement', 'none'])
    .describe('`given` with the request, the newest bank statement, or 0 as nothing is known.'),
  day: z.string().nullable().describe('The last day of that statement.'),
  statement: z.number().nullable().describe('Its closing balance.'),
  since: z
    .number()
    .nullable()
    .describe('Payments, salaries and other entries of later days, which are in the amount.'),
});

/** One document or duty behind a figure. */
export const flowSchema = z
  .object({
    kind: z.enum(flowKinds),
    recordId: z.uuid().nullable().describe('The invoice, bill, payment run or recurring invoice.'),
    isDraft: z.boolean().describe('A draft that a recurring invoice made: `recordId` is its own.'),
    title: z.string(),
    party: z.string(),
    day: z.string().describe('The day on which it counts.'),
    amount: z.number(),
  })
  .meta({ id: 'ForecastFlow' });
