/**
 * How employees of client companies sign in. They have their own sessions (decision record 0010).
 */
import { z } from 'zod';
import { sessionSchema } from '#platform/auth/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { participantSchema } from './model.ts';
import { employeePasswordSchema, employeeSignInSchema } from './rules.ts';

export const employeeSignIn = defineEndpoint({
  method: 'POST',
  path: '/employee/login',
  summary: 'Sign in as an employee of a client company',
  access: 'public',
  neverReplayed: true,
  limited: true,
  body: employeeSignInSchema,
  response: z.object({ employee: participantSchema, token: z.string() }),
});

export const employeeSignOut = defineEndpoint({
  method: 'POST',
  path: '/employee/logout',
  summary: 'Revoke the session',
  access: 'employee',
  neverReplayed: true,
  response: z.object({}),
});

export const employeeChangePassword = defineEndpoint({
  method: 'POST',
  path: '/employee/change-password',
  summary: 'Change the signed-in employee’s password; ends the other sessions',
  access: 'employee',
  neverReplayed: true,
  limited: true,
  body: employeePasswordSchema,
  response: z.object({ message: z.string() }),
});

export const getParticipant = defineEndpoint({
  method: 'GET',
  path: '/employee/me',
  summary: 'Get the signed-in employee',
  access: 'employee',
  response: z.object({ employee: participantSchema }),
});

export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: '/employee/me/sessions',
  summary: 'List the signed-in employee’s sessions by device, last used first',
  access: 'employee',
  query: z.object(pageFields()),
  response: z.object({ data: z.array(sessionSchema), meta: pageMeta }),
});

export const revokeOwnSession = defineEndpoint({
  method: 'DELETE',
  path: '/employee/me/sessions/{id}',
  summary: 'Sign out a device',
  access: 'employee',
  params: idParams,
  response: z.object({}),
});
