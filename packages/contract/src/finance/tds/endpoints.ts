import { z } from 'zod';
import { taxRuleSchema } from '#finance/tax/model.ts';
import { dayField } from '../../core/day-field.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { tdsBasisSchema, vendorYearSchema } from './model.ts';
import { vendorYearList } from './values.ts';

export const listVendorYears = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax/vendors',
  summary: 'List what each vendor was paid in a financial year, with the limits of section 194C',
  access: 'finance:read',
  query: z.object({
    ...listFields(vendorYearList),
    year: z
      .string({ error: 'Year must be a financial year, such as 2026' })
      .regex(/^20\d{2}$/, { error: 'Year must be a financial year, such as 2026' })
      .transform(Number)
      .optional()
      .describe(
        'The year in which the financial year begins. Default: the current financial year.',
      ),
  }),
  response: z.object({
    data: z.array(vendorYearSchema),
    meta: pageMeta,
    year: z.int(),
    rule: taxRuleSchema.nullable().describe('The statutory rule that sets the limits.'),
  }),
});

export const getTdsBasis = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax/tds-basis',
  summary: 'Get the basis of the tax on a payment of a vendor’s bill',
  access: 'finance:read',
  query: z.object({
    invoiceId: z.uuid({ error: 'Invoice must be an id' }).toLowerCase(),
    on: dayField('Date').optional().describe('Date of the payment. Default: today.'),
  }),
  response: z.object({ data: tdsBasisSchema }),
});
