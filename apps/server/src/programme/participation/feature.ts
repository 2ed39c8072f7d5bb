import { defineFeature } from '#core/feature.ts';
import { participantRoutes } from './employee-routes.ts';
import { refreshAfterOpeningJob, refreshNightlyJob, refreshSchedule } from './refresh-job.ts';
import { participationRoutes } from './routes.ts';
import { challengeSchedule, runScheduleJob } from './run-schedule.ts';

export const participationFeature = defineFeature({
  routes: { Participation: participationRoutes, 'For employees': participantRoutes },
  jobs: (parts) => [runScheduleJob(parts), refreshAfterOpeningJob(parts), refreshNightlyJob(parts)],
  schedules: () => [challengeSchedule, refreshSchedule],
});
