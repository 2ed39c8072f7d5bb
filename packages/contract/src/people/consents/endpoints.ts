import { z } from 'zod';
import { grievanceContactSchema } from '#platform/auth/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { consentSchema } from './model.ts';
import { consentChangeSchema } from './rules.ts';

const ownConsents = z.object({
  consents: z.array(consentSchema).describe('One entry for each purpose.'),
  grievance: grievanceContactSchema
    .nullable()
    .describe('Who answers questions and complaints. Null until it is set.'),
});

export const listOwnConsents = defineEndpoint({
  method: 'GET',
  path: '/employee/me/consents',
  summary: 'List what the signed-in employee has agreed to, by purpose',
  access: 'employee',
  // The page that asks for a new password asks for consents, too.
  opensBefore: ['password-change', 'consent'],
  response: ownConsents,
});

export const changeOwnConsent = defineEndpoint({
  method: 'POST',
  path: '/employee/me/consents',
  summary:
    'Give or withdraw the consent to one purpose; the same state again adds nothing, unless the notice has a new version',
  access: 'employee',
  opensBefore: ['consent'],
  body: consentChangeSchema,
  response: ownConsents,
});
