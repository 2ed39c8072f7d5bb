import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { password, requiredText } from '../../core/fields.ts';
import { linkToken } from './link-token.ts';
import { principalSchema, twoStepSchema } from './model.ts';
import { assertionSchema } from './passkey-model.ts';

/** Six digits of an authenticator app, or a recovery code. Spaces and dashes are ignored. */
const code = requiredText('Code', { max: 40 });
const currentPassword = password('Current password', { min: 1 });
const recoveryCodes = z.array(z.string()).describe('Each works once. They are not shown again.');

export const secondStep = defineEndpoint({
  method: 'POST',
  path: '/admin/login/second-step',
  summary:
    'Complete a sign-in that returned 401 `SECOND_STEP`, with its ticket and a code of the authenticator app, a recovery code or a passkey',
  access: 'public',
  neverReplayed: true,
  limited: true,
  body: z.object({
    ticket: linkToken,
    code: code.optional(),
    passkey: assertionSchema.optional().describe('In place of the code.'),
  }),
  response: z.object({ admin: principalSchema, token: z.string() }),
});

export const getTwoStep = defineEndpoint({
  method: 'GET',
  path: '/admin/me/two-step',
  summary: 'Get the two-step sign-in of the signed-in user',
  access: 'signed-in',
  opensBefore: ['two-step'],
  response: z.object({ data: twoStepSchema }),
});

export const beginTwoStep = defineEndpoint({
  method: 'POST',
  path: '/admin/me/two-step',
  summary:
    'Begin to set up an authenticator app, also in place of another one: then with a code of the current one',
  access: 'signed-in',
  opensBefore: ['two-step'],
  neverReplayed: true,
  limited: true,
  needsConfirmation: 'by-body',
  body: z.object({ currentPassword, code: code.optional() }),
  response: z.object({
    secret: z.string().describe('In base32, for an app that can’t read the QR code.'),
    uri: z.string().describe('An `otpauth:` address, shown as a QR code.'),
  }),
});

export const confirmTwoStep = defineEndpoint({
  method: 'POST',
  path: '/admin/me/two-step/confirm',
  summary:
    'Switch on two-step sign-in with a code of the new authenticator app; ends the other sessions and returns new recovery codes',
  access: 'signed-in',
  opensBefore: ['two-step'],
  neverReplayed: true,
  limited: true,
  conflicts: ['NOT_BEGUN'],
  body: z.object({ code }),
  response: z.object({ recoveryCodes }),
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/admin/me/two-step/recovery-codes',
  summary: 'Create new recovery codes; the earlier ones become invalid',
  access: 'signed-in',
  neverReplayed: true,
  limited: true,
  conflicts: ['TWO_STEP_OFF'],
  needsConfirmation: 'by-body',
  body: z.object({ currentPassword, code: code.optional() }),
  response: z.object({ recoveryCodes }),
});

export const endTwoStep = defineEndpoint({
  method: 'POST',
  path: '/admin/me/two-step/off',
  summary: 'Switch off two-step sign-in, unless it is required',
  access: 'signed-in',
  neverReplayed: true,
  limited: true,
  conflicts: ['TWO_STEP_OFF', 'TWO_STEP_REQUIRED'],
  needsConfirmation: 'by-body',
  body: z.object({ currentPassword, code: code.optional() }),
  response: z.object({ message: z.string() }),
});
