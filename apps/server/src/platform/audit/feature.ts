import { defineFeature } from '#core/feature.ts';
import { auditRoutes } from './routes.ts';
import { sealJob, sealSchedule } from './seals.ts';

export const auditFeature = defineFeature({
  routes: { History: auditRoutes },
  jobs: (services) => [sealJob(services)],
  schedules: () => [sealSchedule],
});
