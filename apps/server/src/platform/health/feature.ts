import { jobRecord } from '@kolam/contract/platform/health/records.ts';
import { defineFeature } from '#core/feature.ts';
import { healthRoutes } from './routes.ts';

export const healthFeature = defineFeature({
  routes: { Health: healthRoutes },
  records: [
    // A finished job is gone. Only its history shows what was done with it.
    { record: jobRecord, exists: async () => false },
  ],
});
