import { z } from 'zod';
import { shownFileSchema } from '#platform/files/model.ts';
import { dayStatuses, proofKinds } from '#programme/challenges/days.ts';
import { daySchema } from '#programme/challenges/model.ts';
import { challengeStatuses } from '#programme/challenges/values.ts';
import { rewardHandoutSchema } from '#programme/reward-handouts/model.ts';
import { instant, referenceSchema } from '../../core/record.ts';
import { submissionStatuses } from './decisions.ts';

/** Hours after a proof was requested again in which its task can be submitted, on a closed day too. */
export const retryHours = 24;

/** How many people have to rate a workshop before their average is shown. */
export const leastRatings = 5;

/** Why a workshop can't be rated: the `reason` of a `NO_RATING`. */
export type RatingReason = 'not-joined' | 'not-over';

/** Days after a rejection in which the employee can ask for a second look, once. */
export const secondLookDays = 7;

/** Why no second look is possible: the `reason` of a `NO_SECOND_LOOK`. */
export type SecondLookReason = 'not-rejected' | 'already-asked' | 'too-late';

export const participationLimits = {
  submissions: 25,
  /** Maximum number of proofs approved at once. */
  atOnce: 100,
  leaderboard: 10,
  people: 25,
  personChallenges: 10,
  teammates: 50,
  /**
   * Maximum page size for people with all their days, and for a person's challenges, since both are
   * expensive.
   */
  most: 50,
  note: 1000,
  secondLookNote: 500,
};

const employeeReference = referenceSchema.extend({ email: z.string() });

/** The time of a submission that arrived after its day had closed. */
export const doneAtSchema = instant
  .nullable()
  .describe(
    'When it was done by the employee’s phone, if it arrived only after the day had closed. Null otherwise.',
  );

const earlierSubmission = z.object({
  id: z.uuid(),
  employee: referenceSchema,
  date: daySchema,
  submittedAt: instant,
});

/** One proof in the review queue. */
export const submissionSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    challenge: z.object({ id: z.uuid(), title: z.string() }),
    employee: employeeReference,
    company: z.string(),
    team: z.string().nullable(),
    date: daySchema,
    dayId: z.uuid(),
    dayStatus: z.enum(dayStatuses),
    taskId: z.uuid(),
    taskTitle: z.string(),
    mediaRequired: z.enum(proofKinds),
    note: z.string(),
    proof: shownFileSchema.nullable().describe('Null if it was erased.'),
    status: z.enum(submissionStatuses),
    points: z.number(),
    late: z.boolean(),
    submittedAt: instant,
    doneAt: doneAtSchema,
    decidedAt: instant.nullable(),
    decidedBy: z.string().nullable(),
    reason: z.string(),
    sentBefore: z
      .array(earlierSubmission)
      .describe(
        'Earlier submissions of the very same file, by anyone, the first ones at most three.',
      ),
    similar: z
      .array(earlierSubmission.extend({ proof: shownFileSchema.nullable() }))
      .describe(
        'Earlier pictures of people of the same company that look the same but are other files, the latest ones at most three. `proof` is null for a file that was deleted.',
      ),
    secondLook: z
      .object({
        askedAt: instant,
        note: z.string(),
        decidedAt: instant.nullable(),
        byOther: z
          .boolean()
          .describe('The user rejected it, so another reviewer decides about the second look.'),
      })
      .nullable()
      .describe('The employee asked for a second look at the rejected proof.'),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof submissionSchema>;

export const leaderboardEntrySchema = z
  .object({
    rank: z.int().describe('Equal results share a rank: 1, 2, 2, 4.'),
    employee: employeeReference,
    points: z.number(),
    daysCompleted: z.int(),
  })
  .meta({ id: 'LeaderboardEntry' });
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

export const leaderboardScopes = ['global', 'company', 'team'] as const;
export type LeaderboardScope = (typeof leaderboardScopes)[number];
/** A week is from Monday to Sunday. */
export const leaderboardPeriods = ['overall', 'week', 'day'] as const;

