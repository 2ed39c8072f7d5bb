import { z } from 'zod';
import { instant, recordFields } from '../../core/record.ts';
import {
  assignmentTypes,
  categories,
  challengeStatuses,
  difficulties,
  scheduleTypes,
} from './terms.ts';

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
    recurringDays: z.array(z.int()).describe('0 to 6, Sunday is 0.'),
    timeOfDay: z.string().describe('`HH:MM` in Asia/Kolkata; when a day opens.'),
  }),
  points: z.object({
    completion: z.number().describe('For a day on which all that is required is done.'),
    bonus: z.number().describe('Besides, for the same.'),
    penalty: z.number().describe('Taken for a day that was missed.'),
  }),
  rules: z.object({
    minParticipation: z.int().describe('Percent of days complete that earn the rewards.'),
    allowLateSubmission: z.boolean(),
    maxLateHours: z.int(),
    requirePhotoProof: z.boolean(),
    requireAllComponents: z.boolean(),
  }),
  rewards: z.object({ certificates: z.boolean(), badges: z.array(z.string()) }),
  assignedToSummary: z.string().describe('"Everyone", "2 companies", "1 company, 5 people".'),
  assignedTo: z.object({
    names: z.array(z.string()).describe('The first two.'),
    more: z.int().describe('How many there are besides.'),
  }),
  metrics: z.object({
    totalParticipants: z.int().describe('People who are or were enrolled.'),
    completionRate: z.number().nullable().describe('Percent of assigned days; null without any.'),
    pointsEarned: z.number(),
  }),
  plannedDays: z.int(),
  hasParticipation: z.boolean().describe('Then it can be cancelled, not deleted.'),
};

/** A challenge as its card shows it. */
export const challengeSchema = z
  .object({
    ...challengeFields,
    assignedCompanies: z
      .array(reference)
      .exactOptional()
      .describe('Where assignments were asked for.'),
    assignedTeams: z.array(reference).exactOptional(),
    proofsToReview: z
      .int()
      .exactOptional()
      .describe('How many proofs wait; in the list, for those who may decide on them.'),
  })
  .meta({ id: 'Challenge' });
export type Challenge = z.infer<typeof challengeSchema>;

/** The audience of a challenge. All lists are empty when it is assigned to everyone. */
export const assignmentsSchema = z
  .object({
    assignmentType: z.enum(assignmentTypes),
    companies: z.array(reference),
    teams: z.array(reference.extend({ company: z.string().describe('The name of its company.') })),
    employees: z.array(reference.extend({ email: z.string(), company: z.string() })),
  })
  .meta({ id: 'ChallengeAssignments' });
export type Assignments = z.infer<typeof assignmentsSchema>;

/** The effects of activating a challenge. */
export const activationSchema = z
  .object({
    people: z.int().describe('How many would receive it.'),
    overlaps: z
      .array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          startDate: daySchema,
          endDate: daySchema,
          people: z.int().describe('How many of them take part in that one too.'),
        }),
      )
      .describe('Other active or scheduled challenges in the same days, the most shared first.'),
    daysWithoutContent: z
      .array(daySchema)
      .describe('Days of the schedule from today on that have nothing to do, at most 400.'),
    problem: z.string().nullable().describe('Why it can’t be activated.'),
  })
  .meta({ id: 'ChallengeActivation' });
export type Activation = z.infer<typeof activationSchema>;

export const challengeAnalyticsSchema = z.object({
  totalChallenges: z.int(),
  activeChallenges: z.int(),
  totalParticipants: z.int().describe('People who are or were enrolled in any.'),
  avgCompletionRate: z.number().nullable().describe('Percent of all assigned days.'),
  totalPointsEarned: z.number(),
  avgParticipants: z.number().nullable().describe('Per challenge that has any.'),
  successRate: z
    .number()
    .nullable()
    .describe('Percent of the people of completed challenges who earned the rewards.'),
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
  count: z.int().describe('Challenges of this category.'),
});
export type TopCategory = z.infer<typeof topCategorySchema>;

/** One date of a challenge's calendar, planned or not. */
export const calendarDaySchema = z
  .object({
    date: daySchema,
    dayId: z.uuid().nullable().describe('None where nothing is planned.'),
    status: z.enum(['pending', 'open', 'closed']).nullable(),
    content: z.object({
      tasks: z.int(),
      trivia: z.int(),
      learningModules: z.int(),
      workshops: z.int(),
    }),
    participantsAssigned: z.int(),
    participantsSubmittedTask: z.int(),
    participantsCompletedAll: z.int(),
    opensAt: instant.describe('When the schedule opens it.'),
    closesAt: instant.describe('Its end, with the time for late submissions.'),
  })
  .meta({ id: 'ChallengeCalendarDay' });
export type CalendarDay = z.infer<typeof calendarDaySchema>;
