/** What employees of client companies do in their app. They sign in with people/employee-accounts. */
import { z } from 'zod';
import { pointsEntrySchema } from '#people/employees/model.ts';
import { largestFile } from '#platform/files/model.ts';
import { dateField } from '#programme/challenges/day-rules.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { pageFields, pageMeta, pageResponse } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import {
  explainedDaySchema,
  ownBoardEntrySchema,
  ownChallengeSchema,
  ownDaySchema,
  ownSubmissionSchema,
  teamBoardEntrySchema,
  teammateSchema,
  todaySchema,
  upcomingChallengeSchema,
} from './employee-model.ts';
import { leaderboardEntrySchema, leaderboardPeriods, participationLimits } from './model.ts';
import {
  attemptSchema,
  completeModuleSchema,
  ratingSchema,
  secondLookSchema,
  submitTaskSchema,
} from './rules.ts';

const dayParams = idParams.extend({ date: z.string() });
const oneDay = z.object({ day: ownDaySchema });
/** The time for which a board counts points. */
const whenFields = {
  period: choice('Period', leaderboardPeriods).default('overall'),
  key: dateField.optional().describe('The date, for `day`; any date of the week, for `week`.'),
};
/** Error codes of actions that are not possible now. */
const closed = ['DAY_NOT_OPEN', 'CHALLENGE_NOT_ACTIVE'] as const;

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/employee/me/today',
  summary: 'Get what the signed-in employee can do today, in all challenges, and the streak',
  access: 'employee',
  conditional: true,
  response: z.object({ today: todaySchema }),
});

export const listOwnChallenges = defineEndpoint({
  method: 'GET',
  path: '/employee/me/challenges',
  summary: 'List the signed-in employee’s challenges, active ones first',
  access: 'employee',
  query: z.object(pageFields({ most: participationLimits.most })),
  response: z.object({ challenges: z.array(ownChallengeSchema), ...pageResponse }),
});

export const getUpcomingChallenge = defineEndpoint({
  method: 'GET',
  path: '/employee/me/challenges/{id}/upcoming',
  summary: 'Get a scheduled challenge that the signed-in employee will receive, before it starts',
  access: 'employee',
  params: idParams,
  response: z.object({ challenge: upcomingChallengeSchema }),
});

export const getOwnDay = defineEndpoint({
  method: 'GET',
  path: '/employee/me/challenges/{id}/days/{date}',
  summary: 'Get the components of a day and the employee’s progress',
  access: 'employee',
  params: dayParams,
  response: oneDay,
});

export const explainOwnDay = defineEndpoint({
  method: 'GET',
  path: '/employee/me/challenges/{id}/days/{date}/explained',
  summary: 'Explain the signed-in employee’s points of a day, entry by entry',
  access: 'employee',
  params: dayParams,
  response: z.object({ explained: explainedDaySchema }),
});

export const submitTask = defineEndpoint({
  method: 'POST',
  path: '/employee/me/challenges/{id}/days/{date}/tasks/{taskId}/submit',
  summary: 'Submit a task as JSON, or as a form with `proof` if a photo or video is required',
  access: 'employee',
  params: dayParams.extend({ taskId: z.uuid() }),
  status: 201,
  uploads: { maxBytes: largestFile, maxFiles: 1, field: 'proof', orJson: true },
  conflicts: [...closed, 'ALREADY_SUBMITTED', 'REJECTED'],
  refusalsPass: true,
  body: submitTaskSchema,
  response: oneDay,
});

export const takeBackProof = defineEndpoint({
  method: 'DELETE',
  path: '/employee/me/challenges/{id}/days/{date}/tasks/{taskId}/proof',
  summary:
    'Take back a proof that waits for review, to submit another; repeating it changes nothing',
  access: 'employee',
  params: dayParams.extend({ taskId: z.uuid() }),
  conflicts: [...closed, 'NOT_WAITING'],
  refusalsPass: true,
  response: oneDay,
});

export const askSecondLook = defineEndpoint({
  method: 'POST',
  path: '/employee/me/challenges/{id}/days/{date}/tasks/{taskId}/second-look',
  summary: 'Ask once for another reviewer’s second look at a rejected proof, within 7 days',
  access: 'employee',
  params: dayParams.extend({ taskId: z.uuid() }),
  conflicts: ['NO_SECOND_LOOK'],
  refusalsPass: true,
  body: secondLookSchema,
  response: oneDay,
});

