import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { dayField } from '../../core/day-field.ts';
import { choice } from '../../core/fields.ts';
import { pageFields, pageMeta, searchFields, sortField } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import {
  calculationSchema,
  taxProfileSchema,
  taxRuleSchema,
  tdsBasisSchema,
  vendorYearSchema,
  vendorYearSorts,
} from './model.ts';
import { taxProfiles, taxRuleKinds } from './profiles.ts';
import { calculateSchema, newTaxRuleSchema, taxProfileBodySchema } from './rule-fields.ts';

export const listTaxRules = defineCall({
  method: 'GET',
  path: '/admin/finance/tax-rules',
  summary: 'The rules of tax by profile and kind, the newest first, and the profile in force',
  access: 'finance:read',
  query: z.object({
    ...pageFields({ limit: 500 }),
    profile: choice('Profile', ['all', ...taxProfiles]).optional(),
    kind: choice('Kind', ['all', ...taxRuleKinds]).optional(),
  }),
  answer: z.object({ data: z.array(taxRuleSchema), meta: pageMeta, profile: taxProfileSchema }),
});

export const createTaxRule = defineCall({
  method: 'POST',
  path: '/admin/finance/tax-rules',
  summary: 'Add a rule that holds from a day on, or replace the one that begins on that day',
  access: 'finance:write',
  status: 201,
  conflicts: ['RULE_EXISTS'],
  comparesVersion: true,
  body: newTaxRuleSchema,
  answer: z.object({ data: taxRuleSchema }),
});

export const removeTaxRule = defineCall({
  method: 'DELETE',
  path: '/admin/finance/tax-rules/{id}',
  summary:
    'Take away a rule while no draft takes its rate, or, once it has begun, while nothing was recorded since it was made',
  access: 'finance:write',
  params: idParams,
  conflicts: ['RULE_IN_FORCE'],
  answer: z.object({ data: taxRuleSchema }),
});

export const setTaxProfile = defineCall({
  method: 'PUT',
  path: '/admin/finance/tax/profile',
  summary: 'Choose the profile that new figures are worked out by; what was recorded stays',
  access: 'finance:write',
  versioned: 'data',
  body: taxProfileBodySchema,
  answer: z.object({ data: taxProfileSchema }),
});

export const calculateTax = defineCall({
  method: 'POST',
  path: '/admin/finance/tax/calculate',
  summary: 'GST, tax under 194C or on a salary, with its working; on request by both profiles',
  access: 'finance:read',
  body: calculateSchema,
  answer: z.object({
    data: calculationSchema,
    compared: z.array(calculationSchema).describe('Each profile that has a rule on that day.'),
  }),
});

export const listVendorYears = defineCall({
  method: 'GET',
  path: '/admin/finance/tax/vendors',
  summary: 'What each vendor was paid in a financial year, against the limits of section 194C',
  access: 'finance:read',
  query: z.object({
    ...pageFields(),
    ...searchFields,
    year: z
      .string({ error: 'Year must be a financial year, such as 2026' })
      .regex(/^20\d{2}$/, { error: 'Year must be a financial year, such as 2026' })
      .transform(Number)
      .optional()
      .describe('In which the financial year begins; the one of today unless named.'),
    above: choice('Above', ['true', 'false', 'all']).optional(),
    sort: sortField(vendorYearSorts).default('-taxable'),
  }),
  answer: z.object({
    data: z.array(vendorYearSchema),
    meta: pageMeta,
    year: z.int(),
    rule: taxRuleSchema.nullable().describe('The statutory one that the limits are of.'),
  }),
});

export const getTdsBasis = defineCall({
  method: 'GET',
  path: '/admin/finance/tax/tds-basis',
  summary: 'What the tax on a payment of a vendor’s bill is worked out from',
  access: 'finance:read',
  query: z.object({
    invoiceId: z.uuid({ error: 'Invoice must be an id' }).toLowerCase(),
    on: dayField('Date').optional().describe('The day of the payment; today unless named.'),
  }),
  answer: z.object({ data: tdsBasisSchema }),
});
