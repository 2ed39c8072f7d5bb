import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { flag } from '../../core/fields.ts';
import { idParams } from '../../core/record.ts';

const response = z.object({
  proofNote: z.object({
    allowed: z.boolean().describe('A note may take the place of any photo or video.'),
  }),
});

export const getProofNote = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/{id}/proof-note',
  summary: 'Get whether an employee may send a note in place of a photo or video',
  access: 'employees:write',
  params: idParams,
  response,
});

export const setProofNote = defineEndpoint({
  method: 'PUT',
  path: '/admin/employees/{id}/proof-note',
  summary: 'Set whether an employee may send a note in place of a photo or video',
  access: 'employees:write',
  params: idParams,
  body: z.object({ allowed: flag('Allowed') }),
  response,
});