export const attemptTrivia = defineEndpoint({
  method: 'POST',
  path: '/employee/me/challenges/{id}/days/{date}/trivia/{triviaId}/attempt',
  summary: 'Answer a quiz; the best attempt counts',
  access: 'employee',
  params: dayParams.extend({ triviaId: z.uuid() }),
  status: 201,
  conflicts: [...closed, 'NO_ATTEMPTS_LEFT', 'QUIZ_CHANGED'],
  refusalsPass: true,
  body: attemptSchema,
  response: z.object({
    attempt: z.object({
      number: z.int(),
      points: z.number(),
      right: z.int().describe('Number of questions answered correctly.'),
      questions: z.int(),
      attemptsLeft: z.int(),
    }),
    day: ownDaySchema,
  }),
});

export const completeModule = defineEndpoint({
  method: 'POST',
  path: '/employee/me/challenges/{id}/days/{date}/modules/{moduleId}/complete',
  summary: 'Mark a learning module as done; repeating it changes nothing',
  access: 'employee',
  params: dayParams.extend({ moduleId: z.uuid() }),
  conflicts: closed,
  refusalsPass: true,
  body: completeModuleSchema,
  response: oneDay,
});

export const joinWorkshop = defineEndpoint({
  method: 'POST',
  path: '/employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/join',
  summary: 'Join a workshop and get its link; repeating it changes nothing',
  access: 'employee',
  params: dayParams.extend({ workshopId: z.uuid() }),
  conflicts: closed,
  refusalsPass: true,
  response: oneDay.extend({ link: z.string() }),
});

export const rateWorkshop = defineEndpoint({
  method: 'POST',
  path: '/employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/rate',
  summary: 'Rate a workshop that was joined, once it is over; a new rating replaces the last',
  access: 'employee',
  params: dayParams.extend({ workshopId: z.uuid() }),
  conflicts: ['NO_RATING'],
  body: ratingSchema,
  response: oneDay,
});

export const getOwnLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/employee/me/challenges/{id}/leaderboard',
  summary:
    'List participants of a challenge by points, in the employee’s company, the employee’s team or all companies',
  access: 'employee',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: participationLimits.leaderboard }),
    scope: z
      .enum(['global', 'company', 'team'], { error: 'Scope must be one of: global, company, team' })
      .default('company'),
    ...whenFields,
  }),
  response: z.object({
    entries: z.array(ownBoardEntrySchema),
    own: leaderboardEntrySchema
      .pick({ rank: true, points: true, daysCompleted: true })
      .nullable()
      .describe('The employee’s own entry, whatever the page; null if there is none.'),
    ...pageResponse,
  }),
});

export const getTeamBoard = defineEndpoint({
  method: 'GET',
  path: '/employee/me/challenges/{id}/leaderboard/teams',
  summary: 'List the teams of the employee’s company in a challenge, by points per person',
  access: 'employee',
  params: idParams,
  query: z.object({ ...pageFields({ limit: participationLimits.leaderboard }), ...whenFields }),
  response: z.object({
    entries: z.array(teamBoardEntrySchema),
    own: teamBoardEntrySchema
      .nullable()
      .describe(
        'The employee’s own team, whatever the page; null without a team in the challenge.',
      ),
    ...pageResponse,
  }),
});

export const getOwnTeam = defineEndpoint({
  method: 'GET',
  path: '/employee/me/team',
  summary: 'Get the employee’s team with its members, by name',
  access: 'employee',
  query: z.object(pageFields({ limit: participationLimits.teammates })),
  response: z.object({
    team: z
      .object({
        _id: z.uuid(),
        id: z.uuid(),
        name: z.string(),
        motto: z.string(),
        icon: z.string(),
        totalPoints: z.number(),
      })
      .nullable()
      .describe('Null for employees without a team.'),
    members: z.array(teammateSchema),
    ...pageResponse,
  }),
});

export const listOwnSubmissions = defineEndpoint({
  method: 'GET',
  path: '/employee/me/submissions',
  summary: 'List what the employee has submitted, newest first, with what became of it',
  access: 'employee',
  query: z.object(pageFields({ most: participationLimits.most })),
  response: z.object({ data: z.array(ownSubmissionSchema), meta: pageMeta }),
});

export const listOwnPoints = defineEndpoint({
  method: 'GET',
  path: '/employee/me/points',
  summary: 'List the employee’s points, newest first',
  access: 'employee',
  query: z.object(pageFields()),
  response: z.object({ data: z.array(pointsEntrySchema), meta: pageMeta }),
});

export const getOwnCertificate = defineEndpoint({
  method: 'GET',
  path: '/employee/me/challenges/{id}/certificate',
  summary: 'Download the employee’s certificate',
  access: 'employee',
  params: idParams,
  conflicts: ['NO_FONT'],
  streams: 'application/pdf',
});