const heatStates = ['complete', 'partly', 'nothing', 'missed', 'paused'] as const;

/** One cell of the heat map. */
const heatCellSchema = z.object({
  date: daySchema,
  state: z
    .enum(heatStates)
    .describe(
      '`partly`: something is done, not everything required. `missed`: closed before everything required was done, and nothing counts. `paused`: the person had a pause.',
    ),
  points: z.number(),
});
export const heatRowSchema = z.object({
  employee: employeeReference,
  company: z.string(),
  team: z.string().nullable(),
  points: z.number(),
  daysCompleted: z.int(),
  daysAssigned: z.int(),
  cells: z.array(heatCellSchema).describe('The days assigned to the person.'),
});
export type HeatRow = z.infer<typeof heatRowSchema>;

/** A challenge that a person is or was enrolled in. */
export const personChallengeSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(challengeStatuses),
    startDate: daySchema,
    endDate: daySchema,
    lastDay: daySchema.nullable().describe('The last day of a person who left; null otherwise.'),
    points: z.number(),
    daysAssigned: z.int(),
    daysCompleted: z.int(),
    rank: z.int().nullable().describe('Null before the first assigned day.'),
    days: z.array(
      z.object({
        date: daySchema,
        state: z
          .enum([...heatStates, 'upcoming', 'not_assigned'])
          .describe(
            '`upcoming`: not opened yet. `not_assigned`: the person was not enrolled when it was open.',
          ),
        points: z.number(),
        paused: z
          .boolean()
          .describe(
            'The day is paused. If it is complete, it earns points, but counts in no percentage.',
          ),
        missing: z
          .array(
            z.object({
              title: z.string(),
              isRejected: z.boolean().describe('A reviewer rejected its proof.'),
            }),
          )
          .describe(
            'What is required and not done, of a day that is not complete and of which something is done or rejected, or that is missed.',
          ),
        withheldPoints: z
          .number()
          .describe('Points of what is done that count only once everything required is done.'),
      }),
    ),
  })
  .meta({ id: 'PersonChallenge' });
export type PersonChallenge = z.infer<typeof personChallengeSchema>;

/** How people liked a workshop, without names. */
export const workshopRatingSchema = z.object({
  workshopId: z.uuid(),
  title: z.string(),
  joined: z.int(),
  ratings: z.int().nullable().describe(`Null with fewer than ${leastRatings}.`),
  average: z.number().nullable().describe('From 1 to 5, with one decimal. Null as `ratings`.'),
});
export type WorkshopRating = z.infer<typeof workshopRatingSchema>;

/** A person who earned the rewards of a completed challenge. */
export const rewardSchema = z.object({
  employee: employeeReference,
  company: z.string(),
  earnedAt: instant,
  certificate: z.boolean(),
  badges: z.array(z.string()),
  share: z.number().describe('Percent of days that are complete.'),
  canBeNamed: z
    .boolean()
    .describe(
      'Whether the person may be named to the employer: they agree, and earned them in the company that they are in.',
    ),
  handedOut: rewardHandoutSchema
    .nullable()
    .describe('What the employer noted that the person got.'),
});
export type Reward = z.infer<typeof rewardSchema>;

/** What a challenge ranks besides people. */
export const boardGroups = ['team', 'company'] as const;
export type BoardGroup = (typeof boardGroups)[number];

/** A team or company of a challenge. */
export const boardEntrySchema = z.object({
  rank: z.int(),
  id: z.uuid(),
  name: z.string(),
  company: z.string().describe('Of a team its company, of a company its own name.'),
  people: z.int().describe('Number of its people who take part.'),
  average: z.number().describe('Their points divided by their number.'),
  points: z.number().describe('Their points together.'),
});
export type BoardEntry = z.infer<typeof boardEntrySchema>;

/** The files about the participants of a challenge. */
export const participantFiles = ['leaderboard', 'participation', 'rewards'] as const;
export type ParticipantFile = (typeof participantFiles)[number];
