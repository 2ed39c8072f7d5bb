/**
 * How employees of client companies sign in. They have their own sessions (decision record 0010).
 */
import { z } from 'zod';
import { largestPortrait } from '#people/employees/profile-terms.ts';
import { sessionSchema, signInEventSchema } from '#platform/auth/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { invitationSchema, participantSchema } from './model.ts';
import {
  askForLinkSchema,
  employeePasswordSchema,
  employeeSignInSchema,
  openLinkSchema,
  setPictureSchema,
  updateParticipantSchema,
  useSignInLinkSchema,
  welcomeSchema,
} from './rules.ts';

const sent = z.object({ message: z.string() });
const signedIn = z.object({ employee: participantSchema, token: z.string() });
/** For callers without a session: attempts are counted, and responses are never stored. */
const unsigned = { method: 'POST', access: 'public', neverReplayed: true, limited: true } as const;

export const employeeSignIn = defineEndpoint({
  method: 'POST',
  path: '/employee/login',
  summary: 'Sign in as an employee of a client company',
  access: 'public',
  neverReplayed: true,
  limited: true,
  body: employeeSignInSchema,
  response: signedIn,
});

export const openInvitation = defineEndpoint({
  ...unsigned,
  path: '/employee/invitation',
  summary: 'Get what a mailed link is for, and record that it was opened',
  body: openLinkSchema,
  response: z.object({ invitation: invitationSchema }),
});

export const renewInvitation = defineEndpoint({
  ...unsigned,
  path: '/employee/invitation/renew',
  summary: 'Mail a new link in place of an expired or used one; the response is always the same',
  body: openLinkSchema,
  response: sent,
});

export const acceptInvitation = defineEndpoint({
  ...unsigned,
  path: '/employee/welcome',
  summary: 'Set up an account, or set a new password, with a mailed link; signs in',
  status: 201,
  body: welcomeSchema,
  response: signedIn,
});

export const employeeForgotPassword = defineEndpoint({
  ...unsigned,
  path: '/employee/forgot-password',
  summary: 'Mail a link to set a new password; the response is the same for every address',
  body: askForLinkSchema,
  response: sent,
});

export const askForSignInLink = defineEndpoint({
  ...unsigned,
  path: '/employee/sign-in-link',
  summary: 'Mail a link to sign in without a password; the response is the same for every address',
  body: askForLinkSchema,
  response: sent,
});

export const useSignInLink = defineEndpoint({
  ...unsigned,
  path: '/employee/sign-in-link/use',
  summary: 'Sign in with a mailed link, once',
  body: useSignInLinkSchema,
  response: signedIn,
});

export const employeeSignOut = defineEndpoint({
  method: 'POST',
  path: '/employee/logout',
  summary: 'Revoke the session',
  access: 'employee',
  opensBefore: ['password-change', 'consent'],
  neverReplayed: true,
  response: z.object({}),
});

export const employeeChangePassword = defineEndpoint({
  method: 'POST',
  path: '/employee/change-password',
  summary: 'Change the signed-in employee’s password, or set the first; ends the other sessions',
  access: 'employee',
  opensBefore: ['password-change'],
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
  opensBefore: ['password-change', 'consent'],
  response: z.object({ employee: participantSchema }),
});

export const updateParticipant = defineEndpoint({
  method: 'PATCH',
  path: '/employee/me',
  summary:
    'Change the signed-in employee’s language or the name that colleagues see; omitted fields stay unchanged',
  access: 'employee',
  // The ledger of consents has the language in which the notice was read.
  opensBefore: ['password-change', 'consent'],
  body: updateParticipantSchema,
  response: z.object({ employee: participantSchema }),
});

export const setOwnPicture = defineEndpoint({
  method: 'PUT',
  path: '/employee/me/picture',
  summary:
    'Replace the signed-in employee’s picture: JSON with a `motif` that the app draws, or a form with `picture`, a JPEG, PNG or WebP that the app has scaled to 256 px',
  access: 'employee',
  uploads: { maxBytes: largestPortrait, maxFiles: 1, field: 'picture', orJson: true },
  body: setPictureSchema,
  response: z.object({ employee: participantSchema }),
});

export const removeOwnPicture = defineEndpoint({
  method: 'DELETE',
  path: '/employee/me/picture',
  summary: 'Delete the signed-in employee’s picture',
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

export const listOwnSignIns = defineEndpoint({
  method: 'GET',
  path: '/employee/me/sign-ins',
  summary: 'List sign-ins and password changes of the signed-in employee, newest first',
  access: 'employee',
  query: z.object(pageFields()),
  response: z.object({ data: z.array(signInEventSchema), meta: pageMeta }),
});
