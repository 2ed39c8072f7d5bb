import { z } from 'zod';

/** Rupees. result = income − expense − taxNotTaken − salaries + roundOff + otherIncome −
 * otherExpense. */
export const resultFiguresSchema = z.object({
  income: z.number().describe('Sales without GST, less credit notes.'),
  expense: z.number().describe('Bills without GST, less debit notes.'),
  taxNotTaken: z.number().describe('Input tax that is not taken as credit, and so is a cost.'),
  salaries: z.number().describe('Gross of the payslips of the month that are not void.'),
  roundOff: z
    .number()
    .describe('Round-offs of sales, less those of credit notes and of bills; may be below 0.'),
  otherIncome: z.number().describe('Other entries of heads that are income, by their days.'),
  otherExpense: z.number().describe('Other entries of heads that are an expense, less refunds.'),
  result: z.number(),
});

/** The income and expense of a month by the days of the documents, paid or not. */
export const resultMonthSchema = z
  .object({ month: z.string().describe('YYYY-MM.'), ...resultFiguresSchema.shape })
  .meta({ id: 'ResultMonth' });
