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
  summary: 'The rules of tax by profile and kind, the newest first, and the profile in force',
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
  summary: 'Add a rule that holds from a day on, or replace the one that begins on that day',
  access: 'finance:write',
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
    'Take away a rule while no draft takes its rate, or, once it has begun, while nothing was recorded since it was made',
  access: 'finance:write',
  params: idParams,
  conflicts: ['RULE_IN_FORCE'],
  response: z.object({ data: taxRuleSchema }),
});

export const setTaxProfile = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/tax/profile',
  summary: 'Choose the profile that new figures are worked out by; what was recorded stays',
  access: 'finance:write',
  versioned: 'data',
  body: taxProfileBodySchema,
  response: z.object({ data: taxProfileSchema }),
});

export const calculateTax = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/tax/calculate',
  summary: 'GST, tax under 194C or on a salary, with its working; on request by both profiles',
  access: 'finance:read',
  body: calculateSchema,
  response: z.object({
    data: calculationSchema,
    compared: z.array(calculationSchema).describe('Each profile that has a rule on that day.'),
  }),
});
