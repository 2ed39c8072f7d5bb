import { z } from 'zod';

const message = 'Year must be a financial year, such as 2026';

/** The year in which a financial year begins, as text. */
export const requiredYearField = z
  .string({ error: message })
  .regex(/^20\d{2}$/, { error: message })
  .transform(Number);

/** The same in a query. */
export const yearField = requiredYearField
  .optional()
  .describe('The year in which the financial year begins. Default: the current financial year.');
