import { jobRecord } from '@kolam/contract/platform/health/records.ts';
import { defineFeature } from '#core/feature.ts';
import { healthRoutes } from './routes.ts';

export const healthFeature = defineFeature({
  routes: { Health: healthRoutes },
  records: [
    // Gone once it is done: what was done to it is known by its history alone.
    { record: jobRecord, exists: async () => false },
  ],
});
