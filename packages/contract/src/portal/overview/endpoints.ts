import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';

const challenge = z.object({
  id: z.uuid(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});

export const getCompanyOverview = defineEndpoint({
  method: 'GET',
  path: '/company/overview',
  summary: 'Get the seats of the own company, who joined, its challenges and what is due',
  access: 'portal',
  response: z.object({
    overview: z
      .object({
        seats: z.object({ used: z.int(), bought: z.int() }),
        people: z
          .object({ joined: z.int(), invited: z.int(), inactive: z.int() })
          .nullable()
          .describe('Null without `portal:people` and `portal:insights`.'),
        challenges: z
          .object({ now: z.array(challenge), next: z.array(challenge) })
          .nullable()
          .describe('Null without `portal:programme`.'),
        dues: z
          .object({ invoices: z.int(), due: z.number(), overdue: z.number() })
          .nullable()
          .describe('In rupees. Null without `portal:money`.'),
      })
      .meta({ id: 'CompanyOverview' }),
  }),
});
