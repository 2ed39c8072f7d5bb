import { z } from 'zod';
import { translationLanguages } from '../../core/languages.ts';
import { instant, recordFields } from '../../core/record.ts';
import { translationsSchema } from '../../core/translation-fields.ts';
import { skipReasons } from './schedule.ts';
import {
  assignmentTypes,
  categories,
  challengeLimits,
  challengeStatuses,
  difficulties,
  scheduleTypes,
} from './values.ts';

const reference = z.object({ _id: z.uuid(), id: z.uuid(), name: z.string() });

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.string();

const challengeFields = {
  ...recordFields,
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  difficulty: z.enum(difficulties),
  assignmentType: z.enum(assignmentTypes),
  status: z.enum(challengeStatuses),
  schedule: z.object({
    type: z.enum(scheduleTypes),
    startDate: daySchema,
    endDate: daySchema,
    recurringDays: z.array(z.int()).describe('From 0 (Sunday) to 6.'),
    monthDays: z
      .array(z.int())
      .describe('From 1 to 31. Shorter months have them on their last day.'),
    timeOfDay: z.string().describe('Time at which a day opens, `HH:MM` in Indian time.'),
  }),
  points: z.object({
    completion: z.number().describe('Points for a day with all required components done.'),
    bonus: z.number().describe('Additional points for the same.'),
    penalty: z.number().describe('Points deducted for a missed day.'),
  }),
  rules: z.object({
    minParticipation: z
      .int()
      .describe('Percent of days that must be complete to earn the rewards.'),
    allowLateSubmission: z.boolean(),
    maxLateHours: z.int(),
    offlineGraceMinutes: z
      .int()
      .describe(
        'Minutes after a day closed in which what was done before, without a connection, still counts.',
      ),
    proofDays: z
      .int()
      .min(challengeLimits.proofDays.min)
      .max(challengeLimits.proofDays.max)
      .describe('Days after the last date, and after they were sent, until proofs are deleted.'),
    requirePhotoProof: z.boolean(),
    requireAllComponents: z.boolean(),
  }),
  rewards: z.object({ certificates: z.boolean(), badges: z.array(z.string()) }),
  translations: translationsSchema({
    title: z.string(),
    description: z.string(),
    badges: z.array(z.string()).describe('In the order of the badges. Empty ones are missing.'),
  }),
  assignedToSummary: z.string().describe('"Everyone", "2 companies", "1 company, 5 people".'),
  assignedTo: z.object({
    names: z.array(z.string()).describe('The first two.'),
    more: z.int().describe('Number of further names.'),
  }),
  metrics: z.object({
    totalParticipants: z.int().describe('People who are or were enrolled.'),
    completionRate: z
      .number()
      .nullable()
      .describe('Percent of assigned days that are complete; null without assigned days.'),
    pointsEarned: z.number(),
  }),
  plannedDays: z.int(),
  hasParticipation: z
    .boolean()
    .describe('Whether anyone took part. Such a challenge can be cancelled but not deleted.'),
};

/** A challenge as its card shows it. */
export const challengeSchema = z
  .object({
    ...challengeFields,
    assignedCompanies: z
      .array(reference)
      .exactOptional()
      .describe('Only if requested by `includeAssignments`.'),
    assignedTeams: z.array(reference).exactOptional(),
    proofsToReview: z
      .int()
      .exactOptional()
      .describe('Number of proofs to review. Only in the list, for users who can decide on them.'),
  })
  .meta({ id: 'Challenge' });
export type Challenge = z.infer<typeof challengeSchema>;

const assignedPerson = reference.extend({ email: z.string(), company: z.string() });

/** The audience of a challenge. All lists are empty when it is assigned to everyone. */
export const assignmentsSchema = z
  .object({
    assignmentType: z.enum(assignmentTypes),
    companies: z.array(reference),
    teams: z.array(reference.extend({ company: z.string().describe('The name of its company.') })),
    departments: z.array(
      z.object({ companyId: z.uuid(), company: z.string(), department: z.string() }),
    ),
    employees: z
      .array(assignedPerson)
      .describe(`Those assigned one by one, at most ${challengeLimits.named}.`),
    employeesTotal: z.int(),
    exceptions: z.array(assignedPerson).describe('Those who do not receive it, whatever applies.'),
  })
  .meta({ id: 'ChallengeAssignments' });
export type Assignments = z.infer<typeof assignmentsSchema>;

/** The effects of activating a challenge. */
export const activationSchema = z
  .object({
    people: z.int().describe('Number of people who would receive it.'),
    companies: z.int().describe('Number of companies they belong to.'),
    invited: z
      .int()
      .describe(
        'Number of people to whom it is assigned, and who receive it once they have joined.',
      ),
    overlaps: z
      .array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          startDate: daySchema,
          endDate: daySchema,
          people: z.int().describe('Number of these people who take part in both challenges.'),
        }),
      )
      .describe(
        'Other active or scheduled challenges on the same dates, those with the most people in common first.',
      ),
    daysWithoutContent: z
      .array(daySchema)
      .describe('Dates of the schedule from today on without content, at most 400.'),
    problem: z.string().nullable().describe('Why it can’t be activated; null if it can.'),
  })
  .meta({ id: 'ChallengeActivation' });
export type Activation = z.infer<typeof activationSchema>;

export const challengeAnalyticsSchema = z.object({
  totalChallenges: z.int(),
  activeChallenges: z.int(),
  totalParticipants: z.int().describe('People who are or were enrolled in any challenge.'),
  avgCompletionRate: z
    .number()
    .nullable()
    .describe('Percent of all assigned days that are complete.'),
  totalPointsEarned: z.number(),
  avgParticipants: z.number().nullable().describe('Mean over challenges with participants.'),
  successRate: z
    .number()
    .nullable()
    .describe('Percent of the participants of completed challenges who earned the rewards.'),
  statusBreakdown: z.object({
    active: z.int(),
    draft: z.int(),
    cancelled: z.int(),
    scheduled: z.int(),
    completed: z.int(),
  }),
});
export type ChallengeAnalytics = z.infer<typeof challengeAnalyticsSchema>;

export const topCategorySchema = z.object({
  key: z.enum(categories),
  label: z.string(),
  participants: z.int(),
  count: z.int().describe('Number of challenges in this category.'),
});
export type TopCategory = z.infer<typeof topCategorySchema>;

/** One date of a challenge's calendar, planned or not. */
export const calendarDaySchema = z
  .object({
    date: daySchema,
    dayId: z.uuid().nullable().describe('Null if nothing is planned.'),
    status: z.enum(['pending', 'open', 'closed']).nullable(),
    content: z.object({
      tasks: z.int(),
      trivia: z.int(),
      learningModules: z.int(),
      workshops: z.int(),
    }),
    texts: z.int().describe('Number of its texts that can be translated.'),
    missingTexts: z
      .record(z.enum(translationLanguages), z.int())
      .describe('Number of those without a translation, by language.'),
    participantsAssigned: z.int(),
    participantsSubmittedTask: z.int(),
    participantsCompletedAll: z.int(),
    opensAt: instant.describe('When the schedule opens the day.'),
    closesAt: instant.describe('End of the day, including the time for late submissions.'),
  })
  .meta({ id: 'ChallengeCalendarDay' });
export type CalendarDay = z.infer<typeof calendarDaySchema>;

/** Dates without a day, with the reason. */
export const skippedDatesSchema = z
  .array(z.object({ date: daySchema, reason: z.enum(skipReasons) }))
  .describe(
    'Dates left out: `taken` by a day, `outside` the dates, `unscheduled`, or `empty` in the original.',
  );
