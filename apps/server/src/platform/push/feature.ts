import { defineFeature } from '#core/feature.ts';
import { pushRoutes } from './routes.ts';
import { pushSchedule, sendPushesJob } from './send-job.ts';
import { tidyUpPushes } from './tidy-up.ts';

export const pushFeature = defineFeature({
  routes: { 'For employees': pushRoutes },
  jobs: (parts) => [sendPushesJob(parts)],
  schedules: () => [pushSchedule],
  tidyUp: tidyUpPushes,
});
