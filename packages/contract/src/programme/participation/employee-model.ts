/** What employees see of their challenges, days and boards. */
import { z } from 'zod';
import { colleagueFields, pointsEntrySchema } from '#people/employees/model.ts';
import { shownFileSchema } from '#platform/files/model.ts';
import {
  componentKinds,
  dayStatuses,
  learningModuleSchema,
  taskSchema,
  triviaSchema,
  workshopSchema,
} from '#programme/challenges/days.ts';
import { challengeSchema, daySchema } from '#programme/challenges/model.ts';
import { challengeStatuses } from '#programme/challenges/values.ts';
import { cheersOfTodaySchema } from '#programme/cheers/model.ts';
import { rewardHandoutSchema } from '#programme/reward-handouts/model.ts';
import { languages } from '../../core/languages.ts';
import { instant, referenceSchema } from '../../core/record.ts';
import { submissionStatuses } from './decisions.ts';
import { doneAtSchema, leaderboardEntrySchema } from './model.ts';

const dayReasons = ['before-date', 'not-opened', 'closed', 'too-late', 'before-joined'] as const;
/** Why a day takes no submissions: the `reason` of a `DAY_NOT_OPEN`. */
export type DayReason = (typeof dayReasons)[number];

const challengeReasons = ['not-started', 'cancelled', 'left'] as const;
/** Why a challenge takes no submissions: the `reason` of a `CHALLENGE_NOT_ACTIVE`. */
export type ChallengeReason = (typeof challengeReasons)[number];

const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('DAY_NOT_OPEN'), reason: z.enum(dayReasons) }),
  z.object({ code: z.literal('CHALLENGE_NOT_ACTIVE'), reason: z.enum(challengeReasons) }),
]);

const isTranslated = z
  .boolean()
  .describe('Whether all its texts are in the employee’s language. Missing ones are in English.');

/**
 * A leaderboard entry for an employee. For people of other companies it has only rank and points,
 * and on the board of all companies also for colleagues who show no name.
 */
export const ownBoardEntrySchema = leaderboardEntrySchema
  .omit({ employee: true, daysCompleted: true })
  .extend({
    employee: z
      .object({ _id: z.uuid().nullable(), id: z.uuid().nullable(), ...colleagueFields })
      .describe(
        'Its fields are null for employees of other companies, and for colleagues who show no name. The employee’s own entry always has a name.',
      ),
    daysCompleted: z.int().nullable(),
    moved: z
      .int()
      .nullable()
      .describe(
        'Places won by the points of today’s day; negative: lost. Null on boards of all companies, of one day and of another week, unless a day has opened today and another before, and for people who joined today.',
      ),
    isMe: z.boolean(),
  })
  .meta({ id: 'OwnLeaderboardEntry' });

/** A team of one's company on the board of a challenge. */
export const teamBoardEntrySchema = z
  .object({
    rank: z.int().describe('By average, then sum. Equal results share a rank: 1, 2, 2, 4.'),
    team: referenceSchema,
    people: z.int().describe('Number of its current members in the challenge.'),
    average: z.number().describe('Mean of their points, with up to two decimals.'),
    points: z.number().describe('Sum of their points in that time.'),
    isMine: z.boolean(),
  })
  .meta({ id: 'TeamBoardEntry' });

/** A member of one's own team. */
export const teammateSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    ...colleagueFields,
    isLeader: z.boolean().describe('Always false without a shown name, which it would reveal.'),
    isMe: z.boolean(),
    daysCompleted: z.int().describe('Days completed since Monday, in all challenges.'),
    completedToday: z.boolean(),
    cheers: cheersOfTodaySchema,
  })
  .meta({ id: 'Teammate' });

/** A challenge as an employee sees it. */
export const ownChallengeSchema = z.object({
  ...challengeSchema.pick({
    _id: true,
    id: true,
    title: true,
    description: true,
    category: true,
    difficulty: true,
    schedule: true,
    points: true,
    rules: true,
    rewards: true,
  }).shape,
  isTranslated,
  status: z.enum(challengeStatuses),
  days: z.array(
    z.object({
      date: daySchema,
      status: z.enum(dayStatuses),
      complete: z.boolean(),
      paused: z.boolean(),
      assigned: z.boolean().describe('Opened for the employee. Others count for nothing.'),
      undecided: z
        .boolean()
        .describe(
          'Closed and not complete, but another proof that was asked for, or a second look at a rejected one, can still complete it.',
        ),
      cutShort: z
        .boolean()
        .describe(
          'The challenge was cancelled, and the day closed before its time to take part was over and the employee had completed it.',
        ),
      points: z.number(),
    }),
  ),
  lastDay: daySchema
    .nullable()
    .describe('The last day of an employee who left the challenge before its end.'),
  progress: z.object({
    points: z.number(),
    daysAssigned: z.int(),
    daysCompleted: z.int(),
    rank: z.int().nullable(),
  }),
  reward: z
    .object({
      earnedAt: instant,
      certificate: z.boolean(),
      badges: z.array(z.string()),
      isNamed: z.boolean().describe('The employer sees that the employee earned it.'),
      isHeldBack: z
        .boolean()
        .describe('Agreed to be named, but too few others would be without a name.'),
      isFromElsewhere: z
        .boolean()
        .describe('Earned before the employee came to the present company, which does not see it.'),
      handedOut: rewardHandoutSchema
        .pick({ what: true, day: true })
        .nullable()
        .describe('What the employer noted that the employee got.'),
    })
    .nullable(),
});

