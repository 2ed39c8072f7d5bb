import { z } from 'zod';
import { dateField } from '#programme/challenges/day-rules.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageFields, pageResponse, searchFields } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import { submissionStatuses } from './decisions.ts';
import {
  boardEntrySchema,
  boardGroups,
  heatRowSchema,
  leaderboardEntrySchema,
  leaderboardPeriods,
  leaderboardScopes,
  leastRatings,
  participantFiles,
  participationLimits,
  personChallengeSchema,
  rewardSchema,
  submissionSchema,
  workshopRatingSchema,
} from './model.ts';
import { previewQuery, previewResponse } from './preview.ts';
import { proofIdsSchema, seenSchema, withdrawSchema } from './rules.ts';
import { reviewList } from './values.ts';

const submissionParams = idParams.extend({ sid: givenId });
const oneSubmission = z.object({ submission: submissionSchema });

/** Limits a list to the people of one company or one team, by their current membership. */
const ofWhom = {
  companyId: recordId('Company').optional(),
  teamId: recordId('Team').optional(),
};

export const getLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/leaderboard',
  summary: 'List participants of a challenge by points, then days completed, then name',
  access: 'challenges:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: participationLimits.leaderboard }),
    scope: choice('Scope', leaderboardScopes).default('global'),
    scopeId: recordId('Scope').optional(),
    period: choice('Period', leaderboardPeriods).default('overall'),
    key: dateField.optional().describe('The date, for `day`; any date of the week, for `week`.'),
  }),
  response: z.object({
    entries: z.array(leaderboardEntrySchema),
    period: z.enum(leaderboardPeriods),
    key: z.string().nullable(),
    scope: z.enum(leaderboardScopes),
    ...pageResponse,
  }),
});

const boardQuery = {
  by: choice('By', boardGroups).default('team'),
  companyId: recordId('Company').optional().describe('Only teams of this company.'),
};

export const getGroupBoard = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/boards',
  summary:
    'Rank teams or companies of a challenge by the average points of their people who take part',
  access: 'challenges:read',
  params: idParams,
  query: z.object({ ...pageFields({ limit: participationLimits.leaderboard }), ...boardQuery }),
  response: z.object({ entries: z.array(boardEntrySchema), ...pageResponse }),
});

export const exportGroupBoard = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/boards/export',
  summary: 'Export the ranking of teams or companies of a challenge as CSV',
  access: 'challenges:read',
  params: idParams,
  query: z.object(boardQuery),
  streams: 'text/csv',
  exports: true,
});

export const exportParticipants = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/participants/export',
  summary:
    'Export the leaderboard, the days or the rewards of the participants of a challenge as CSV, of all or of those chosen; the export is logged',
  access: 'employees:export',
  needsConfirmation: true,
  params: idParams,
  query: z.object({
    what: choice('What', participantFiles).default('leaderboard'),
    companyId: ofWhom.companyId.describe('Not for rewards.'),
    teamId: ofWhom.teamId.describe('Not for rewards.'),
    search: searchFields.search.describe('For days only.'),
    date: dateField.optional().describe('The leaderboard of this day. Not for the others.'),
  }),
  streams: 'text/csv',
  exports: true,
});

export const downloadCertificates = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/rewards/certificates',
  summary: 'Download all certificates of a challenge as one ZIP; the download is logged',
  access: 'employees:export',
  needsConfirmation: true,
  params: idParams,
  conflicts: ['NO_FONT'],
  streams: 'application/zip',
  exports: true,
});

export const getWorkshopRatings = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/ratings',
  summary: `Get how people liked the workshops of a date, from ${leastRatings} ratings on`,
  access: 'challenges:read',
  params: idParams,
  query: z.object({ date: dateField }),
  response: z.object({ workshops: z.array(workshopRatingSchema) }),
});

export const listSubmissions = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/submissions',
  summary: 'List proofs of a challenge, longest waiting first',
  access: 'submissions:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: participationLimits.submissions }),
    ...searchFields,
    ...ofWhom,
    status: choice('Status', ['all', 'second_look', ...submissionStatuses])
      .optional()
      .describe(
        '`pending` also has the proofs that wait for a second look. A proof that the employee took back is not listed: its file and note are deleted.',
      ),
    date: dateField.optional(),
  }),
  response: z.object({ submissions: z.array(submissionSchema), pending: z.int(), ...pageResponse }),
});

