/** What owners of a portal set for their company. */
import { z } from 'zod';
import { companySchema } from '#people/companies/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ownSettingsSchema } from './rules.ts';

const settings = companySchema.pick({ version: true, language: true, holidays: true }).extend({
  groupFloor: z
    .int()
    .describe('Groups of fewer people are not shown apart. Those of sleep and mental health: 10.'),
  ownPauseDays: z.int().describe('Days of one challenge that a person may pause by oneself.'),
  ownPauseDaysBack: z.int().describe('How many days ago such a pause can begin.'),
});
const response = z.object({ settings });

export const getOwnSettings = defineEndpoint({
  method: 'GET',
  path: '/company/settings',
  summary: 'Get the settings of the own company',
  access: 'portal:users',
  versioned: 'settings',
  response,
});

export const changeOwnSettings = defineEndpoint({
  method: 'PATCH',
  path: '/company/settings',
  summary:
    'Change the language of invitations, the holidays without reminders, the smallest group in figures and what people may pause by themselves',
  access: 'portal:users',
  versioned: 'settings',
  body: ownSettingsSchema,
  response,
});
