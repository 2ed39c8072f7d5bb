import { z } from 'zod';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { email, flag, password, requiredText } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { passwordLimits } from './limits.ts';
import { linkToken } from './link-token.ts';
import { passwordMessages } from './messages.ts';
import {
  awaitedNoticeSchema,
  consoleSchema,
  loggedSignInSchema,
  ownAccessSchema,
  principalSchema,
  sessionSchema,
  signInEventSchema,
} from './model.ts';
import { signInList } from './values.ts';

const acceptedNotice = z
  .int({ error: passwordMessages.noticeNotAccepted })
  .optional()
  .describe('The version of the privacy notice that the person accepts, if one is awaited.');

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/admin/login',
  summary:
    'Sign in with email and password; with two-step sign-in, 401 `SECOND_STEP` has a ticket for the second step',
  access: 'public',
  neverReplayed: true,
  limited: true,
  body: z.object({
    email: email('Email'),
    password: password('Password', { min: 1 }),
    remember: flag('Remember me').default(false),
  }),
  response: z.object({ admin: principalSchema, token: z.string() }),
});

export const signInOptions = defineEndpoint({
  method: 'GET',
  path: '/admin/login-options',
  summary: 'Get the options of the sign-in screen: the demo account, if there is one',
  access: 'public',
  response: z.object({
    demo: z.object({ email: z.string(), password: z.string() }).nullable(),
    setUpNeeded: z.boolean().describe('Whether no Administrator exists yet.'),
  }),
});

export const setUp = defineEndpoint({
  method: 'POST',
  path: '/admin/setup',
  summary: 'Create the first Administrator with the link printed at the first start',
  access: 'public',
  neverReplayed: true,
  limited: true,
  status: 201,
  conflicts: ['ALREADY_SET_UP'],
  body: z.object({
    token: linkToken,
    name: requiredText('Name', { max: 120 }),
    email: email('Email'),
    password: password('Password', { min: passwordLimits.console }),
  }),
  response: z.object({ admin: principalSchema, token: z.string() }),
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/admin/logout',
  summary: 'Revoke the session',
  access: 'signed-in',
  opensBefore: ['password-change', 'two-step'],
  neverReplayed: true,
  response: z.object({}),
});

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/admin/me',
  summary: 'Get the signed-in user with permissions',
  access: 'signed-in',
  opensBefore: ['password-change', 'two-step'],
  response: z.object({
    admin: principalSchema,
    access: ownAccessSchema,
    console: consoleSchema,
  }),
});

export const updateMe = defineEndpoint({
  method: 'PATCH',
  path: '/admin/me',
  summary: 'Change the name of the signed-in user',
  access: 'signed-in',
  body: z.object({ name: requiredText('Name', { max: 120 }) }),
  response: z.object({ admin: principalSchema }),
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/admin/forgot-password',
  summary: 'Mail a link to set a new password; the response is the same for every address',
  access: 'public',
  neverReplayed: true,
  limited: true,
  body: z.object({ email: email('Email') }),
  response: z.object({ message: z.string() }),
});

export const openPasswordLink = defineEndpoint({
  method: 'POST',
  path: '/admin/reset-password/link',
  summary:
    'Get the company whose portal a mailed link is for, and the privacy notice that is accepted with its password',
  access: 'public',
  neverReplayed: true,
  limited: true,
  body: z.object({ token: linkToken }),
  response: z.object({
    data: z.object({
      notice: awaitedNoticeSchema
        .nullable()
        .describe('Null for employees, and once a first password was chosen.'),
      company: z
        .string()
        .nullable()
        .describe('The name of the company whose portal it is for. Null for other accounts.'),
    }),
  }),
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/admin/reset-password',
  summary: 'Set a password with a mailed link; ends all sessions of the account',
  access: 'public',
  neverReplayed: true,
  limited: true,
  body: z.object({
    token: linkToken,
    password: password('Password', { min: passwordLimits.participant }).describe(
      `At least ${passwordLimits.console} characters for an account of the console.`,
    ),
    notice: acceptedNotice,
  }),
  response: z.object({
    message: z.string(),
    for: z
      .enum(['console', 'employee', 'portal'])
      .describe('The kind of account, and with it where its owner signs in.'),
  }),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/admin/change-password',
  summary: 'Change the signed-in user’s password; ends the other sessions',
  access: 'signed-in',
  opensBefore: ['password-change'],
  neverReplayed: true,
  limited: true,
  body: z.object({
    currentPassword: password('Current password', { min: 1 }),
    newPassword: password('New password', { min: passwordLimits.console }),
    notice: acceptedNotice,
  }),
  response: z.object({ message: z.string() }),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/admin/sessions',
  summary: 'List the signed-in user’s sessions, last used first',
  access: 'signed-in',
  query: z.object(pageFields()),
  response: z.object({ data: z.array(sessionSchema), meta: pageMeta }),
});

export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sessions/{id}',
  summary: 'End a session of the signed-in user',
  access: 'signed-in',
  params: idParams,
  response: z.object({}),
});

export const listMySignIns = defineEndpoint({
  method: 'GET',
  path: '/admin/me/sign-ins',
  summary:
    'List sign-ins and password changes of the signed-in user, newest first; kept for a year',
  access: 'signed-in',
  query: z.object(pageFields()),
  response: z.object({ data: z.array(signInEventSchema), meta: pageMeta }),
});

export const listSignIns = defineEndpoint({
  method: 'GET',
  path: '/admin/sign-ins',
  summary:
    'List sign-ins, refused ones and password changes of all accounts, with filters by person, outcome, app and dates; kept for a year',
  access: 'settings:read',
  query: daysInOrder(z.object(listFields(signInList))),
  response: z.object({ data: z.array(loggedSignInSchema), meta: pageMeta }),
});
