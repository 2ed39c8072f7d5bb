import * as endpoints from '@kolam/contract/platform/api-keys/endpoints.ts';
import { route } from '#core/route.ts';
import { createKey } from './create.ts';
import { readCalls } from './key-usage.ts';
import { readKeys } from './read.ts';
import { revokeKey } from './revoke.ts';

export const apiKeyRoutes = [
  route(endpoints.listApiKeys, (context, { query }) => readKeys(context, query)),
  route(endpoints.createApiKey, (context, { body }) => createKey(context, body)),
  route(endpoints.revokeApiKey, (context, { params }) => revokeKey(context, params.id)),
  route(endpoints.listApiCalls, (context, { query }) => readCalls(context, query)),
];