/** A challenge that an employee will receive, before it starts. */
export const upcomingChallengeSchema = ownChallengeSchema
  .omit({ status: true, days: true, lastDay: true, progress: true, reward: true })
  .extend({
    startsAt: instant.describe('When its first day opens.'),
    dayCount: z.int().describe('Number of days planned so far.'),
    dates: z.array(daySchema).describe('The dates of these days.'),
  })
  .meta({ id: 'UpcomingChallenge' });

/** A submission as the employee who sent it sees it. */
const sentSchema = z.object({
  id: z.uuid(),
  status: z.enum(submissionStatuses),
  submittedAt: instant,
  note: z.string(),
  reason: z.string(),
  points: z.number(),
  doneAt: doneAtSchema,
  proof: shownFileSchema.nullable().describe('Null if there is none or it was erased.'),
  decidedAt: instant.nullable(),
  retryUntil: instant
    .nullable()
    .describe(
      'With the status `asked_again`: until when this task can be submitted, even on a closed day. With `pending`, for a proof that was sent after such a request: until when it can be taken back and another sent.',
    ),
  secondLookUntil: instant
    .nullable()
    .describe('With the status `rejected`: until when a second look can be asked for.'),
  secondLook: z
    .object({ askedAt: instant, note: z.string(), decidedAt: instant.nullable() })
    .nullable()
    .describe('The second look that was asked for. Undecided it is still waiting.'),
});

/** A submission in the list of everything that the employee has sent. */
export const ownSubmissionSchema = sentSchema
  .extend({
    _id: z.uuid(),
    challenge: referenceSchema,
    date: daySchema,
    kind: z.enum(componentKinds),
    componentId: z.uuid(),
    title: z.string().describe('Of the component, in the employee’s language.'),
    late: z.boolean(),
    isLatest: z.boolean().describe('False if the component was submitted again since.'),
  })
  .meta({ id: 'OwnSubmission' });

/** A day as an employee sees it. It doesn't reveal which options are correct. */
export const ownDaySchema = z.object({
  date: daySchema,
  status: z.enum(dayStatuses),
  opensAt: instant,
  closesAt: instant.describe('End of the day, including the time for late submissions.'),
  canTakePart: z.boolean(),
  pass: z
    .object({
      token: z.string().describe('For the `pass` of a submission.'),
      until: instant.describe('When the grace ends.'),
    })
    .nullable()
    .describe(
      'While the day takes submissions of the employee, if the challenge has a grace for those made without a connection.',
    ),
  refusal: refusalSchema
    .nullable()
    .describe('Why the employee can’t take part now: what a submission would be refused with.'),
  countsTogether: z
    .boolean()
    .describe('Its points count only once everything required of the day is done.'),
  proofDays: z.int().describe('Days after the challenge until its proofs are deleted.'),
  acceptsNote: z
    .boolean()
    .describe('The employee may send a note in place of any photo or video, without a file.'),
  complete: z.boolean(),
  paused: z.boolean().describe('A pause of the employee or of their company covers the day.'),
  holiday: z
    .string()
    .nullable()
    .describe('The holiday for which their company pauses the day for everyone. Null without one.'),
  points: z.number(),
  tasks: z.array(
    taskSchema.omit({ translations: true }).extend({
      isTranslated,
      submission: sentSchema.nullable().describe('The latest submission.'),
    }),
  ),
  trivia: z.array(
    triviaSchema.omit({ questions: true, translations: true }).extend({
      isTranslated,
      questions: z.array(
        z.object({
          questionId: z.uuid(),
          text: z.string(),
          points: z.number(),
          options: z.array(z.object({ optionId: z.uuid(), text: z.string() })),
          isRight: z
            .boolean()
            .nullable()
            .describe(
              'Whether the last attempt answered it correctly. Null while another attempt could score more, and if the option was removed.',
            ),
          chosenOption: z
            .int()
            .nullable()
            .describe(
              'Place of the option of the last attempt, as the options are now. Null as long as `isRight` is, and if the option was removed.',
            ),
          rightOptions: z
            .array(z.int())
            .nullable()
            .describe('Places of the correct options. Null until the day is closed.'),
          explanation: z.string().nullable().describe('Null until the day is closed.'),
        }),
      ),
      attemptsUsed: z.int(),
      bestPoints: z.number().nullable().describe('Null before the first attempt.'),
      bestRight: z
        .int()
        .nullable()
        .describe(
          'Number of questions that the attempt that counts answered correctly. Null before the first.',
        ),
      lastRight: z
        .int()
        .nullable()
        .describe(
          'Number of questions that the last attempt answered correctly. Null before the first.',
        ),
    }),
  ),
  learningModules: z.array(
    learningModuleSchema.omit({ translations: true }).extend({
      isTranslated,
      isExternal: z
        .boolean()
        .describe('`pdfUrl` is an address elsewhere, to open outside of the app.'),
      completed: z.boolean(),
    }),
  ),
  workshops: z.array(
    workshopSchema.omit({ translations: true }).extend({
      isTranslated,
      link: z.string().nullable().describe('Null until the employee joins.'),
      joined: z.boolean(),
      rating: z
        .int()
        .nullable()
        .describe('How the employee liked it, from 1 to 5. Null before they say.'),
      reminded: z
        .boolean()
        .describe('The employee has asked for a push before it. False once it has begun.'),
    }),
  ),
});

