import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, email, requiredText } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { adminSchema } from './model.ts';
import { adminList } from './values.ts';

const invitation = z.object({
  data: adminSchema,
  link: z
    .string()
    .nullable()
    .describe('The link to set a password, if the server does not deliver mails.'),
});

export const listAdmins = defineEndpoint({
  method: 'GET',
  path: '/admin/admins',
  summary: 'List Administrators',
  access: 'admins:read',
  query: z.object({
    ...listFields(adminList),
  }),
  response: z.object({ data: z.array(adminSchema), meta: pageMeta }),
});

export const inviteAdmin = defineEndpoint({
  method: 'POST',
  path: '/admin/admins',
  summary: 'Invite an Administrator; a link to set the password is mailed',
  access: 'admins:write',
  needsConfirmation: true,
  status: 201,
  neverReplayed: true,
  conflicts: ['DUPLICATE_EMAIL'],
  body: z.object({ name: requiredText('Name', { max: 120 }), email: email('Email') }),
  response: invitation,
});

export const inviteAdminAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/admins/{id}/invite',
  summary:
    'Create a new invitation link for an Administrator without a password; the old link becomes invalid',
  access: 'admins:write',
  needsConfirmation: true,
  params: idParams,
  neverReplayed: true,
  conflicts: ['NOT_INVITED'],
  response: invitation,
});

export const resetAdminTwoStep = defineEndpoint({
  method: 'POST',
  path: '/admin/admins/{id}/reset-two-step',
  summary:
    'Switch off the two-step sign-in of another Administrator who lost it; ends their sessions',
  access: 'admins:write',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['OWN_ACCOUNT', 'TWO_STEP_OFF'],
  response: z.object({ data: adminSchema }),
});

export const updateAdmin = defineEndpoint({
  method: 'PATCH',
  path: '/admin/admins/{id}',
  summary: 'Deactivate or reactivate an Administrator, or correct the name',
  access: 'admins:write',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['OWN_ACCOUNT', 'LAST_ADMINISTRATOR'],
  versioned: 'data',
  body: z.object({
    name: requiredText('Name', { max: 120 }).optional(),
    status: choice('Status', ['active', 'inactive']).optional(),
  }),
  response: z.object({ data: adminSchema }),
});

export const copyMyData = defineEndpoint({
  method: 'GET',
  path: '/admin/me/data',
  summary: 'Download a copy of one’s own data',
  access: 'signed-in',
  needsConfirmation: true,
  limited: true,
  streams: 'application/zip',
  exports: true,
});
