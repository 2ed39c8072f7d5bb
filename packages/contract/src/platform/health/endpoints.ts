import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams, instant } from '../../core/record.ts';
import { healthDetailsSchema, healthSummary } from './model.ts';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/admin/health',
  summary: 'Get whether the system is healthy; Administrators get details',
  access: 'signed-in',
  passive: true,
  response: z.object({
    ...healthSummary,
    checkedAt: instant.describe(
      'Time of the last check. Each server checks at most once in ten seconds.',
    ),
    details: healthDetailsSchema.nullable(),
  }),
});

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/admin/health/jobs/{id}/retry',
  summary: 'Retry a failed job, or run a waiting retry now',
  access: 'settings:write',
  params: idParams,
  conflicts: ['NOT_FAILED', 'FORGOTTEN'],
  response: z.object({ retried: z.object({ id: z.uuid(), job: z.string() }) }),
});

export const makeBackup = defineEndpoint({
  method: 'POST',
  path: '/admin/health/backups',
  summary: 'Start a backup in the background',
  access: 'settings:write',
  conflicts: ['BACKUP_RUNNING'],
  status: 202,
  response: z.object({ asked: z.object({ at: instant }) }),
});
