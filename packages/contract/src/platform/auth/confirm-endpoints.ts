import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { password, requiredText } from '../../core/fields.ts';
import { instant } from '../../core/record.ts';
import { assertionSchema } from './passkey-model.ts';

export const confirmMyself = defineEndpoint({
  method: 'POST',
  path: '/admin/confirm',
  summary:
    'Confirm that it is still the signed-in user: with the password, or with two-step sign-in by a code of the authenticator app, a recovery code or a passkey',
  access: 'signed-in',
  opensBefore: ['two-step'],
  neverReplayed: true,
  limited: true,
  body: z.object({
    password: password('Password', { min: 1 }).optional(),
    code: requiredText('Code', { max: 40 }).optional(),
    passkey: assertionSchema.optional(),
  }),
  response: z.object({
    confirmedUntil: instant.describe('Until when requests that need a confirmation are accepted.'),
  }),
});
