import { actorNames } from '#core/actor-names.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { defineFeature } from '#core/feature.ts';
import { onCompanyAccessChanged } from '#people/companies/hooks.ts';
import { onTakingPartResumed, onTakingPartWithdrawn } from '#people/consents/hooks.ts';
import { afterErasure, beforeErasure, onMembershipChanged } from '#people/employees/hooks.ts';
import { noticeSources } from '#people/notices/hooks.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { onFileOpened } from '#platform/files/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import {
  beforeChallengeDeleted,
  beforeDaysWithdrawn,
  countToReview,
  findUsedComponents,
  findUsedDays,
  isChallengeUsed,
  isToReview,
  onAssignmentChanged,
  onChallengeActivated,
  onChallengeCancelled,
  onDayOpened,
} from '#programme/challenges/hooks.ts';
import { onHolidayDecided, onPausesChanged } from '#programme/pauses/hooks.ts';
import {
  beginChallenge,
  endChallenge,
  eraseFromSubmissions,
  openDay,
  removeDayActivity,
  removeEnrolments,
  syncChallenge,
  syncCompany,
  syncPeople,
} from './actions.ts';
import { removeActivity } from './activity.ts';
import { applyPauses } from './apply-pauses.ts';
import { copyParticipation } from './data-copy-store.ts';
import { participantRoutes } from './employee-routes.ts';
import { eraseParticipant } from './erase-participant.ts';
import { applyHoliday } from './holidays.ts';
import { namesOfProofs } from './names-of-proofs.ts';
import { noteProofOpening } from './note-proof-opening.ts';
import { proofsWaiting } from './notifications.ts';
import { personRoutes, teamRoutes } from './person-routes.ts';
import {
  countWaitingOf,
  hasParticipation,
  hasWaitingProofs,
  usedComponents,
  usedDays,
} from './queries.ts';
import { refreshAfterOpeningJob, refreshNightlyJob, refreshSchedule } from './refresh-job.ts';
import { removeProofsJob, removeProofsSchedule } from './remove-old-proofs.ts';
import { analyticsRoutes, participationRoutes } from './routes.ts';
import { challengeSchedule, runScheduleJob } from './run-schedule.ts';
import { resumeParticipant, withdrawParticipant } from './withdraw-participant.ts';

export const participationFeature = defineFeature({
  routes: {
    Challenges: analyticsRoutes,
    Participation: participationRoutes,
    'For employees': participantRoutes,
    Employees: personRoutes,
    Teams: teamRoutes,
  },
  jobs: (parts) => [
    runScheduleJob(parts),
    refreshAfterOpeningJob(parts),
    refreshNightlyJob(parts),
    removeProofsJob(parts),
  ],
  schedules: () => [challengeSchedule, refreshSchedule, removeProofsSchedule],
  hooks: [
    notificationSources.on(proofsWaiting),
    noticeSources.on({
      kinds: ['proof-again', 'proof-rejected', 'proof-approved'],
      names: namesOfProofs,
      namesSubjects: true,
    }),
    onFileOpened.on(noteProofOpening),
    actorNames.on({ table: 'submissions', id: 'decided_by', name: 'decided_by_name' }),
    onCompanyAccessChanged.on(syncCompany),
    onMembershipChanged.on(syncPeople),
    onTakingPartWithdrawn.on(withdrawParticipant),
    onTakingPartResumed.on(resumeParticipant),
    beforeErasure.on(eraseParticipant),
    afterErasure.on(removeActivity),
    erasePiiMatches.on(eraseFromSubmissions),
    dataCopyParts.on(copyParticipation),
    onChallengeActivated.on(beginChallenge),
    onAssignmentChanged.on(syncChallenge),
    onChallengeCancelled.on(endChallenge),
    beforeChallengeDeleted.on(removeEnrolments),
    onDayOpened.on(openDay),
    onPausesChanged.on(applyPauses),
    onHolidayDecided.on(applyHoliday),
    beforeDaysWithdrawn.on(removeDayActivity),
    isChallengeUsed.on(hasParticipation),
    findUsedDays.on(usedDays),
    findUsedComponents.on(usedComponents),
    isToReview.on(hasWaitingProofs),
    countToReview.on(countWaitingOf),
  ],
});
