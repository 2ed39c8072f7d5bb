import { defineFeature } from '#core/feature.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { copyNotices } from './copy-notices.ts';
import { noticeRoutes } from './routes.ts';
import { noticeSchedule, sendNoticesJob } from './send-job.ts';
import { tidyUpNotices } from './tidy-up.ts';

export const noticesFeature = defineFeature({
  routes: { 'For employees': noticeRoutes },
  jobs: (parts) => [sendNoticesJob(parts)],
  schedules: () => [noticeSchedule],
  hooks: [dataCopyParts.on(copyNotices)],
  tidyUp: tidyUpNotices,
});
