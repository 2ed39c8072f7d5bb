import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import {
  holidayDecisionSchema,
  ownPauseSchema,
  pausedHolidaySchema,
  pauseSchema,
} from './model.ts';
import { givePauseSchema } from './rules.ts';

const pauseParams = idParams.extend({ pauseId: givenId });
const conflicts = ['PAUSE_OVERLAPS', 'TOO_MANY_PAUSES'] as const;
const rule = z
  .object({
    days: z.int().describe('Days of one challenge that a person may pause by oneself.'),
    daysBack: z.int().describe('How many days ago such a pause can begin.'),
  })
  .describe('What the company lets its people pause.');
const holidays = z
  .array(pausedHolidaySchema)
  .describe('From today on, what the company pauses for everyone. Counts to no limit.');
const removed = 'The shortened pause. Null if none of its days is left.';

export const listOwnPauses = defineEndpoint({
  method: 'GET',
  path: '/employee/me/pauses',
  summary: 'List the employee’s pauses, the latest first',
  access: 'employee',
  query: z.object(pageFields()),
  response: z.object({ data: z.array(ownPauseSchema), meta: pageMeta, rule, holidays }),
});

export const takePause = defineEndpoint({
  method: 'POST',
  path: '/employee/me/pauses',
  summary: 'Pause some days: no penalty, no reminder, and they do not count in percentages',
  access: 'employee',
  status: 201,
  conflicts: [...conflicts, 'TOO_MANY_PAUSE_DAYS'],
  refusalsPass: true,
  body: givePauseSchema,
  response: z.object({ pause: ownPauseSchema }),
});

export const endOwnPause = defineEndpoint({
  method: 'DELETE',
  path: '/employee/me/pauses/{id}',
  summary: 'Remove a future pause, or end a running one with yesterday',
  access: 'employee',
  params: idParams,
  conflicts: ['PAUSE_OVER'],
  response: z.object({ pause: ownPauseSchema.nullable().describe(removed) }),
});

export const listPauses = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/{id}/pauses',
  summary: 'List an employee’s pauses, the latest first',
  access: 'employees:read',
  params: idParams,
  query: z.object(pageFields()),
  response: z.object({ data: z.array(pauseSchema), meta: pageMeta, holidays }),
});

export const givePause = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/{id}/pauses',
  summary: 'Give an employee a pause, also for past days of an active challenge',
  access: 'employees:write',
  params: idParams,
  status: 201,
  conflicts,
  body: givePauseSchema,
  response: z.object({ pause: pauseSchema }),
});

export const endPause = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/{id}/pauses/{pauseId}',
  summary: 'End a running pause with yesterday, or remove a future or past one',
  access: 'employees:write',
  params: pauseParams,
  response: z.object({ pause: pauseSchema.nullable().describe(removed) }),
});

export const listHolidayDecisions = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/{id}/holidays',
  summary:
    'List what a company decided about pausing its holidays for everyone, the latest date first',
  access: 'companies:read',
  params: idParams,
  response: z.object({ data: z.array(holidayDecisionSchema) }),
});
