import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams, instant } from '../../core/record.ts';

export const remindOfWorkshop = defineEndpoint({
  method: 'POST',
  path: '/employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/remind',
  summary: 'Ask for a push ten minutes before a workshop; repeating it changes nothing',
  access: 'employee',
  params: idParams.extend({ date: z.string(), workshopId: z.uuid() }),
  conflicts: ['NO_START'],
  response: z.object({
    workshopId: z.uuid(),
    startAt: instant.describe('When the workshop starts now. The push follows a change of it.'),
  }),
});
