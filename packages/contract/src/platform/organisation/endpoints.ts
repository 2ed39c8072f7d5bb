import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { organisationSchema } from './model.ts';
import { organisationBodySchema } from './rules.ts';

const oneOrganisation = z.object({ data: organisationSchema });

export const getOrganisation = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/organisation',
  summary: 'Get the organisation as named on its documents',
  access: 'finance:write',
  needsConfirmation: 'after-rest',
  versioned: 'data',
  response: oneOrganisation,
});

export const saveOrganisation = defineEndpoint({
  method: 'PUT',
  path: '/admin/settings/organisation',
  summary: 'Create or update the organisation; omitted fields stay unchanged',
  access: 'settings:write',
  needsConfirmation: 'by-body',
  versioned: 'data',
  conflicts: ['PREFIX_IN_USE', 'SET_BY_SERVER'],
  body: organisationBodySchema,
  response: oneOrganisation,
});
