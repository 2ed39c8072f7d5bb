/** The people of the own company, for its HR. */
import { z } from 'zod';
import { invitationPause } from '#people/employees/invitation-pause.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { text } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageResponse } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { companyPersonSchema } from './model.ts';
import { addPersonSchema, changePersonSchema } from './rules.ts';
import { personList } from './values.ts';

const onePerson = z.object({ employee: companyPersonSchema });
const invited = z.object({
  sent: z.int(),
  skipped: z.object({
    invitedRecently: z.int().describe(`Invited within the last ${invitationPause} hours.`),
  }),
});

export const listCompanyPeople = defineEndpoint({
  method: 'GET',
  path: '/company/people',
  summary:
    'List the people of the own company, with search by name, position and email, filters, sorting and paging',
  access: 'portal:people',
  query: z.object({
    ...pageFields(),
    ...filterFields(personList),
    department: text('Department', { max: 120 }).optional(),
  }),
  response: z.object({ employees: z.array(companyPersonSchema), ...pageResponse }),
});

export const listCompanyPlaces = defineEndpoint({
  method: 'GET',
  path: '/company/people/places',
  summary: 'List the teams and departments of the own company',
  access: 'portal:people',
  response: z.object({
    teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
    departments: z.array(z.string()),
  }),
});

export const addCompanyPerson = defineEndpoint({
  method: 'POST',
  path: '/company/people',
  summary: 'Add someone to the own company; an invitation is mailed to them',
  access: 'portal:people',
  status: 201,
  conflicts: ['COMPANY_INACTIVE', 'DUPLICATE_EMAIL', 'COMPANY_FULL', 'TEAM_FULL'],
  versioned: 'employee',
  body: addPersonSchema,
  response: onePerson,
});

export const inviteCompanyPeople = defineEndpoint({
  method: 'POST',
  path: '/company/people/invitations',
  summary: 'Send the invitation again to everyone of the own company who has not joined',
  access: 'portal:people',
  conflicts: ['COMPANY_INACTIVE'],
  response: invited,
});

export const getCompanyPerson = defineEndpoint({
  method: 'GET',
  path: '/company/people/{id}',
  summary: 'Get someone of the own company',
  access: 'portal:people',
  params: idParams,
  versioned: 'employee',
  response: onePerson,
});

export const changeCompanyPerson = defineEndpoint({
  method: 'PATCH',
  path: '/company/people/{id}',
  summary: 'Change, deactivate or reactivate someone of the own company',
  access: 'portal:people',
  params: idParams,
  conflicts: ['COMPANY_INACTIVE', 'COMPANY_FULL', 'TEAM_FULL', 'LEADER'],
  versioned: 'employee',
  body: changePersonSchema,
  response: onePerson,
});

export const inviteCompanyPerson = defineEndpoint({
  method: 'POST',
  path: '/company/people/{id}/invitation',
  summary: 'Send the invitation again to someone of the own company who has not joined',
  access: 'portal:people',
  params: idParams,
  conflicts: ['COMPANY_INACTIVE', 'NOT_PENDING'],
  response: invited,
});
