import { z } from 'zod';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { apiCallSchema, apiKeySchema } from './model.ts';
import { createApiKeySchema } from './rules.ts';
import { apiCallList, apiKeyList } from './values.ts';

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/admin/api-keys',
  summary: 'List API keys, also those that ended',
  access: 'admins:read',
  query: z.object({ ...listFields(apiKeyList) }),
  response: z.object({ data: z.array(apiKeySchema), meta: pageMeta }),
});

export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/admin/api-keys',
  summary: 'Make an API key, which is shown in this response only; Administrators get a mail',
  access: 'admins:write',
  needsConfirmation: true,
  status: 201,
  neverReplayed: true,
  conflicts: ['DUPLICATE_NAME'],
  body: createApiKeySchema,
  response: z.object({ data: apiKeySchema, key: z.string().describe('The key itself.') }),
});

export const revokeApiKey = defineEndpoint({
  method: 'POST',
  path: '/admin/api-keys/{id}/revoke',
  summary: 'Revoke an API key at once and for ever',
  access: 'admins:write',
  params: idParams,
  conflicts: ['REVOKED'],
  response: z.object({ data: apiKeySchema }),
});

export const listApiCalls = defineEndpoint({
  method: 'GET',
  path: '/admin/api-calls',
  summary:
    'List the calls made with API keys by minute, with filters by key, outcome and dates; kept for a year',
  access: 'settings:read',
  query: daysInOrder(z.object(listFields(apiCallList))),
  response: z.object({
    data: z.array(apiCallSchema),
    keys: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe('All keys by name, to filter by.'),
    meta: pageMeta,
  }),
});
