import { eraseMentions } from '#core/erase-mentions.ts';
import { defineFeature } from '#core/feature.ts';
import { onCompanyAccessChanged } from '#people/companies/hooks.ts';
import { beforeErasure, onMembershipChanged } from '#people/employees/hooks.ts';
import { eraseFromDeeds, forgetParticipant, syncCompany, syncPeople } from './actions.ts';
import { participantRoutes } from './employee-routes.ts';
import { personRoutes } from './person-routes.ts';
import { refreshAfterOpeningJob, refreshNightlyJob, refreshSchedule } from './refresh-job.ts';
import { participationRoutes } from './routes.ts';
import { challengeSchedule, runScheduleJob } from './run-schedule.ts';

export const participationFeature = defineFeature({
  routes: {
    Participation: participationRoutes,
    'For employees': participantRoutes,
    Employees: personRoutes,
  },
  hooks: [
    onCompanyAccessChanged.on(syncCompany),
    onMembershipChanged.on(syncPeople),
    beforeErasure.on(forgetParticipant),
    eraseMentions.on(eraseFromDeeds),
  ],
  jobs: (parts) => [runScheduleJob(parts), refreshAfterOpeningJob(parts), refreshNightlyJob(parts)],
  schedules: () => [challengeSchedule, refreshSchedule],
});
