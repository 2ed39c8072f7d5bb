/** The people of a company's portal: for the console, and for the owners of the portal. */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { portalActivitySchema, portalUserSchema } from './model.ts';
import { changePortalUserSchema, invitePortalUserSchema, resetPortalUserSchema } from './rules.ts';

const list = z.object({ data: z.array(portalUserSchema).describe('Sorted by name.') });
const invitation = z.object({
  data: portalUserSchema,
  link: z
    .string()
    .nullable()
    .describe('The link to set a password, for the console if the server does not deliver mails.'),
});
const refusals = {
  invite: ['COMPANY_INACTIVE', 'DUPLICATE_EMAIL', 'LAST_OWNER', 'PORTAL_FULL'],
  change: ['OWN_ACCOUNT', 'LAST_OWNER', 'COMPANY_INACTIVE', 'PORTAL_FULL'],
  inviteAgain: ['COMPANY_INACTIVE', 'NOT_INVITED'],
  reset: ['COMPANY_INACTIVE', 'DUPLICATE_EMAIL', 'INACTIVE'],
} as const;

export const listPortalUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/{id}/portal-users',
  summary: 'List the people of a company’s portal',
  access: 'companies:read',
  params: idParams,
  response: list,
});

export const listPortalActivity = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/{id}/portal-activity',
  summary:
    'List the last changes and downloads, ten at most, by the people of a company’s portal, of records that the caller can read, newest first',
  access: 'companies:read',
  params: idParams,
  query: z.object({ limit: pageFields({ limit: 10, most: 10 }).limit }),
  response: z.object({ data: z.array(portalActivitySchema) }),
});

export const invitePortalUser = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/{id}/portal-users',
  summary: 'Invite someone to a company’s portal; a link to set the password is mailed',
  access: 'companies:write',
  needsConfirmation: true,
  params: idParams,
  status: 201,
  neverReplayed: true,
  conflicts: refusals.invite,
  body: invitePortalUserSchema,
  response: invitation,
});

export const changePortalUser = defineEndpoint({
  method: 'PATCH',
  path: '/admin/portal-users/{id}',
  summary: 'Change name or right of someone in a company’s portal, deactivate or reactivate them',
  access: 'companies:write',
  needsConfirmation: true,
  params: idParams,
  conflicts: refusals.change,
  versioned: 'data',
  body: changePortalUserSchema,
  response: z.object({ data: portalUserSchema }),
});

export const invitePortalUserAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/portal-users/{id}/invite',
  summary: 'Create a new invitation link for someone without a password; the old one ends',
  access: 'companies:write',
  needsConfirmation: true,
  params: idParams,
  neverReplayed: true,
  conflicts: refusals.inviteAgain,
  response: invitation,
});

export const resetPortalUser = defineEndpoint({
  method: 'POST',
  path: '/admin/portal-users/{id}/reset',
  summary:
    'Reset the sign-in of someone in a company’s portal, to another email if one is given: password, sessions, codes and limits end, and a link to set a password is mailed',
  access: 'companies:write',
  needsConfirmation: true,
  params: idParams,
  neverReplayed: true,
  conflicts: refusals.reset,
  body: resetPortalUserSchema,
  response: invitation,
});

export const copyPortalData = defineEndpoint({
  method: 'GET',
  path: '/company/me/data',
  summary: 'Download a copy of one’s own data',
  access: 'portal',
  limited: true,
  streams: 'application/zip',
  exports: true,
});

export const listOwnPortalUsers = defineEndpoint({
  method: 'GET',
  path: '/company/users',
  summary: 'List the people of the own company’s portal',
  access: 'portal:users',
  response: list,
});

export const inviteOwnPortalUser = defineEndpoint({
  method: 'POST',
  path: '/company/users',
  summary: 'Invite a colleague to the portal; a link to set the password is mailed',
  access: 'portal:users',
  status: 201,
  neverReplayed: true,
  conflicts: refusals.invite,
  body: invitePortalUserSchema,
  response: invitation,
});

export const changeOwnPortalUser = defineEndpoint({
  method: 'PATCH',
  path: '/company/users/{id}',
  summary: 'Change name or right of a colleague in the portal, deactivate or reactivate them',
  access: 'portal:users',
  params: idParams,
  conflicts: refusals.change,
  versioned: 'data',
  body: changePortalUserSchema,
  response: z.object({ data: portalUserSchema }),
});

export const inviteOwnPortalUserAgain = defineEndpoint({
  method: 'POST',
  path: '/company/users/{id}/invite',
  summary: 'Create a new invitation link for a colleague without a password; the old one ends',
  access: 'portal:users',
  params: idParams,
  neverReplayed: true,
  conflicts: refusals.inviteAgain,
  response: invitation,
});
