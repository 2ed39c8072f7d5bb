import { z } from 'zod';
import { daySchema } from '#programme/challenges/model.ts';
import { categories } from '#programme/challenges/values.ts';
import { companyChallengeStatuses } from './values.ts';

const share = z.object({
  count: z.int().nullable().describe('Null for fewer than 20 people.'),
  percent: z.int().nullable().describe('Null for too few people; in steps of 5 for fewer than 20.'),
});

/** A challenge as a company sees it. */
export const companyChallengeSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    category: z.enum(categories),
    status: z.enum(companyChallengeStatuses),
    startDate: daySchema,
    endDate: daySchema,
    people: z
      .int()
      .nullable()
      .describe('How many of the company it is assigned to. Null for fewer than 20.'),
    reached: z
      .object({ joined: share, completed: share })
      .nullable()
      .describe(
        'From its report, which is counted once. Null without one, and for too few people.',
      ),
  })
  .meta({ id: 'CompanyChallenge' });
export type CompanyChallenge = z.infer<typeof companyChallengeSchema>;

/** A date of a challenge with what is planned for it. */
export const companyDaySchema = z.object({
  date: daySchema,
  content: z.object({
    tasks: z.int(),
    trivia: z.int(),
    learningModules: z.int(),
    workshops: z.int(),
  }),
});
