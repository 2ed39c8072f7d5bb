import { z } from 'zod';
import { shareSchema } from '#programme/company-reports/model.ts';
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
  summary:
    'Get the seats of the own company, who joined and took part, its challenges and what is due',
  access: 'portal',
  response: z.object({
    overview: z
      .object({
        seats: z.object({ used: z.int(), bought: z.int() }),
        people: z
          .object({
            joined: z.int(),
            invited: z.int(),
            invitable: z.int().describe('How many of them can be invited again now.'),
            inactive: z.int(),
          })
          .nullable()
          .describe('Null without `portal:people` and `portal:insights`.'),
        tookPart: z
          .object({ month: z.string(), active: shareSchema })
          .nullable()
          .describe(
            'The last month that was counted. Null while there is none, and without `portal:insights`.',
          ),
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