/** The employee's current day: what can be done now, and in which order it ends. */
export const todaySchema = z.object({
  date: daySchema.describe('The current day in Asia/Kolkata.'),
  days: z
    .array(
      z.object({
        challenge: challengeSchema
          .pick({ _id: true, id: true, title: true, category: true, difficulty: true })
          .extend({ isTranslated, startDate: daySchema, endDate: daySchema }),
        progress: z.object({
          points: z.number(),
          daysAssigned: z.int(),
          daysCompleted: z.int(),
        }),
        day: ownDaySchema,
      }),
    )
    .describe(
      'Days of today, and earlier ones that still accept a submission of the employee. The one that closes first comes first. Last come closed ones that a second look at a rejected proof can still complete, while it can be asked for or waits.',
    ),
  next: z
    .object({
      _id: z.uuid(),
      id: z.uuid(),
      title: z.string(),
      startsAt: instant,
      hasStarted: z
        .boolean()
        .describe('The challenge runs, and `startsAt` is that of its next day.'),
    })
    .nullable()
    .describe(
      'While no day is shown but closed ones that a second look can still complete: the challenge of the employee that starts next, or has the next day without a pause. Null if there is none.',
    ),
  streak: z.object({
    current: z.int().describe('Number of completed dates in a row, up to now.'),
    longest: z.int(),
    restDaysLeft: z
      .int()
      .describe('Number of dates that may still be missed in these 14 days without ending it.'),
    perfectWeek: z
      .enum(['this', 'last'])
      .nullable()
      .describe(
        'The week, Monday to Sunday, of which every date was completed, at least three: this week once nothing of it is ahead, else last week.',
      ),
  }),
  unread: z.int().describe('Number of unread notices in the inbox.'),
  hasNewReward: z.boolean().describe('An unread notice in the inbox is about a reward.'),
  language: z.enum(languages).describe('Of the account: another device may have changed it.'),
  hasNewNotice: z
    .boolean()
    .describe('A notice that the employee has agreed to has a new version: ask them again.'),
});

const componentSchema = z.object({
  kind: z.enum(componentKinds),
  id: z.uuid(),
  title: z.string(),
});

/** How the employee's points of a day came about. */
export const explainedDaySchema = z.object({
  date: daySchema,
  points: z.number().describe('The sum of the entries.'),
  entries: z
    .array(
      pointsEntrySchema
        .pick({ id: true, at: true, kind: true, reversed: true, points: true, cause: true })
        .extend({
          component: componentSchema
            .nullable()
            .describe(
              'The component that was submitted. Of what was taken back, and of the penalty for it: what was rejected, requested again or taken back. Null for what is of the whole day.',
            ),
          together: z
            .array(componentSchema)
            .describe(
              'Other components: those whose points had been withheld until then, or that were taken back at the same time.',
            ),
          reason: z
            .string()
            .describe(
              'The reviewer’s reason for the decision that took points back; empty without one.',
            ),
        }),
    )
    .describe('The oldest first.'),
  missing: z
    .array(
      componentSchema.extend({
        isRejected: z
          .boolean()
          .describe('A reviewer rejected its proof, and takes no other unless that is undone.'),
      }),
    )
    .describe('Required components that are not done.'),
  waiting: z
    .number()
    .describe('Points of what is done that count only once everything required is done.'),
});
