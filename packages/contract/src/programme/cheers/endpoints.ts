import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { cheerSchema, receivedCheerSchema } from './model.ts';
import { giveCheerSchema } from './rules.ts';

export const giveCheer = defineEndpoint({
  method: 'POST',
  path: '/employee/me/team/cheers',
  summary: 'Cheer a teammate’s completed day of the last 7 dates; replaces the own earlier cheer',
  access: 'employee',
  canBeMissing: true,
  conflicts: ['NO_CHEER'],
  refusalsPass: true,
  body: giveCheerSchema,
  response: z.object({ cheer: cheerSchema }),
});

export const takeBackCheer = defineEndpoint({
  method: 'DELETE',
  path: '/employee/me/team/cheers/{id}',
  summary: 'Take back an own cheer',
  access: 'employee',
  params: idParams,
  response: z.object({}),
});

export const listCheers = defineEndpoint({
  method: 'GET',
  path: '/employee/me/cheers',
  summary: 'List the cheers that the employee received, newest first',
  access: 'employee',
  query: z.object(pageFields()),
  response: z.object({ data: z.array(receivedCheerSchema), meta: pageMeta }),
});
