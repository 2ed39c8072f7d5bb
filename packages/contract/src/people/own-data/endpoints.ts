/** An employee’s rights over their own data: a copy of it, and its erasure. */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { recordId } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { erasureRequestSchema, ownErasureRequestSchema } from './model.ts';
import { declineSchema } from './rules.ts';
import { erasureRequestList } from './values.ts';

export const copyOwnData = defineEndpoint({
  method: 'GET',
  path: '/employee/me/data',
  summary: 'Download a copy of the signed-in employee’s data, with the proofs',
  access: 'employee',
  limited: true,
  streams: 'application/zip',
  exports: true,
});

export const exportPerson = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/{id}/data',
  summary: 'Download all data of an employee, with the proofs; their history has it',
  access: 'employees:export',
  needsConfirmation: true,
  limited: true,
  params: idParams,
  streams: 'application/zip',
  exports: true,
});

export const getOwnErasureRequest = defineEndpoint({
  method: 'GET',
  path: '/employee/me/erasure-request',
  summary: 'Get the newest request of the signed-in employee to erase their data',
  access: 'employee',
  response: z.object({
    request: ownErasureRequestSchema.nullable().describe('Null if there was none.'),
  }),
});

export const askForErasure = defineEndpoint({
  method: 'POST',
  path: '/employee/me/erasure-request',
  summary: 'Ask for the erasure of one’s data; an open request stays as it is',
  access: 'employee',
  status: 201,
  response: z.object({ request: ownErasureRequestSchema }),
});

export const withdrawErasureRequest = defineEndpoint({
  method: 'DELETE',
  path: '/employee/me/erasure-request',
  summary: 'Withdraw an open request to erase one’s data',
  access: 'employee',
  canBeMissing: true,
  response: z.object({}),
});

export const listErasureRequests = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/erasure-requests',
  summary: 'List requests of employees to erase their data, with search by person',
  access: 'employees:write',
  query: z.object({
    ...listFields(erasureRequestList),
    employeeId: recordId('Employee').optional().describe('Only those of this person.'),
  }),
  response: z.object({ data: z.array(erasureRequestSchema), meta: pageMeta }),
});

export const declineErasure = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/erasure-requests/{id}/decline',
  summary: 'Decline a request to erase data, with a reason that is mailed to the person',
  access: 'employees:write',
  params: idParams,
  conflicts: ['NOT_OPEN'],
  body: declineSchema,
  response: z.object({ data: erasureRequestSchema }),
});
