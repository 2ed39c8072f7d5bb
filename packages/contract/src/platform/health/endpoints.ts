import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams, instant } from '../../core/record.ts';
import { healthDetailsSchema, healthSummary } from './model.ts';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/admin/health',
  summary: 'Whether the system is healthy; Administrators get what is behind it',
  access: 'signed-in',
  passive: true,
  response: z.object({
    ...healthSummary,
    checkedAt: instant.describe('Looked at again after some seconds.'),
    details: healthDetailsSchema.nullable(),
  }),
});

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/admin/health/jobs/{id}/retry',
  summary: 'Do a job again that failed, or now instead of later',
  access: 'settings:write',
  params: idParams,
  conflicts: ['NOT_FAILED', 'FORGOTTEN'],
  response: z.object({ retried: z.object({ id: z.uuid(), job: z.string() }) }),
});

export const makeBackup = defineEndpoint({
  method: 'POST',
  path: '/admin/health/backups',
  summary: 'Make a backup now, in the background',
  access: 'settings:write',
  conflicts: ['BACKUP_RUNNING'],
  status: 202,
  response: z.object({ asked: z.object({ at: instant }) }),
});
