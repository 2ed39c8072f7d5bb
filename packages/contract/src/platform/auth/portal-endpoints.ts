/** How people of a client company sign in to its portal. They have their own sessions. */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { email, password, requiredText } from '../../core/fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { passwordLimits } from './limits.ts';
import { linkToken } from './link-token.ts';
import { digitsOf } from './mailed-code.ts';
import { sessionSchema } from './model.ts';
import { portalSignInMessages } from './portal-messages.ts';
import { portalPersonSchema } from './portal-model.ts';

/** For callers without a session: attempts are counted, and responses are never stored. */
const unsigned = { method: 'POST', access: 'public', neverReplayed: true, limited: true } as const;
const signedIn = z.object({ person: portalPersonSchema, token: z.string() });
const signedInOrChoices = signedIn.partial().extend({
  choices: z
    .array(
      z.object({
        company: z.string(),
        ticket: z.string().describe('Works once, for ten minutes.'),
      }),
    )
    .optional()
    .describe('In place of the rest, if email and password fit the portals of several companies.'),
});

export const portalSignIn = defineEndpoint({
  ...unsigned,
  path: '/company/login',
  summary:
    'Sign in to the portal of a company; for rights that take a second step, 401 `SECOND_STEP` has a ticket for the code that is mailed. Who has the portals of several companies chooses one of `choices`',
  body: z.object({ email: email('Email'), password: password('Password', { min: 1 }) }),
  response: signedInOrChoices,
});

const mailedCode = requiredText('Code', { max: 20 }).refine(
  (code) => digitsOf(code) !== null,
  portalSignInMessages.codeIncomplete,
);

export const portalSecondStep = defineEndpoint({
  ...unsigned,
  path: '/company/login/second-step',
  summary: 'Complete a sign-in with its ticket and the mailed code: five attempts, ten minutes',
  body: z.object({ ticket: linkToken, code: mailedCode }),
  response: signedInOrChoices,
});

export const portalChooseCompany = defineEndpoint({
  ...unsigned,
  path: '/company/login/choice',
  summary: 'Complete a sign-in with the ticket of the chosen company',
  body: z.object({ ticket: linkToken }),
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
  response: z.object({
    person: portalPersonSchema,
    appUrl: z.string().describe('Where the employees’ app is, without a trailing slash.'),
  }),
});

export const changePortalPassword = defineEndpoint({
  method: 'POST',
  path: '/company/me/password',
  summary: 'Change the own password; ends the other sessions',
  access: 'portal',
  neverReplayed: true,
  limited: true,
  body: z.object({
    currentPassword: password('Current password', { min: 1 }),
    newPassword: password('New password', { min: passwordLimits.participant }),
  }),
  response: z.object({ message: z.string() }),
});

export const listPortalSessions = defineEndpoint({
  method: 'GET',
  path: '/company/me/sessions',
  summary: 'List the own sessions in the portal, last used first',
  access: 'portal',
  query: z.object(pageFields()),
  response: z.object({ data: z.array(sessionSchema), meta: pageMeta }),
});

export const revokePortalSession = defineEndpoint({
  method: 'DELETE',
  path: '/company/me/sessions/{id}',
  summary: 'End an own session in the portal',
  access: 'portal',
  params: idParams,
  response: z.object({}),
});
