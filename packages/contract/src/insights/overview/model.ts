import { z } from 'zod';
import { categories, challengeStatuses } from '#programme/challenges/values.ts';

/** From 0 to 100. Null if there is nothing to divide by (decision record 0004). */
export const percent = z.number().nullable();

/**
 * What needs attention, each counted as in the list that the console opens for it. Null if the role
 * may not see it.
 */
export const attentionSchema = z.object({
  kycWaiting: z.int().nullable().describe('Staff who wait for a decision.'),
  overdueTasks: z
    .int()
    .nullable()
    .describe('Overdue tasks of all staff, or of the caller if the role can see no others.'),
  overdueInvoices: z
    .object({ documents: z.int(), due: z.number().describe('In rupees.') })
    .nullable(),
  overdueBills: z.object({ documents: z.int(), due: z.number() }).nullable(),
  lowStock: z.int().nullable().describe('SKUs at or below their reorder level.'),
  proofsToReview: z
    .object({ challenges: z.int(), proofs: z.int() })
    .nullable()
    .describe('Challenges with proofs to review, and the number of these proofs.'),
  challengesEnding: z.int().nullable().describe('Active challenges that end within a week.'),
  withoutContent: z
    .object({ challenges: z.int(), dates: z.int() })
    .nullable()
    .describe(
      'Challenges with dates within a week that have no content, and the number of these dates.',
    ),
  goodsNotBack: z.int().nullable().describe('Tickets whose goods are overdue.'),
  payoutsToApprove: z.int().nullable().describe('Pay-outs that wait for another person.'),
  ordersToApprove: z
    .int()
    .nullable()
    .describe('Purchase orders above the amount of the setting that wait for another person.'),
});

/** Sums over days. `people` counts each person once a day. */
export const activitySumsSchema = z.object({
  activities: z.int().describe('All submissions, whatever was decided about them later.'),
  people: z.int(),
  points: z.number(),
});

export const learningSchema = z.object({
  tasks: z.int(),
  quizzes: z.int().describe('Attempts.'),
  questions: z.int(),
  rightAnswers: z.int(),
  rightShare: percent.describe('Right answers as a percentage of all answers.'),
  modules: z.int(),
  workshops: z.int(),
});

const reachedSchema = z.object({ assigned: z.int(), joined: z.int(), completed: z.int() });

/** How far people got in challenges with a day in the period. */
const funnelSchema = reachedSchema.extend({
  total: z.int().describe('Number of challenges.'),
  challenges: z.array(
    reachedSchema.extend({
      id: z.uuid(),
      title: z.string(),
      status: z.enum(challengeStatuses),
    }),
  ),
});

/** Longer periods are in weeks from Monday, then in months. */
const steps = ['day', 'week', 'month'] as const;

export const analyticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  days: z.int(),
  companyId: z.uuid().nullable(),
  step: z.enum(steps),
  totals: activitySumsSchema,
  series: z.array(activitySumsSchema.extend({ from: z.string(), to: z.string(), days: z.int() })),
  companies: z.object({
    total: z.int().describe('Number of companies with any activity or points.'),
    rows: z.array(activitySumsSchema.extend({ id: z.uuid(), name: z.string() })),
  }),
  categories: z.array(
    z.object({
      category: z.enum(categories),
      challenges: z.int(),
      activities: z.int(),
      points: z.number(),
    }),
  ),
  funnel: funnelSchema,
  firstMinute: z.object({
    people: z
      .int()
      .describe('People who opened their invitation in the period and took part since.'),
    onboardingMs: z
      .number()
      .nullable()
      .describe(
        'Milliseconds from opening the invitation to the first submission that three of four people did not exceed. Null for fewer than five people.',
      ),
  }),
  learning: learningSchema,
});

/** The parts that can be downloaded. */
export const analyticsParts = [
  'days',
  'companies',
  'categories',
  'challenges',
  'learning',
] as const;
