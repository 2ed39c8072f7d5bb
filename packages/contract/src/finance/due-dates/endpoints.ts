import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { dueDateSchema } from './model.ts';

export const listDueDates = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/due-dates',
  summary:
    'List deposits and returns that are late or due within 30 days, unless they are recorded as done',
  access: 'finance:read',
  response: z.object({ data: z.array(dueDateSchema).describe('The earliest day first.') }),
});
