import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { password, requiredText } from '../../core/fields.ts';
import { idParams } from '../../core/record.ts';
import { linkToken } from './link-token.ts';
import {
  creationOptionsSchema,
  newCredentialSchema,
  passkeySchema,
  requestOptionsSchema,
} from './passkey-model.ts';

const name = requiredText('Name', { max: 60 });

export const secondStepPasskey = defineEndpoint({
  method: 'POST',
  path: '/admin/login/second-step/passkey',
  summary: 'Get what a passkey signs to complete a sign-in that returned 401 `SECOND_STEP`',
  access: 'public',
  neverReplayed: true,
  limited: true,
  conflicts: ['NO_PASSKEY'],
  body: z.object({ ticket: linkToken }),
  response: z.object({ options: requestOptionsSchema }),
});

export const confirmPasskey = defineEndpoint({
  method: 'POST',
  path: '/admin/confirm/passkey',
  summary: 'Get what a passkey signs to confirm that it is still the signed-in user',
  access: 'signed-in',
  neverReplayed: true,
  limited: true,
  conflicts: ['NO_PASSKEY'],
  response: z.object({ options: requestOptionsSchema }),
});

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/admin/me/passkeys/options',
  summary:
    'Get what a browser creates a passkey from, within five minutes; takes the current password, which a stolen session does not know',
  access: 'signed-in',
  needsConfirmation: true,
  opensBefore: ['two-step'],
  neverReplayed: true,
  limited: true,
  conflicts: ['TOO_MANY_PASSKEYS'],
  body: z.object({ currentPassword: password('Current password', { min: 1 }) }),
  response: z.object({ options: creationOptionsSchema }),
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/admin/me/passkeys',
  summary:
    'Add a passkey; as the first factor it switches on two-step sign-in, ends the other sessions and returns recovery codes',
  access: 'signed-in',
  needsConfirmation: true,
  opensBefore: ['two-step'],
  neverReplayed: true,
  status: 201,
  conflicts: ['TOO_MANY_PASSKEYS', 'KNOWN_PASSKEY'],
  body: z.object({ name, credential: newCredentialSchema }),
  response: z.object({
    data: passkeySchema,
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .describe('Each works once. They are not shown again. Null if there are some already.'),
  }),
});

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/admin/me/passkeys/{id}',
  summary: 'Rename a passkey of the signed-in user',
  access: 'signed-in',
  params: idParams,
  body: z.object({ name }),
  response: z.object({ data: passkeySchema }),
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/admin/me/passkeys/{id}',
  summary:
    'Remove a passkey of the signed-in user; without another factor that switches off two-step sign-in, unless it is required',
  access: 'signed-in',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['TWO_STEP_REQUIRED'],
  response: z.object({}),
});
