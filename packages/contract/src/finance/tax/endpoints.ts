import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { calculationSchema, taxProfileSchema, taxRuleSchema } from './model.ts';
import { taxProfiles, taxRuleKinds } from './profiles.ts';
import { calculateSchema, newTaxRuleSchema, taxProfileBodySchema } from './rule-fields.ts';

export const listTaxRules = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax-rules',
  summary: 'List tax rules by profile and kind, newest first, and the profile in force',
  access: 'finance:read',
  query: z.object({
    ...pageFields({ limit: 500 }),
    profile: choice('Profile', ['all', ...taxProfiles]).optional(),
    kind: choice('Kind', ['all', ...taxRuleKinds]).optional(),
  }),
  response: z.object({ data: z.array(taxRuleSchema), meta: pageMeta, profile: taxProfileSchema }),
});

export const createTaxRule = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/tax-rules',
  summary: 'Create a rule that is valid from a date, or replace the rule that begins on that date',
  access: 'settings:write',
  status: 201,
  conflicts: ['RULE_EXISTS'],
  comparesVersion: true,
  body: newTaxRuleSchema,
  response: z.object({ data: taxRuleSchema }),
});

export const removeTaxRule = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/tax-rules/{id}',
  summary:
    'Delete a rule: one in force only if nothing was recorded since its creation, a future one only if no draft uses its rate',
  access: 'settings:write',
  params: idParams,
  conflicts: ['RULE_IN_FORCE'],
  response: z.object({ data: taxRuleSchema }),
});

export const setTaxProfile = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/tax/profile',
  summary: 'Choose the profile for new figures; recorded figures stay unchanged',
  access: 'settings:write',
  versioned: 'data',
  body: taxProfileBodySchema,
  response: z.object({ data: taxProfileSchema }),
});

export const calculateTax = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/tax/calculate',
  summary:
    'Calculate GST, tax under section 194C or tax on a salary, with the steps of the calculation; on request for both profiles',
  access: 'finance:read',
  body: calculateSchema,
  response: z.object({
    data: calculationSchema,
    compared: z
      .array(calculationSchema)
      .describe('The result of each profile that has a rule on that date.'),
  }),
});
