import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ageingSchema, cashPartsSchema, duePartsSchema, gstPartsSchema } from './model.ts';

export const getFinanceOverview = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/overview',
  summary:
    'Get the amounts due now, and tax and cash of a period (default: this financial year to date)',
  access: 'finance:read',
  query: daysInOrder(
    z.object({ from: dayField('From').optional(), to: dayField('To').optional() }),
  ),
  response: z.object({
    from: z.string(),
    to: z.string(),
    receivable: z.number(),
    payable: z.number(),
    gstOutput: z.number(),
    gstInput: z.number().describe('Net input tax credit, as in 4(C) of GSTR-3B of the months.'),
    gstPayable: z.number().describe('gstOutput − gstInput. Negative if credit remains.'),
    gstOwed: z
      .number()
      .describe('Tax under reverse charge, 3.1(d) of GSTR-3B: paid in cash besides `gstPayable`.'),
    cashIn: z
      .number()
      .describe('Payments by their dates, less reversals by the dates of the reversals.'),
    cashOut: z.number(),
    salariesPaid: z
      .number()
      .describe('Net salaries by the dates of their payments, less reversals by theirs.'),
    otherCash: z
      .number()
      .describe(
        'Other entries received less paid, without salaries, which the payslips count. Reversals on their own dates.',
      ),
    netCash: z.number().describe('cashIn − cashOut − salariesPaid + otherCash.'),
    receivableParts: duePartsSchema,
    payableParts: duePartsSchema,
    gstOutputParts: gstPartsSchema,
    gstInputParts: gstPartsSchema,
    receipts: z.int().describe('Payments of the period, including those reversed later.'),
    payouts: z.int(),
    cashInParts: cashPartsSchema,
    cashOutParts: cashPartsSchema,
    payslipsPaid: z.int().describe('Payments of salaries less reversals.'),
    ageing: z.object({ receivable: ageingSchema, payable: ageingSchema }),
    months: z.array(
      z.object({
        month: z.string().describe('YYYY-MM.'),
        cashIn: z.number(),
        cashOut: z.number(),
        salaries: z.number(),
        otherIn: z.number().describe('By other entries, without salaries, less what was undone.'),
        otherOut: z.number(),
        gstOutput: z.number(),
        gstInput: z.number(),
      }),
    ),
  }),
});
