/** How people of a client company sign in to its portal. They have their own sessions. */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { email, password, requiredText } from '../../core/fields.ts';
import { linkToken } from './link-token.ts';
import { portalPersonSchema } from './portal-model.ts';

/** For callers without a session: attempts are counted, and responses are never stored. */
const unsigned = { method: 'POST', access: 'public', neverReplayed: true, limited: true } as const;
const signedIn = z.object({ person: portalPersonSchema, token: z.string() });

export const portalSignIn = defineEndpoint({
  ...unsigned,
  path: '/company/login',
  summary:
    'Sign in to the portal of a company; for rights that take a second step, 401 `SECOND_STEP` has a ticket for the code that is mailed',
  body: z.object({ email: email('Email'), password: password('Password', { min: 1 }) }),
  response: signedIn,
});

export const portalSecondStep = defineEndpoint({
  ...unsigned,
  path: '/company/login/second-step',
  summary: 'Complete a sign-in with its ticket and the mailed code: five attempts, ten minutes',
  body: z.object({ ticket: linkToken, code: requiredText('Code', { max: 20 }) }),
  response: signedIn,
});

export const portalForgotPassword = defineEndpoint({
  ...unsigned,
  path: '/company/forgot-password',
  summary: 'Mail a link to set a new password; the response is the same for every address',
  body: z.object({ email: email('Email') }),
  response: z.object({ message: z.string() }),
});

export const portalSignOut = defineEndpoint({
  method: 'POST',
  path: '/company/logout',
  summary: 'Revoke the session',
  access: 'portal',
  neverReplayed: true,
  response: z.object({}),
});

export const getPortalPerson = defineEndpoint({
  method: 'GET',
  path: '/company/me',
  summary: 'Get the person who is signed in to the portal, with their right and company',
  access: 'portal',
  response: z.object({ person: portalPersonSchema }),
});
