import { defineFeature } from '#core/feature.ts';
import { announceDueJob, dueSchedule } from './due-job.ts';
import { notificationRoutes } from './routes.ts';
import { tidyUpNotifications } from './tidy-up.ts';

export const notificationsFeature = defineFeature({
  routes: { Notifications: notificationRoutes },
  jobs: (parts) => [announceDueJob(parts)],
  schedules: () => [dueSchedule],
  tidyUp: tidyUpNotifications,
});
