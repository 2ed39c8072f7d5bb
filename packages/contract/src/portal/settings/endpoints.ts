/** What owners of a portal set for their company. */
import { z } from 'zod';
import { companySchema } from '#people/companies/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ownSettingsSchema } from './rules.ts';

const settings = companySchema.pick({ version: true, language: true, holidays: true });
const response = z.object({ settings });

export const getOwnSettings = defineEndpoint({
  method: 'GET',
  path: '/company/settings',
  summary: 'Get the language and the holidays of the own company',
  access: 'portal:users',
  versioned: 'settings',
  response,
});

export const changeOwnSettings = defineEndpoint({
  method: 'PATCH',
  path: '/company/settings',
  summary:
    'Change the language of invitations and the holidays of the own company, on which its people get no reminders',
  access: 'portal:users',
  versioned: 'settings',
  body: ownSettingsSchema,
  response,
});
