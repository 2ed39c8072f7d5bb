import { apiKeyRecord } from '@kolam/contract/platform/api-keys/records.ts';
import { defineFeature } from '#core/feature.ts';
import { actorDirectory } from '#platform/audit/hooks.ts';
import { removeOldCalls } from './call-store.ts';
import { isApiKey, keyActors } from './queries.ts';
import { apiKeyRoutes } from './routes.ts';

export const apiKeysFeature = defineFeature({
  routes: { 'API keys': apiKeyRoutes },
  hooks: [actorDirectory.on(keyActors)],
  tidyUp: ({ db, clock }) => removeOldCalls(db, clock.now()),
  records: [{ record: apiKeyRecord, exists: isApiKey }],
});
