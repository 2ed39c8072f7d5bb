import { z } from 'zod';
import { dateField } from '#programme/challenges/day-rules.ts';
import { defineCall } from '../../core/call.ts';
import { choice, recordId } from '../../core/fields.ts';
import { pageAnswer, pageFields, searchFields } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import {
  heatRowSchema,
  leaderboardEntrySchema,
  leaderboardPeriods,
  leaderboardScopes,
  participationLimits,
  rewardSchema,
  submissionSchema,
  submissionStatuses,
} from './model.ts';
import { withdrawSchema } from './rules.ts';

const submissionParams = idParams.extend({ sid: givenId });
const oneSubmission = z.object({ submission: submissionSchema });

/** Of whom a list is: one company's people or one team's, by their place now. */
const ofWhom = {
  companyId: recordId('Company').optional(),
  teamId: recordId('Team').optional(),
};

export const getLeaderboard = defineCall({
  method: 'GET',
  path: '/admin/challenges/{id}/leaderboard',
  summary: 'People of a challenge by points, then days completed, then name',
  access: 'challenges:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: participationLimits.leaderboard }),
    scope: choice('Scope', leaderboardScopes).default('global'),
    scopeId: recordId('Scope').optional(),
    period: choice('Period', leaderboardPeriods).default('overall'),
    key: dateField.optional().describe('The day, for the period `day`.'),
  }),
  answer: z.object({
    entries: z.array(leaderboardEntrySchema),
    period: z.enum(leaderboardPeriods),
    key: z.string().nullable(),
    scope: z.enum(leaderboardScopes),
    ...pageAnswer,
  }),
});

export const listSubmissions = defineCall({
  method: 'GET',
  path: '/admin/challenges/{id}/submissions',
  summary: 'Proofs of a challenge, those that wait the longest first',
  access: 'submissions:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: participationLimits.submissions }),
    ...searchFields,
    ...ofWhom,
    status: choice('Status', ['all', ...submissionStatuses]).optional(),
    date: dateField.optional(),
  }),
  answer: z.object({ submissions: z.array(submissionSchema), pending: z.int(), ...pageAnswer }),
});

export const approveSubmission = defineCall({
  method: 'POST',
  path: '/admin/challenges/{id}/submissions/{sid}/approve',
  summary: 'Approve a proof',
  access: 'submissions:write',
  params: submissionParams,
  conflicts: ['ALREADY_DECIDED'],
  answer: oneSubmission,
});

export const rejectSubmission = defineCall({
  method: 'POST',
  path: '/admin/challenges/{id}/submissions/{sid}/reject',
  summary: 'Reject a proof: the points it earned are taken back',
  access: 'submissions:write',
  params: submissionParams,
  conflicts: ['ALREADY_DECIDED'],
  body: withdrawSchema,
  answer: oneSubmission,
});

export const askAgain = defineCall({
  method: 'POST',
  path: '/admin/challenges/{id}/submissions/{sid}/ask-again',
  summary: 'Give a task back to the person, without points, to submit it again',
  access: 'submissions:write',
  params: submissionParams,
  conflicts: ['ALREADY_DECIDED'],
  body: withdrawSchema,
  answer: oneSubmission,
});

export const listParticipation = defineCall({
  method: 'GET',
  path: '/admin/challenges/{id}/participation',
  summary: 'People of a challenge with what they did on each day, by name',
  access: 'challenges:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: participationLimits.people, most: participationLimits.most }),
    ...searchFields,
    ...ofWhom,
  }),
  answer: z.object({ people: z.array(heatRowSchema), ...pageAnswer }),
});

export const listRewards = defineCall({
  method: 'GET',
  path: '/admin/challenges/{id}/rewards',
  summary: 'Who earned the rewards of a completed challenge',
  access: 'challenges:read',
  params: idParams,
  query: z.object(pageFields()),
  answer: z.object({ rewards: z.array(rewardSchema), ...pageAnswer }),
});

export const getCertificate = defineCall({
  method: 'GET',
  path: '/admin/challenges/{id}/rewards/{employeeId}/certificate',
  summary: 'One person’s certificate',
  access: 'challenges:read',
  params: idParams.extend({ employeeId: givenId }),
  streams: 'application/pdf',
});
