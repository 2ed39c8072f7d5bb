import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams, instant } from '../../core/record.ts';

const path = '/employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/remind';
const params = idParams.extend({ date: z.string(), workshopId: z.uuid() });

export const remindOfWorkshop = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Ask for a push ten minutes before a workshop; repeating it changes nothing',
  access: 'employee',
  params,
  conflicts: ['NO_START', 'HAS_STARTED'],
  response: z.object({
    workshopId: z.uuid(),
    startAt: instant.describe('When the workshop starts now. The push follows a change of it.'),
  }),
});

export const stopWorkshopReminder = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Ask no longer for a push before a workshop; repeating it changes nothing',
  access: 'employee',
  params,
  response: z.object({}),
});
