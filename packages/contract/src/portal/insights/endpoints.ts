import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { monthField } from '../../core/month-field.ts';
import { companyInsightsSchema } from './model.ts';

export const getCompanyInsights = defineEndpoint({
  method: 'GET',
  path: '/company/insights',
  summary:
    'Get what the people of the own company did, in figures of groups: the last months that are over, and one of them in detail',
  access: 'portal:insights',
  query: z.object({
    month: monthField('Month')
      .optional()
      .describe('The one in detail: one of the months in the response. The last one by default.'),
  }),
  response: z.object({ insights: companyInsightsSchema }),
});