export const listAllSubmissions = defineEndpoint({
  method: 'GET',
  path: '/admin/submissions',
  summary: 'List proofs of all challenges, longest waiting first',
  access: 'submissions:read',
  query: z.object({ ...listFields(reviewList), employeeId: recordId('Employee').optional() }),
  response: z.object({
    submissions: z.array(submissionSchema),
    pending: z.int().describe('All proofs that wait for review, whatever the filters.'),
    ...pageResponse,
  }),
});

export const approveSubmissions = defineEndpoint({
  method: 'POST',
  path: '/admin/submissions/approve',
  summary: 'Approve several proofs that wait for their first review: all of them or none',
  access: 'submissions:write',
  conflicts: ['ALREADY_DECIDED'],
  body: proofIdsSchema,
  response: z.object({ approved: z.int() }),
});

export const undoApprovals = defineEndpoint({
  method: 'POST',
  path: '/admin/submissions/undo',
  summary:
    'Undo several of one’s own first approvals: all of them or none; the proofs wait for review again',
  access: 'submissions:write',
  conflicts: ['NOT_DECIDED'],
  body: proofIdsSchema,
  response: z.object({ undone: z.int() }),
});

export const approveSubmission = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/submissions/{sid}/approve',
  summary: 'Approve a proof',
  access: 'submissions:write',
  params: submissionParams,
  conflicts: ['ALREADY_DECIDED', 'SAME_REVIEWER'],
  response: oneSubmission,
});

export const rejectSubmission = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/submissions/{sid}/reject',
  summary: 'Reject a proof; the points that it earned are reversed',
  access: 'submissions:write',
  params: submissionParams,
  conflicts: ['ALREADY_DECIDED', 'SAME_REVIEWER'],
  body: withdrawSchema,
  response: oneSubmission,
});

export const askAgain = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/submissions/{sid}/ask-again',
  summary: 'Return a task to the employee, without points, to be submitted again',
  access: 'submissions:write',
  params: submissionParams,
  conflicts: ['ALREADY_DECIDED', 'CANT_RETRY'],
  body: withdrawSchema,
  response: oneSubmission,
});

export const undoDecision = defineEndpoint({
  method: 'POST',
  path: '/admin/challenges/{id}/submissions/{sid}/undo',
  summary: 'Undo a decision: the proof waits for review again and counts',
  access: 'submissions:write',
  params: submissionParams,
  conflicts: ['NOT_DECIDED', 'ALREADY_DECIDED', 'SUBMITTED_AGAIN'],
  body: seenSchema,
  response: oneSubmission,
});

export const listParticipation = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/participation',
  summary: 'List participants of a challenge with their result on each day, by name',
  access: 'challenges:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: participationLimits.people, most: participationLimits.most }),
    ...searchFields,
    ...ofWhom,
  }),
  response: z.object({ people: z.array(heatRowSchema), ...pageResponse }),
});

export const listPersonChallenges = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/{id}/challenges',
  summary:
    'List the challenges of an employee with the state of each planned day, active ones first',
  access: 'challenges:read',
  params: idParams,
  query: z.object(
    pageFields({ limit: participationLimits.personChallenges, most: participationLimits.most }),
  ),
  response: z.object({ challenges: z.array(personChallengeSchema), ...pageResponse }),
});

export const getTeamPauseEffects = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/{id}/pause-effects',
  summary:
    'Preview what suspending or deactivating a team changes: who leaves which challenge of the team',
  access: 'teams:read',
  params: idParams,
  response: z.object({
    effects: z.object({
      members: z.int(),
      challenges: z
        .array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            people: z.int().describe('Members who take part through this team only.'),
          }),
        )
        .describe('Active challenges that members leave, by title.'),
    }),
  }),
});

export const listRewards = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/rewards',
  summary: 'List who earned the rewards of a completed challenge',
  access: 'challenges:read',
  params: idParams,
  query: z.object(pageFields()),
  response: z.object({ rewards: z.array(rewardSchema), ...pageResponse }),
});

export const previewDay = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/preview',
  summary: 'Preview a planned day as an employee who has done nothing yet sees it when it opens',
  access: 'challenges:read',
  params: idParams,
  query: previewQuery,
  response: previewResponse,
});

export const getCertificate = defineEndpoint({
  method: 'GET',
  path: '/admin/challenges/{id}/rewards/{employeeId}/certificate',
  summary: 'Download a participant’s certificate',
  access: 'challenges:read',
  params: idParams.extend({ employeeId: givenId }),
  conflicts: ['NO_FONT'],
  streams: 'application/pdf',
});
